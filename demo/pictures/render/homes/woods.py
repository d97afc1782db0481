"""Small houses among trees: an A-frame, a red house in the snow, a tiny house on wheels."""

import math
import random

from furniture import armchair, floor_lamp, low_table, pendant, rug, sofa
from gardens import deck, field, fir, lawn, planter, stone_path, tree, tree_line
from homes.shell import shell
from landscape import hills, leafy, litter, snow_fir, snowfield, wood as grove
from materials import glass, glow, plain, planks, room_paint, rubble, snow, tiles, wood
from mesh import box, frame, rod, solid
from openings import BLACK, rail, wall_lamp
from plants import bush, put, tuft
from roofs import chimney, gable_roof
from stage import camera, lamp, panel, sky


def _glass_gable(width, ridge, bays, levels, steel, y=0.1, foot=0.0):
    """A glazed triangle with posts and rails."""
    half = width / 2
    at = lambda x: ridge * (1 - abs(x - half) / half)
    solid([(0.1, y + 0.03, foot), (width - 0.1, y + 0.03, foot), (half, y + 0.03, ridge - 0.12)], [(0, 1, 2)],
          glass(0.9))
    for k in range(1, bays):
        x = width * k / bays
        box(x - 0.045, y - 0.03, foot, x + 0.045, y + 0.09, at(x) - 0.02, steel)
    for z in levels:
        inset = half * z / ridge
        box(inset, y - 0.028, z - 0.045, width - inset, y + 0.088, z + 0.045, steel)


def a_frame(mood='golden', sun_yaw=238, lit=1.0):
    """A roof that reaches the ground, its gable all glass."""
    sky(mood, sun_yaw, 0.1, clouds=0.7)
    field()
    width, depth, pitch, floor = 8.2, 9.0, 61.5, 0.55
    ridge = width / 2 * math.tan(math.radians(pitch))
    timber, steel = wood((0.34, 0.18, 0.08), True), plain(BLACK, 0.4)
    with frame(0, 0, floor):
        gable_roof(0, 0, width, depth, -0.05, pitch, 'shake', (0.075, 0.066, 0.06), over=0.35, side=1.3, along='y',
                   fascia=(0.10, 0.06, 0.035), gutters=False, moss=0.25, board=0.3)
        _glass_gable(width, ridge, 6, (2.45, 4.75), steel)
        with frame(3.0, 0.0):
            box(-0.06, 0.0, 0, 0.0, 0.2, 2.4, steel)
        # Timber lining of the slopes, a floor, a sleeping loft and the wall behind.
        lining = room_paint((0.62, 0.36, 0.17), 0.42 * lit)
        for a, b in ((0.25, width / 2), (width - 0.25, width / 2)):
            ends = [(a, 0.2, 0), (a, depth, 0), (b, depth, ridge - 0.35), (b, 0.2, ridge - 0.35)]
            solid(ends, [(0, 1, 2, 3)], lining)
        box(0.2, 0.1, -0.2, width - 0.2, depth, 0.0, planks((0.36, 0.23, 0.12)))
        solid([(0.2, depth - 0.5, 0), (width - 0.2, depth - 0.5, 0), (width / 2, depth - 0.5, ridge - 0.3)],
              [(0, 1, 2)], room_paint((0.85, 0.62, 0.38), 0.5 * lit))
        box(1.5, 4.2, 2.45, width - 1.5, depth, 2.62, timber, 0.01)
        rail_at = width / 2 - 1.25
        with frame(0, 4.2):
            rail(width / 2 - rail_at, width / 2 + rail_at, 2.62, 0.0, 0.95, 'bars')
        rug(2.2, 1.2, 5.6, 3.6, (0.5, 0.3, 0.18))
        with frame(2.5, 4.0):
            sofa(2.4, (0.42, 0.36, 0.28))
        with frame(5.9, 2.2, 0, -60):
            armchair((0.35, 0.16, 0.06))
        with frame(3.8, 2.2):
            low_table(0.9, 0.9, True)
        pendant(4.1, 2.4, 4.6, 1.4, 0.28, (0.5, 0.3, 0.14), 22 * lit + 1)
        floor_lamp(5.9, 3.8, 1.6, 9 * lit)
        panel(width / 2, 2.6, 4.3, 3.0, 2.4, 90 * lit, (1.0, 0.72, 0.42))
        # The deck.
        deck(-0.6, -3.6, width + 0.6, 0.1, 0.0, (0.27, 0.18, 0.11))
        box(-0.5, -3.5, -floor, width + 0.5, 0.0, -0.12, plain((0.04, 0.03, 0.02), 0.9))
        for x, yaw in ((1.3, 25), (6.2, -20)):
            with frame(x, -1.6, 0, yaw):
                armchair((0.45, 0.3, 0.18))
        planter(0.2, -3.0, 0.25, 0.5, (0.12, 0.11, 0.1), tuft('grass', 1), 1.0)
        for step in range(3):
            box(3.0, -4.6 + 0.35 * step, -floor, 5.4, -3.5, -floor + 0.18 * (step + 1), timber, 0.01, 0.4)
    chimney(5.6, 6.6, 3.4, ridge + 1.5, rubble((0.33, 0.3, 0.26), (0.16, 0.15, 0.13)), 0.8, 0.8, 1)
    lawn(-12, -15, 20, -0.4, [(-0.8, -4.7, 9.0, 0.5), (3.2, -15, 5.0, -4)], 0.10)
    stone_path([(4.2, -4.7), (4.2, -10), (2.4, -15)], 1.3, tiles((0.27, 0.25, 0.22), 3, 3))
    litter(-12, -13, 20, 2, 0.8)
    rng = random.Random(9)
    for _ in range(36):
        side = rng.choice((-1, 1))
        put(rng.choice((bush('autumn'), bush('olive'), tuft('grass', 1), bush('deep'))), 4.1 + side * rng.uniform(
            5.2, 11), rng.uniform(-6, 5), 0, rng.uniform(0, 6), rng.uniform(0.6, 1.3))
    tree(-5.8, 0.5, 10.5, 3.4, 'autumn', 2)
    tree(14.5, 2.0, 12.0, 3.8, 'autumn', 4)
    tree(-10.5, 7.0, 12.0, 3.8, 'copper', 3)
    for x, y, h in ((-3.6, 9, 15), (11.5, 9, 16), (18.5, 6.5, 14), (-8.5, 3.5, 13), (20.5, -1.0, 12)):
        fir(x, y, h, 2.9, int(h) % 2 + 1, x * 2.0)
    tree_line(-50, 60, 20, 31, 4.6, 0.55, ('autumn', 'oak', 'autumn'), 1.3, 3)
    camera(-1.4, -15.6, 1.62, 19, 27, 0.165)


def snow_roof(x0, y0, x1, y1, eave, pitch, over=0.4, side=0.35, along='x', thick=0.24):
    """Snow on a gable roof; the roof itself shows as a dark edge below."""
    if along == 'y':
        with frame(x0, y1, 0, -90):
            snow_roof(0, 0, y1 - y0, x1 - x0, eave, pitch, over, side, 'x', thick)
        return
    rise, mid = math.tan(math.radians(pitch)), (y0 + y1) / 2
    top = eave + (y1 - y0) / 2 * rise + 0.14
    low, l, r = eave - over * rise + 0.14, x0 - side, x1 + side
    for y, way in ((y0 - over, 1), (y1 + over, -1)):
        verts = [(x, yy, z + dz) for x in (l + 0.02, r - 0.02)
                 for yy, z, dz in ((y + 0.03 * way, low, 0.0), (mid, top, 0.0), (mid, top, thick),
                                   (y + 0.03 * way, low, thick * 0.85))]
        faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 3, 7, 4), (2, 1, 5, 6), (3, 2, 6, 7), (1, 0, 4, 5)]
        solid(verts, faces, snow(), bevel=0.09)


def red_house(mood='dusk', sun_yaw=310, lit=1.0):
    """A Swedish wooden house, red with white corners, in deep snow."""
    sky(mood, sun_yaw, 0.25, clouds=0.7)
    red = wood((0.215, 0.030, 0.018), True, 0.1)
    white, body = plain((0.74, 0.74, 0.72), 0.5), plain((0.14, 0.025, 0.018))
    boards = dict(clad='upright', material=red, width=0.2, gap=0.0, batten=0.045)
    style = dict(colour=(0.74, 0.74, 0.72), recess=0.03, trim=white, trim_width=0.11, cols=2, rows=3, lit=lit,
                 curtains='drapes')
    width, depth, eave, pitch = 10.4, 7.4, 4.5, 42
    top = eave + depth / 2 * math.tan(math.radians(pitch))
    front = [('window', x, 0.95, x + 1.15, 2.35, style) for x in (1.0, 7.9)]
    front += [('window', x, 3.35, x + 1.0, 4.25, dict(style, rows=2)) for x in (1.1, 4.7, 8.0)]
    right = [('window', x, 0.95, x + 1.1, 2.35, style) for x in (1.2, 4.8)]
    right += [('window', 3.1, 3.6, 4.2, 5.0, style)]
    with frame(0, 0, 0.45):
        shell(0, 0, width, depth, eave, body, {'front': front, 'right': right, 'left': right}, top, **boards)
        for x in (0, width):
            for y in (-0.07, depth - 0.1):
                box(x - 0.09, y, 0, x + 0.09, y + 0.17, eave, white, 0.006)
        gable_roof(0, 0, width, depth, eave - 0.05, pitch, 'seam', (0.05, 0.05, 0.05), over=0.45, side=0.4,
                   fascia=(0.74, 0.74, 0.72), gutters=False, board=0.2)
        snow_roof(0, 0, width, depth, eave - 0.05, pitch, 0.5, 0.45)
        chimney(3.2, depth / 2, top - 0.6, top + 1.0, plain((0.3, 0.1, 0.07), 0.9), 0.8, 0.8, 0)
        box(2.78, depth / 2 - 0.42, top + 1.04, 3.62, depth / 2 + 0.42, top + 1.28, snow(), 0.09)
        # A glazed porch with its own gable.
        with frame(3.6, -1.7):
            porch = [('window', 0.2, 0.95, 0.95, 2.1, dict(style, cols=2, room=False, curtains=None)),
                     ('door', 1.1, 0.02, 2.1, 2.15, dict(colour=(0.055, 0.10, 0.085), glazed=1.0, recess=0.03)),
                     ('window', 2.25, 0.95, 3.0, 2.1, dict(style, cols=2, room=False, curtains=None))]
            shell(0, 0, 3.2, 1.7, 2.4, body, {'front': porch}, 2.4 + 1.6 * math.tan(math.radians(40)), along='y',
                  thickness=0.12, skip=('back',), **boards)
            gable_roof(0, 0, 3.2, 1.9, 2.4, 40, 'seam', (0.05, 0.05, 0.05), over=0.28, side=0.3, along='y',
                       fascia=(0.74, 0.74, 0.72), gutters=False, board=0.16)
            snow_roof(0, 0, 3.2, 1.9, 2.4, 40, 0.3, 0.34, 'y', 0.2)
            for x in (0, 3.2):
                box(x - 0.08, -0.06, 0, x + 0.08, 0.1, 2.4, white, 0.006)
            for step in range(2):
                box(0.9, -0.7 + 0.35 * step, -0.45, 2.3, 0.0, -0.45 + 0.2 * (step + 1), plain((0.3, 0.29, 0.28), 0.9),
                    0.01)
            with frame(2.68, -0.03):
                wall_lamp(0, 2.25, lit > 0)
            if lit:
                panel(1.6, 0.9, 2.3, 2.4, 1.2, 16 * lit, (1.0, 0.7, 0.4))
        box(0.02, 0.02, -0.5, width - 0.02, depth, 0.0, plain((0.3, 0.29, 0.28), 0.9))
        for a, b in ((0.95, 2.2), (7.85, 9.1)):
            panel((a + b) / 2, -0.2, 1.6, 1.0, 1.2, 7 * lit, (1.0, 0.68, 0.36), (-90, 0, 0))
    snowfield([(3.9, -16, 6.2, -1.6), (-0.2, -1.6, 10.6, 8)], y1=40)
    for x, y, h in ((-4.6, 3.5, 12), (-8.0, -1.5, 9.0), (14.0, 3.0, 13), (17.5, -2.5, 9.5), (-10.5, 7, 14),
                    (20, 8, 14), (8, 13, 15), (1, 14, 14), (-5.5, -6.4, 3.2), (13.2, -5.5, 2.6)):
        snow_fir(x, y, h, h * 0.21, int(h) % 2 + 1, x * 2.0)
    grove(-45, 55, 18, 38, 70, 3, [lambda x, y, t: snow_fir(x, y, 13, 2.8, 1, t), lambda x, y, t: snow_fir(
        x, y, 15, 3.1, 2, t)])
    # Lanterns along the cleared path.
    for k, y in enumerate((-3.4, -6.4, -9.4)):
        for x in (3.7, 6.4):
            box(x - 0.06, y - 0.06, 0.12, x + 0.06, y + 0.06, 0.3, glow((1.0, 0.55, 0.2), 3.0 * lit))
            box(x - 0.09, y - 0.09, 0.3, x + 0.09, y + 0.09, 0.34, plain(BLACK, 0.5), 0.01)
            box(x - 0.09, y - 0.09, 0.02, x + 0.09, y + 0.09, 0.12, plain(BLACK, 0.5), 0.01)
            lamp(x, y, 0.5, 2.5 * lit, (1.0, 0.6, 0.3), 0.08)
    camera(-2.2, -14.2, 1.7, 19, 27, 0.115)


def tiny_house(mood='clear', sun_yaw=140):
    """Six metres of larch on a trailer."""
    sky(mood, sun_yaw, clouds=0.75)
    field()
    larch, steel = (0.42, 0.23, 0.10), plain(BLACK, 0.45)
    boards = dict(clad='upright', colour=larch, width=0.11)
    width, depth, eave, pitch, z = 7.0, 2.6, 3.0, 26, 0.62
    body = plain((0.1, 0.06, 0.035))
    style = dict(colour=BLACK, recess=0.03, wall=0.16, cols=1, curtains='drapes', depth=2.1)
    front = [('window', 0.6, 0.9, 1.7, 2.0, style), ('door', 5.4, 0.02, 6.35, 2.15, dict(
        colour=(0.06, 0.12, 0.11), panels=False, glazed=0.5, frame_colour=BLACK, recess=0.03)),
        ('glazing', 2.3, 0.05, 4.7, 2.15, dict(bays=3, y=0.02))]
    with frame(0, 0, z):
        shell(0, 0, width, depth, eave, body, {'front': front, 'right': [('window', 0.7, 1.3, 1.9, 2.3, style)],
                                               'left': [('window', 0.8, 2.0, 1.8, 2.7, style)]},
              eave + depth / 2 * math.tan(math.radians(pitch)), thickness=0.16, inside=(0.5, 0.36, 0.22), **boards)
        gable_roof(0, 0, width, depth, eave, pitch, 'seam', (0.075, 0.08, 0.082), over=0.22, side=0.2,
                   fascia=(0.03, 0.03, 0.03), pipes=())
        with frame(2.5, 2.2):
            sofa(1.9, (0.40, 0.38, 0.33))
        pendant(3.5, 1.2, 2.8, 0.6, 0.18, lit=3.0)
        rod((1.1, depth / 2 + 0.5, eave + 0.3), (1.1, depth / 2 + 0.5, eave + 1.4), 0.08, steel, 14)
        with frame(5.15, 0):
            wall_lamp(0, 1.85)
        # The trailer.
        box(-0.1, 0.1, -0.2, width + 0.1, depth - 0.1, -0.02, steel, 0.01)
        box(width, depth / 2 - 0.06, -0.2, width + 1.5, depth / 2 + 0.06, -0.08, steel, 0.01)
        rod((width + 1.4, depth / 2, -0.1), (width + 1.4, depth / 2, -z), 0.04, steel)
        for x in (0.55, 1.3):
            rod((x, 0.1, -0.28), (x, 0.34, -0.28), 0.34, plain((0.02, 0.02, 0.02), 0.8), 32)
            rod((x, 0.09, -0.28), (x, 0.12, -0.28), 0.19, plain((0.4, 0.4, 0.4), 0.35, 0.9), 24)
        box(0.1, 0.02, 0.06, 1.75, 0.36, 0.12, steel, 0.01)
        for x in (2.3, width - 0.4):
            rod((x, 0.3, -0.2), (x, 0.3, -z), 0.05, steel)
    deck(1.6, -2.7, 6.9, -0.05, z - 0.08, (0.36, 0.23, 0.13))
    box(1.7, -2.6, 0, 6.8, -0.1, z - 0.14, plain((0.05, 0.035, 0.02), 0.9))
    for step in range(2):
        box(5.2, -3.3 + 0.32 * step, 0, 6.5, -2.6, 0.19 * (step + 1), wood((0.36, 0.23, 0.13)), 0.01, 0.4)
    with frame(2.4, -1.3, z - 0.08, 20):
        armchair((0.55, 0.52, 0.46))
    with frame(3.9, -1.7, z - 0.08):
        low_table(0.6, 0.6, True, height=0.45)
    planter(6.6, -2.3, 0.2, 0.4, (0.42, 0.19, 0.1), bush('box', (0.6, 0.1, 0.1)), 0.65)
    planter(1.9, -2.4, 0.24, 0.5, (0.1, 0.1, 0.1), tuft('lavender', 1), 0.9)
    lawn(-9, -12, 16, 5, [(1.5, -3.4, 7.0, 2.8)], 0.16)
    mix = [(tuft('white', 1), 0.7, 1.0), (tuft('yellow', 2), 0.6, 0.9), (tuft('pink', 1), 0.6, 0.9), (
        tuft('grass', 1), 0.7, 1.0), (tuft('lavender', 2), 0.6, 0.9)]
    rng = random.Random(2)
    for _ in range(330):
        x, y = rng.uniform(-9, 16), rng.uniform(-10.5, 5)
        if not (1.2 < x < 7.6 and -3.8 < y < 2.8):
            plant, small, large = rng.choice(mix)
            put(plant, x, y, 0, rng.uniform(0, 6.3), rng.uniform(small, large) * 0.8)
    tree(-4.0, 3.2, 8.0, 3.0, 'lime', 3)
    tree(10.5, 4.5, 7.2, 2.9, 'oak', 4)
    grove(-60, 70, 26, 44, 40, 8, leafy(('oak', 'lime', 'deep')))
    hills(120, 34, ((0.05, 0.085, 0.03), (0.075, 0.11, 0.04)), 4.0)
    camera(0.4, -10.2, 1.6, 16, 29, 0.06)
