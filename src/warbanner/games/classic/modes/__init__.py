"""What each mode of the game adds: its set-up and when it is won."""
