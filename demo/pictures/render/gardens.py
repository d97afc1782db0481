"""Planting and laying out: lawns, hedges, beds, tree lines, streets, fences and neighbours' land."""

import math
import random

from materials import ground, plain, tiles, wood
from mesh import box, flat, lathe
from plants import broadleaf, bush, conifer, hedge_block, put, tuft, turf

GRASS_FAR = ((0.045, 0.08, 0.016), (0.07, 0.105, 0.022))


def soil():
    return ground((0.035, 0.024, 0.016), (0.055, 0.038, 0.025), 1.5, 40, 0.05)


def field(road=None, size=220):
    """The land that everything stands on, except a strip (y0, y1) for a road; trees behind the camera
    give the windows something to mirror."""
    earth = ground(*GRASS_FAR, 0.12, 30, 0.05)
    strips = [(-70, road[0]), (road[1], size * 2)] if road else [(-70, size * 2)]
    for a, b in strips:
        flat([(-size, a), (size, a), (size, b), (-size, b)], -0.4, -0.025, earth)
    tree_line(-45, 45, -46, 9, 7, rows=1)


def lawn(x0, y0, x1, y1, clear=(), height=0.055, seed=1):
    """Grass blades over a rectangle, except inside the `clear` rectangles (x0, y0, x1, y1)."""
    rng = random.Random(seed)
    flat([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], -0.02, 0.0,
         ground((0.022, 0.04, 0.008), (0.035, 0.058, 0.012), 0.5, 50, 0.03))
    touches = lambda x, y, half: any(a - half < x < c + half and b - half < y < d + half for a, b, c, d in clear)
    y = y0 + 0.25
    while y < y1 - 0.1:
        x = x0 + 0.25
        while x < x1 - 0.1:
            spots = [(x, y, 1.0)]
            if touches(x, y, 0.24):
                # Smaller pieces along the edge of a path, so that no bare strip remains.
                spots = [(x + i, y + j, 0.34) for i in (-0.167, 0, 0.167) for j in (-0.167, 0, 0.167)
                         if not touches(x + i, y + j, 0.06)]
            for px, py, size in spots:
                put(turf(height, rng.randint(0, 2)), px, py, 0, rng.randint(0, 3) * math.pi / 2, size,
                    rng.uniform(0.85, 1.15) / size)
            x += 0.5
        y += 0.5


def hedge(x0, y0, x1, y1, height=1.6, depth=0.7, green='box', seed=0):
    """A clipped hedge from one point to another."""
    rng = random.Random(seed + x0 * 7 + y0)
    length = math.hypot(x1 - x0, y1 - y0)
    turn = math.atan2(y1 - y0, x1 - x0)
    count = max(1, round(length))
    for i in range(count):
        t = (i + 0.5) / count
        put(hedge_block(height, depth, green), x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 0,
            turn + rng.choice((0, math.pi)), length / count, rng.uniform(0.97, 1.03) * count / length)


def bed(x0, y0, x1, y1, kinds, seed=0, gap=0.55, edge=True):
    """A planted strip. `kinds` is a list of (plant, smallest, largest scale); plants are shared meshes."""
    rng = random.Random(seed)
    box(x0, y0, -0.02, x1, y1, 0.05, soil())
    if edge:
        for a, b, c, d in ((x0, y0, x1, y0 + 0.06), (x0, y1 - 0.06, x1, y1)):
            box(a, b, -0.02, c, d, 0.07, tiles((0.3, 0.28, 0.26), 0.3, 0.3))
    y = y0 + gap * 0.4
    while y < y1 - gap * 0.25:
        x = x0 + gap * 0.4
        while x < x1 - gap * 0.25:
            plant, small, large = rng.choice(kinds)
            put(plant, x + rng.uniform(-0.16, 0.16), y + rng.uniform(-0.12, 0.12), 0.03, rng.uniform(0, 6.3),
                rng.uniform(small, large))
            x += gap * rng.uniform(0.8, 1.25)
        y += gap


def cottage_mix():
    return [(tuft('lavender', 1), 0.8, 1.2), (tuft('white', 1), 0.8, 1.3), (tuft('pink', 1), 0.8, 1.3),
            (bush('box'), 0.5, 0.8), (bush('oak', (0.5, 0.10, 0.16)), 0.6, 1.0), (tuft('yellow', 2), 0.7, 1.1)]


def modern_mix():
    return [(tuft('grass', 1), 0.8, 1.25), (tuft('grass', 2), 0.7, 1.1), (bush('box'), 0.5, 0.75),
            (tuft('lavender', 2), 0.8, 1.1)]


def shrub_mix():
    return [(bush('box'), 0.8, 1.3), (bush('oak'), 0.9, 1.5), (bush('olive'), 0.7, 1.2), (bush('deep'), 0.9, 1.4)]


def tree(x, y, height=8.0, spread=3.0, green='oak', seed=1, turn=0.0):
    put(broadleaf(float(height), float(spread), green, seed), x, y, -0.05, turn)


def fir(x, y, height=11.0, spread=2.4, seed=1, turn=0.0):
    put(conifer(float(height), float(spread), seed), x, y, -0.05, turn)


def tree_line(x0, x1, y, seed=0, gap=5.5, conifers=0.25, greens=('oak', 'lime', 'deep'), size=1.0, rows=2):
    """Woods and gardens behind a house: a few tree shapes, turned and scaled so that none repeats."""
    rng = random.Random(seed)
    for row in range(rows):
        x = x0 + row * gap / 2
        while x < x1:
            scale = size * rng.uniform(0.75, 1.35)
            at = (x + rng.uniform(-1.5, 1.5), y + row * 7 + rng.uniform(-3, 3), -0.1)
            if rng.random() < conifers:
                put(conifer(11.0, 2.4, rng.randint(1, 2)), *at, rng.uniform(0, 6.3), scale * 0.95,
                    rng.uniform(0.9, 1.15))
            else:
                put(broadleaf(9.0, 3.4, rng.choice(greens), 1), *at, rng.uniform(0, 6.3), scale,
                    rng.uniform(0.85, 1.1))
            x += gap * rng.uniform(0.6, 1.4)
    core = rng.uniform(2.4, 3.0) * size
    for i in range(int((x1 - x0) / 2.2)):
        put(bush(rng.choice(('oak', 'deep', 'box')), None, 0.06, 0), x0 + i * 2.2, y - 2 + rng.uniform(-1, 1),
            -0.1, rng.uniform(0, 6), core * rng.uniform(0.7, 1.2))


def street(y0, width=6.0, pavement=1.8, span=90):
    """A road along x whose house-side kerb lies at y0; the pavement follows behind it,
    another one lies across."""
    field((y0 - width - 2.95, y0 + 0.05))
    asphalt = ground((0.045, 0.045, 0.047), (0.06, 0.06, 0.06), 0.4, 60, 0.01, 0.85)
    box(-span, y0 - width, -0.3, span, y0, -0.12, asphalt)
    slabs = tiles((0.33, 0.32, 0.30), 0.6, 0.4)
    box(-span, y0 - width - 3, -0.3, span, y0 - width, -0.005, slabs)
    box(-span, y0, -0.3, span, y0 + 0.14, 0.0, tiles((0.36, 0.35, 0.34), 0.9, 0.4), 0.015)
    box(-span, y0 + 0.14, -0.3, span, y0 + pavement, -0.005, slabs)


def picket_fence(x0, x1, y, height=0.95, colour=(0.78, 0.77, 0.73)):
    paint = wood(colour, True, 0.06)
    rng = random.Random(x0)
    x = x0
    while x < x1:
        box(x, y, 0.06, x + 0.075, y + 0.02, height + rng.uniform(-0.006, 0.006), paint, 0.006, rng.random())
        x += 0.135
    for z in (0.25, height - 0.2):
        box(x0, y + 0.02, z, x1, y + 0.06, z + 0.08, paint, 0.004)
    for i in range(int((x1 - x0) / 2) + 1):
        px = x0 + i * (x1 - x0) / max(1, int((x1 - x0) / 2))
        box(px - 0.05, y - 0.01, 0, px + 0.05, y + 0.11, height + 0.1, paint, 0.008)


def board_fence(x0, x1, y, height=1.8, colour=(0.20, 0.13, 0.08), level=False):
    timber = wood(colour, not level)
    rng = random.Random(x0)
    if level:
        z = 0.08
        while z < height:
            box(x0, y, z, x1, y + 0.022, z + 0.11, timber, 0.003, rng.random())
            z += 0.125
    else:
        x = x0
        while x < x1:
            box(x, y + rng.uniform(0, 0.004), 0.05, x + 0.14, y + 0.022, height, timber, 0.003, rng.random())
            x += 0.145
    for i in range(int((x1 - x0) / 2) + 1):
        px = x0 + i * 2
        box(px - 0.05, y + 0.025, 0, px + 0.05, y + 0.12, height + 0.02, timber, 0.006, rng.random())


def stone_path(points, width=1.1, material=None, seed=3):
    """Large stepping plates along a line of points."""
    rng = random.Random(seed)
    plate = material or tiles((0.42, 0.40, 0.36), 3.0, 3.0)
    for (xa, ya), (xb, yb) in zip(points, points[1:]):
        length = math.hypot(xb - xa, yb - ya)
        count = max(1, int(length / 0.72))
        for i in range(count):
            t = (i + 0.5) / count
            x, y = xa + (xb - xa) * t, ya + (yb - ya) * t
            w, d = width / 2 * rng.uniform(0.92, 1.04), 0.29 * rng.uniform(0.92, 1.05)
            if abs(xb - xa) > abs(yb - ya):
                w, d = d, w
            box(x - w, y - d, -0.02, x + w, y + d, 0.045, plate, 0.02)


def planter(x, y, radius=0.22, height=0.45, colour=(0.18, 0.18, 0.18), plant=None, scale=0.7):
    lathe([(0.0, 0.0), (radius * 0.75, 0.0), (radius, height), (radius - 0.03, height),
           (radius - 0.05, height - 0.05), (0, height - 0.05)],
          plain(colour, 0.7), x, y)
    put(plant or bush('box'), x, y, height - 0.12, x * 3, scale)


def deck(x0, y0, x1, y1, z=0.16, colour=(0.30, 0.19, 0.11)):
    timber = wood(colour)
    rng = random.Random(x0 + y0)
    y = y0
    while y < y1 - 0.05:
        box(x0, y, z - 0.03, x1, y + 0.138, z, timber, 0.004, rng.random())
        y += 0.145
    box(x0 + 0.02, y0 + 0.03, -0.02, x1 - 0.02, y1, z - 0.03, plain((0.02, 0.015, 0.01), 0.9))
