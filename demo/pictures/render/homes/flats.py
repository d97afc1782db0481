"""Blocks of flats."""

import random

from furniture import low_table
from gardens import bed, hedge, lawn, modern_mix, planter, shrub_mix, street, tree, tree_line
from homes.shell import neighbour
from materials import brick, plain, plaster, tiles, wood
from mesh import box, frame, rect
from openings import BLACK, drape, glazing, rail, room_box, window
from plants import bush, tuft
from stage import camera, sky
from walls import side, wall


def _balcony(width, depth, rng, skin, lit):
    """A recessed balcony with its glass door, rail, and things that residents put there."""
    soffit, floor = plaster((0.62, 0.60, 0.56), 0.2), tiles((0.34, 0.33, 0.32), 0.5, 0.5)
    box(0, 0.02, 0.0, width, depth, 0.03, floor)
    box(0, 0.02, 2.56, width, depth, 2.62, soffit)
    for x in (-0.02, width - 0.02):
        box(x, 0.05, 0.03, x + 0.04, depth, 2.56, soffit)
    with frame(0, depth):
        glazing(0.02, 0.03, width - 0.02, 2.56, 3, y=0.0)
        drape(0.05, width * rng.uniform(0.15, 0.4), 0.05, 2.5, 0.25,
              rng.choice(((0.7, 0.68, 0.63), (0.5, 0.48, 0.44))))
        drape(width * rng.uniform(0.75, 0.9), width - 0.05, 0.05, 2.5, 0.25)
        room_box(0.4, 0.1, width - 0.4, 2.3, 0.1, 3.5, lit if rng.random() < 0.6 else 0.0, rng)
    rail(0.0, width, 0.0, 0.06, 1.05, 'glass' if skin == 'glass' else 'bars')
    if rng.random() < 0.75:
        planter(width - 0.45, 0.5, 0.18, 0.38,
                rng.choice(((0.35, 0.16, 0.09), (0.5, 0.48, 0.45), (0.08, 0.08, 0.08))), rng.choice((bush('box'),
                    tuft('grass', 1), bush('oak', (0.5, 0.1, 0.14)))), 0.65)
    if rng.random() < 0.7:
        with frame(width * 0.35, 0.8):
            low_table(0.6, 0.6, True, height=0.6)


def brick_flats(mood='day', sun_yaw=236, lit=0.0):
    """Four storeys of pale brick with recessed balconies and a set-back top floor."""
    sky(mood, sun_yaw)
    clay = brick((0.44, 0.28, 0.175), (0.30, 0.175, 0.115), (0.34, 0.31, 0.27))
    dark = brick((0.15, 0.12, 0.105), (0.10, 0.08, 0.072), (0.12, 0.11, 0.10))
    metal, stone = plain((0.055, 0.058, 0.062), 0.4), tiles((0.5, 0.48, 0.44), 4, 4, 0.0, 0.85)
    rng = random.Random(12)
    storey, length, depth = 3.0, 24.0, 12.0
    openings, balconies = [], []
    for floor in range(4):
        z = 0.5 + floor * storey
        for bay in range(4):
            x = 0.9 + bay * 5.9 + (0.35 if bay >= 2 else 0)
            if floor == 0 and bay == 2:
                continue
            balconies.append((x, z, x + 2.7, z + 2.6))
            openings.append((x + 3.45, z + 0.75, x + 4.75, z + 2.5))
    entrance = (0.9 + 2 * 5.9 - 0.1, 0.05, 0.9 + 2 * 5.9 + 2.9, 2.95)
    with frame(0, 0):
        wall(rect(0, 0, length, 4 * storey + 0.9), balconies + openings + [entrance], clay, 0.34)
        for k, (x0, z0, x1, z1) in enumerate(openings):
            window(x0, z0, x1, z1, cols=2, colour=BLACK, recess=0.2, wall=0.36, sill=metal, seed=k,
                   lit=lit if rng.random() < 0.55 else 0.0,
                   curtains=rng.choice(('drapes', 'sheer', 'blind', 'drapes')), depth=2.8)
        for x0, z0, x1, z1 in balconies:
            with frame(x0, 0, z0):
                _balcony(x1 - x0, 1.5, rng, 'bars', lit)
        for floor in range(1, 5):
            box(-0.02, -0.03, floor * storey + 0.28, length + 0.02, 0.03, floor * storey + 0.44, stone, 0.006)
        box(-0.05, -0.06, 4 * storey + 0.82, length + 0.05, 0.4, 4 * storey + 0.94, metal, 0.008)
        x0, z0, x1, z1 = entrance
        box(x0, 0.02, 0.0, x1, 1.6, 0.05, stone)
        with frame(0, 1.5):
            glazing(x0, 0.05, x1, z1, 3, y=0.0, transom=2.3)
            room_box(x0 + 0.4, 0.1, x1 - 0.4, 2.6, 0.1, 4.0, 0.9 if lit else 0.25, rng)
        for x in (x0 - 0.03, x1 - 0.03):
            box(x, 0.03, 0.05, x + 0.06, 1.6, z1, wood((0.34, 0.19, 0.09), True), 0, 0.5)
        box(x0 - 0.3, -1.3, 2.98, x1 + 0.3, 0.1, 3.14, metal, 0.01)
    for which in ('right', 'left'):
        here, run = side(0, 0, length, depth, which)
        holes = [(x, 1.25 + f * storey, x + 1.2, 3.0 + f * storey) for f in range(4) for x in (2.0, 5.2, 8.6)]
        with here:
            wall(rect(0, 0, run, 4 * storey + 0.9), holes, clay, 0.34)
            for k, hole in enumerate(holes):
                window(*hole, cols=2, colour=BLACK, recess=0.2, wall=0.36, sill=metal, seed=k, depth=2.5)
    # The set-back top floor.
    z = 4 * storey + 0.6
    with frame(2.0, 2.2, z):
        wall(rect(0, 0, 20, 2.9), [(1.0 + k * 4.7, 0.1, 4.6 + k * 4.7, 2.5) for k in range(4)], dark, 0.3)
        for k in range(4):
            glazing(1.0 + k * 4.7, 0.1, 4.6 + k * 4.7, 2.5, 3)
            drape(1.1 + k * 4.7, 2.0 + k * 4.7, 0.1, 2.5, 0.5)
            room_box(1.4 + k * 4.7, 0.2, 4.2 + k * 4.7, 2.4, 0.32, 3.5, lit, rng)
        box(-0.3, -0.5, 2.9, 20.3, 9, 3.15, metal, 0.01)
        box(0, 0.3, 0, 20, 8.8, 2.9, dark)
    with frame(0, 0.45, z + 0.3):
        rail(0.3, length - 0.3, 0.0, 0.0, 1.0, 'glass')
    box(0.34, 0.34, -0.1, length - 0.34, 0.36, 0.5, clay)
    box(entrance[0] - 0.2, -6.2, -0.04, entrance[2] + 0.2, 0.0, 0.03,
        tiles((0.40, 0.39, 0.37), 0.6, 0.3, 0.008, 0.85))
    street(-8.0, 6.5, 1.8)
    for x0, x1 in ((-0.5, entrance[0] - 0.3), (entrance[2] + 0.3, 24.5)):
        bed(x0, -1.5, x1, -0.05, modern_mix() + shrub_mix()[:2], int(x0 * 3) + 5, 0.6)
        lawn(x0, -5.5, x1, -1.5)
        hedge(x0, -5.85, x1, -5.85, 0.75, 0.55)
    lawn(-9, -6, -0.5, 6)
    tree(3.2, -3.6, 6.8, 2.2, 'lime', 2)
    tree(19.6, -3.7, 7.4, 2.4, 'lime', 5)
    tree(-5.0, -3.0, 9.0, 3.2, 'oak', 3)
    tree(28.5, -2.5, 9.5, 3.3, 'oak', 3)
    neighbour(32, 1, 0, 12, 10, 3, 30, (0.56, 0.53, 0.48), (0.1, 0.09, 0.09), seed=3, lit=lit)
    neighbour(-26, 2, 0, 14, 10, 3, 30, (0.36, 0.19, 0.12), (0.09, 0.09, 0.1), bricks=True, seed=4, lit=lit)
    tree_line(-50, 70, 24, 23)
    camera(4.2, -19.2, 1.65, 17, 22.5, 0.175)
