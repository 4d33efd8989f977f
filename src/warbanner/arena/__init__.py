"""Bots against each other: pairings on common dice, thinking times, ratings; and the plans that batches play too."""
