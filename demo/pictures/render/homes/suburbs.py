"""Detached houses of the twentieth century: craftsman and mid-century."""

import math

from furniture import armchair, dining, floor_lamp, house_plant, low_table, painting, pendant, rug, shelf, sofa
from gardens import (
    bed, board_fence, cottage_mix, field, hedge, lawn, modern_mix, planter, shrub_mix, stone_path,
    street, tree, tree_line
)
from homes.shell import neighbour, shell
from materials import brick, glass, plain, planks, plaster, rubble, tiles, wood
from mesh import box, frame, rect, solid
from openings import BLACK, door, rail, wall_lamp, window
from plants import bush, tuft
from roofs import chimney, gable_roof, slope
from stage import camera, panel, sky
from walls import wall


def _bracket(x, y, z, timber):
    """A knee brace under a gable's overhang."""
    box(x - 0.06, y - 0.6, z - 0.12, x + 0.06, y, z, timber, 0.006, 0.5)
    box(x - 0.06, y - 0.1, z - 0.75, x + 0.06, y, z, timber, 0.006, 0.4)
    solid([(x - 0.05, y - 0.55, z - 0.1), (x + 0.05, y - 0.55, z - 0.1), (x + 0.05, y - 0.43, z - 0.1),
           (x - 0.05, y - 0.43, z - 0.1),
           (x - 0.05, y - 0.05, z - 0.72), (x + 0.05, y - 0.05, z - 0.72), (x + 0.05, y - 0.05,
               z - 0.58), (x - 0.05, y - 0.05, z - 0.58)],
          [(0, 1, 2, 3), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], timber)


def craftsman(mood='day', sun_yaw=222, paint=(0.13, 0.16, 0.135), lit=0.0):
    """A front gable over a deep porch on stone piers."""
    sky(mood, sun_yaw)
    cream = (0.68, 0.64, 0.54)
    body, trim, timber = plain(paint), plain(cream, 0.45), wood(cream, False, 0.04)
    stone = rubble((0.36, 0.33, 0.28), (0.17, 0.155, 0.14), scale=6.0)
    lapped = dict(clad='lap', colour=paint, height=0.125)
    style = dict(colour=cream, recess=0.05, trim=trim, trim_width=0.12, rows=[0.68], cols=2, lit=lit)
    width, depth, eave, pitch = 11.0, 11.0, 3.0, 31
    top = eave + math.tan(math.radians(pitch)) * width / 2
    front = [('window', 0.9, 0.75, 3.9, 2.3, dict(style, cols=3)),
             ('door', 5.0, 0.02, 6.1, 2.2,
              dict(colour=(0.22, 0.085, 0.035), glazed=1.0, recess=0.05, frame_colour=cream)),
             ('window', 7.1, 0.75, 10.1, 2.3, dict(style, cols=3)), ('window', 4.0, 4.0, 5.4, 5.2,
                                                                     dict(style, cols=2)), ('window', 5.6, 4.0,
                                                                         7.0, 5.2, dict(style, cols=2))]
    sides = [('window', 1.2, 0.9, 2.4, 2.3, style), ('window', 4.0, 0.9, 6.2, 2.3, dict(style, cols=3)),
             ('window', 8.0, 0.9, 9.2, 2.3, style)]
    with frame(0, 0, 0.6):
        shell(0, 0, width, depth, eave, body, {'front': front, 'right': sides, 'left': sides}, top, along='y',
              **lapped)
        box(-0.04, -0.045, 2.98, width + 0.04, 0.02, 3.22, trim, 0.006)
        gable_roof(0, -0.2, width, depth, eave + 0.02, pitch, 'shingle', (0.10, 0.085, 0.075), over=0.75,
                   side=0.75, along='y', fascia=cream, gutters=False, ridge_tiles=False)
        for x, z in ((0.6, 3.25), (width - 0.6, 3.25), (width / 2, top - 0.35)):
            _bracket(x, -0.2, z, timber)
        # The porch, a lower gable to the right of the middle.
        p0, p1, py = 0.6, 10.4, -2.7
        box(p0 - 0.1, py, -0.6, p1 + 0.1, 0, -0.08, stone)
        box(p0 - 0.15, py - 0.06, -0.1, p1 + 0.15, 0, 0.0, planks((0.30, 0.27, 0.24), 0.12, 6.0), 0.01)
        for x in (p0 + 0.35, 3.85, 7.15, p1 - 0.35):
            box(x - 0.36, py + 0.05, -0.6, x + 0.36, py + 0.77, 0.95, stone, 0.015)
            box(x - 0.41, py + 0.0, 0.95, x + 0.41, py + 0.82, 1.03, plain((0.42, 0.40, 0.37), 0.8), 0.012)
            y = py + 0.41
            corners = [(x + a * w, y + b * w, z) for z, w in ((1.03, 0.2), (2.4, 0.145)) for a,
                       b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            solid(corners, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], trim)
            box(x - 0.2, y - 0.2, 2.34, x + 0.2, y + 0.2, 2.44, trim, 0.008)
        box(p0 - 0.1, py + 0.2, 2.44, p1 + 0.1, py + 0.62, 2.74, trim, 0.008)
        slope((p0 - 0.7, py - 0.35, 2.66), (p1 + 0.7, py - 0.35, 2.66), (p1 + 0.7, 0.05, 3.28),
              (p0 - 0.7, 0.05, 3.28), 'shingle', (0.10, 0.085, 0.075))
        for k in range(24):
            x = p0 - 0.5 + (p1 - p0 + 1.0) * k / 23
            box(x - 0.04, py - 0.3, 2.46, x + 0.04, py + 0.2, 2.58, trim, 0.004)
        box(p0 - 0.1, py + 0.3, 2.70, p1 + 0.1, 0, 2.74, wood((0.55, 0.42, 0.26)))
        for a, b in ((p0 + 0.75, 3.45), (7.55, p1 - 0.75)):
            with frame(0, py + 0.4):
                rail(a, b, 0.0, 0.0, 0.86, 'bars', cream)
        for step in range(4):
            box(4.35, py - 1.3 + 0.32 * step, -0.6, 6.65, py + 0.02, -0.6 + 0.15 * (step + 1),
                plain((0.40, 0.39, 0.37), 0.85), 0.012)
        for x in (4.2, 6.8):
            box(x - 0.16, py - 1.35, -0.6, x + 0.16, py, 0.12, stone, 0.01)
            box(x - 0.2, py - 1.4, 0.12, x + 0.2, py, 0.2, plain((0.42, 0.40, 0.37), 0.8), 0.01)
        for x in (4.6, 6.5):
            with frame(x, -0.03):
                wall_lamp(0, 1.9, lit > 0)
        for x, yaw in ((1.6, 15), (8.4, -12)):
            with frame(x, -0.8, 0, yaw):
                armchair((0.32, 0.2, 0.1))
        for x in (4.0, 7.0):
            planter(x, -1.75, 0.2, 0.42, (0.3, 0.13, 0.07), bush('box'), 0.65)
        chimney(width - 2.2, 6.0, 4.2, top + 0.7, brick((0.30, 0.13, 0.085), (0.2, 0.085, 0.06)), 0.8, 0.7, 1)
        box(0.03, 0.03, -0.6, width - 0.03, depth, 0.0, stone)
    box(4.4, -10.0, -0.04, 6.6, -4.0, 0.025, tiles((0.25, 0.24, 0.23), 1.2, 1.2, 0.008, 0.85))
    box(12.6, -10.0, -0.04, 15.6, 9, 0.02, tiles((0.40, 0.39, 0.375), 2.4, 3.0, 0.01, 0.85))
    street(-11.8, 7.0, 1.7)
    lawn(-8, -9.9, 12.6, -2.0, [(4.3, -10, 6.7, -2), (0.2, -4.3, 11.0, -2)])
    lawn(-8, -2.0, -0.2, 9)
    bed(0.0, -4.2, 4.1, -2.8, cottage_mix() + shrub_mix()[:1], 3, 0.55)
    bed(6.9, -4.2, 11.2, -2.8, cottage_mix() + shrub_mix()[:1], 4, 0.55)
    bed(4.0 - 0.5, -9.8, 4.3, -5.4, [(tuft('lavender', 1), 0.8, 1.1)], 5, 0.5, False)
    bed(6.7, -9.8, 7.5, -5.4, [(tuft('lavender', 1), 0.8, 1.1)], 6, 0.5, False)
    tree(-4.6, -4.8, 8.6, 3.2, 'oak', 4)
    tree(18.5, 5, 10.5, 3.8, 'lime', 3)
    hedge(-8, -9.5, -8, 9, 1.5, 0.7)
    neighbour(17.2, 0.5, 0, 9, 9, 1, 34, (0.55, 0.5, 0.4), (0.1, 0.09, 0.085), 'shingle', seed=2, along='y',
              lit=lit)
    neighbour(-19.5, 0.5, 0, 9.5, 9, 2, 34, (0.34, 0.40, 0.44), (0.09, 0.085, 0.085), 'shingle', seed=6, lit=lit)
    tree_line(-45, 60, 21, 13, conifers=0.2)
    camera(0.6, -15.3, 1.62, 17, 28, 0.105)


def bungalow(mood='dusk', sun_yaw=255, lit=1.0):
    """A long, low mid-century house: brick, redwood, glass under wide eaves."""
    sky(mood, sun_yaw)
    field()
    clay = brick((0.30, 0.15, 0.095), (0.19, 0.09, 0.06), (0.34, 0.31, 0.27), 0.29, 0.062, 0.009)
    redwood = dict(clad='upright', colour=(0.26, 0.12, 0.055), width=0.14)
    beam, steel = wood((0.13, 0.07, 0.04), False), plain(BLACK, 0.4)
    pitch, eave, depth = 11, 2.55, 9.0
    rise = math.tan(math.radians(pitch))
    middle = 5.6
    ridge_z = eave + rise * middle
    floor = 0.22
    with frame(0, 0, floor):
        # The living room looks out under the gable: posts and glass up to the slope.
        with frame(0, 0):
            for k in range(7):
                x = k * 1.6
                box(x - 0.05 + (0.05 if k == 0 else 0) - (0.05 if k == 6 else 0), 0.02, 0,
                    x + 0.05 + (0.05 if k == 0 else 0) - (0.05 if k == 6 else 0), 0.16, eave + rise * min(x,
                        9.6 - x + 1.6), steel)
            heights = [eave + rise * min(k * 1.6, 11.2 - k * 1.6) for k in range(7)]
            for k in range(6):
                x0, x1 = k * 1.6 + 0.05, k * 1.6 + 1.55
                box(x0, 0.06, 0.03, x1, 0.066, 2.3, glass(0.9))
                solid([(x0, 0.06, 2.38), (x1, 0.06, 2.38), (x1, 0.06, heights[k + 1] - 0.05),
                       (x0, 0.06, heights[k] - 0.05)], [(0, 1, 2, 3)], glass(0.9))
                box(x0, 0.03, 2.3, x1, 0.14, 2.38, steel)
                box(x0, 0.03, 0.0, x1, 0.14, 0.06, steel)
        lining = plaster((0.7, 0.65, 0.56), 0.1)
        box(0, 0, -0.22, 9.6, depth, 0.0, planks((0.30, 0.18, 0.09)))
        box(-0.02, 0.1, 0, 0.2, depth, eave, clay)
        box(9.6, 0.0, -0.22, 10.4, depth, eave + rise * 1.2, clay)
        box(0, depth - 2.2, 0, 9.6, depth - 2.0, 3.6, lining)
        # The bedroom wing and the carport under one long roof.
        with frame(10.4, 0.9):
            wall(rect(0, -0.22, 6.2, eave + 0.3), [(0.6, 1.3, 5.2, 2.2)], plain((0.08, 0.045, 0.03)), 0.25,
                 **redwood)
            window(0.6, 1.3, 5.2, 2.2, cols=4, colour=BLACK, lit=0.9 * lit, curtains='blind', recess=0.05, depth=3)
        with frame(-3.4, 1.4):
            wall(rect(0, -0.22, 3.4, eave + 0.1), [(1.6, 0.0, 2.7, 2.25)], plain((0.08, 0.045, 0.03)), 0.25,
                 **redwood)
            door(1.6, 0.0, 2.7, 2.25, (0.46, 0.2, 0.03), panels=False, glazed=0.14, frame_colour=BLACK,
                 recess=0.05, lit=2.5 * lit)
            with frame(1.2, 0):
                wall_lamp(0, 1.85, lit > 0)
        box(-3.4, 1.45, -0.22, -3.15, depth, eave, clay)
        # Roof: a low gable, ridge running back, with beams carried through the eaves.
        left, right, front = -4.4, 17.2, -1.5
        low_l = ridge_z - rise * (middle - left)
        high = ridge_z + 0.22
        shingles = (0.085, 0.078, 0.072)
        slope((left, depth + 0.6, low_l + 0.22), (left, front, low_l + 0.22), (middle, front, high),
              (middle, depth + 0.6, high), 'shingle', shingles)
        low_r = high - 0.09 * (right - middle)
        slope((right, front, low_r), (right, depth + 0.6, low_r), (middle, depth + 0.6, high),
              (middle, front, high), 'shingle', shingles)
        soffit = wood((0.42, 0.26, 0.13), False, 0.25)
        for xa, xb, za, zb in ((left, middle, low_l + 0.05, high - 0.17),
                               (middle, right, high - 0.17, low_r - 0.17)):
            solid([(xa, front, za), (xb, front, zb), (xb, depth, zb), (xa, depth, za)], [(3, 2, 1, 0)], soffit)
            solid([(xa, front - 0.03, za - 0.03), (xb, front - 0.03, zb - 0.03), (xb, front - 0.03, zb + 0.2),
                   (xa, front - 0.03, za + 0.2)], [(0, 1, 2, 3)], plain((0.62, 0.60, 0.55), 0.5))
        for x in (-3.3, 0.1, 3.2, 6.4, 9.55, 12.6, 16.4):
            z = (high - 0.19 - rise * (middle - x)) if x < middle else high - 0.19 - 0.09 * (x - middle)
            box(x - 0.07, front + 0.1, z - 0.26, x + 0.07, depth - 2.2, z, beam, 0.006, 0.5)
        for x in (-3.3, 16.4):
            z = (high - 0.45 - rise * (middle - x)) if x < middle else high - 0.45 - 0.09 * (x - middle)
            box(x - 0.05, front + 0.15, -0.22, x + 0.05, front + 0.25, z, steel)
        box(10.0, 3.0, 0, 10.9, 4.4, high + 0.9, clay)
        box(9.95, 2.95, high + 0.9, 10.95, 4.45, high + 0.98, plain((0.4, 0.38, 0.35), 0.9), 0.01)
        # Inside.
        rug(1.4, 1.2, 4.8, 3.8, (0.5, 0.3, 0.16))
        with frame(1.6, 4.6):
            sofa(2.6, (0.16, 0.22, 0.2), accents=((0.55, 0.3, 0.06), (0.6, 0.56, 0.5)))
        with frame(2.9, 2.6):
            low_table(1.1, 0.6, True, wood((0.2, 0.1, 0.05)))
        with frame(4.6, 2.6, 0, -70):
            armchair((0.5, 0.24, 0.06))
        with frame(7.4, 2.6):
            dining(2.0, 0.95, 3, (0.2, 0.1, 0.05), (0.55, 0.5, 0.42))
        pendant(7.4, 2.6, 3.0, 1.05, 0.3, (0.6, 0.58, 0.54), 30 * lit + 1)
        with frame(0.5, depth - 2.25):
            shelf(2.6, 2.0, timber=(0.2, 0.1, 0.05))
        with frame(4.2, depth - 2.25, 1.2):
            painting(1.7, 1.1, 0, 4.0)
        with frame(7.2, depth - 2.25, 1.2):
            painting(1.2, 1.1, 1, 7.0)
        floor_lamp(4.4, 4.5, lit=9 * lit + 0.5)
        house_plant(9.0, 1.0, 1.1)
        if lit:
            panel(4.8, 3.2, 3.0, 8.0, 3.5, 330 * lit, (1.0, 0.72, 0.44))
            panel(4.8, -0.7, eave + 0.25, 9.0, 0.8, 26 * lit, (1.0, 0.7, 0.42))
            panel(-1.8, 0.6, eave - 0.1, 2.4, 0.8, 16 * lit, (1.0, 0.7, 0.42))
            panel(13.5, 0.0, eave + 0.2, 4.5, 0.8, 12 * lit, (1.0, 0.7, 0.42))
    paving = tiles((0.40, 0.375, 0.34), 0.8, 0.8, 0.012, 0.8)
    box(-0.4, -3.4, -0.04, 10.6, 0, 0.12, paving, 0.02)
    box(-3.6, -0.6, -0.04, -0.2, 1.5, 0.12, paving, 0.02)
    stone_path([(-1.6, -0.9), (-1.6, -14)], 1.6, plaster((0.42, 0.40, 0.36), 0.6))
    lawn(-12, -14, 20, -0.1,
         [(-2.5, -14, -0.7, 0), (-0.5, -3.5, 10.7, 0), (-3.7, -0.7, 0, 1), (10.8, -2.4, 17.5, 0.9),
          (-8.4, -2.6, -3.4, 0.6)])
    mix = modern_mix() + [(bush('olive'), 0.6, 1.0), (tuft('yellow', 1), 0.7, 1.0)]
    bed(10.9, -2.3, 17.4, -0.3, mix, 2, 0.55)
    bed(-8.3, -2.5, -3.6, 0.4, mix, 3, 0.55)
    bed(6.2, -7.4, 11.5, -5.9, mix, 5, 0.55)
    with frame(3.0, -1.9, 0.12, 15):
        low_table(0.8, 0.8, True)
    for x, yaw in ((1.5, -30), (3.9, 25)):
        with frame(x, -1.3, 0.12, yaw):
            armchair((0.48, 0.45, 0.4))
    planter(8.4, -2.6, 0.32, 0.62, (0.5, 0.47, 0.42), tuft('grass', 2), 1.0)
    tree(-7.4, 3.0, 7.2, 2.8, 'olive', 3)
    tree(20.5, 4.0, 9.0, 3.3, 'oak', 3)
    board_fence(-24, -4, 8.6, 1.9)
    hedge(17.5, 7, 40, 7, 2.0, 0.9)
    tree_line(-45, 60, 18, 17, conifers=0.2)
    camera(1.6, -12.6, 1.6, 13, 24, 0.05)
