"""From the symbols of a strategy to its priorities: what is mentioned, which of it is to be avoided, in which order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from hotseat.games.duel.strategy.turns import told

# What each mention looks like; where several fit, the first does.
MENTIONS = (
    ("block", "g[eocGm]+(?:N[OE]|S)|OX[jk]|sOW|Oo+s(?=[,.;?n&]|$)"),
    ("capture", "kE?[Tec]*v+p|kvE?TC|E[Te]*vp"),  # "no tile can be captured", of a condition
    ("safety", "[Nsf]+[lvtgOTcGme]*E?[lvtgOTcGme]*p|p[OTGmt]*f|f[OTm]*p|p[OTGm]*[sk]|[OE]?[TG]*S[OTGcm]*|[OTE]*Nv*p"),
    ("safety", "N[lvtgOT]+IEv*[pCtg]+[OTE]*|[Ns]l?E[vtg]*[Ctg]m?O[OT]*|NlE[vtg]+C?O[OT]*|ENv?CO[OT]*|lENv?CO[OT]*"),
    (
        "safety",
        "NlO*TI?[OE]v[gC][EAT]*|kOT*v*p|NlEK|f[OT]+[OE]v*[Cg]|NlO[vtg]*[Cg][Cm]?O[OT]*",
    ),  # "me" may be the opponent, who asks
    (
        "deny",
        "fC[OvE]+|s[mT]+[OE]v+[Cg]|s[TO]*C[OE]v[tg]?|[TO]*C[OE]vt?[Cg]?t*[sf]|l?kOv*C|lkC|O[Tv]*C[Tv]*[sf]|NlOv*gC|fOv*C|sOv*C|OgkC|ONgC|YOv*C|[NY]lOv*C[vT]*|lO[kf][vo]*[CgT]+|f?lOf?v*CT?v?f|lEpv*f|flOv*C|flEv*C|lO[T]?Nv?[lT]*C|(?<!I)ONvC|BOC(?!o)|lNv[EO]v*C[T]*",
    ),
    ("deny", "[NsY]l?E[vmtgT]*C[vT]*|lENv?C|ENv?C|l?E[m]*[kf]v*[Cg]|YC|[fk]v*CE|sCE|E[Tv]*C[Tv]*[sf]|NlE[vtg]+T"),
    (
        "block",
        "[EO]Gm?[sf]+|lEkX|B[EO]Co|[NY]lOv*t?[ocGX]+|l[EO]N[gvt]*[tXocG]+|[lB][EO]T?ko|lO[vtceoG]+f|lO[vtT]?[kf]+[ceoG]+|lNv[EO]v*[tXo]+|lE[Nkm]*[kof]+[oceG]*|E[vlet]*ko|f[oceG]+[vlt]*E|f[oce]*o|fGO|Ek[ocG]|E[lvtgmoce]*f[oce]+|E[vtgce]*o+[vmce]*[fs]|ko",
    ),
    (
        "block",
        "l[EO]k[Xeo]+|lk[Xec]+O?|[NsY]lE(?:[gvt]+|e)e*[XGoc]+|[NY]lO[gvt]*e*[XGoc]+|s[EO]t(?=[,.;?n&]|$)|sO[gvtm]+e*[XGoc]+|Y[EO]v*e+[XGoc]+|lO(?:Nv?|k)[etvg]*[XGoc]+|[NksYf]+[vl]*E[vltgm]*[XGWoc]+[Gc]*|[NY]lE[vt]*[to]|[sf]+I?m?E[deGvtg]*[otgc]+|sl?Om?[vt]*[XocG]+|sm[co]+|Y[EO]v*[XGoc]+|sO(?![TpCocXGRDMSBWKvt])|NlOt(?=[,.;?n&]|$)|flOl?o|f[oceG]+l?Ov*t|O[vtceoG]+s?[fkj]|E[vt]*Nv[ocG]+|(?<!I)O(?:Nv?|gk)[ocG]+",
    ),
    ("block", "B(?:[EO][Te]*)?f*o*[XGW]?o*|BE[Te]*[Do]?|s[XGWo]+E|E[XGW]+[vl]*[sNB]|sE[Tec]*G?|RE"),
    ("", "C(?=[RDM])"),
    ("capture", "C[ETOcG]*|mET?p|[tm]*gv*m*E[TcGo]*|[tm]+v*m*E[TcGo]+|mET|gm*T|gOT+|E[T]*[vl]*[tg]"),
    ("", "EG|EX"),
    (
        "expand",
        "X[OGTce]*|OGm|lO[vt]*[coe]+m|lOm?l?o+m?|O?v?t*[coe]+m|[tgme]*O?[e]*G|[tgm]+e+[Tc]|[tgm]+c|mc|mo|Om?o|WO?G|mOo",
    ),
    ("spread", "WO?T?"),
    ("compact", "[OT]*K[OT]*"),
    ("-", "f[tgm]*(?=[RDM])"),
    ("corner", "Rc?"),
    ("edge", "Dc?"),
    ("centre", "Mc?"),
)
PIECE = re.compile(
    "|".join(
        f"(?P<m{at}>{pattern.replace('*', '{0,6}').replace('+', '{1,4}')})" for at, (_, pattern) in enumerate(MENTIONS)
    )
    + r"|[\s\S]"
)
PLACES = ("corner", "edge", "centre")
SAID = "".join(sorted({symbol for _, pattern in MENTIONS for symbol in pattern if symbol.isupper()} - set("NETOI")))

AHEAD = 40  # symbols that are looked at to understand one
LAST = 9.0
USUAL = 1.5  # between what is first and what is second
RANK = {**{f"{number}": float(number) for number in range(1, 9)}, "L": LAST}
RANKS = "".join(RANK)


@dataclass(eq=False)
class Mention:
    """A priority where it is mentioned."""

    name: str
    avoid: bool = False
    rank: float | None = None  # as it says itself

    def __str__(self) -> str:
        return f"-{self.name}" if self.avoid else self.name


@dataclass
class Text:
    """What has been read so far, in the order that it is to have."""

    found: list[Mention] = field(default_factory=list)
    heard: list[Mention] = field(default_factory=list)  # in the order of the text
    here: list[Mention] = field(default_factory=list)  # since the last thing that separates
    past: list[Mention] = field(default_factory=list)  # what was there before that
    ahead: list[Mention] = field(default_factory=list)  # goes before what comes next
    facts: dict[tuple[str, str], None] = field(default_factory=dict)  # which goes before which
    rank: float | None = None  # said, and of no mention yet
    before: Mention | None = None  # what comes next goes before this one
    turned: bool = False  # and nothing has come yet
    leads: bool = False  # it began with "before": what comes after the comma goes first
    joined: bool = False  # by "and" or "or" to what is here
    avoid: bool = False
    listing: bool = False  # only more places are to be avoided too
    unused: bool = False  # a "never" that nothing has followed
    condition: bool = False
    onward: bool = False  # it began with "then"
    ranks_first: bool = False  # "first capture", not "capture first"
    upward: bool = False  # the least comes first

    def hear(self, name: str) -> None:
        """A priority is mentioned."""
        if self.here and self.here[-1].name == name and self.rank is None:
            return
        if self.leads and self.here and not self.joined:
            self.part()
        if self.listing and name not in PLACES:
            self.avoid = self.listing = False
        one = Mention(name, avoid=self.avoid and not self.condition, rank=self.rank)
        self.rank, self.unused, self.turned, self.joined = None, False, False, False
        self._fact(one)
        at = self.found.index(self.before) if self.before else len(self.found)
        self.found.insert(at, one)
        self.heard.append(one)
        self.here.append(one)

    def _fact(self, one: Mention) -> None:
        if self.before:
            self.facts[one.name, self.before.name] = None
        for other in self.ahead:
            self.facts[other.name, one.name] = None

    def part(self) -> None:
        """Something separates; a "no" goes on where it lists places."""
        if self.unused and self.here and self.here[-1].name in PLACES and not self.condition:
            self.spoil()  # "corners: never"
        self.listing = self.avoid = self.lists()
        if self.leads and self.here:
            self.before, self.leads = self.here[0], False
        elif not self.leads and not self.turned:
            self.before = None
        self.past, self.here, self.ahead = self.here or self.past, [], []
        self.unused, self.condition, self.onward, self.joined = False, False, False, False

    def lists(self) -> bool:
        """Is the last thing here a place to be avoided, after which others may come?"""
        return self.avoid and bool(self.here) and self.here[-1].avoid and self.here[-1].name in PLACES

    def end(self) -> None:
        """A sentence is over."""
        self.part()
        self.before, self.turned, self.leads, self.avoid, self.rank = None, False, False, False, None

    def join(self, *, also: bool) -> None:
        """An "or" carries a "no" on to whatever comes, an "and" to further places only."""
        self.joined, self.listing = True, self.avoid and not also
        self.avoid = self.avoid and (also or self.lists())

    def next(self) -> None:
        """What comes now comes after all that."""
        self.part()
        self.avoid, self.rank, self.onward = False, None, True

    def rate(self, rank: float, rest: str) -> None:
        """First, second, last: of what was just mentioned, else of what will be."""
        if not self.heard:
            self.ranks_first = True
        behind = self.here and self.here[-1].rank is None and self.rank is None and not self.joined
        if behind and not (self.ranks_first or self.onward) and not _names_next(rest):
            self.here[-1].rank = rank
        elif not (self.onward and rank == 1):
            self.rank = rank

    def precede(self) -> None:
        """What is here goes before what comes next, as it stands; if it was denied, after it."""
        if not self.here:
            self.leads = True
        elif any(mention.avoid for mention in self.here):
            self.follow(denied=True)
        else:
            self.here, self.ahead, self.avoid, self.before = [], self.here[-1:], False, None

    def follow(self, *, denied: bool = False) -> None:
        """What comes next goes before what is here."""
        if not self.here:
            return
        if denied:
            for mention in self.here:
                mention.avoid = False
        self.before, self.turned = self.here[0], True
        self.here, self.avoid, self.condition = [], False, False

    def recall(self) -> None:
        """What comes next goes before what was there last: "before that"."""
        self.here = self.here or self.past
        self.follow(denied=True)

    def tie(self) -> None:
        """What comes now decides where what has come does not; what breaks ties comes last."""
        known = {mention.name for mention in self.heard[: len(self.heard) - len(self.here)]}
        if any(mention.name not in known for mention in self.here) and self.here != self.heard:
            self.here[-1].rank = LAST
        else:
            self.next()

    def spoil(self) -> None:
        """What is here is bad."""
        for mention in self.here if not self.condition else ():
            mention.avoid = True
        self.avoid = self.listing = False

    def praise(self) -> None:
        """What is here is good, and a "no" of before does not reach it."""
        if self.listing:
            for mention in self.here:
                mention.avoid = False
            self.avoid = self.listing = False

    def suppose(self, rest: str, *, unless: bool = False) -> None:
        """A condition; what is done where something else cannot be comes after that."""
        if unless or re.match(r"[^,.;?n]*[Nk]", rest):
            self.follow()
        self.condition = True

    def deny(self, symbol: str) -> None:
        if not self.condition:
            self.avoid, self.listing, self.unused = True, False, symbol == "N"


def _names_next(rest: str) -> bool:
    """Does a mention follow at once that no other rank follows?"""
    return re.match(rf"[^{SAID}{RANKS},.;?n&/]*[{SAID}][^{RANKS}]*$", rest) is not None


def priorities(kinds: str) -> list[str]:
    """The priorities that a line of symbols means, each once."""
    kinds = told(kinds)
    text, at = Text(), 0
    for name, piece in _pieces(kinds):
        at += len(piece)
        if name == "-":
            text.deny("k")
        elif name:
            text.hear(name)
        elif len(piece) == 1:
            _control(text, piece, kinds[at : at + AHEAD])
    text.part()
    return _sorted(text)


def _pieces(kinds: str) -> Iterator[tuple[str, str]]:
    """Mentions by name, and the symbols between them."""
    for found in PIECE.finditer(kinds):
        yield MENTIONS[int(found.lastgroup[1:])][0] if found.lastgroup else "", found[0]


def _control(text: Text, symbol: str, rest: str) -> None:
    if symbol in RANKS:
        text.rate(RANK[symbol], rest)
    elif symbol in "brU":
        _order(text, symbol)
    elif symbol in "jyhJV":
        _judge(text, symbol)
    elif symbol in "Iu":
        text.suppose(rest, unless=symbol == "u")
    elif symbol in "Nkz":
        text.deny(symbol)
    else:
        _separate(text, symbol)


def _order(text: Text, symbol: str) -> None:
    if symbol == "b":
        text.precede()
    else:
        text.follow(denied=symbol == "U")


def _judge(text: Text, symbol: str) -> None:
    match symbol:
        case "j" if text.here:
            text.spoil()
        case "j":
            text.deny("k")
        case "y":
            text.praise()
        case "h":
            text.tie()
        case "J":
            text.recall()
        case _:
            text.upward = True


def _separate(text: Text, symbol: str) -> None:
    match symbol:
        case "." | "?":
            text.end()
        case "," | ";":
            text.part()
            text.avoid = text.avoid and symbol == ","
        case "n":
            text.next()
        case "&" | "/":
            text.join(also=symbol == "/")
        case "t" | "g" | "P" if text.listing:
            text.avoid = text.listing = False


def _sorted(text: Text) -> list[str]:
    rank: float | None = None
    for mention in text.heard:
        if mention.rank is None:
            mention.rank = 0 if mention.avoid and rank is None else rank or USUAL
        rank = (mention.rank or None) if mention.rank != LAST else USUAL
    wanted = {mention.name for mention in text.heard if not mention.avoid}
    seen: dict[str, Mention] = {}
    found = [mention for mention in text.found if not (mention.avoid and mention.name in wanted)]
    for mention in sorted(found, key=lambda mention: mention.rank or 0):
        seen.setdefault(mention.name, mention)
    names = _obeying(list(seen), text.facts)
    return [str(seen[name]) for name in (reversed(names) if text.upward else names)]


def _obeying(names: list[str], facts: Iterable[tuple[str, str]]) -> list[str]:
    """The names in an order that goes against none of the facts, if there is one."""
    for _ in names:
        for first, second in facts:
            if names.index(first) > names.index(second):
                names.remove(first)
                names.insert(names.index(second), first)
    return names
