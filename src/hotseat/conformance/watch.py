"""A watch over foreign code: each call is known while it runs, so that one that never returns can be named."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Stopped(BaseException):
    """Thrown into a thread whose work nobody waits for any longer."""


class Call(NamedTuple):
    """A call under way: what is called, where in the work, and since when."""

    what: str
    where: object
    since: float


class Watch:
    """Work done in a thread of its own, in calls that each have so many seconds to return."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._call: Call | None = None
        self._error: BaseException | None = None

    def call(self, what: str, where: object, function: Callable[..., T], *args: Any) -> T:
        """Calls a function while the watch looks on; called from within the work."""
        self._call = Call(what, where, monotonic())
        try:
            return function(*args)
        finally:
            self._call = None

    def run(self, work: Callable[[], None]) -> Call | None:
        """Does the work to its end, or stops it at a call that does not return in time and gives that call."""
        thread = threading.Thread(target=self._work, args=(work,), daemon=True)
        thread.start()
        try:
            late = self._wait(thread)
        finally:
            _stop(thread)
        if self._error is not None:
            raise self._error
        return late

    def _work(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Stopped:
            pass
        except BaseException as error:  # noqa: BLE001 (raised again by whoever waits)
            self._error = error

    def _wait(self, thread: threading.Thread) -> Call | None:
        while thread.is_alive():
            thread.join(min(self._patience / 8, 1))
            call = self._call
            if call is not None and monotonic() - call.since > self._patience:
                return call
        return None


def _stop(thread: threading.Thread) -> None:
    """Ends a thread at its next step in Python; one that is stuck outside Python is left behind as a daemon."""
    if thread.is_alive() and thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(Stopped))
        thread.join(1)
