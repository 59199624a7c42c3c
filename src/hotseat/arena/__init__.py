"""Bot against bot, many games at once, and what they say of who plays better."""
