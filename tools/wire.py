"""The wire's types for the web client: writes web/src/wire.ts from their declarations; --check only compares."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import NODEFAULT
from msgspec import inspect as types

from hotseat import wire
from hotseat.actions import AnyAction

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.ts"
HEAD = "// Made by tools/wire.py from src/hotseat/wire.py and the types that it names; change it there.\n"

ASKED = (wire.NewMatch, wire.Act, wire.Taking, wire.Asking, wire.StrategyText, wire.FromClient)
THOUGHT = (wire.Hint, wire.Analysis, wire.StrategyState)
ANSWERED = (
    *(wire.MatchState, wire.Created, wire.Taken, wire.MoveState, wire.GameState, wire.Problem, wire.FromServer),
    *THOUGHT,
)
UNIONS = {"AnyAction": AnyAction, "FromClient": wire.FromClient, "FromServer": wire.FromServer}
PLAIN = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
}
Record = types.StructType | types.DataclassType


def text() -> str:
    """The whole file."""
    answered, asked = _named(ANSWERED), _named(ASKED)
    blocks = [HEAD]
    for name, record in sorted({**asked, **answered}.items()):
        blocks.append("\n".join(_interface(record, answered=name in answered)))
    blocks += [f"export type {name} = {_told(types.type_info(union))};" for name, union in UNIONS.items()]
    return "\n\n".join(block.rstrip("\n") for block in blocks) + "\n"


def _named(roots: Iterable[Any]) -> dict[str, Record]:
    """Every record that can be met from some types, by name."""
    found: dict[str, Record] = {}
    waiting = list(types.multi_type_info(roots))
    while waiting:
        one = waiting.pop()
        if isinstance(one, Record):
            if one.cls.__name__ in found:
                continue
            found[one.cls.__name__] = one
        waiting += _inside(one)
    return found


def _inside(one: types.Type) -> list[types.Type]:
    """The types that a type is made of."""
    match one:
        case types.StructType() | types.DataclassType():
            return [field.type for field in one.fields]
        case types.UnionType():
            return list(one.types)
        case types.DictType():
            return [one.value_type]
        case types.TupleType():
            return list(one.item_types)
        case types.CollectionType():
            return [one.item_type]
        case _:
            return []


def _interface(record: Record, *, answered: bool) -> Iterator[str]:
    """A record with what its docstring says; what the house always sends is always there."""
    if vars(record.cls).get("__doc__"):
        yield f"/** {record.cls.__doc__} */"
    yield f"export interface {record.cls.__name__} {{"
    if isinstance(record, types.StructType) and record.tag is not None:
        yield f"  {record.tag_field}: {json.dumps(record.tag)};"
    config = getattr(record.cls, "__struct_config__", None)
    left_out = not answered or bool(config and config.omit_defaults)
    for field in record.fields:
        unset = field.default is field.default_factory is NODEFAULT  # then it may be left out in an answer too
        absent = not field.required and (left_out or unset)
        yield f"  {field.encode_name}{'?' if absent else ''}: {_told(field.type)};"
    yield "}"


def _told(one: types.Type) -> str:
    """A type as TypeScript writes it."""
    match one:
        case types.StructType() | types.DataclassType():
            return one.cls.__name__
        case types.LiteralType():
            return " | ".join(json.dumps(value) for value in one.values)
        case types.UnionType():
            return " | ".join(_told(member) for member in one.types)
        case types.DictType():
            return f"Record<string, {_told(one.value_type)}>"
        case types.TupleType():
            return f"[{', '.join(_told(member) for member in one.item_types)}]"
        case types.CollectionType():
            member = _told(one.item_type)
            return f"({member})[]" if " | " in member else f"{member}[]"
        case _:
            return PLAIN[type(one)]


def main(*words: str) -> int:
    if words == ("--check",):
        current = FILE.exists() and FILE.read_text("utf-8") == text()
        return 0 if current else _fail()
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), "utf-8")
    return 0


def _fail() -> int:
    print("web/src/wire.ts is not what tools/wire.py makes of the wire; run it.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
