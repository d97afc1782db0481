"""Houses in the country: cottage, farmhouse, cabin."""

import math
import random

from furniture import armchair
from gardens import (
    bed, board_fence, cottage_mix, deck, field, fir, hedge, lawn, picket_fence, planter, shrub_mix,
    stone_path, tree, tree_line
)
from homes.shell import shell
from materials import brick, ground, plain, plaster, rubble, tiles, wood
from mesh import box, frame, rod
from openings import BLACK, WHITE, wall_lamp, window
from plants import bush, put, tuft
from roofs import chimney, gable_roof, slope
from stage import camera, panel, sky
from walls import wall


def gabled_dormer(x, y, base, width, height, pitch, wall_material, cover, colour, depth=2.2, trim=WHITE, moss=0.0,
                  **glass):
    """A small gable standing on a roof slope, its front in the plane y."""
    rise = math.tan(math.radians(pitch)) * width / 2
    with frame(x - width / 2, y, base):
        wall([(0, 0), (width, 0), (width, height), (width / 2, height + rise), (0, height)],
             [(0.22, 0.18, width - 0.22, height - 0.02)], wall_material, 0.2)
        window(0.22, 0.18, width - 0.22, height - 0.02, wall=0.22, recess=0.07, room=False, **glass)
        box(0.1, 0.75, 0.1, width - 0.1, 0.8, height, plain((0.2, 0.17, 0.13), 0.9))
        for side_x in (0.0, width - 0.1):
            box(side_x, 0.19, 0, side_x + 0.1, depth, height, wall_material)
        gable_roof(0, 0, width, depth, height - 0.06, pitch, cover, colour, over=0.14, side=0.16, along='y',
                   fascia=trim, moss=moss, gutters=False, board=0.13)


def cottage(mood='day', sun_yaw=140):
    """A stone cottage behind flower beds."""
    sky(mood, sun_yaw)
    field()
    stone = rubble((0.42, 0.36, 0.26), (0.22, 0.18, 0.125))
    red = (0.17, 0.075, 0.042)
    dressed = tiles((0.50, 0.45, 0.36), 2.0, 1.0, 0.0, 0.9)
    style = dict(colour=(0.66, 0.66, 0.60), wall=0.45, recess=0.16, sill=dressed, rows=3, cols=2)
    front = [('window', 0.9, 0.85, 2.1, 2.05, style), ('window', 3.0, 0.85, 4.0, 2.05, style),
             ('door', 5.15, 0.12, 6.1, 2.15, dict(colour=(0.09, 0.15, 0.13), recess=0.2)),
             ('window', 7.3, 0.85, 8.5, 2.05, dict(style, cols=3)), ('window', 9.4, 0.85, 10.3, 2.05, style)]
    right = [('window', 1.2, 0.9, 2.2, 2.0, style), ('window', 2.7, 3.2, 3.6, 4.2, style)]
    pitch, depth, length, eave = 49, 6.2, 11.2, 2.75
    top = eave + math.tan(math.radians(pitch)) * depth / 2
    shell(0, 0, length, depth, eave, stone, {'front': front, 'right': right}, top, thickness=0.45)
    for _, a, _, c, d, _ in front:
        box(a - 0.18, -0.03, d, c + 0.18, 0.1, d + 0.2, dressed, 0.02)
    gable_roof(0, 0, length, depth, eave - 0.05, pitch, 'plain tile', red, over=0.3, side=0.12, moss=0.35,
               pipes=(0.25, length - 0.25), fascia=(0.2, 0.17, 0.13))
    for x in (2.0, 8.4):
        gabled_dormer(x, 0.55, 3.05, 1.5, 1.25, 47, plaster((0.62, 0.57, 0.46), 0.4), 'plain tile', red, moss=0.3,
                      trim=(0.17, 0.14, 0.105), rows=2)
    chimney(0.6, depth / 2, 4.5, top + 1.35, stone, 0.95, 0.75, 2)
    chimney(length - 0.6, depth / 2, 4.5, top + 1.1, stone, 0.9, 0.7, 1)
    # The porch.
    post = wood((0.22, 0.14, 0.08), True)
    for x in (4.75, 6.4):
        box(x, -1.15, 0.1, x + 0.12, -1.03, 2.3, post, 0.01, 0.4)
        box(x, -1.15, 2.2, x + 0.12, 0.0, 2.32, post, 0.01, 0.6)
    box(4.6, -1.3, -0.05, 6.66, 0.05, 0.11, dressed, 0.02)
    gable_roof(4.75, -1.15, 6.52, 0.2, 2.25, 42, 'plain tile', red, over=0.16, side=0.12, along='y',
               fascia=(0.2, 0.14, 0.09), gutters=False, moss=0.2, board=0.14)
    with frame(6.95, 0):
        wall_lamp(0, 1.95)
    # Climbing roses on the wall.
    rng = random.Random(5)
    rose = bush('oak', (0.55, 0.12, 0.2))
    for _ in range(26):
        x = rng.choice((rng.gauss(4.5, 0.25), rng.gauss(6.9, 0.3)))
        put(rose, x, -0.1, rng.uniform(0.0, 2.5), rng.uniform(0, 6), rng.uniform(0.3, 0.5))
    stone_path([(5.6, -1.3), (5.6, -8.4)], 1.35, tiles((0.40, 0.36, 0.29), 3.0, 3.0))
    bed(-0.4, -1.5, 4.5, -0.05, cottage_mix(), 1, 0.5)
    bed(6.75, -1.5, 11.4, -0.05, cottage_mix(), 2, 0.5)
    bed(3.3, -7.6, 4.7, -1.9, cottage_mix(), 3, 0.5, False)
    bed(6.5, -7.6, 7.9, -1.9, cottage_mix(), 4, 0.5, False)
    lawn(-9, -7.8, 20, -0.1, [(-0.4, -1.5, 11.4, 0.2), (3.3, -7.6, 7.9, -0.2)])
    lawn(-9, -0.1, -0.1, 7)
    lawn(11.3, -0.1, 20, 7)
    for x0, x1 in ((-9, 4.9), (6.3, 20)):
        picket_fence(x0, x1, -8.2)
        hedge(x0, -8.9, x1, -8.9, 0.5, 0.4, 'olive')
    hedge(-9, -8, -9, 8, 1.7, 0.8)
    hedge(20, -8, 20, 8, 1.9, 0.8)
    tree(-4.2, 0.8, 6.2, 2.5, 'lime', 2)
    tree(15.5, 2.5, 8.5, 3.2, 'oak', 4)
    bed(12.2, -1.2, 17, 0.4, shrub_mix(), 7, 0.9, False)
    bed(-8, -0.5, -1.5, 1.0, shrub_mix(), 8, 0.9, False)
    tree_line(-45, 60, 20, 11, conifers=0.12)
    camera(10.9, -12.0, 1.62, -22, 30, 0.075)


def farmhouse(mood='golden', sun_yaw=235, lit=0.0):
    """A white board-and-batten house with a long porch and a seamed roof."""
    sky(mood, sun_yaw)
    field()
    white = wood((0.74, 0.735, 0.71), True, 0.05)
    body = plain((0.7, 0.69, 0.66))
    clad = dict(clad='upright', material=white, width=0.4, gap=0.0, batten=0.06)
    roof_colour, trim = (0.035, 0.037, 0.04), plain((0.76, 0.755, 0.73), 0.45)
    style = dict(colour=BLACK, recess=0.06, cols=2, rows=2, trim=trim, trim_width=0.1, lit=lit)
    long = [('window', 0.9, 0.75, 2.5, 2.45, dict(style, cols=2)), ('window', 3.3, 0.75, 4.9, 2.45, style),
            ('door', 5.75, 0.02, 6.85, 2.4,
             dict(colour=(0.22, 0.10, 0.045), glazed=1.0, recess=0.06, frame_colour=(0.76, 0.755, 0.73))),
            ('window', 7.6, 0.75, 9.2, 2.45, style)]
    with frame(0, 0, 0.35):
        shell(0, 0, 10, 8, 5.4, body,
              {'front': [*long] + [('window', x, 3.65, x + 1.2, 5.0, style) for x in (1.0, 3.5, 5.8, 8.0)],
               'left': [('window', 2, 0.8, 3.4, 2.4, style), ('window', 5, 0.8, 6.4, 2.4, style),
                        ('window', 3.4, 3.6, 4.6, 5, style)]},
              5.4 + 4 * math.tan(math.radians(37)), **clad)
        gable_roof(0, 0, 10, 8, 5.35, 37, 'seam', roof_colour, over=0.4, side=0.35, fascia=(0.74, 0.735, 0.71),
                   pipes=(0.1,))
        # The cross gable comes forward.
        rise = 2.6 * math.tan(math.radians(46))
        gable = [('window', 1.0, 0.7, 2.45, 2.45, style), ('window', 2.75, 0.7, 4.2, 2.45, style),
                 ('window', 1.75, 3.5, 3.45, 5.0, dict(style, cols=3)), ('window', 2.25, 6.2, 2.95, 7.0,
                     dict(style, rows=1, cols=1))]
        shell(10, -1.9, 15.2, 7, 5.4, body,
              {'front': gable,
               'right': [('window', 2, 0.8, 3.4, 2.4, style), ('window', 5, 0.8, 6.4, 2.4, style),
                         ('window', 3.4, 3.6, 4.6, 5, style)]}, 5.4 + rise, along='y', **clad)
        gable_roof(10, -1.9, 15.2, 7, 5.35, 46, 'seam', roof_colour, over=0.4, side=0.4, along='y',
                   fascia=(0.74, 0.735, 0.71), gutters=False)
        # The porch with its own roof.
        box(-0.2, -2.5, -0.35, 10, 0, -0.06, plain((0.4, 0.38, 0.36), 0.9))
        deck(-0.2, -2.5, 10, -0.02, 0.0, (0.24, 0.2, 0.17))
        for x in (-0.1, 2.4, 4.95, 7.5, 9.8):
            box(x, -2.4, 0, x + 0.16, -2.24, 2.72, trim, 0.01)
            box(x - 0.03, -2.43, 0, x + 0.19, -2.21, 0.18, trim, 0.008)
            box(x - 0.03, -2.43, 2.56, x + 0.19, -2.21, 2.72, trim, 0.008)
        box(-0.2, -2.45, 2.7, 10, -2.2, 2.98, trim, 0.008)
        box(-0.2, -2.4, 2.86, 10, 0, 2.9, trim)
        slope((-0.5, -2.75, 2.92), (10, -2.75, 2.92), (10, 0, 3.5), (-0.5, 0, 3.5), 'seam', roof_colour)
        for step in range(2):
            box(5.2, -3.2 + 0.35 * step, -0.35, 7.4, -2.4, -0.35 + 0.16 * (step + 1),
                tiles((0.4, 0.385, 0.36), 3, 3), 0.012)
        for x in (5.3, 7.3):
            with frame(x, 0):
                wall_lamp(0, 1.95, lit > 0)
        for x, yaw in ((1.2, 12), (3.2, -10)):
            with frame(x, -1.0, 0, yaw):
                armchair((0.5, 0.48, 0.44))
        planter(4.8, -2.0, 0.24, 0.5, (0.08, 0.08, 0.08), bush('box'), 0.75)
        planter(7.9, -2.0, 0.24, 0.5, (0.08, 0.08, 0.08), bush('box'), 0.75)
        chimney(3.0, 4.0, 7, 9.6, brick((0.34, 0.16, 0.1), (0.22, 0.1, 0.065)), 0.9, 0.7, 1)
        box(-0.02, -0.03, -0.36, 10, 0.02, 0.0, plain((0.3, 0.29, 0.28), 0.9))
        box(9.98, -1.93, -0.36, 15.22, -1.85, 0.0, plain((0.3, 0.29, 0.28), 0.9))
        box(15.15, -1.9, -0.36, 15.23, 7, 0.0, plain((0.3, 0.29, 0.28), 0.9))
    gravel = ground((0.30, 0.275, 0.235), (0.36, 0.335, 0.29), 0.8, 55, 0.05)
    box(5.0, -16, -0.05, 7.6, -3.1, 0.015, gravel)
    box(-9, -16.5, -0.05, 24, -12.5, 0.012, gravel)
    lawn(-12, -12.4, 22, -2.4, [(4.9, -13, 7.7, -2.4), (-0.6, -4.0, 5, -2.4), (7.6, -4.0, 15.6, -1.9)], 0.07)
    lawn(-12, -2.4, -0.2, 6, (), 0.08)
    lawn(15.4, -2.4, 22, 6, (), 0.08)
    mix = [(tuft('white', 1), 0.9, 1.3), (tuft('lavender', 1), 0.9, 1.2), (bush('box'), 0.7, 1.0),
           (bush('oak', (0.7, 0.68, 0.62)), 0.8, 1.2), (tuft('grass', 1), 0.8, 1.0)]
    bed(-0.6, -3.9, 5.0, -2.6, mix, 5, 0.55)
    bed(7.6, -3.9, 15.4, -2.6, mix, 6, 0.55)
    tree(-5.5, -1.0, 9.5, 3.6, 'oak', 2)
    tree(19.5, 2.0, 10.5, 3.8, 'oak', 6)
    tree(-9, 9, 10, 3.6, 'lime', 2)
    board_fence(-30, -0.5, 9.5, 1.2, (0.62, 0.61, 0.57), True)
    tree_line(-50, 65, 26, 4, conifers=0.1)
    camera(3.2, -14.8, 1.65, 17, 27, 0.115)


def cabin(mood='dusk', sun_yaw=320, lit=1.0):
    """A log cabin among firs, its lamps lit."""
    sky(mood, sun_yaw, 0.55, clouds=0.35)
    field()
    core, timber = plain((0.10, 0.06, 0.035), 0.9), (0.36, 0.2, 0.095)
    trim = wood((0.15, 0.085, 0.045), True)
    stone = rubble((0.30, 0.28, 0.25), (0.14, 0.13, 0.12))
    style = dict(colour=(0.05, 0.045, 0.035), recess=0.02, trim=trim, trim_width=0.11, trim_depth=0.1,
                 lit=1.0 * lit, depth=3.0, wall=0.2)
    pitch, width, depth, eave = 41, 9.6, 7.5, 2.9
    top = eave + math.tan(math.radians(pitch)) * width / 2
    front = [('window', 0.95, 0.75, 2.85, 2.3, dict(style, cols=3)),
             ('door', 4.25, 0.03, 5.3, 2.2,
              dict(colour=(0.16, 0.075, 0.03), panels=False, recess=0.0, frame_colour=(0.10, 0.06, 0.04))),
             ('window', 6.6, 0.75, 8.5, 2.3, dict(style, cols=3)), ('window', 3.6, 3.8, 6.0, 5.4,
                                                                    dict(style, cols=3, rows=1))]
    side_windows = [('window', 2.4, 0.9, 3.9, 2.2, dict(style, cols=2)),
                    ('window', 5.2, 0.9, 6.4, 2.2, dict(style, cols=2))]
    with frame(0, 0, 0.5):
        shell(0, 0, width, depth, eave, core, {'front': front, 'right': side_windows, 'left': side_windows}, top,
              along='y', thickness=0.2, clad='log', colour=timber, ends=0.28)
        gable_roof(0, -2.2, width, depth, eave + 0.1, pitch, 'shake', (0.085, 0.07, 0.06), over=0.75, side=0.5,
                   along='y', fascia=(0.12, 0.07, 0.04), gutters=False, ridge_tiles=True)
        # The porch under the roof.
        box(-0.3, -2.5, -0.5, width + 0.3, 0, -0.06, stone)
        deck(-0.35, -2.55, width + 0.35, 0.02, 0.0, (0.22, 0.14, 0.085))
        log = wood((0.24, 0.13, 0.06), True, 0.4)
        for x in (0.1, 3.1, 6.5, width - 0.1):
            rod((x, -2.3, 0), (x, -2.3, eave + 0.25), 0.115, log, 16)
        rod((-0.5, -2.3, eave + 0.16), (width + 0.5, -2.3, eave + 0.16), 0.13,
            wood((0.24, 0.13, 0.06), False, 0.4), 16)
        for x in (1.6, width - 1.6):
            rod((x, -2.3, eave + 0.16), (width / 2, -2.3, top - 0.5), 0.1, wood((0.24, 0.13, 0.06), False, 0.4), 14)
        rod((width / 2, -2.3, eave + 0.1), (width / 2, -2.3, top - 0.35), 0.1, log, 14)
        for a, b in ((0.1, 3.1), (6.5, width - 0.1)):
            for z in (0.35, 0.65, 0.95):
                rod((a, -2.3, z), (b, -2.3, z), 0.045, wood((0.24, 0.13, 0.06), False, 0.4), 10)
        for step in range(3):
            box(3.4, -3.6 + 0.36 * step, -0.5, 6.2, -2.5, -0.5 + 0.16 * (step + 1), stone, 0.02)
        for x in (3.95, 5.6):
            with frame(x, -0.02):
                wall_lamp(0, 1.95, lit > 0)
        if lit:
            panel(width / 2, -1.2, 2.85, 5.0, 1.2, 45 * lit, (1.0, 0.66, 0.34))
            for x in (1.9, 7.55):
                panel(x, -0.15, 1.5, 1.6, 1.2, 9 * lit, (1.0, 0.66, 0.36), (-90, 0, 0))
        for x, yaw in ((1.0, 20), (7.6, -15)):
            with frame(x, -0.8, 0, yaw):
                armchair((0.28, 0.24, 0.2))
        planter(3.5, -2.05, 0.2, 0.4, (0.2, 0.11, 0.06), bush('box', (0.5, 0.1, 0.12)), 0.65)
    box(width + 0.05, 2.2, 0, width + 0.85, 4.2, 4.2, stone, 0.03)
    chimney(width + 0.45, 3.2, 4.2, top + 1.0, stone, 0.8, 1.1, 1)
    box(0.02, 0.02, 0, width - 0.02, depth, 0.5, stone)
    rng = random.Random(4)
    flat_path = [(4.8, -3.6), (4.6, -8), (3.2, -14)]
    stone_path(flat_path, 1.5, tiles((0.24, 0.225, 0.2), 3, 3))
    lawn(-10, -13, 20, -0.2, [(-0.4, -2.6, 10, 0), (3.3, -3.8, 6.3, -2.4), (3.9, -8, 5.5, -3.5)], 0.11)
    for _ in range(34):
        x = rng.uniform(-9, 19)
        put(rng.choice((bush('deep'), tuft('grass', 1), bush('box'), bush('olive'))), x,
            rng.uniform(-3.2, -2.7) if -1 < x < 3 or 6.5 < x < 10.5 else rng.uniform(-6,
                3) if x < -1.5 or x > 12 else -2.9, 0, rng.uniform(0, 6), rng.uniform(0.6, 1.2))
    # The wood pile.
    for k in range(60):
        row, at = divmod(k, 12)
        rod((11.2 + at * 0.165 + (row % 2) * 0.08, 0.2, 0.1 + row * 0.145),
            (11.2 + at * 0.165 + (row % 2) * 0.08, 0.75, 0.1 + row * 0.145), rng.uniform(0.065,
                0.082), wood((0.32, 0.2, 0.1), False, 0.4), 9)
    for x, y, h, s, k in ((-4.2, 2.5, 14, 2.9, 1), (-7.5, -1.5, 11, 2.4, 2), (14.5, 4, 15, 3.0, 1),
                          (18, -0.5, 12, 2.6, 2), (-11, 6, 16, 3.1, 1), (3, 13, 17, 3.2, 2), (9, 14, 15, 2.9, 1)):
        fir(x, y, h, s, k, x * 2.0)
    tree(20, 9, 11, 3.5, 'autumn', 2)
    tree_line(-50, 60, 20, 7, 4.2, 0.85, ('oak', 'autumn'), 1.25, 3)
    camera(-0.8, -14.2, 1.65, 18, 28, 0.115)
