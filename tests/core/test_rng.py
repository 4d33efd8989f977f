"""N01: fair dice, fair draws, streams of their own; lists of given dice."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from suite import stream
from warbanner.core.dice import Given, Hmac, Stream
from warbanner.core.errors import WrongDice
from warbanner.core.rng import below, die, draw, seed_bytes, word
from warbanner.core.sets import choose

DICE = 600_000  # a second when interpreted


def chi_square(counts):
    expected = sum(counts) / len(counts)
    return sum((n - expected) ** 2 / expected for n in counts)


def test_dice_are_fair():
    """600,000 dice, and the pairs of neighbours; the bounds are passed by chance in 1 of 100,000 seeds."""
    r, faces, pairs, last = stream(1), [0] * 6, [0] * 36, 0
    for _ in range(DICE):
        face = int(die(r)) - 1
        faces[face] += 1
        pairs[last * 6 + face] += 1
        last = face
    assert chi_square(faces) < 31
    assert chi_square(pairs) < 93


def test_first_dice_of_neighbouring_games_are_fair():
    """N01: the first die of game k, and of stream k, must not hang on k."""
    for streams in ((7, k, 0) for k in range(30_000)), ((k, 0, 1) for k in range(30_000)):
        faces = [0] * 6
        for of in streams:
            faces[int(die(stream(*of))) - 1] += 1
        assert chi_square(faces) < 31


def test_hmac_dice_are_fair():
    dice, faces = Hmac(5), [0] * 6
    for number in range(1, 20_001):
        dice.ready(number)
        faces[int(die(dice.r)) - 1] += 1
        faces[int(die(dice.r)) - 1] += 1
    assert chi_square(faces) < 31


@pytest.mark.parametrize("n", [1, 2, 7, 62, 1000])
def test_below(n):
    r = stream(3)
    counts = [0] * n
    for _ in range(20_000):
        counts[int(below(r, n))] += 1
    assert n == 1 or chi_square(counts) < n + 6 * (2 * n) ** 0.5 + 12


def test_choose_is_uniform():
    m, r = vec[i64]([0b1011, 1 << 62]), stream(4)
    counts = {0: 0, 1: 0, 3: 0, 126: 0}
    for _ in range(20_000):
        counts[int(choose(m, 4, r))] += 1
    assert chi_square(list(counts.values())) < 28


def test_draws_take_what_is_left():
    r = stream(6)
    left = vec[i64]([9, 3, 0, 2, 1, 9])
    drawn = [int(draw(r, left, 1, 4)) for _ in range(6)]
    assert sorted(drawn) == [0, 0, 0, 2, 2, 3] and list(left) == [9, 0, 0, 0, 0, 9]


def test_words_are_pinned():
    """A change here changes every recorded game."""
    r = stream(1)
    assert [int(word(r)) for _ in range(4)] == [1080862987, 3546521498, 2861869171, 428981239]


def test_seed_bytes():
    r = vec[i64]([0, 0, 0, 0])
    seed_bytes(r, bytes(range(32)))
    assert list(r) == [0x00010203, 0x04050607, 0x08090A0B, 0x0C0D0E0F]


def test_streams_differ():
    words = {int(word(stream(seed, game, own))) for seed in range(5) for game in range(5) for own in range(5)}
    assert len(words) == 125
    assert list(Stream(1, 2).r) == list(stream(1, 2, 0))


def test_given_lists():
    dice = Given([6, 1, 4])
    assert [int(die(dice.r)), int(die(dice.r)), int(below(dice.r, 5))] == [6, 1, 4]
    with pytest.raises(ValueError, match="run out"):
        die(dice.r)
    with pytest.raises(ValueError, match=r"isn't in 1\.\.6"):
        die(Given([7]).r)
    with pytest.raises(ValueError, match=r"isn't in 0\.\.2"):
        below(Given([3]).r, 3)
    twin = (dice := Given([2, 3])).copy()
    assert int(die(dice.r)) == 2 and int(die(twin.r)) == 2


@pytest.mark.parametrize("bad", [[-1], [1.0], ["3"], [True], [2**63], [None]])
def test_given_lists_are_whole_numbers(bad):
    with pytest.raises(WrongDice):
        Given(bad)
