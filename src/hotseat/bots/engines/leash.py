"""Becomes another program that dies with whoever started it: `python leash.py PID COMMAND …`, on Linux.

Most engines leave when their input ends; this is for those that do not.
"""

import ctypes
import os
import signal
import sys

SET_DEATH_SIGNAL = 1

if __name__ == "__main__":
    ctypes.CDLL(None).prctl(SET_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != int(sys.argv[1]):
        sys.exit(1)  # it was gone before we looked
    os.execvp(sys.argv[2], sys.argv[2:])
