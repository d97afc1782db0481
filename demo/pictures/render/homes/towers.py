"""Homes of the city: a warehouse turned into lofts, a tower of flats."""

import math
import random

from furniture import low_table
from gardens import bed, hedge, lawn, modern_mix, planter, street, tree
from landscape import city, land, leafy, street_lamp, tower as far_tower, wood as grove
from materials import brick, concrete, glass, ground, plain, room_paint, tiles
from mesh import box, flat, frame, rect, rod, slab, solid
from openings import BLACK, drape, glazing, rail, room_box
from plants import bush, put, tuft
from stage import camera, sky
from walls import side


def _segment_head(x, z, width, height, rise=0.28, steps=8):
    """An opening whose head is a shallow arc."""
    mid = x + width / 2
    head = [(mid + width / 2 * math.cos(math.pi * k / steps),
             z + height - rise + rise * math.sin(math.pi * k / steps))
            for k in range(steps + 1)]
    return [(x, z), (x + width, z), *head]


def _steel_window(x, z, width, height, cols, rows, seed, lit=0.0):
    """Small panes in thin steel, the room behind."""
    steel, y = plain((0.035, 0.04, 0.042), 0.45), 0.2
    for i in range(cols + 1):
        at = x + width * i / cols
        w = 0.03 if i in (0, cols) else 0.014
        box(at - w, y, z, at + w, y + 0.06, z + height, steel)
    for i in range(rows + 1):
        at = z + height * i / rows
        w = 0.03 if i in (0, rows) else 0.014
        box(x, y + 0.002, at - w, x + width, y + 0.058, at + w, steel)
    box(x, y + 0.025, z, x + width, y + 0.03, z + height, glass(0.86))
    box(x - 0.12, -0.07, z - 0.14, x + width + 0.12, 0.2, z, tiles((0.42, 0.40, 0.37), 4, 4, 0.0, 0.85), 0.01)
    room_box(x, z, x + width, z + height, 0.42, 4.2, lit, random.Random(seed))
    if seed % 3 == 0:
        drape(x - 0.05, x + width * 0.3, z, z + height, 0.55)


def warehouse(mood='overcast', sun_yaw=215, lit=0.0):
    """Four storeys of dark brick with steel windows."""
    sky(mood, sun_yaw, 0.15)
    clay = brick((0.30, 0.115, 0.065), (0.175, 0.07, 0.045), (0.22, 0.2, 0.18), 0.225, 0.075, 0.009)
    trim = brick((0.20, 0.15, 0.11), (0.14, 0.10, 0.08), (0.2, 0.18, 0.16), 0.075, 0.225, 0.008)
    iron, stone = plain((0.03, 0.032, 0.034), 0.5, 0.4), tiles((0.40, 0.375, 0.34), 2, 1, 0.006, 0.9)
    length, depth, storey, bays = 26.0, 16.0, 4.1, 6
    pitch = length / bays
    holes, windows = [], []
    for floor in range(4):
        for k in range(bays):
            x, z = k * pitch + (pitch - 2.9) / 2, 1.15 + floor * storey
            if k == 2 and floor == 0:
                holes.append(_segment_head(x, 0.1, 2.9, 3.7))
            elif k == 2:
                holes.append(_segment_head(x + 0.35, z - 0.75, 2.2, 3.35))
                windows.append((x + 0.35, z - 0.75, 2.2, 3.35, 3, 4, floor * 7 + k))
            else:
                holes.append(_segment_head(x, z, 2.9, 2.6))
                windows.append((x, z, 2.9, 2.6, 5, 4, floor * 7 + k))
    slab(rect(0, 0, length, 4 * storey + 1.3), 0.5, clay, holes)
    for x, z, w, h, cols, rows, seed in windows:
        _steel_window(x, z, w, h, cols, rows, seed, lit if seed % 2 else 0.0)
        for k in range(9):
            a, b = x - 0.02 + (w + 0.04) * k / 8.0, z + h - 0.28 + 0.28 * math.sin(math.pi * (1 - k / 8))
            box(a - 0.11, -0.03, b, a + 0.11, 0.02, b + 0.24, trim, 0.006)
    for k in range(bays + 1):
        x = k * pitch
        box(x - 0.35, -0.14, 0, x + 0.35, 0.02, 4 * storey + 0.5, clay)
    box(-0.4, -0.18, 0, length + 0.4, 0.02, 0.75, stone, 0.015)
    for k, z in enumerate((4 * storey + 0.45, 4 * storey + 0.72, 4 * storey + 1.0)):
        box(-0.4 - k * 0.06, -0.18 - k * 0.07, z, length + 0.4 + k * 0.06, 0.3, z + 0.22, trim if k % 2 else clay,
            0.006)
    box(-0.5, -0.38, 4 * storey + 1.25, length + 0.5, 0.6, 4 * storey + 1.38, stone, 0.01)
    # The entrance, the loading balconies with their hoist, the name of the house in iron.
    ex = 2 * pitch + (pitch - 2.9) / 2
    with frame(ex, 0.45):
        glazing(0, 0.1, 2.9, 3.7, 3, (0.03, 0.032, 0.034), 0.0, 0.05, 2.6)
        room_box(0.3, 0.2, 2.6, 3.2, 0.1, 5, 0.9, random.Random(2))
    for z in (storey + 0.3, 2 * storey + 0.3, 3 * storey + 0.3):
        box(ex + 0.1, -0.95, z - 0.1, ex + 2.8, 0.0, z, iron, 0.006)
        with frame(ex + 0.1, -0.92):
            rail(0, 2.7, z, 0.0, 1.0, 'bars')
    with frame(ex + 1.45, 0):
        box(-0.12, -1.7, 4 * storey + 0.05, 0.12, 0.2, 4 * storey + 0.35, iron, 0.008)
        rod((0, -1.5, 4 * storey + 0.05), (0, -1.5, 4 * storey - 0.9), 0.014, iron, 6)
        rod((-0.13, -1.5, 4 * storey - 0.9), (0.13, -1.5, 4 * storey - 0.9), 0.13, iron, 18)
    for x in (ex - 0.3, ex + 3.2):
        box(x - 0.08, -0.35, 2.6, x + 0.08, -0.14, 3.0, iron, 0.01)
    box(5.0, 5.0, 0, length - 0.3, depth, 4 * storey + 0.9, plain((0.06, 0.055, 0.05), 0.9))
    box(0.5, 0.5, 4 * storey + 0.7, length - 0.5, depth, 4 * storey + 0.9, plain((0.06, 0.055, 0.05), 0.9))
    here, run = side(0, 0, length, depth, 'left')
    with here:
        slab(rect(0, 0, run, 4 * storey + 1.3), 0.5, clay, [_segment_head(2 + j * 4.6, 1.15 + f * storey, 2.4, 2.6)
                                                            for f in range(4) for j in range(3)])
        for f in range(4):
            for j in range(3):
                _steel_window(2 + j * 4.6, 1.15 + f * storey, 2.4, 2.6, 4, 4, f * 3 + j)
    # A glass storey set back on the roof.
    with frame(4, 3.0, 4 * storey + 0.9):
        glazing(0, 0, 18, 2.9, 9, (0.03, 0.032, 0.034), 0.0)
        box(-0.6, -0.8, 2.9, 18.6, 9, 3.15, iron, 0.01)
        box(0.1, 2.5, 0, 17.9, 8, 2.85, room_paint((0.6, 0.57, 0.5)))
    street(-4.0, 7.5, 3.9)
    setts = tiles((0.20, 0.19, 0.18), 0.2, 0.12, 0.01, 0.7, 0.3)
    box(-90, -11.5, -0.2, 90, -4.0, -0.115, setts)
    for x, s in ((-3.0, 3), (9.2, 5), (21.5, 7)):
        tree(x, -3.1, 6.4, 2.0, 'lime', s)
        box(x - 0.6, -3.7, 0.0, x + 0.6, -2.5, 0.012, ground((0.03, 0.022, 0.016), (0.05, 0.036, 0.024)))
    for x in (4.5, 16.5):
        street_lamp(x, -3.6, 0.0, 4.6)
    for x in (6.0, 7.0, 14.4, 15.4):
        planter(x, -0.9, 0.32, 0.6, (0.05, 0.05, 0.05), tuft('grass', 1), 0.9)
    far_tower(-17, 1, 16.4, 14, 13.5, (0.34, 0.2, 0.14), bay=2.6, seed=2)
    far_tower(27.2, 0.6, 18, 14, 17.5, (0.45, 0.40, 0.34), bay=3.2, seed=4)
    city(-70, 110, 45, 6, 38)
    camera(-3.4, -19.5, 1.66, 25, 22, 0.2)


def _floor(width, depth, z, rng, paint, lit):
    """One storey: glass all round, a slab that reaches out as a balcony with rounded corners."""
    out, r = 1.7, 1.4
    outline = []
    for cx, cy, start in ((width + out - r, -out + r, -90), (width + out - r, depth + out - r, 0),
                          (-out + r, depth + out - r, 90), (-out + r, -out + r, 180)):
        outline += [(cx + r * math.cos(math.radians(start + k * 15)), cy + r * math.sin(math.radians(start + k * 15)))
                    for k in range(7)]
    n = len(outline)
    flat(outline, z - 0.28, z, paint)
    pane, metal = glass(0.84), plain((0.55, 0.56, 0.56), 0.35, 0.5)
    for i in range(n):
        (xa, ya), (xb, yb) = outline[i], outline[(i + 1) % n]
        if ya > depth * 0.6 and yb > depth * 0.6:
            continue
        solid([(xa, ya, z), (xb, yb, z), (xb, yb, z + 1.0), (xa, ya, z + 1.0)], [(0, 1, 2, 3)], pane)
        rod((xa, ya, z + 1.02), (xb, yb, z + 1.02), 0.03, metal, 6)
    for which in ('front', 'right', 'left'):
        here, run = side(0, 0, width, depth, which)
        with here:
            glazing(0, z, run, z + 2.75, max(3, round(run / 1.6)), (0.05, 0.052, 0.055), 0.0, 0.06)
            x = 0.2
            while x < run - 2:
                on = lit if rng.random() < 0.5 else 0.0
                room_box(x + 0.4, z + 0.1, x + 2.6, z + 2.4, 0.12, 3.6, on, rng)
                if rng.random() < 0.7:
                    drape(x, x + rng.uniform(0.5, 1.6), z + 0.05, z + 2.7, 0.25, rng.choice((
                        (0.7, 0.68, 0.63), (0.5, 0.48, 0.44), (0.75, 0.74, 0.72))))
                x += 3.4
    for _ in range(3):
        with frame(rng.uniform(0, width), -0.9, z):
            if rng.random() < 0.5:
                put(rng.choice((tuft('grass', 1), bush('box'), bush('olive'))), 0, 0, 0.2, rng.random() * 6, 0.8)
                rod((0, 0, 0), (0, 0, 0.35), 0.2, plain((0.3, 0.28, 0.25), 0.7), 14, 0.22)
            else:
                low_table(0.7, 0.7, True, height=0.6)


def tower(mood='clear', sun_yaw=225, lit=0.0):
    """Fourteen storeys, a balcony around each."""
    sky(mood, sun_yaw, clouds=0.85)
    land(ground((0.045, 0.08, 0.016), (0.07, 0.105, 0.022), 0.12, 30))
    paint, rng = plain((0.76, 0.755, 0.74), 0.5), random.Random(5)
    width, depth, storey = 15.0, 13.0, 3.2
    for k in range(1, 15):
        _floor(width, depth, 1.2 + k * storey, rng, paint, lit)
    box(0.6, 0.6, 0, width - 0.6, depth, 1.2 + 15 * storey, concrete((0.32, 0.31, 0.30)))
    box(-0.4, -0.4, 1.2 + 15 * storey - 0.3, width + 0.4, depth, 1.2 + 15 * storey + 0.3, paint, 0.02)
    box(3, 3, 1.2 + 15 * storey, width - 3, depth - 2, 1.2 + 15 * storey + 2.6, plain((0.2, 0.2, 0.2), 0.6))
    # The lobby.
    for x in (0.2, 5.0, 9.9, 14.8):
        rod((x, -1.0, 0), (x, -1.0, 4.2), 0.28, concrete((0.42, 0.41, 0.39)), 20)
    with frame(0, 0.4):
        glazing(0.2, 0.1, width - 0.2, 4.0, 8, BLACK, 0.0, 0.06, 2.8)
        room_box(1.0, 0.2, 6.0, 3.6, 0.15, 5, 0.7, rng)
        room_box(8.0, 0.2, 13.0, 3.6, 0.15, 5, 0.7, rng)
    box(-3, -5, -0.1, width + 3, 0.6, 0.06, tiles((0.42, 0.40, 0.375), 0.9, 0.6, 0.006, 0.8), 0.01)
    box(3.2, -60, -0.1, 7.4, -5, 0.03, tiles((0.40, 0.38, 0.35), 0.9, 0.6, 0.006, 0.85))
    lawn(-12, -28, 3.1, -5.2)
    lawn(7.5, -28, 24, -5.2)
    bed(-2.6, -4.6, 2.8, -3.2, modern_mix(), 4, 0.6)
    bed(8.2, -4.6, 17.4, -3.2, modern_mix(), 5, 0.6)
    hedge(-14, -5.2, -3.2, -5.2, 1.1, 0.7)
    for x, y, h, g in ((-9, -9, 9, 'oak'), (-14, -2, 11, 'lime'), (20, -8, 9.5, 'lime'), (24, -1, 11, 'oak'),
                       (11.5, -16, 7, 'lime'), (-5.5, -20, 6.5, 'oak')):
        tree(x, y, h, h * 0.33, g, 3)
    grove(-60, -16, 4, 40, 26, 4, leafy(('oak', 'lime', 'deep')))
    grove(30, 80, 4, 40, 26, 5, leafy(('oak', 'lime', 'deep')))
    far_tower(-40, 60, 18, 16, 44, (0.55, 0.5, 0.44), seed=3)
    far_tower(62, 66, 20, 16, 52, (0.36, 0.37, 0.4), seed=5)
    city(-150, 190, 110, 4, 55)
    camera(-8.5, -46, 1.7, 18, 21.5, 0.285)
