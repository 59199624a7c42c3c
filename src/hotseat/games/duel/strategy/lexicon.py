"""The words of strategies in both languages, and the symbols that stand for them, from the files beside this one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parent


def entries(name: str) -> Iterator[tuple[str, str]]:
    """Each word or phrase of a file with its symbols; a line that is indented goes on with those of the line before."""
    kinds = ""
    for line in (FOLDER / name).read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        head, colon, rest = line.partition(":")
        if colon:
            kinds = "" if head == "-" else head
        yield from ((entry.strip(), kinds) for entry in (rest if colon else line).split(",") if entry.strip())


ENGLISH = dict(entries("english.txt"))
CHINESE = dict(entries("chinese.txt"))

AS_THEY_ARE = tuple(word.rstrip("*") for word, kinds in ENGLISH.items() if kinds == "x")
ENGLISH = {entry: kinds for entry, kinds in ENGLISH.items() if kinds != "x"}
GONE = {place: kinds for place, kinds in CHINESE.items() if kinds in ("R", "D", "M")}
CHINESE |= {f"{no}{place}": f"kv{kinds}" for no in ("没", "没有", "无") for place, kinds in GONE.items()}

# ── what the files need not list ─────────────────────────────────────────────────────────────────────────────────────

AWAY = (
    "away from",
    "far from",
    "keep away from",
    "keep clear of",
    "stay away from",
    "stay clear of",
    "far away from",
    "as far away from",
    "as far from",
    "well away from",
)
DOING = {"blocking": "B", "capturing": "C", "eating": "C", "flipping": "C", "attacking": "C", "stealing": "C"}
DOING |= {"expanding": "X", "growing": "X", "spreading": "W", "clustering": "K", "going": "", "playing": ""}
FOES = (
    "enemy",
    "enemies",
    "the enemy",
    "opponent",
    "opponents",
    "the opponent",
    "the rival",
    "them",
    "me",
    "their pieces",
)
ENGLISH |= {f"{away} {foe}": "S" for away in (*AWAY,) for foe in (*FOES, "their tiles")}
OWN = ("your own", "my own", "its own", "own", "your tiles", "your pieces", "your stones", "your other")
ENGLISH |= {f"{away} {own}": "W" for away in (*AWAY, "further from", "farther from", "furthest from") for own in OWN}
ENGLISH |= {f"{stop} {doing}": f"N{kinds}" for stop in ("stop", "quit") for doing, kinds in DOING.items()}
ENGLISH |= {f"from {lost}": f"s{kinds}" for lost, kinds in ENGLISH.items() if lost.startswith(("being ", "getting "))}
ENGLISH |= {f"rank{number}": f"{number}" for number in range(1, 9)}  # of a numbered list

# who asks may be the opponent
TAKING = ("take", "takes", "taking", "grab", "grabs", "grabbing", "collect", "collecting")
TILES = ("tile", "tiles", "piece", "pieces", "stone", "stones")
ENGLISH |= {f"{taking} {whose} {tile}": "CT" for taking in TAKING for whose in ("my", "our") for tile in TILES}

WAYLAID = ("my", "our", "his", "her", "an enemys", "the enemys", "the opponents", "your opponents", "your rivals")
ENGLISH |= {f"in {whose} way": "B" for whose in WAYLAID}

HARD = ("hard", "harder", "difficult", "tough", "tricky", "impossible")
HARM = ("capture", "take", "flip", "eat", "grab", "steal", "reach", "touch", "hurt", "get", "attack", "hit", "pick off")
ENGLISH |= {f"{easy} to {harm}": "p" for easy in ("easy", "easier", "simple", "possible") for harm in HARM}
NOBODY = ("i cant", "i can not", "i cannot", "they cant", "they cannot", "nobody can", "no one can")
ENGLISH |= {f"{hard} to {harm}": "Np" for hard in HARD for harm in HARM}
ENGLISH |= {f"where {nobody} {harm}": "Np" for nobody in NOBODY for harm in HARM}
FROM = {"middle": "M", "centre": "M", "center": "M", "corners": "R", "corner": "R", "edges": "D", "edge": "D"}
ENGLISH |= {f"from the {place}": f"r{kinds}" for place, kinds in FROM.items()}

BY = ("对方", "对手", "敌人", "敌方", "敌", "他", "人")
DONE = ("吃", "吃掉", "吃到", "吃光", "抢走", "夺走", "翻", "翻转", "捕获", "攻击", "拿走", "占领", "包围", "转化")
CHINESE |= {f"被{foe}{done}": "p" for foe in BY for done in DONE}
NOT = ("不", "别", "不要", "不用", "不必", "不需要", "先别", "先不")
HURRY = ("急", "着急", "忙", "慌", "赶")
CHINESE |= {f"{no}{hurry}{tail}": "L" for no in NOT for hurry in HURRY for tail in ("", "着", "于", "去")}
WIDE = "开散大拢紧密"  # how far: 铺开, 铺得开, 铺得更开
CHINESE |= {
    f"{entry[0]}得{much}{entry[1]}": kinds
    for entry, kinds in CHINESE.items()
    if kinds in ("K", "W", "X") and len(entry) == 2 and entry[1] in WIDE
    for much in ("", "很", "更", "越", "尽量")
}

DOUBLED = re.compile(r"(.)\1+")


def once(word: str) -> str:
    """A word without doubled letters, which people leave out or put in."""
    return DOUBLED.sub(r"\1", word)


WORD = {entry: kinds for entry, kinds in ENGLISH.items() if " " not in entry and not entry.endswith("*")}
STEM = {entry[:-1]: kinds for entry, kinds in ENGLISH.items() if entry.endswith("*")}
ALIKE = {once(entry): kinds for entry, kinds in STEM.items() if len(entry) >= 5}
PHRASE = {entry: kinds for entry, kinds in ENGLISH.items() if " " in entry}
PARTICLES = (" in", " off", " out", " up", " down", " back", " over")
PARTED = {
    entry: kinds
    for entry, kinds in PHRASE.items()
    if kinds in ("B", "C") and entry.count(" ") == 1 and entry.endswith(PARTICLES)
}
PARTING = {entry.split()[0] for entry in PARTED}
PARTS = {word for phrase in PHRASE for word in phrase.split()}
MOST_WORDS = max(len(phrase.split()) for phrase in PHRASE)
MOST_LETTERS = max(map(len, STEM))
MOST_CHARACTERS = max(map(len, CHINESE))

SIMPLE = str.maketrans(  # traditional characters, as far as their simple form is another
    "獲進殺轉換併奪搶擋攔礙斷鎖圍牽幹擾壓縮減擴張發開領勢範區邊緣線內護禦險謹穩悶餓選擇機動應對團結緊湊連"
    "遠敵軍們給讓無沒別絕離後優級個為於與還從則請這時將過嗎電腦戰術風規標點佔據變當裡權盡儘處",
    "获进杀转换并夺抢挡拦碍断锁围牵干扰压缩减扩张发开领势范区边缘线内护御险谨稳闷饿选择机动应对团结紧凑连"
    "远敌军们给让无没别绝离后优级个为于与还从则请这时将过吗电脑战术风规标点占据变当里权尽尽处",
)
