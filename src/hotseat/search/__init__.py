"""What games share that think: cores in the form that is here, and time."""
