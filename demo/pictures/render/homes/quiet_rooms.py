"""Rooms to sleep and to bathe in."""

import math
import random

from furniture import (
    OAK, WALNUT, armchair, ball, bowl, books, floor_lamp, fronts, house_plant, low_table, painting, pendant, rug, vase
)
from homes.rooms import garden, shell_room
from materials import fabric, glass, glow, marble, plain, planks, tiles, wood
from mesh import box, frame, lathe, rect, rod, slab, solid
from openings import BLACK, drape, window
from plants import put, tuft
from stage import camera, panel, sky
from walls import side


def bed(width=1.8, length=2.1, timber=OAK, linen=(0.74, 0.72, 0.68), throw=(0.30, 0.33, 0.29)):
    """Its head at y=0, its foot towards -y."""
    oak, sheet = wood(timber), fabric(linen)
    box(-0.06, -length, 0.12, width + 0.06, 0.02, 0.3, oak, 0.012, 0.4)
    for x in (0.0, width - 0.08):
        for y in (-length + 0.06, -0.15):
            box(x, y, 0, x + 0.08, y + 0.08, 0.14, oak, 0.005, 0.6)
    box(-0.06, 0.0, 0.1, width + 0.06, 0.07, 1.12, fabric((0.5, 0.46, 0.4)), 0.03)
    box(0.0, -length + 0.02, 0.28, width, -0.01, 0.52, sheet, 0.07)
    # The blanket hangs over both sides, in soft folds.
    columns, rows, verts = 46, 26, []
    for j in range(rows + 1):
        y = -length - 0.03 + (length * 0.70) * j / rows
        for i in range(columns + 1):
            t = i / columns * 2 - 1
            over = max(0.0, abs(t) - 0.82) / 0.18
            x = width / 2 + t * (width / 2 + 0.07) - 0.02 * over * t
            z = 0.585 - 0.36 * over ** 1.4 + 0.012 * math.sin(i * 1.1 + j * 0.5) + 0.014 * math.sin(j * 1.3 + i * 0.3)
            drop = max(0.0, 2 - j) / 2
            verts.append((x, y, max(0.235, z - 0.26 * drop ** 1.5)))
    faces = [(j * (columns + 1) + i, j * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i + 1,
              (j + 1) * (columns + 1) + i)
             for j in range(rows) for i in range(columns)]
    solid(verts, faces, sheet, smooth=True)
    box(-0.08, -length * 0.93, 0.56, width + 0.08, -length * 0.66, 0.612, fabric(throw, 120.0), 0.025)
    for x0 in (-0.085, width + 0.055):
        box(x0, -length * 0.93, 0.3, x0 + 0.03, -length * 0.66, 0.6, fabric(throw, 120.0), 0.012)
    for k, x in enumerate((0.1, width / 2 + 0.06)):
        for row, (dy, tone, size) in enumerate(((0.0, linen, 0.72), (-0.2, (0.62, 0.58, 0.5), 0.62), (
                -0.36, throw if k else (0.5, 0.27, 0.15), 0.46))):
            if row == 2 and k:
                continue
            with frame(x + (0.74 - size) / 2, -0.2 + dy, 0.55):
                verts_tilt = [(0, 0, 0), (size, 0, 0), (size, 0.16, 0), (0, 0.16, 0), (0.02, 0.14, 0.4),
                              (size - 0.02, 0.14, 0.4),
                              (size - 0.02, 0.24, 0.4), (0.02, 0.24, 0.4)]
                solid(verts_tilt, [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4,
                        7)],
                      fabric(tone), bevel=0.075)


def _night_table(x, y):
    box(x, y - 0.42, 0.2, x + 0.5, y, 0.52, wood(WALNUT), 0.01, 0.5)
    box(x + 0.03, y - 0.435, 0.24, x + 0.47, y - 0.41, 0.48, wood(WALNUT), 0.004, 0.3)
    for a in (x + 0.05, x + 0.45):
        for b in (y - 0.37, y - 0.05):
            rod((a, b, 0), (a, b, 0.2), 0.014, plain(BLACK, 0.4))
    lathe([(0, 0), (0.09, 0), (0.11, 0.08), (0.08, 0.2), (0.025, 0.24), (0.02, 0.3)], plain((0.5, 0.46, 0.4), 0.5),
          x + 0.25,
          y - 0.2, 0.52)
    lathe([(0.17, -0.02), (0.12, 0.2)], glow((1.0, 0.8, 0.56), 2.6), x + 0.25, y - 0.2, 0.82)


def bedroom(mood='day', sun_yaw=285):
    """A wide bed before a panelled wall, morning light from the left."""
    sky(mood, sun_yaw, 0.8, elevation=30)
    width, depth, height = 5.4, 5.6, 2.7
    garden(width, depth)
    shell_room(width, depth, height, (0.75, 0.73, 0.68), planks((0.42, 0.29, 0.17), 0.16, 2.2, 0.32, upright=True),
               {'left': [(1.2, 0.25, 3.9, 2.35)]})
    here, _ = side(0, 0, width, depth, 'left')
    with here:
        window(1.2, 0.25, 3.9, 2.35, cols=3, rows=[0.74], colour=(0.74, 0.73, 0.7), room=False, curtains=None,
               recess=-0.2)
        drape(0.55, 1.3, 0.02, 2.6, 0.1, (0.72, 0.68, 0.6))
        drape(3.8, 4.6, 0.02, 2.6, 0.1, (0.72, 0.68, 0.6))
        rod((0.4, 0.1, 2.61), (4.8, 0.1, 2.61), 0.013, plain(BLACK, 0.4))
        panel(2.55, -0.45, 1.3, 2.6, 2.0, 120, (0.93, 0.97, 1.0), (90, 0, 0))
    oak = wood((0.36, 0.22, 0.115), True, 0.3)
    for k in range(68):
        box(0.02 + k * 0.079, depth - 0.05, 0.0, 0.02 + k * 0.079 + 0.055, depth - 0.015, 1.45, oak, 0.004,
            (k * 0.37) % 1)
    box(0, depth - 0.02, 0, width, depth, 1.45, plain((0.06, 0.04, 0.025), 0.8))
    box(0, depth - 0.08, 1.45, width, depth, 1.49, wood((0.36, 0.22, 0.115)), 0.004, 0.5)
    with frame(1.75, depth - 0.16):
        bed()
    for x in (1.05, 3.75):
        _night_table(x, depth - 0.08)
    with frame(1.9, depth - 0.02, 1.66):
        painting(1.5, 0.72, 2, 3.0, (0.36, 0.22, 0.115))
    rug(0.9, 2.1, 4.4, 4.5, (0.6, 0.55, 0.47))
    pendant(2.65, 3.6, height, 0.5, 0.34, (0.62, 0.57, 0.48), 2.0)
    with frame(0.75, 2.3, 0, 50):
        armchair((0.42, 0.38, 0.31))
    house_plant(0.5, 5.0, 1.05, (0.5, 0.46, 0.4), 1)
    # A chest of drawers at the right.
    with frame(width - 0.02, 4.2, 0, -90):
        box(0.0, -0.46, 0.16, 1.5, 0, 0.84, wood(OAK), 0.008, 0.5)
        for r in range(3):
            for c in range(2):
                box(0.02 + c * 0.745, -0.475, 0.18 + r * 0.22, 0.735 + c * 0.745, -0.455, 0.385 + r * 0.22,
                    wood(OAK), 0.004,
                    (r * 0.3 + c * 0.2) % 1)
                ball(0.38 + c * 0.745, -0.49, 0.285 + r * 0.22, 0.014, plain((0.55, 0.4, 0.18), 0.3, 1.0), 12)
        for x in (0.06, 1.4):
            rod((x, -0.4, 0), (x, -0.4, 0.17), 0.018, wood(OAK, True))
        vase(0.3, -0.22, 0.84, 0.34, (0.2, 0.24, 0.22))
        put(tuft('white', 2), 0.3, -0.22, 1.08, 0, 0.6)
        books(0.75, 1.1, -0.3, 0.84, random.Random(3), 0.22)
    panel(2.7, 2.6, height - 0.04, 3.4, 3.4, 40, (1.0, 0.94, 0.86))
    camera(3.35, 0.25, 1.3, -11, 21, -0.03)


def bathroom(mood='day', sun_yaw=300):
    """A tub below the window, green tiles, an oak washstand."""
    sky(mood, sun_yaw, 0.85, elevation=33)
    width, depth, height = 4.0, 4.8, 2.6
    garden(width, depth)
    shell_room(width, depth, height, (0.76, 0.75, 0.71), tiles((0.50, 0.475, 0.43), 0.6, 0.6, 0.003, 0.3, 0.05, 0.7),
               {'back': [(1.1, 1.0, 2.9, 2.2)]})
    with frame(width, depth, 0, 180):
        window(1.1, 1.0, 2.9, 2.2, cols=3, colour=BLACK, room=False, curtains=None, recess=-0.22)
        panel(2.0, -0.45, 1.6, 1.7, 1.1, 90, (0.93, 0.97, 1.0), (90, 0, 0))
    green = tiles((0.055, 0.15, 0.115), 0.075, 0.2, 0.004, 0.12, 0.28, 1.9, 0.0)
    for x0, z0, x1, z1 in ((0, 0, 1.1, 2.2), (2.9, 0, width, 2.2), (1.1, 0, 2.9, 1.0)):
        box(x0, depth - 0.012, z0, x1, depth, z1, green)
    box(width - 0.012, 1.9, 0, width, depth, 1.25, green)
    box(width - 0.02, 1.9, 1.25, width, depth, 1.27, plain((0.04, 0.1, 0.08), 0.2))
    # The tub.
    enamel, brass = plain((0.78, 0.775, 0.76), 0.12, 0.0, 0.0), plain((0.55, 0.38, 0.15), 0.22, 1.0)
    rings, verts, faces, sides = [], [], [], 40
    profile = [(0.62, 0.04), (0.72, 0.1), (0.86, 0.45), (0.92, 0.58), (0.95, 0.6), (0.92, 0.605), (0.86, 0.57), (0.8,
            0.42),
               (0.68, 0.16), (0.0, 0.13)]
    for r, z in profile:
        rings.append(len(verts))
        for k in range(sides):
            t = 2 * math.pi * k / sides
            c, s = math.cos(t), math.sin(t)
            verts.append((2.0 + 0.9 * r * math.copysign(abs(c) ** 0.75, c),
                          4.0 + 0.42 * r * math.copysign(abs(s) ** 0.75, s), z
                          + 0.03 * c * c * (z > 0.4)))
    for a, b in zip(rings, rings[1:]):
        faces += [(a + k, a + (k + 1) % sides, b + (k + 1) % sides, b + k) for k in range(sides)]
    solid(verts, faces, enamel, smooth=True)
    box(1.4, 3.75, 0, 2.6, 4.25, 0.06, enamel, 0.02)
    rod((1.0, 4.45, 0), (1.0, 4.45, 0.95), 0.018, brass)
    rod((1.0, 4.45, 0.93), (1.2, 4.3, 0.98), 0.014, brass)
    rod((1.2, 4.3, 0.985), (1.2, 4.3, 0.9), 0.014, brass)
    # The washstand at the right wall, with two basins and a mirror.
    with frame(width - 0.02, 3.3, 0, -90):
        oak = wood(OAK)
        box(0.0, -0.52, 0.34, 1.7, 0, 0.8, oak, 0.006, 0.5)
        fronts(0.0, 1.7, 0.36, 0.57, -0.545, 2, oak, 'level', (0.55, 0.38, 0.15))
        fronts(0.0, 1.7, 0.58, 0.79, -0.545, 2, oak, 'level', (0.55, 0.38, 0.15))
        box(-0.01, -0.54, 0.8, 1.71, 0, 0.835, marble(), 0.005)
        for x in (0.45, 1.25):
            lathe([(0.0, 0.02), (0.12, 0.02), (0.2, 0.13), (0.21, 0.135), (0.205, 0.12), (0.13, 0.01), (0.0, 0.0)],
                  enamel, x,
                  -0.29, 0.835, 36)
            rod((x, -0.04, 1.1), (x, -0.22, 1.1), 0.012, brass)
            rod((x, -0.22, 1.105), (x, -0.22, 1.06), 0.011, brass)
            for dx in (-0.1, 0.1):
                rod((x + dx, -0.012, 1.1), (x + dx, -0.06, 1.1), 0.018, brass)
        box(0.08, -0.03, 1.4, 1.62, 0, 2.25, plain((0.9, 0.9, 0.9), 0.01, 1.0, 0.0))
        for a, b, c, d in ((0.06, 1.38, 1.64, 1.4), (0.06, 2.25, 1.64, 2.27), (0.06, 1.38, 0.08, 2.27), (1.62, 1.38,
                1.64, 2.27)):
            box(a, -0.04, b, c, 0, d, brass)
        for x in (-0.1, 1.8):
            rod((x, -0.08, 1.65), (x, -0.08, 2.0), 0.045, glow((1.0, 0.84, 0.64), 2.5), 20)
        vase(0.85, -0.15, 0.835, 0.2, (0.2, 0.25, 0.23))
        put(tuft('white', 2), 0.85, -0.15, 0.97, 0, 0.4)
        for k in range(3):
            box(0.2, -0.42, 0.05 + 0.07 * k, 0.6, -0.1, 0.11 + 0.07 * k, fabric(((0.74, 0.72, 0.68), (0.4, 0.48,
                    0.42), (
                0.74, 0.72, 0.68))[k]), 0.02)
    # Shelves and a ladder for towels at the left.
    for k in range(5):
        rod((0.12, 2.5, 0.4 + k * 0.36), (0.12, 3.05, 0.4 + k * 0.36), 0.014, wood(OAK))
    for y in (2.5, 3.05):
        rod((0.3, y, 0), (0.03, y, 2.05), 0.018, wood(OAK, True))
    with frame(0.17, 2.98, 0.85, -90):
        box(0, -0.03, 0, 0.42, 0.03, 0.66, fabric((0.42, 0.5, 0.44)), 0.02)
    house_plant(0.55, 4.3, 1.05, (0.5, 0.46, 0.4), 1)
    rug(1.3, 2.5, 2.7, 3.4, (0.66, 0.63, 0.57))
    with frame(1.15, 3.35):
        low_table(0.34, 0.34, True, wood(OAK), 0.46)
        bowl(0, 0, 0.46, 0.08, (0.6, 0.57, 0.5))
    pendant(2.0, 3.0, height, 0.45, 0.2, (0.62, 0.58, 0.5), 3.0)
    panel(2.0, 2.4, height - 0.04, 2.4, 2.6, 36, (1.0, 0.95, 0.88))
    camera(1.35, 0.2, 1.35, 8, 20, -0.03)


def attic(mood='day', sun_yaw=250):
    """Under white slopes with oak beams."""
    sky(mood, sun_yaw, 0.95, elevation=40)
    width, depth, knee, ridge = 6.0, 6.2, 1.05, 3.7
    garden(width, depth)
    white, oak = plain((0.78, 0.77, 0.74), 0.9, 0.0, 0.01), wood((0.24, 0.14, 0.075), False, 0.4)
    box(0, -0.3, -0.1, width, depth, 0.0, planks((0.44, 0.31, 0.19), 0.17, 2.4, 0.35, upright=True))
    # The gable at the back with its window, and low walls at the sides.
    with frame(0, depth):
        slab([(0, 0), (width, 0), (width, knee), (width / 2, ridge), (0, knee)], 0.25, white, [rect(2.2, 0.75, 3.8,
                2.35)])
    with frame(3.8, depth + 0.25, 0, 180):
        window(0.0, 0.75, 1.6, 2.35, cols=2, rows=2, colour=(0.74, 0.73, 0.7), room=False, curtains=None, recess=0.02)
        panel(0.8, -0.3, 1.5, 1.5, 1.5, 60, (0.93, 0.97, 1.0), (90, 0, 0))
    with frame(0, -0.5):
        slab([(0, 0), (width, 0), (width, knee), (width / 2, ridge), (0, knee)], 0.2, white)
    for x in (-0.2, width):
        box(x, -0.4, -0.1, x + 0.2, depth + 0.2, knee + 0.1, white)
    # Slopes, each with two openings for roof windows.
    run = math.hypot(width / 2, ridge - knee)
    cuts = [(1.7, 0.85, 2.6, 2.15), (3.9, 0.85, 4.8, 2.15)]
    for way in (-1, 1):
        edge = 0 if way < 0 else width
        at = lambda y, s: (edge - way * s / run * width / 2, y, knee + s / run * (ridge - knee))
        spans = [(-0.4, 0, cuts[0][0], run), (cuts[0][0], 0, cuts[0][2], cuts[0][1]), (cuts[0][0], cuts[0][3],
                                                                                       cuts[0][2], run),
                 (cuts[0][2], 0, cuts[1][0], run), (cuts[1][0], 0, cuts[1][2], cuts[1][1]),
                 (cuts[1][0], cuts[1][3], cuts[1][2], run), (cuts[1][2], 0, depth + 0.2, run)]
        lift = (way * (ridge - knee) / run * 0.22, 0, width / 2 / run * 0.22)
        for y0, s0, y1, s1 in spans:
            inner = [at(y0, s0), at(y1, s0), at(y1, s1), at(y0, s1)]
            outer = [tuple(p[k] + lift[k] for k in range(3)) for p in inner]
            solid(inner + outer, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4,
                    0)], white)
        for y0, s0, y1, s1 in cuts:
            p, q = at(y0, s0), at(y1, s1)
            high = [tuple(c[k] + lift[k] * 0.8 for k in range(3)) for c in (at(y0, s0), at(y1, s0), at(y1, s1),
                                                                            at(y0, s1))]
            solid(high, [(0, 1, 2, 3)], glass(0.92))
            for a, b in zip(high, high[1:] + high[:1]):
                rod(a, b, 0.045, wood((0.5, 0.36, 0.2)), 6)
            panel((p[0] + q[0]) / 2 + lift[0] * 2, (y0 + y1) / 2, (p[2] + q[2]) / 2 + lift[2] * 2, 0.85, 1.2, 42,
                  (0.95, 0.98, 1.0), (0, -way * -41.5, 0))
        for y in (0.6, 3.25, 5.7):
            a, b = at(y, 0.0), at(y, run)
            shift = (-lift[0] * 0.3, 0, -lift[2] * 0.3)
            rod(tuple(a[k] + shift[k] for k in range(3)), tuple(b[k] + shift[k] for k in range(3)), 0.085, oak, 4)
    for y in (0.6, 3.25, 5.7):
        box(width * 0.2, y - 0.08, 2.42, width * 0.8, y + 0.08, 2.6, oak, 0.012, y / 7)
    box(width / 2 - 0.09, -0.4, ridge - 0.2, width / 2 + 0.09, depth, ridge, oak, 0.012, 0.4)
    with frame(3.6, depth - 0.35, 0, 0):
        bed(1.5, 2.05, WALNUT, (0.76, 0.75, 0.72), (0.13, 0.2, 0.25))
    with frame(1.35, depth - 1.3, 0, 40):
        armchair((0.45, 0.24, 0.1))
    with frame(2.1, 3.7):
        low_table(0.5, 0.5, True, wood(OAK), 0.45)
        vase(0, 0, 0.45, 0.2, (0.5, 0.42, 0.33))
    rug(1.0, 2.0, 4.0, 4.6, (0.52, 0.36, 0.26))
    floor_lamp(0.75, 5.4, 1.4, 3.0)
    for k in range(3):
        with frame(0.02 + 0.0, 0.9 + k * 0.95, 0, 0):
            box(0.02, 0, 0.02, 0.32, 0.92, 0.06, wood(OAK), 0.004)
            box(0.02, 0, 0.82, 0.32, 0.92, 0.86, wood(OAK), 0.004)
            box(0.02, 0, 0.42, 0.32, 0.92, 0.45, wood(OAK), 0.004)
            for x in (0, 0.89):
                box(0.02, x, 0.02, 0.32, x + 0.03, 0.86, wood(OAK, True), 0.004)
            with frame(0.02, 0.9, 0, -90):
                books(0.02, 0.8, 0.06, 0.06, random.Random(k), 0.3)
                books(0.02, 0.55, 0.06, 0.45, random.Random(k + 9), 0.3)
    house_plant(5.3, 3.3, 0.75, (0.52, 0.48, 0.42), 1)
    pendant(3.0, 3.9, ridge - 0.2, 0.8, 0.26, (0.6, 0.55, 0.46), 2.0)
    camera(2.75, 0.05, 1.4, 3, 20, 0.03)
