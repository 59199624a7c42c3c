"""How strong a bot plays, in five plain words, the same for every game."""

LEVELS = ("gentle", "casual", "steady", "sharp", "master")
MIDDLE = "steady"
