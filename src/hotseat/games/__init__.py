"""The games that come with the house; each folder is registered like anybody else's."""
