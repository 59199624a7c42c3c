"""Turns of phrase: what some symbols mean only together, told in those that the grammar knows."""

from __future__ import annotations

import re

SAID = "[BCDKMRSWXY]"  # what a priority is told by
TURNS = tuple(
    (re.compile(pattern.replace("SAID", SAID).replace("…", "[^,.;?n]{0,12}?")), instead)
    for pattern, instead in (
        (r"([RDM]c?y?)[,;]*N[gt]*A(?=b)", r"\1N"),  # "edges, but do not take them before the rest"
        (r"l([EO])Ck", r"Nl\1C"),  # "let me capture nothing"
        (r"([RDM]c?y?),?&?(1?)(?:[gt]{1,2}A|A[gt]{1,2})", r"\1\2"),  # "corners are good, so take them"
        (r"(SAIDy?)[,;&]+A(?=[1-8L])", r"\1"),  # "edges are nice, but do them last"
        (r"A", "E"),
        (r"O*E+", "E"),  # "your opponent", "his enemy"
        (r"([EO])n(?=N?v)|(l[OE])l", r"\1\2"),  # "what they can do in their next move"
        (r"([NkzF][^,.;?nNk]*[RDM]c?,[NkzF][^,.;?nNk]*[RDM]c?),(?![NkzF])", r"\1;"),  # "no corner, no edge, centre"
        (r"sI[OE]?v?t", "sE"),  # "limit where I can go"
        (r"f(?=l[OE](?!l))", "N"),
        (r"[BX][OE]T?c?[RDM]|s[OE]K", "B"),  # "push me into the corner", "cut my group up"
        (r"([CX])IS(?=[,.;?]|$)", r"Sn\1"),  # "capture when it is safe"
        (r"([,;&])&?([OT]*SAID)b(?=[,.;?]|$)", r"\g<1>1\2"),  # "edges over corners, captures over both"
        (r"(G,?&)[OE](?=[sf])", r"\1EG"),  # "make your land large and mine small"
        (r"Np(?=[RDM])", "t"),  # "do not lose the centre"
        (r"(?<=[RDM])c?NS(?=[,.;?]|$)", "j"),
        (r"(?:^|(?<=[,.;?n&]))f(?=C(?![OEvk]))", "N"),  # "less capturing"
        (r"[NY]l[OE]v?[tg]*(?=[RDM])", "t"),  # "do not let me have the corners"
        (r"(?<=[RDM])l+[EO](?=[,.;?n]|$)", "j"),  # "leave the edges to me"
        (r"l([RDM])q?[EO](?=[,.;?n]|$)", r"N\1"),
        (r"[Nk]pC", "S"),  # "no risky captures"
        (r"Wq?(?=[RD])", "t"),
        (r"bp", "nS"),  # "capture more than you lose"
        (r"tO?T?I[EO]q?v?t(?=[,.;?]|$)", "B"),  # "go where I want to go"
        (r",(?:C|x+)(?=[RDM])", ";t"),  # "never the edges, capture in the centre"
        (r"([NkzF][^,.;?nNkRDM]*)(?:([RD]c?),(?=M)|(Mc?),(?=[RD]))(?=.c?(?:[.;?]|$))", r"\1\2\3;"),  # "no edge, centre"
        (r"l[OE]Nv[gt]+(?=[,.;?]|$)|[NY]lO[KW]", "B"),  # "so that I cannot get through"
        (r"[EO]o+(?=B)", ""),
        (r"XW", "X"),  # "expand everywhere"
        (r"pl[EO]C", "p"),
        (r"(BE?)t(?=[EO])|(B[EO]*)U(?=[EO](?:k|Nv))", r"\1\2l"),  # "until I have no free cells"
        (r"(B[EOTGtl]*,?O?,?)(?:Nv|k)v?[etg]*[XGoc]+", r"\1"),  # "block me, so that I cannot grow"
        (r"(B[EO]+)s[etvg]*(?=[XGoc])", r"\1"),  # "block me from new land"
        (r"([lB][EOT]{1,3})koq?X", r"\1ko"),
        (r"p[OT]*j", "S"),  # "losing tiles is bad"
        (r"l[OE]Nv(?=[,.;?]|$)", ""),  # "take the edges so that I cannot"
        # ── not before ───────────────────────────────────────────────────────────────────────────────────────────
        (r"(?:^|(?<=[.;?]))Nb([^,.;?I]*SAID[^,.;?I]*)I", r"r\1,"),
        (r"((?:SAID|s)[^,.;?]{0,6}),?;?Nb", r"\1r"),
        (r"[,;]&?s(?=r)", ""),
        (r"(s[OE]?|SAID)([^,.;?]{0,4}),?;?U(?=[^,.;?]{0,4}SAID[^,.;?]{0,3}(?:[.;?]|$))", r"\1\2U"),
        (r"(SAID)J(?=[,.;?]|$)", r"J\1"),
        (r"N([CBXSYKW])[OT]*,([^.;?,]{0,3}SAID[^.;?,]{0,3})n\1", r"\2n\1"),  # "not yet capture, edges, then capture"
        (r"I?[Nk](?=SAID[EOTGc]{0,3}r)", ""),
        (r"U([OETmv]{0,3}[RDM]c?)p", r"U\1"),
        (r"U[OETv]{0,3}k(?=SAID)", "U"),
        (r"x+q(?=[RDM])", "t"),  # some verb: "stick to the edges"
        (r"x+", ""),
        (r"(?:^|(?<=[,.;?n&br]))O?G(?=[bkrL1-8]|[,.;?]|$)", "X"),  # "territory over tiles"
        (r"(r…SAID…),(?=r)|(b…SAID…),(?=b)", r"\1\2"),  # "less than this, which is less than that"
        (r"[Nk]z(?=[OE]?T)", "g"),
        (r"[Nk][zF]", ""),  # never forget to
        (r"Nvl", "Nl"),
        (r"GW", "X"),  # "spread over the land"
        (r"K(?=q[RDM])", "t"),  # "stay close to the corner"
        (r"s(?=t?[RDM])|k(?=O?TK)", "N"),
        (r"C(?=m?e+[cG]|m?G)", ""),  # "conquer new land"
        (r"(?<=[RDM])c?,?Nt?(?=[,.;?]|$)|(?<=[CX]),N(?=[,.;?]|$)", "j"),  # "corners: never"
        (r"(SAID)[EOTGc]{0,3}r,?N{1,2}(?=[CBXSYKW])", r"\1n"),  # "before captures no growth"
        (r"(?:^|(?<=[,.;?n&]))o(?=[,.;?n&1-8L]|$)", "X"),  # "captures, then room"
        (r"F[OEv]{1,3}o", "NB"),
        (r"([EO])lNv", r"l\1Nv"),  # "I should not be able to"
        (r"C(?=[EO]T?[oX])", "s"),  # "kill my growth"
        (r"Nl?[EO]T?B(?=[,.;?n]|$)", "X"),  # "do not be boxed in"
        (r"(?<=mX)K(?=[,.;?n]|$)", ""),  # "more free cells beside yours"
        (r"t(?=[fm])", ""),  # "should be most"
        (
            r"(SAID[^,.;?]{0,4}[iy]|y…SAID[^,.;?]{0,3}),?;([^,.;?]{0,6}SAID[^,.;?]{0,3})y",
            r"\1r\2",
        ),  # "good, but that is better"
        (r"y&", "y,"),
        (r"Nl([RDM])e", r"\1"),  # "leave no corner empty"
        (r"(?<![EOTlK])f(?=[KWX](?!E))", "N"),  # "as little growth as possible"
        (r"((?:^|[,.;?n&b])O?)m?T(?=[1-8L,b]|[.;]|$)", r"\1C"),  # "tiles first, land second"
        (r"[Uu](?![^,.;?n]{0,20}SAID)", ""),
        (r"Ni(?=…SAID)", "r"),  # "is not as good as"
        (r"F([OETtvq]{0,4})p", r"NS"),  # never mind losses
        (r"F", "N"),
        (r"(?<=[RDM])c?[Nk]y|(?<=[RDMCBXKW])c?k(?=[,.;?]|$)", "j"),  # "corners are not good"
        (r"(?<=[RDM])c?v?p(?=[,.;?n]|$)", "j"),  # "corners are dangerous"
        (r"[Nk]y", "j"),
        (r"(?<![RDMc])y", ""),  # only of places does "good" say what "best" does not
        (r"St(?=c?[RDM])", "t"),  # "secure the corners"
        (r"St", "S"),
        (r"(?<=[RDM])Nv(?=[,.;?]|$)", "j"),
        (r"U([^,.;?nNk]{0,3})(?:Nv|kv)", r"U\1"),
        (r"U(?=[,.;?n]|$)", ""),
        (r",?;(?=r)|,(?=rI)", ""),  # "capture, but only after expanding" is one clause
        (r"^V|V$", "V"),
        # ── more and less ────────────────────────────────────────────────────────────────────────────────────────
        (r"(SAID[^,.;?nkN]{0,6})(?:kv?|Nb)(…SAID…)i", r"\1r\2"),  # "corners have not the worth of edges"
        (r"(SAID[^,.;?nkN]{0,6})kv?(…SAID…)1", r"\1r\2"),
        (r"b(…SAID…)(?:j|2|f(?=[,.;?n]|$))", r"r\1"),  # "beside edges corners are bad"
        (r"(SAID[^,.;?n]{0,6})[tl]([^,.;?n]{0,8}?SAID[^,.;?n]{0,4}?)n(?=[,.;?]|$)", r"\1r\2"),  # "put behind"
        (r"(SAID[^,.;?n]{0,6})[tl]([^,.;?n]{0,8}?SAID[^,.;?n]{0,4}?)r(?=[,.;?]|$)", r"\1b\2"),
        (r"P(…SAID…),?r", r"\1r"),
        (r"P(…SAID…)N(?=SAID)", r"\1b"),
        (r"P[Nf](…SAID…),?(?:q(?=N)|&)([^,.;?n]{1,10})", r"\2b\1"),  # "rather no captures than losses"
        (r"P([^.;qP]{0,20}SAID[^.;qP]{0,20})qN(?=t?[RDM])", r"\1,N"),  # "rather edges, and no corners"
        (r"P([^.;qP]{0,20}SAID[^.;qP]{0,20})qN?", r"\1b"),
        (r"[iq]", ""),
        # ── only if ──────────────────────────────────────────────────────────────────────────────────────────────
        (r"(?:^|(?<=[,.;?]))u([^,.;?]{0,12}?[Nk][^,.;?]{0,12}?)[,n]{1,2}N{1,2}", r"I\1n"),  # "unless none: never"
        (r"(SAID[^,.;?]{0,3})INv(?=[,.;?]|$)", r"n\1"),  # "grow when you cannot"
        (r"r([OET]{0,2}Nv)", r"I\1"),  # "once you can no longer"
        (r"(?:^|(?<=[,.;?]))U(…),N{1,2}", r"I\1,n"),  # "until then, do not"
        (r"(?:^|(?<=[,.;?]))U", ""),
        (r"N([^,.;?nNk]{0,8}[CBXSYKW][^,.;?nNk]{0,8}),?u", r"\1rI"),  # "do not, unless"
        (r"N([^,.;?nNk]{0,8}[CBXKW][^,.;?nNk]{0,8})I(?=v[^,.;?nNk]{0,6}SAID)", r"\1rI"),  # "do not while you can"
        # ── what is left out ─────────────────────────────────────────────────────────────────────────────────────
        (
            r"([BfkNsY][OETlge]{0,5}[XcoG][^BCDKMRSWXYTN.]{0,16}[n,&][^BCDKMRSWXYTN,.]{0,6})O{1,2}c?(?=[,.;?n]|$)",
            r"\1X",
        ),
        (r"(?:^|(?<=[,.;?n]))v?g{1,2}v?(?=[.;?nb1-8L]|,[^,RDM]|,?$)", "C"),  # "take, take, take"
        (r"(?<=r)gv", "C"),  # "once you have taken what you can"
    )
)
# what cannot be, or is not there: "no capture possible", "没有子可吃"
MISSES = re.compile(r"^[^NurUl]*?(?:kv|Nv|k[^N]{1,3}v)")


def told(kinds: str) -> str:
    """The same line of symbols without turns of phrase."""
    for pattern, instead in TURNS:
        kinds = pattern.sub(instead, kinds)
    return "".join(map(_supposed, re.findall(r"[^,.;?n]+[,.;?n]?|.", kinds)))


def _supposed(clause: str) -> str:
    """A clause that says neither "if" nor "when" and yet is a condition: "no capture? block"."""
    asks = clause.endswith("?") and ("N" in clause or "k" in clause)
    if "I" in clause or not (asks or MISSES.search(clause)):
        return clause
    return f"I{clause[:-1]}," if asks else f"I{clause}"
