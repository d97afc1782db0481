"""Furniture for rooms, and for interiors seen through large windows."""

import math
import random

from materials import fabric, glow, marble, picture, plain, wood
from mesh import box, frame, lathe, rod
from openings import ART, BLACK
from leaves import GREENS, Leaves, shared
from plants import put
from materials import leaf
from mathutils import Vector

OAK, WALNUT = (0.36, 0.22, 0.11), (0.14, 0.07, 0.035)


def sofa(width=2.3, colour=(0.42, 0.40, 0.37), depth=0.95, accents=((0.45, 0.2, 0.1), (0.12, 0.17, 0.19))):
    """Faces -y, its back at y=0; stands on slim legs."""
    cloth = fabric(colour)
    legs = plain(BLACK, 0.4)
    for x in (0.1, width - 0.1):
        for y in (-depth + 0.1, -0.1):
            rod((x, y, 0), (x, y, 0.14), 0.02, legs)
    box(0, -depth, 0.13, width, 0, 0.3, cloth, 0.03)
    for x in (0, width - 0.2):
        box(x, -depth, 0.2, x + 0.2, 0, 0.6, cloth, 0.06)
    box(0.1, -0.24, 0.25, width - 0.1, 0, 0.78, cloth, 0.07)
    seats = 3 if width > 2.1 else 2 if width > 1.3 else 1
    w = (width - 0.42) / seats
    for i in range(seats):
        x = 0.21 + i * w
        box(x + 0.006, -depth - 0.015, 0.28, x + w - 0.006, -0.2, 0.46, cloth, 0.055)
        box(x + 0.015, -0.42, 0.43, x + w - 0.015, -0.19, 0.88, cloth, 0.085)
    for k, (x, tone) in enumerate(zip((0.28, width - 0.75), accents)):
        with frame(x, -0.58, 0.47, 8 if k else -10):
            box(0, 0, 0, 0.46, 0.15, 0.42, fabric(tone), 0.07)


def armchair(colour=(0.30, 0.17, 0.09)):
    cloth, timber = fabric(colour), wood(WALNUT)
    for x in (0.02, 0.68):
        rod((x + 0.02, -0.68, 0), (x + 0.02, -0.62, 0.56), 0.02, timber)
        rod((x + 0.02, -0.02, 0), (x + 0.02, -0.1, 0.56), 0.02, timber)
        box(x - 0.01, -0.72, 0.55, x + 0.05, -0.04, 0.585, timber, 0.012)
    box(0.07, -0.7, 0.26, 0.67, -0.06, 0.42, cloth, 0.05)
    with frame(0, -0.2, 0.36):
        box(0.08, 0.0, 0, 0.66, 0.14, 0.52, cloth, 0.06)


def low_table(width=1.2, depth=0.65, round_top=False, top=None, height=0.36):
    timber = top or wood(OAK)
    if round_top:
        lathe([(0, 0.02), (width / 2 - 0.01, 0.02), (width / 2, 0.03), (width / 2, 0.05), (width / 2 - 0.01, 0.06),
               (0, 0.06)], timber, 0, 0, height - 0.06, 48)
        for k in range(3):
            t = k * 2.094 + 0.4
            rod((math.cos(t) * width * 0.38, math.sin(t) * width * 0.38, 0),
                (math.cos(t) * width * 0.3, math.sin(t) * width * 0.3, height - 0.04), 0.02, plain(BLACK, 0.4))
        return
    box(-width / 2, -depth / 2, height - 0.05, width / 2, depth / 2, height, timber, 0.01, 0.5)
    for x in (-width / 2 + 0.06, width / 2 - 0.06):
        for y in (-depth / 2 + 0.06, depth / 2 - 0.06):
            rod((x, y, 0), (x, y, height - 0.05), 0.018, plain(BLACK, 0.4))


def books(x0, x1, y, z, rng, height=0.26):
    """A row of standing books along x, leaving some air at the end."""
    x = x0
    tones = [(0.5, 0.44, 0.35), (0.12, 0.15, 0.2), (0.42, 0.1, 0.07), (0.62, 0.58, 0.5), (0.1, 0.16, 0.12),
             (0.55, 0.36, 0.12), (0.08, 0.08, 0.08)]
    while x < x1:
        w = rng.uniform(0.018, 0.05)
        box(x, y, z, x + w * 0.94, y + rng.uniform(0.14, 0.19), z + height * rng.uniform(0.7, 1.0),
            plain(rng.choice(tones), 0.7), 0.002)
        x += w


def shelf(width=1.8, height=2.1, depth=0.32, seed=1, timber=OAK):
    """An open bookcase against the wall y=0, facing -y."""
    rng = random.Random(seed)
    board = wood(timber)
    upright = wood(timber, True)
    for x in (0, width / 2 - 0.015, width - 0.03):
        box(x, -depth, 0, x + 0.03, 0, height, upright, 0.002, 0.5)
    levels = [0.05 + i * (height - 0.08) / 5 for i in range(6)]
    for z in levels:
        box(0, -depth, z, width, 0, z + 0.028, board, 0.002, rng.random())
    for z in levels[:-1]:
        for x0 in (0.04, width / 2 + 0.03):
            x1 = x0 + width / 2 - 0.08
            kind = rng.random()
            if kind < 0.62:
                books(x0, x0 + (x1 - x0) * rng.uniform(0.45, 0.95), -depth + 0.06, z + 0.028, rng)
            elif kind < 0.85:
                vase(x0 + 0.2, -depth / 2, z + 0.028, 0.24,
                     rng.choice(((0.5, 0.42, 0.33), (0.14, 0.2, 0.2), (0.6, 0.58, 0.54))))
                books(x0 + 0.42, x1 - 0.1, -depth + 0.06, z + 0.028, rng)


def vase(x, y, z, height=0.3, colour=(0.5, 0.42, 0.33), rough=0.6):
    lathe([(0, 0), (0.22 * height, 0), (0.36 * height, 0.3 * height), (0.3 * height, 0.65 * height),
           (0.13 * height, 0.86 * height),
           (0.17 * height, height), (0.14 * height, height), (0.1 * height, 0.86 * height)], plain(colour,
               rough), x, y, z)


def bowl(x, y, z, radius=0.16, colour=(0.6, 0.57, 0.52), fruit=None):
    lathe([(0, 0.0), (radius * 0.4, 0.0), (radius, radius * 0.55), (radius * 0.95, radius * 0.55),
           (radius * 0.4, 0.02), (0, 0.02)], plain(colour, 0.4), x, y, z)
    rng = random.Random(4)
    for k in range(6 if fruit else 0):
        t, r = k * 1.05, radius * (0.5 if k else 0.0)
        ball(x + math.cos(t) * r, y + math.sin(t) * r, z + radius * (0.5 if k else 0.62),
             0.042 * rng.uniform(0.9, 1.1), plain(fruit, 0.35))


def ball(x, y, z, radius, material, sides=20):
    lathe([(radius * math.sin(math.pi * k / 12), -radius * math.cos(math.pi * k / 12)) for k in range(13)],
          material, x, y, z, sides)


def rug(x0, y0, x1, y1, colour=(0.55, 0.5, 0.42)):
    box(x0, y0, 0.0, x1, y1, 0.018, fabric(colour, 90.0), 0.006)
    border = fabric(tuple(c * 0.55 for c in colour), 90.0)
    for a, b, c, d in ((x0 + 0.12, y0 + 0.12, x1 - 0.12, y0 + 0.17), (x0 + 0.12, y1 - 0.17, x1 - 0.12, y1 - 0.12),
                       (x0 + 0.12, y0 + 0.17, x0 + 0.17, y1 - 0.17), (x1 - 0.17, y0 + 0.17, x1 - 0.12, y1 - 0.17)):
        box(a, b, 0.012, c, d, 0.0195, border)


def painting(width=1.2, height=0.9, art=0, seed=1.0, frame_colour=(0.03, 0.03, 0.03)):
    """Hangs on the wall y=0, facing -y, its lower left corner at the origin."""
    box(0, -0.035, 0, width, 0, height, plain(frame_colour, 0.4), 0.003)
    box(0.025, -0.037, 0.025, width - 0.025, -0.03, height - 0.025, plain((0.78, 0.77, 0.74), 0.8))
    m = min(width, height) * 0.12
    box(m, -0.039, m, width - m, -0.036, height - m, picture(ART[art % len(ART)], seed))


def pendant(x, y, z, drop=0.9, radius=0.2, colour=BLACK, lit=6.0):
    """Hangs from the ceiling at height z."""
    rod((x, y, z), (x, y, z - drop), 0.006, plain(BLACK, 0.5), 6)
    lathe([(0.03, 0.0), (radius * 0.5, -0.04), (radius, -radius * 0.9), (radius * 0.985, -radius * 0.9),
           (radius * 0.46, -0.05), (0.0, -0.02)], plain(colour, 0.35, 0.3), x, y, z - drop)
    bulb = glow((1.0, 0.76, 0.48), lit)
    bulb.cycles.sample_as_light = False
    ball(x, y, z - drop - radius * 0.55, 0.05, bulb)


def floor_lamp(x, y, height=1.55, lit=4.0):
    metal = plain(BLACK, 0.4)
    lathe([(0, 0), (0.14, 0), (0.14, 0.015), (0, 0.02)], metal, x, y)
    rod((x, y, 0), (x, y, height), 0.012, metal)
    shade = glow((1.0, 0.8, 0.56), lit)
    shade.cycles.sample_as_light = False
    lathe([(0.21, -0.3), (0.14, 0.0)], shade, x, y, height + 0.1)


def dining(width=2.2, depth=0.95, seats=3, timber=OAK, chair_colour=(0.06, 0.06, 0.06)):
    """A table with chairs on both long sides, centred on the origin."""
    board = wood(timber)
    box(-width / 2, -depth / 2, 0.71, width / 2, depth / 2, 0.75, board, 0.008, 0.5)
    for x in (-width / 2 + 0.12, width / 2 - 0.12):
        for y in (-depth / 2 + 0.1, depth / 2 - 0.1):
            box(x - 0.035, y - 0.035, 0, x + 0.035, y + 0.035, 0.71, board, 0.005, 0.4)
    for i in range(seats):
        x = -width / 2 + width * (i + 0.5) / seats
        for yaw, y in ((0, -depth / 2 - 0.12), (180, depth / 2 + 0.12)):
            with frame(x, y, 0, yaw + 180):
                chair(chair_colour)


def chair(colour=(0.06, 0.06, 0.06), timber=OAK):
    """Faces -y, centred on the origin."""
    leg, seat = wood(timber, True), plain(colour, 0.55)
    for x in (-0.19, 0.19):
        rod((x, -0.19, 0), (x * 0.95, -0.17, 0.44), 0.016, leg, 8)
        rod((x * 1.05, 0.22, 0), (x, 0.2, 0.82), 0.016, leg, 8)
    box(-0.23, -0.22, 0.43, 0.23, 0.22, 0.465, seat, 0.015)
    box(-0.22, 0.185, 0.66, 0.22, 0.21, 0.83, seat, 0.012)


def stool(x, y, height=0.68, colour=(0.33, 0.2, 0.1)):
    metal = plain(BLACK, 0.4)
    lathe([(0, -0.035), (0.17, -0.035), (0.18, -0.02), (0.18, 0.0), (0.0, 0.0)], wood(colour), x, y, height, 32)
    for k in range(4):
        t = k * math.pi / 2 + 0.785
        rod((x + math.cos(t) * 0.21, y + math.sin(t) * 0.21, 0),
            (x + math.cos(t) * 0.12, y + math.sin(t) * 0.12, height - 0.03), 0.011, metal, 8)
        u = t + math.pi / 2
        rod((x + math.cos(t) * 0.18, y + math.sin(t) * 0.18, 0.24),
            (x + math.cos(u) * 0.18, y + math.sin(u) * 0.18, 0.24), 0.008, metal, 6)


@shared
def fiddle_fig(rng, seed):
    """A house plant about 1.5 m high, without its pot."""
    leaves = Leaves(rng)
    for _ in range(3):
        lean = (rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.2))
        for k in range(26):
            z = 0.35 + 1.1 * k / 26
            at = Vector((lean[0] * z + rng.gauss(0, 0.02), lean[1] * z + rng.gauss(0, 0.02), z))
            turn = k * 2.4 + rng.uniform(-0.4, 0.4)
            leaves.add(at, Vector((math.cos(turn), math.sin(turn), 0.55)), rng.uniform(0.2, 0.32), 0.6)
        for k in range(20):
            z = 1.45 * k / 20
            leaves.blade(Vector((lean[0] * z, lean[1] * z, z)), (lean[0] * 0.08, lean[1] * 0.08), 0.1, 0.02, 0.0)
    return leaves.mesh('plant', leaf(*GREENS['box'], 0.3))


def house_plant(x, y, scale=1.0, pot=(0.55, 0.52, 0.47), seed=1):
    lathe([(0, 0), (0.15 * scale, 0), (0.2 * scale, 0.36 * scale), (0.18 * scale, 0.36 * scale),
           (0.17 * scale, 0.3 * scale), (0, 0.3 * scale)], plain(pot, 0.7), x, y)
    put(fiddle_fig(seed), x, y, 0.05, x * 5, scale)


def fronts(x0, x1, z0, z1, y, count, material, handles='bar', metal=BLACK, bevel=0.003):
    """Cabinet doors in the plane y, facing -y, with shadow gaps."""
    w = (x1 - x0) / count
    for i in range(count):
        a, b = x0 + i * w + 0.002, x0 + (i + 1) * w - 0.002
        box(a, y, z0 + 0.002, b, y + 0.02, z1 - 0.002, material, bevel, (i * 0.37) % 1)
        if handles == 'bar':
            x = b - 0.05 if i % 2 == 0 else a + 0.05
            h = z0 + 0.08 if z0 > 1.2 else min(z1 - 0.24, 1.02)
            rod((x, y - 0.028, h), (x, y - 0.028, h + 0.16), 0.006, plain(metal, 0.3, 1.0), 8)
        elif handles == 'level':
            x = (a + b) / 2
            rod((x - 0.09, y - 0.028, z1 - 0.06), (x + 0.09, y - 0.028, z1 - 0.06), 0.006, plain(metal, 0.3, 1.0),
                8)


def island(width=2.4, depth=0.95, body=None, top=None, height=0.92):
    """Centred on the origin; the cook stands at +y."""
    base = body or plain((0.06, 0.085, 0.08), 0.5)
    box(-width / 2 + 0.03, -depth / 2 + 0.28, 0.1, width / 2 - 0.03, depth / 2 - 0.04, height - 0.04, base, 0.003)
    box(-width / 2 + 0.06, -depth / 2 + 0.33, 0, width / 2 - 0.06, depth / 2 - 0.1, 0.1, plain(BLACK, 0.6))
    box(-width / 2, -depth / 2, height - 0.04, width / 2, depth / 2, height, top or marble(), 0.005)
    for x in (-width / 2, width / 2 - 0.04):
        box(x, -depth / 2, 0, x + 0.04, depth / 2, height - 0.04, top or marble(), 0.004)
