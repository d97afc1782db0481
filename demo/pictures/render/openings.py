"""Windows and doors for a wall with the outer face at y=0 and the inside at +y."""

import math
import random

from materials import glass, glow, picture, plain, room_paint, sheer, wood
from stage import lamp
from mesh import box, lathe, rod, solid

WHITE = (0.72, 0.71, 0.68)
BLACK = (0.018, 0.019, 0.021)
ROOM_TONES = [(0.72, 0.66, 0.56), (0.66, 0.66, 0.62), (0.75, 0.70, 0.62), (0.58, 0.61, 0.58)]
ART = [((0.55, 0.16, 0.08), (0.8, 0.72, 0.6), (0.08, 0.16, 0.24)),
       ((0.1, 0.2, 0.22), (0.75, 0.7, 0.6), (0.7, 0.45, 0.12)),
       ((0.75, 0.72, 0.66), (0.3, 0.34, 0.28), (0.12, 0.1, 0.1))]


def drape(x0, x1, z0, z1, y, colour=(0.72, 0.69, 0.63), waves=None, depth=0.045):
    """A hanging curtain with folds."""
    folds = waves or max(3, round((x1 - x0) / 0.11))
    steps = folds * 6
    verts, faces = [], []
    for i in range(steps + 1):
        t = i / steps
        wave = math.sin(t * folds * 2 * math.pi) + 0.35 * math.sin(t * folds * 3.1 + x0 * 5)
        x = x0 + (x1 - x0) * t
        verts += [(x, y + wave * depth * 0.75, z0), (x, y + wave * depth * 0.6, z1)]
    for i in range(steps):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return solid(verts, faces, sheer(colour), smooth=True)


def window(x0, z0, x1, z1, cols=2, rows=1, colour=WHITE, wall=0.3, recess=0.11, bars=0.028, sash=False, sill=None,
           trim=None, trim_width=0.1, trim_depth=0.052, room=True, lit=0.0, curtains='drapes', seed=None,
           shutters=None, depth=3.2, ior=1.5):
    """A framed window with the room behind it. `lit` is the glow of its room; `sill` and `trim` are
    materials; `rows` may be a list of heights (shares) for uneven panes."""
    rng = random.Random(seed if seed is not None else x0 * 31 + z0 * 17)
    paint = plain(colour, 0.4)
    f, y = 0.055, recess
    for a, b, c, d in ((x0, z0, x1, z0 + f), (x0, z1 - f, x1, z1), (x0, z0 + f, x0 + f, z1 - f),
                       (x1 - f, z0 + f, x1, z1 - f)):
        box(a, y, b, c, y + 0.07, d, paint, 0.006)
    if sash:
        mid = (z0 + z1) / 2
        box(x0 + f, y + 0.015, mid - 0.025, x1 - f, y + 0.06, mid + 0.025, paint, 0.005)
    for i in range(1, cols):
        x = x0 + (x1 - x0) * i / cols
        box(x - bars / 2, y + 0.015, z0 + f, x + bars / 2, y + 0.055, z1 - f, paint, 0.004)
    levels = rows if isinstance(rows, (list, tuple)) else [i / rows for i in range(1, rows)]
    for share in levels:
        z = z0 + (z1 - z0) * share
        box(x0 + f, y + 0.018, z - bars / 2, x1 - f, y + 0.052, z + bars / 2, paint, 0.004)
    box(x0 + f, y + 0.032, z0 + f, x1 - f, y + 0.036, z1 - f, glass(0.9, ior))
    if sill:
        box(x0 - 0.06, -0.055, z0 - 0.06, x1 + 0.06, recess + 0.02, z0, sill, 0.008)
    if trim:
        w, d = trim_width, trim_depth
        box(x0 - w, -d - 0.008, z1, x1 + w, 0.03, z1 + w * 1.25, trim, 0.005, 0.6)
        box(x0 - w, -d, z0, x0, 0.03, z1, trim, 0.005, 0.5)
        box(x1, -d, z0, x1 + w, 0.03, z1, trim, 0.005, 0.7)
        box(x0 - w * 1.2, -d - 0.03, z0 - 0.055, x1 + w * 1.2, 0.03, z0, trim, 0.006, 0.5)
    if shutters:
        _shutters(x0, z0, x1, z1, shutters)
    if curtains == 'drapes':
        w = (x1 - x0) * rng.uniform(0.16, 0.26)
        tone = rng.choice(((0.72, 0.69, 0.63), (0.55, 0.52, 0.47), (0.76, 0.75, 0.72)))
        drape(x0 - 0.08, x0 + w, z0 - 0.05, z1 + 0.05, wall + 0.1, tone)
        drape(x1 - w, x1 + 0.08, z0 - 0.05, z1 + 0.05, wall + 0.1, tone)
    elif curtains == 'sheer':
        drape(x0 - 0.05, x1 + 0.05, z0 - 0.05, z1 + 0.05, wall + 0.1, (0.8, 0.8, 0.78), None, 0.03)
    elif curtains == 'blind':
        drop = z1 - (z1 - z0) * rng.uniform(0.18, 0.45)
        box(x0, wall + 0.04, drop, x1, wall + 0.05, z1 + 0.05, sheer((0.7, 0.67, 0.6)))
    if room:
        room_box(x0, z0, x1, z1, wall, depth, lit, rng)


def _shutters(x0, z0, x1, z1, colour):
    paint = plain(colour, 0.55)
    width = min(0.5, (x1 - x0) / 2)
    for a in (x0 - width - 0.05, x1 + 0.05):
        for b, c in ((a, a + 0.06), (a + width - 0.06, a + width)):
            box(b, -0.05, z0, c, -0.012, z1, paint, 0.004)
        for b, c in ((z0, z0 + 0.08), (z1 - 0.08, z1), ((z0 + z1) / 2 - 0.04, (z0 + z1) / 2 + 0.04)):
            box(a + 0.05, -0.048, b, a + width - 0.05, -0.014, c, paint, 0.004)
        z = z0 + 0.09
        while z < z1 - 0.1:
            box(a + 0.05, -0.042, z, a + width - 0.05, -0.018, z + 0.028, paint)
            z += 0.045


def room_box(x0, z0, x1, z1, wall, depth, lit, rng):
    """The piece of room that a passer-by could see through one window."""
    tone = rng.choice(ROOM_TONES)
    if lit:
        tone = (0.95, 0.66 + rng.uniform(-0.04, 0.05), 0.36 + rng.uniform(-0.05, 0.08))
    side = 0.45
    a, b, floor, top = x0 - side, x1 + side, min(z0 - 0.1, z0 - 0.75 if z0 > 1 else z0), z1 + 0.28
    y0, y1 = wall + 0.01, wall + depth
    verts = [(x, y, z) for z in (floor, top) for y in (y0, y1) for x in (a, b)]
    # Inward faces only: the open front is the window.
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    solid(verts, faces, room_paint(tone, lit))
    w = rng.uniform(0.5, 0.9)
    x = rng.uniform(a + 0.3, max(a + 0.31, b - w - 0.2))
    box(x, y1 - 0.06, floor + 1.25, x + w, y1 - 0.02, floor + 1.25 + w * 0.8,
        picture(rng.choice(ART), rng.random() * 9))
    if rng.random() < 0.7:
        x = rng.uniform(a + 0.2, b - 0.9)
        box(x, y1 - 0.45, floor, x + rng.uniform(0.7, 1.1), y1 - 0.05, floor + rng.uniform(0.8, 1.9),
            plain((0.12, 0.07, 0.04), 0.5))
    cx = (x0 + x1) / 2 + rng.uniform(-0.3, 0.3)
    cy = y0 + 1.3
    rod((cx, cy, top), (cx, cy, top - 0.4), 0.008, plain(BLACK), 6)
    shade = glow((1.0, 0.78, 0.5), 7.0 if lit else 0.25)
    shade.cycles.sample_as_light = False
    lathe([(0.09, 0.0), (0.2, -0.2), (0.19, -0.2), (0.08, 0.0)], shade, cx, cy, top - 0.4, 20)


def door(x0, z0, x1, z1, colour=(0.05, 0.09, 0.08), panels=True, glazed=0.0, frame_colour=WHITE, recess=0.12,
         knob=(0.6, 0.45, 0.2), upright=True, lit=0.0):
    """A front door with frame, panels or a light, handle, letter box and threshold."""
    paint, around = wood(colour, upright, 0.14, 0.35), plain(frame_colour, 0.4)
    f, y = 0.07, recess
    box(x0, y, z0, x0 + f, y + 0.1, z1, around, 0.008)
    box(x1 - f, y, z0, x1, y + 0.1, z1, around, 0.008)
    box(x0, y, z1 - f, x1, y + 0.1, z1, around, 0.008)
    a, b, c, d = x0 + f, z0 + 0.015, x1 - f, z1 - f
    box(a, y + 0.04, b, c, y + 0.085, d, paint, 0.004, 0.6)
    if panels:
        w = (c - a - 0.36) / 2
        for px in (a + 0.12, a + 0.24 + w):
            for pz0, pz1 in ((0.16, 0.75), (0.95, 1.35), (1.45, d - b - 0.12)):
                if glazed and pz0 > 1.2:
                    box(px, y + 0.03, b + pz0, px + w, y + 0.039, b + pz1, glass(0.7))
                    continue
                box(px, y + 0.028, b + pz0, px + w, y + 0.045, b + pz1, paint, 0.012, 0.4)
    elif glazed:
        box(a + 0.16, y + 0.03, b + 0.3, a + 0.16 + glazed, y + 0.039, d - 0.2,
            glow((1.0, 0.7, 0.4), lit) if lit else glass(0.7))
    metal = plain(knob, 0.25, 1.0)
    rod((c - 0.09, y - 0.02, z0 + 0.95), (c - 0.09, y - 0.02, z0 + 1.3), 0.012, metal)
    for z in (z0 + 0.98, z0 + 1.27):
        rod((c - 0.09, y - 0.02, z), (c - 0.09, y + 0.05, z), 0.009, metal)
    box(x0 - 0.02, -0.04, z0 - 0.03, x1 + 0.02, y + 0.1, z0 + 0.015, plain((0.3, 0.29, 0.27), 0.7), 0.008)


def glazing(x0, z0, x1, z1, bays, colour=BLACK, y=0.1, bar=0.06, transom=None):
    """Floor-to-ceiling glass in slim frames."""
    paint = plain(colour, 0.35)
    for i in range(bays + 1):
        x = x0 + (x1 - x0 - bar) * i / bays
        box(x, y - 0.03, z0, x + bar, y + 0.09, z1, paint, 0.004)
    for z in [z0, z1 - bar] + ([transom] if transom else []):
        box(x0, y - 0.028, z, x1, y + 0.088, z + bar, paint, 0.004)
    box(x0 + 0.02, y + 0.03, z0, x1 - 0.02, y + 0.036, z1, glass(0.9))


def rail(x0, x1, z, y=0.0, height=1.05, kind='glass', colour=BLACK):
    """A balustrade along x."""
    paint = plain(colour, 0.4)
    if kind == 'glass':
        count = max(1, round((x1 - x0) / 1.3))
        w = (x1 - x0) / count
        for i in range(count):
            box(x0 + i * w + 0.015, y, z + 0.06, x0 + (i + 1) * w - 0.015, y + 0.014, z + height - 0.03,
                glass(0.86))
        box(x0, y - 0.02, z + height - 0.04, x1, y + 0.035, z + height, paint, 0.006)
        box(x0, y - 0.02, z, x1, y + 0.035, z + 0.07, paint, 0.006)
        return
    box(x0, y - 0.025, z + height - 0.05, x1, y + 0.035, z + height, paint, 0.006)
    box(x0, y - 0.015, z + 0.08, x1, y + 0.025, z + 0.12, paint, 0.004)
    count = max(2, round((x1 - x0) / 0.115))
    for i in range(count + 1):
        x = x0 + (x1 - x0) * i / count
        box(x - 0.008, y - 0.004, z + 0.1, x + 0.008, y + 0.012, z + height - 0.04, paint)


def wall_lamp(x, z, lit=False, colour=BLACK):
    box(x - 0.05, -0.03, z - 0.1, x + 0.05, 0.0, z + 0.1, plain(colour, 0.4), 0.006)
    box(x - 0.055, -0.14, z - 0.11, x + 0.055, -0.03, z + 0.11, plain(colour, 0.4), 0.006)
    bulb = glow((1.0, 0.68, 0.36), 30.0 if lit else 0.3)
    box(x - 0.04, -0.125, z - 0.113, x + 0.04, -0.045, z - 0.111, bulb)
    if lit:
        lamp(x, -0.12, z - 0.2, 6.0, size=0.04)
