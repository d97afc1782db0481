"""Plants that only some gardens have."""

import math

from mathutils import Vector

from materials import leaf
from leaves import Leaves, shared, wild
from plants import put


@shared
def _cypress(rng, seed):
    """A column of radius 0.7 and height 8."""
    leaves = Leaves(rng)
    for _ in range(26000):
        z = 8 * rng.random()
        share = z / 8
        r = 0.72 * min(1, share * 7 + 0.35) * (1 - share) ** 0.45 * (1 + 0.12 * math.sin(z * 5 + seed))
        turn = rng.uniform(0, 6.3)
        out = Vector((math.cos(turn), math.sin(turn), 0))
        at = out * r * rng.uniform(0.78, 1.05) + Vector((0, 0, z))
        leaves.add(at, out * 0.5 + Vector((0, 0, 1.3)) + wild(rng) * 0.35, rng.uniform(0.1, 0.17), 0.35)
    return leaves.mesh('cypress', leaf((0.016, 0.036, 0.012), (0.045, 0.07, 0.024)))


def cypress(x, y, height=8.0):
    put(_cypress(int(x) % 2), x, y, -0.05, x, height / 8)
