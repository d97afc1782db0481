"""Houses of the south."""

import random

from furniture import dining
from gardens import bed, field, hedge, lawn, planter, tree, tree_line
from homes.flora import cypress
from homes.shell import shell
from materials import ground, plaster, tiles, wood
from mesh import box, frame
from plants import bush, put, tuft
from roofs import gutter, hip_roof, slope
from stage import camera, sky


def stucco(mood='clear', sun_yaw=132):
    """A southern house: warm plaster, shutters, curved tiles, cypresses."""
    sky(mood, sun_yaw)
    field()
    ochre = plaster((0.66, 0.50, 0.31), 0.7)
    clay, sage = (0.36, 0.155, 0.075), (0.13, 0.20, 0.16)
    stone = tiles((0.56, 0.51, 0.42), 3, 3, 0.0, 0.9)
    style = dict(colour=(0.32, 0.24, 0.16), wall=0.4, recess=0.2, sill=stone, rows=3, cols=2, shutters=sage,
                 curtains='sheer')
    front = [('window', 1.3, 0.7, 2.5, 2.5, style),
             ('door', 5.0, 0.1, 6.4, 2.7,
              dict(colour=(0.17, 0.09, 0.045), frame_colour=(0.2, 0.12, 0.07), recess=0.22)), ('window', 8.9, 0.7,
                  10.1, 2.5, style)]
    front += [('window', x, 3.95, x + 1.1, 5.55, style) for x in (1.35, 5.15, 8.95)]
    right = [('window', x, z, x + 1.1, z + 1.6, style) for x in (1.6, 5.0) for z in (0.9, 3.95)]
    shell(0, 0, 11.4, 8, 6.3, ochre, {'front': front, 'right': right}, thickness=0.4)
    hip_roof(0, 0, 11.4, 8, 6.3, 24, 'pantile', clay, 0.55, (0.5, 0.42, 0.3), pipes=(0.2, 11.2))
    for _, a, b, c, d, _ in front:
        if b > 0.5:
            continue
        box(a - 0.22, -0.06, 0.1, a, 0.05, d, stone, 0.01)
        box(c, -0.06, 0.1, c + 0.22, 0.05, d, stone, 0.01)
        box(a - 0.3, -0.1, d, c + 0.3, 0.05, d + 0.3, stone, 0.015)
    box(-0.04, -0.04, 0, 11.44, 0.0, 0.5, stone, 0.01)
    # A lower wing.
    shell(-5.2, 1.6, 0, 8, 3.3, ochre, {'front': [('window', 1.9, 0.8, 3.3, 2.4, style)]}, thickness=0.4)
    slope((-5.7, 1.1, 3.25), (0, 1.1, 3.25), (0, 8, 5.3), (-5.7, 8, 5.3), 'pantile', clay)
    gutter(-5.7, 0, 1.05, 3.2, wall=0.5, pipes=(-5.0,))
    # Pergola with vines.
    timber = wood((0.30, 0.21, 0.13), False)
    for x in (0.5, 3.9, 7.5, 10.9):
        box(x - 0.22, -3.6, 0, x + 0.22, -3.16, 2.45, ochre, 0.01)
        box(x - 0.27, -3.65, 2.45, x + 0.27, -3.11, 2.55, stone, 0.01)
    for y in (-3.38,):
        box(0.0, y - 0.09, 2.55, 11.4, y + 0.09, 2.75, timber, 0.008, 0.5)
    for k in range(17):
        x = 0.3 + k * 0.675
        box(x - 0.04, -3.9, 2.75, x + 0.04, -0.02, 2.88, timber, 0.005, (k * 0.3) % 1)
    rng = random.Random(3)
    vine = bush('lime')
    for k in range(120):
        put(vine, rng.uniform(0.2, 5.0) if k % 3 else rng.uniform(7, 11), rng.uniform(-3.8, -0.4), 2.72,
            rng.uniform(0, 6), rng.uniform(0.35, 0.6), 0.55)
    purple = bush('oak', (0.42, 0.05, 0.22))
    for k in range(26):
        put(purple, 10.9 + rng.gauss(0, 0.35), -3.3 + rng.gauss(0, 0.25), rng.uniform(0.2, 2.7), rng.uniform(0, 6),
            rng.uniform(0.4, 0.62))
    terrace = tiles((0.50, 0.38, 0.27), 0.4, 0.4, 0.008, 0.8, 0.2)
    box(-5.2, -4.2, -0.04, 12.0, 0.0, 0.1, terrace, 0.01)
    with frame(2.2, -1.9, 0.1):
        dining(2.0, 0.95, 3, (0.3, 0.2, 0.12), (0.5, 0.42, 0.3))
    gravel = ground((0.29, 0.25, 0.195), (0.35, 0.305, 0.24), 0.7, 50, 0.05)
    box(3.9, -16, -0.03, 7.5, -4.2, 0.015, gravel)
    lawn(-14, -14, 24, 1.5,
         [(3.9, -14, 7.5, -4), (-5.3, -4.3, 12.1, 2), (2.3, -14, 3.9, -4.2), (7.5, -14, 9.1, -4.2)], 0.07)
    mix = [(tuft('lavender', 1), 0.9, 1.2), (tuft('lavender', 2), 0.9, 1.2), (bush('olive'), 0.5, 0.8),
           (tuft('grass', 1), 0.7, 0.9)]
    bed(2.4, -13, 3.8, -4.4, mix, 2, 0.5, False)
    bed(7.6, -13, 9.0, -4.4, mix, 3, 0.5, False)
    for x, y, h in ((-7.2, 2.5, 9.5), (-8.8, 5.0, 8.4), (13.8, 2.0, 9.8), (15.6, 5.0, 8.6), (18, 9, 9.0),
                    (-13, 9, 9.0)):
        cypress(x, y, h)
    tree(-6.6, -4.2, 4.6, 2.0, 'olive', 3)
    tree(14.2, -4.8, 5.0, 2.2, 'olive', 5)
    for x, y in ((3.3, -3.9), (8.1, -3.9), (-4.6, -3.4)):
        planter(x, y, 0.3, 0.55, (0.42, 0.19, 0.1), bush('box', (0.55, 0.08, 0.06)), 0.85)
    hedge(-20, 12, -6, 12, 2.0, 0.9, 'olive')
    hedge(12, 12, 34, 12, 2.0, 0.9, 'olive')
    tree_line(-45, 60, 24, 19, conifers=0.05, greens=('olive', 'oak', 'olive'))
    camera(10.6, -14.8, 1.65, -19, 28, 0.12)
