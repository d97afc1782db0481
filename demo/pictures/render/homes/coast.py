"""Houses by the water: shingles above dunes, a hut on stilts, a southern courtyard, a glass pavilion."""

import math
import random

from furniture import armchair, dining, floor_lamp, low_table, painting, pendant, rug, shelf, sofa
from gardens import GRASS_FAR, bed, deck, lawn, picket_fence, planter, tree, tree_line
from homes.country import gabled_dormer
from homes.flora import cypress
from homes.shell import shell
from landscape import SAND, hills, lake, land, leafy, rock, rolling, terrain, wood as grove
from materials import brick, ground, plain, plaster, tiles, water, wood
from mesh import box, frame, lathe, rect, rod, slab, solid
from openings import drape, glazing, rail, wall_lamp
from plants import bush, put, tuft
from roofs import chimney, gable_roof, slope
from stage import camera, panel, sky
from walls import side


def _dunes(x0, x1, y0, y1, count, seed=1, clear=()):
    """Beach grass in clumps."""
    rng = random.Random(seed)
    for _ in range(count):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        if not any(a < x < c and b < y < d for a, b, c, d in clear):
            put(tuft('grass', rng.randint(1, 3)), x, y, -0.05, rng.uniform(0, 6.3), rng.uniform(0.8, 1.5))


def cape_cod(mood='clear', sun_yaw=222):
    """A shingled house with white trim above the sea."""
    sky(mood, sun_yaw, clouds=0.8)
    land(ground(*SAND, 0.3, 40), y0=-70, z=-0.12)
    lake(-400, 17, 400, 1200, -0.09, 6.0, (0.010, 0.045, 0.075))
    grey, white = wood((0.30, 0.285, 0.26), True, 0.3), plain((0.76, 0.76, 0.74), 0.45)
    shingles = dict(clad='lap', material=grey, height=0.15, proud=0.022)
    style = dict(colour=(0.76, 0.76, 0.74), recess=0.04, trim=white, trim_width=0.11, cols=3, rows=4,
                 shutters=(0.04, 0.075, 0.13))
    width, depth, eave, pitch = 11.4, 8.4, 2.75, 43
    top = eave + depth / 2 * math.tan(math.radians(pitch))
    front = [('window', 1.1, 0.85, 2.3, 2.3, style), ('window', 3.2, 0.85, 4.4, 2.3, style),
             ('door', 5.25, 0.05, 6.25, 2.2, dict(colour=(0.04, 0.085, 0.14), recess=0.05,
                                                   frame_colour=(0.76, 0.76, 0.74))),
             ('window', 7.0, 0.85, 8.2, 2.3, style), ('window', 9.1, 0.85, 10.3, 2.3, style)]
    ends = [('window', 1.4, 0.85, 2.6, 2.3, style), ('window', 5.4, 0.85, 6.6, 2.3, style),
            ('window', 2.6, 3.3, 3.7, 4.7, dict(style, shutters=None, room=False, curtains='sheer')),
            ('window', 4.7, 3.3, 5.8, 4.7, dict(style, shutters=None, room=False, curtains='sheer'))]
    with frame(0, 0, 0.35):
        shell(0, 0, width, depth, eave, plain((0.2, 0.19, 0.17)), {'front': front, 'left': ends, 'right': ends}, top,
              **shingles)
        for x in (-0.03, width - 0.09):
            box(x, -0.05, 0, x + 0.12, 0.03, eave, white, 0.005)
        gable_roof(0, 0, width, depth, eave - 0.03, pitch, 'shingle', (0.165, 0.15, 0.135), over=0.25, side=0.12,
                   fascia=(0.76, 0.76, 0.74), pipes=(0.1, width - 0.1))
        for x in (2.5, 5.75, 9.0):
            gabled_dormer(x, 0.7, 3.15, 1.7, 1.35, 42, plain((0.74, 0.74, 0.72), 0.5), 'shingle',
                          (0.165, 0.15, 0.135), trim=(0.76, 0.76, 0.74), rows=3, cols=3)
        chimney(width / 2 + 1.7, depth / 2, top - 0.6, top + 1.0, brick((0.32, 0.14, 0.09), (0.2, 0.085, 0.06)), 1.0,
                0.8, 2)
        for x in (5.0, 6.5):
            box(x - 0.1, -0.12, 0.0, x + 0.1, 0.02, 2.35, white, 0.008)
        box(4.8, -0.2, 2.35, 6.7, 0.02, 2.62, white, 0.01)
        box(0.02, 0.0, -0.4, width - 0.02, depth, 0.0, brick((0.3, 0.14, 0.09), (0.2, 0.085, 0.06)))
        for step in range(2):
            box(4.7, -0.95 + 0.4 * step, -0.4, 6.8, 0.0, -0.4 + 0.2 * (step + 1), tiles((0.4, 0.38, 0.36), 3, 3),
                0.01)
        with frame(4.55, -0.03):
            wall_lamp(0, 1.9)
    box(4.9, -14, -0.06, 6.6, -0.9, 0.01, ground((0.58, 0.53, 0.45), (0.66, 0.61, 0.53), 0.8, 60, 0.05))
    lawn(-8, -8.0, 20, -0.3, [(4.8, -14, 6.7, 0), (0.0, -1.7, 4.6, 0), (6.8, -1.7, 11.4, 0)], 0.07)
    blue = [(bush('oak', (0.16, 0.22, 0.5)), 0.8, 1.3), (bush('box', (0.2, 0.25, 0.5)), 0.8, 1.2),
            (tuft('white', 1), 0.8, 1.0)]
    bed(0.0, -1.6, 4.5, -0.1, blue, 2, 0.75)
    bed(7.0, -1.6, 11.4, -0.1, blue, 3, 0.75)
    for x0, x1 in ((-8, 4.8), (6.7, 20)):
        picket_fence(x0, x1, -8.2, 0.9)
        put(bush('oak', (0.55, 0.1, 0.2)), 4.2 if x0 < 0 else 7.4, -7.9, 0, 1, 1.1)
    _dunes(-20, 32, -11.5, -8.6, 120, 4, [(4.6, -20, 7, -8)])
    _dunes(-60, 70, 9, 17, 260, 5, [(-1, 0, 13, 10)])
    for x, y in ((-5.2, 2.0), (16.5, 3.5)):
        tree(x, y, 5.4, 2.3, 'oak', 4)
    camera(0.2, -13.6, 2.1, 17, 28, 0.06)


def beach_house(mood='clear', sun_yaw=135):
    """Pale blue boards on stilts, a verandah towards the sea."""
    sky(mood, sun_yaw, clouds=0.9)
    sand = ground(*SAND, 0.4, 45, 0.04)
    land(sand, z=-0.9)
    terrain(-70, -26, 90, 30, rolling(6.0, 0.35, 3.0), sand, 0.6)
    lake(-400, 30, 500, 1200, -0.6, 2.0, (0.012, 0.09, 0.11))
    hills(300, 26, ((0.05, 0.085, 0.05), (0.07, 0.10, 0.06)), 6.0)
    blue, white = (0.30, 0.46, 0.53), plain((0.78, 0.78, 0.76), 0.45)
    style = dict(colour=(0.78, 0.78, 0.76), recess=0.04, trim=white, trim_width=0.1, cols=2, rows=2,
                 curtains='sheer')
    width, depth, eave, pitch, z = 8.6, 6.6, 2.9, 30, 2.35
    top = eave + width / 2 * math.tan(math.radians(pitch))
    front = [('glazing', 0.7, 0.05, 3.6, 2.25, dict(bays=2, colour=(0.78, 0.78, 0.76), y=0.04)),
             ('window', 4.6, 0.85, 5.9, 2.2, style), ('window', 6.6, 0.85, 7.9, 2.2, style),
             ('window', 3.6, 3.2, 5.0, 4.3, style)]
    sides = [('window', x, 0.9, x + 1.2, 2.2, style) for x in (0.9, 2.8, 4.7)]
    timber = wood((0.34, 0.28, 0.21), True, 0.3)
    with frame(0, 0, z):
        shell(0, 0, width, depth, eave, plain(blue), {'front': front, 'right': sides, 'left': sides}, top, along='y',
              thickness=0.18, clad='lap', colour=blue, height=0.16)
        for x in (0, width):
            box(x - 0.07, -0.07, 0, x + 0.07, 0.08, eave, white, 0.006)
        gable_roof(0, -2.4, width, depth, eave - 0.03, pitch, 'seam', (0.42, 0.44, 0.45), over=0.5, side=0.3,
                   along='y', fascia=(0.78, 0.78, 0.76), gutters=False)
        drape(0.75, 1.4, 0.1, 2.2, 0.4, (0.8, 0.79, 0.76))
        drape(3.0, 3.55, 0.1, 2.2, 0.4, (0.8, 0.79, 0.76))
        box(-0.6, -2.5, -0.3, width + 0.1, depth, -0.06, timber, 0.01, 0.4)
        deck(-0.6, -2.6, width + 0.1, 0.0, 0.0, (0.42, 0.35, 0.27))
        for x in (0.1, 2.9, 5.7, width - 0.1):
            box(x - 0.08, -2.4, 0, x + 0.08, -2.24, eave - 0.05, white, 0.008)
        box(-0.1, -2.45, eave - 0.12, width + 0.1, -2.2, eave + 0.1, white, 0.008)
        for x0, x1 in ((0.2, 2.8), (3.0, 5.6), (6.9, width - 0.2)):
            with frame(0, -2.32):
                rail(x0, x1, 0.0, 0.0, 0.95, 'bars', (0.78, 0.78, 0.76))
        for x, yaw in ((1.4, 15), (4.0, -15)):
            with frame(x, -0.9, 0, yaw):
                armchair((0.75, 0.72, 0.64))
        with frame(3.2, -1.1):
            low_table(0.6, 0.6, True, height=0.45)
        planter(6.2, -0.4, 0.22, 0.45, (0.5, 0.25, 0.12), bush('box', (0.6, 0.12, 0.2)), 0.7)
    for x in (0.2, 2.9, 5.7, width - 0.2):
        for y in (-2.3, 0.6, 3.4, depth - 0.3):
            rod((x, y, -0.8), (x, y, z - 0.2), 0.13, timber, 12)
    for k in range(3):
        a, b = (0.2, 2.9, 5.7)[k], (2.9, 5.7, width - 0.2)[k]
        rod((a, 0.6, 0.3), (b, 0.6, z - 0.3), 0.05, timber, 8)
    for step in range(12):
        zz = z - 0.19 * (step + 1)
        box(5.8, -2.7 - 0.27 * (step + 1), zz - 0.05, 6.8, -2.7 - 0.27 * step + 0.03, zz, timber, 0.008, step / 12)
    for x in (5.76, 6.84):
        rod((x, -2.6, z - 0.1), (x, -5.9, -0.1), 0.05, timber, 8)
        rod((x, -2.45, z + 0.9), (x, -5.8, 0.8), 0.03, white, 8)
        rod((x, -5.8, -0.2), (x, -5.8, 0.85), 0.04, white, 8)
    for k, tone in enumerate(((0.65, 0.2, 0.06), (0.75, 0.72, 0.6))):
        with frame(3.4 + k * 0.7, 0.1, 0, 0):
            box(0, 0.0, -0.2, 0.5, 0.07, 2.2, plain(tone, 0.3), 0.03)
    _dunes(-26, -1.5, -11, 12, 130, 6)
    _dunes(9.5, 34, -9, 14, 130, 7)
    _dunes(-3, 12, -12.5, -9.0, 40, 8, [(4.2, -20, 8.0, -6)])
    camera(-1.8, -14.5, 1.5, 20, 27, 0.14)


def _arch(x, width, spring, steps=14):
    """The outline of an opening with a round head, standing on the floor."""
    r, mid = width / 2, x + width / 2
    head = [(mid + r * math.cos(math.pi * k / steps), spring + r * math.sin(math.pi * k / steps))
            for k in range(steps + 1)]
    return [(x, 0.02), (x + width, 0.02), *head]


def courtyard(mood='clear', sun_yaw=128):
    """White walls around a paved court with a fountain."""
    sky(mood, sun_yaw, clouds=0.35)
    land(ground((0.26, 0.2, 0.13), (0.33, 0.26, 0.17), 0.3, 30))
    white, clay = plaster((0.80, 0.78, 0.72), 0.8), (0.38, 0.17, 0.085)
    timber = wood((0.20, 0.115, 0.06), True)
    blue = (0.06, 0.16, 0.26)
    style = dict(colour=(0.22, 0.13, 0.07), wall=0.4, recess=0.2, rows=3, cols=2, shutters=blue, curtains='sheer')
    paving = tiles((0.42, 0.27, 0.175), 0.3, 0.3, 0.008, 0.75, 0.2)
    box(-7.5, -18, -0.1, 9.0, 0.3, 0.0, paving)
    # The main house behind an arcade.
    shell(-6.5, 2.8, 8.0, 9.5, 6.0, white, {'front': [
        ('door', 6.3, 0.05, 7.9, 2.6, dict(colour=(0.17, 0.09, 0.045), frame_colour=(0.17, 0.09, 0.045))),
        ('window', 2.0, 0.8, 3.3, 2.4, style), ('window', 10.8, 0.8, 12.1, 2.4, style),
        *[('window', x, 4.05, x + 1.05, 5.4, style) for x in (2.1, 6.6, 11.0)]]}, thickness=0.4)
    slope((-6.8, 2.3, 5.95), (8.3, 2.3, 5.95), (8.3, 6.2, 7.6), (-6.8, 6.2, 7.6), 'pantile', clay)
    slope((8.3, 10, 5.95), (-6.8, 10, 5.95), (-6.8, 6.2, 7.6), (8.3, 6.2, 7.6), 'pantile', clay)
    with frame(-6.5, 0.2):
        arches = [_arch(0.5 + k * 2.8, 2.15, 1.75) for k in range(5)]
        slab(rect(0, 0, 14.5, 3.25), 0.4, white, arches)
        for k in range(6):
            x = 0.5 + k * 2.8 - 0.33
            box(x - 0.08, -0.04, 1.62, x + 0.34 + 0.08 if k else x + 0.4, 0.44, 1.75, tiles(
                (0.5, 0.43, 0.33), 3, 3), 0.015)
    slope((-6.8, -0.2, 3.2), (8.3, -0.2, 3.2), (8.3, 2.9, 3.85), (-6.8, 2.9, 3.85), 'pantile', clay)
    # Two wings reach forward.
    for x0, x1, yaw in ((-12.5, -6.5, 'right'), (8.0, 14.0, 'left')):
        run = [('window', 2.2, 0.9, 3.3, 2.3, style), ('window', 5.6, 0.9, 6.7, 2.3, style)]
        shell(x0, -7.5, x1, 9.5, 3.6, white, {yaw: run, 'front': [('window', 2.4, 0.9, 3.6, 2.3, style)]},
              thickness=0.4)
        mid = (x0 + x1) / 2
        slope((x0 - 0.3, 9.8, 3.6), (x0 - 0.3, -7.9, 3.6), (mid, -7.9, 4.9), (mid, 9.8, 4.9), 'pantile', clay)
        slope((x1 + 0.3, -7.9, 3.6), (x1 + 0.3, 9.8, 3.6), (mid, 9.8, 4.9), (mid, -7.9, 4.9), 'pantile', clay)
        solid([(x0, -7.49, 3.55), (x1, -7.49, 3.55), (mid, -7.49, 4.75)], [(0, 1, 2)], white)
    # The fountain.
    stone = tiles((0.52, 0.47, 0.38), 3, 3, 0.0, 0.85)
    lathe([(1.75, 0), (1.75, 0.42), (1.82, 0.46), (1.82, 0.54), (1.5, 0.54), (1.5, 0.1), (0, 0.1)], stone, 0.7, -4.4,
          0, 48)
    lathe([(0, 0.36), (1.5, 0.36)], water(), 0.7, -4.4, 0.06, 40)
    lathe([(0.2, 0), (0.14, 0.5), (0.12, 0.95), (0.62, 1.15), (0.66, 1.22), (0.5, 1.2), (0.1, 1.12), (0.06, 1.5),
           (0, 1.56)], stone, 0.7, -4.4, 0.1, 32)
    tree(-4.2, -4.0, 4.6, 1.9, 'olive', 3)
    tree(5.6, -3.4, 4.3, 1.8, 'olive', 5)
    for x, y in ((-4.2, -4.0), (5.6, -3.4)):
        lathe([(0.75, 0), (0.75, 0.3), (0.62, 0.3), (0.6, 0.12), (0, 0.12)], stone, x, y, 0, 32)
    rng = random.Random(6)
    for x, y in ((-5.8, -0.3), (-3.0, -0.35), (2.6, -0.35), (5.4, -0.3), (7.4, -1.6), (-5.9, -6.4), (-6.0, -2.2),
                 (7.5, -6.0), (3.0, -5.4), (-1.7, -5.6)):
        planter(x, y, rng.uniform(0.2, 0.32), rng.uniform(0.35, 0.6), (0.40, 0.18, 0.09), rng.choice((
            bush('box', (0.6, 0.06, 0.05)), tuft('lavender', 1), bush('olive'), bush('oak', (0.6, 0.12, 0.3)))), 0.75)
    vine = bush('oak', (0.5, 0.05, 0.28))
    for k in range(110):
        x = rng.gauss(6.9, 0.7)
        put(vine, min(7.9, x), rng.uniform(-0.05, 0.12), rng.uniform(0, 2.9) * (1 - abs(x - 6.9) / 4), rng.uniform(0,
                6),
            rng.uniform(0.25, 0.42))
    with frame(-2.6, 1.7):
        low_table(1.1, 0.7, height=0.6)
    for x, y, h in ((-15, 8, 9), (15.5, 10, 10), (-9, 14, 9), (10, 14, 9.5), (3, 13, 8.5), (18, 16, 9)):
        cypress(x, y, h)
    hills(160, 60, ((0.13, 0.12, 0.07), (0.2, 0.17, 0.1)), 2.0)
    camera(-3.6, -14.5, 1.7, 14, 25, 0.10)


def pavilion(mood='golden', sun_yaw=282, lit=0.7):
    """Steel and glass on a terrace at the water."""
    sky(mood, sun_yaw, 0.15, clouds=0.7)
    land(ground(*GRASS_FAR, 0.12, 30, 0.05), y0=-2.5)
    land(ground(*GRASS_FAR, 0.12, 30, 0.05), y0=-900, z=-0.6)
    tree_line(-60, 60, -75, 9, 7, rows=2)
    lake(-200, -60, 200, -3.2, -0.42, 0.4, (0.010, 0.018, 0.018))
    steel, stone = plain((0.03, 0.031, 0.033), 0.4), tiles((0.46, 0.44, 0.40), 1.2, 0.6, 0.006, 0.7)
    length, depth, height, floor = 15.0, 6.6, 2.85, 0.35
    box(-1.6, -2.6, -1.2, length + 3.8, depth + 1.2, floor - 0.02, plaster((0.42, 0.40, 0.37), 0.4), 0.01)
    box(-1.62, -2.62, floor - 0.16, length + 3.82, depth + 1.2, floor, stone, 0.01)
    with frame(0, 0, floor):
        for x in (0, 5.0, 10.0, length):
            for y in (-0.05, depth):
                box(x - 0.07, y - 0.07, 0, x + 0.07, y + 0.07, height, steel, 0.004)
        box(-1.4, -1.7, height, length + 1.4, depth + 1.4, height + 0.34, plain((0.74, 0.73, 0.7), 0.5), 0.01)
        box(-1.43, -1.73, height + 0.27, length + 1.43, depth + 1.43, height + 0.37, steel, 0.004)
        box(-1.3, -1.6, height - 0.02, length + 1.3, depth + 1.3, height + 0.01, wood((0.40, 0.25, 0.13)), 0)
        with frame(0, 0):
            glazing(0.0, 0.0, length, height, 10, (0.03, 0.031, 0.033), 0.0, 0.05)
        for which in ('left', 'right'):
            here, run = side(0, 0, length, depth, which)
            with here:
                glazing(0.0, 0.0, run, height, 4, (0.03, 0.031, 0.033), 0.0, 0.05)
        with frame(length, depth, 0, 180):
            glazing(0.0, 0.0, 4.5, height, 3, (0.03, 0.031, 0.033), 0.0, 0.05)
            glazing(10.5, 0.0, length, height, 3, (0.03, 0.031, 0.033), 0.0, 0.05)
        # A core of walnut hides kitchen and bath.
        box(4.6, 3.6, 0, 10.4, depth - 0.3, height - 0.02, wood((0.22, 0.115, 0.055), True, 0.3), 0)
        for k in range(14):
            box(4.6 + k * 0.42, 3.585, 0.02, 4.605 + k * 0.42, 3.6, height - 0.04, steel)
        with frame(6.3, 3.57, 0.8):
            painting(1.8, 1.2, 0, 3.0)
        rug(0.9, 1.2, 4.0, 3.9, (0.52, 0.48, 0.4))
        with frame(1.0, 4.4):
            sofa(2.6, (0.5, 0.47, 0.42), accents=((0.5, 0.22, 0.06), (0.14, 0.18, 0.2)))
        with frame(2.3, 2.6):
            low_table(1.2, 0.7)
        with frame(3.8, 1.4, 0, -70):
            armchair((0.14, 0.08, 0.05))
        with frame(12.4, 2.2):
            dining(2.4, 1.0, 3)
        for k in (-0.6, 0.6):
            pendant(12.4 + k, 2.2, height, 1.0, 0.2, lit=20 * lit)
        floor_lamp(0.7, 4.6, 1.6, 9 * lit)
        with frame(11.0, depth - 0.2):
            shelf(3.0, 2.0)
        panel(length / 2, 2.2, height - 0.1, length * 0.9, 3.0, 190 * lit, (1.0, 0.76, 0.5))
    with frame(16.6, -0.4, floor, -15):
        armchair((0.6, 0.57, 0.5))
    with frame(17.6, 0.6, floor):
        low_table(0.7, 0.7, True)
    # A jetty, stones and reeds at the shore.
    deck(5.0, -6.0, 6.8, -2.5, 0.0, (0.3, 0.23, 0.17))
    for y in (-5.8, -4.0):
        for x in (5.1, 6.7):
            rod((x, y, -1.2), (x, y, 0.25), 0.08, wood((0.2, 0.15, 0.1), True), 10)
    rng = random.Random(3)
    for k in range(34):
        x = rng.choice((rng.uniform(-26, -1.8), rng.uniform(19, 34)))
        rock(x, rng.uniform(-3.6, -2.6), -0.4, rng.uniform(0.2, 0.6), k)
    for _ in range(170):
        x = rng.choice((rng.uniform(-30, -2.4), rng.uniform(19.6, 36)))
        put(tuft('grass', rng.randint(1, 3)), x, rng.uniform(-3.6, -1.5), -0.3, rng.uniform(0, 6), rng.uniform(1.0,
                1.7))
    lawn(-14, -2.4, -1.7, 6)
    lawn(19, -2.4, 27, 6)
    for x, y, h, g in ((-3.8, 1.5, 9.5, 'lime'), (-6.4, 4.0, 11, 'lime'), (20.6, 4.0, 11.5, 'lime'), (23, 1.0, 9,
            'lime'),
                       (-9.5, 0.6, 9, 'lime'), (8.0, 11.0, 12, 'oak')):
        tree(x, y, h, h * 0.3, g, 3)
    grove(-60, 80, 15, 34, 60, 4, leafy(('oak', 'lime', 'deep', 'lime'), 11.0, 3.6))
    camera(-4.6, -15.6, 1.2, 27, 27, 0.045)
