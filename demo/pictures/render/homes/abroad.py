"""Houses of other climates: adobe in the desert, concrete on a slope, a Japanese house in its garden."""

import math
import random

from mathutils import Vector

from furniture import armchair, dining, floor_lamp, low_table, painting, pendant, rug, sofa
from gardens import hedge, planter, stone_path, tree
from landscape import hills, land, leafy, rock, rolling, terrain, wood as grove
from leaves import Leaves, shared, wild
from materials import concrete, ground, leaf, plain, planks, plaster, room_paint, sheer, tiles, wood
from mesh import box, flat, frame, rect, rod, slab
from openings import BLACK, door, glazing, rail, window
from plants import bush, conifer, put, tuft
from roofs import hip_roof
from stage import camera, panel, sky
from walls import side


@shared
def _agave(rng, seed):
    """Thick pointed leaves in a rosette."""
    leaves = Leaves(rng)
    for k in range(42):
        turn, rise = k * 2.4, 0.25 + 1.1 * (k / 42)
        out = Vector((math.cos(turn), math.sin(turn), rise))
        for _ in range(2):
            leaves.add(out * 0.05 + wild(rng) * 0.012, out, rng.uniform(0.55, 0.75), 0.24)
    return leaves.mesh('agave', leaf((0.10, 0.15, 0.11), (0.19, 0.25, 0.19)))


def _cactus(x, y, height, seed):
    """A column with arms."""
    rng, skin = random.Random(seed), ground((0.05, 0.085, 0.04), (0.08, 0.12, 0.06), 3.0, 40, 0.03)
    rod((x, y, -0.1), (x, y, height), 0.2, skin, 14, 0.15)
    for k in range(2):
        turn, z = rng.uniform(-0.6, 0.6) + k * math.pi, height * rng.uniform(0.35, 0.6)
        ex, ey = x + math.cos(turn) * 0.62, y + math.sin(turn) * 0.3
        rod((x, y, z), (ex, ey, z + 0.12), 0.12, skin, 12)
        rod((ex, ey, z + 0.08), (ex, ey, z + height * 0.35), 0.125, skin, 12, 0.09)


def _earth_block(x0, y0, x1, y1, height, skin, holes=()):
    """Thick walls with soft edges and a parapet; `holes` are in the front."""
    made = slab(rect(0, 0, x1 - x0, height), 0.7, skin, [rect(*h) for h in holes], bevel=0.12)
    box(0, 0.6, 0, x1 - x0, y1 - y0, height - 0.35, skin, 0.15)
    return made


def adobe(mood='golden', sun_yaw=228):
    """Rounded earth walls, projecting beams, a blue door."""
    sky(mood, sun_yaw, elevation=21, clouds=0.35)
    dust = ground((0.36, 0.23, 0.14), (0.44, 0.30, 0.19), 0.3, 30, 0.05)
    land(dust, z=-0.3)
    terrain(-50, -28, 70, 60, lambda x, y: 0.5 * rolling(14, 0.5, 5.0)(x, y) * min(1, max(0, abs(x - 5) - 10, y - 12,
                                                                                          -y - 9)
                                                                                / 6), dust, 0.8)
    hills(170, 70, ((0.30, 0.16, 0.10), (0.38, 0.22, 0.14)), 8.0, wooded=False)
    earth, timber = plaster((0.50, 0.29, 0.17), 1.4), wood((0.24, 0.14, 0.075))
    blue = (0.03, 0.19, 0.25)
    blocks = [(-5.4, 0.6, 1.6, 7, 3.5, [(1.2, 1.1, 2.3, 2.3), (4.4, 1.1, 5.5, 2.3)]),
              (1.6, -0.5, 6.4, 7, 4.3, [(1.7, 0.05, 2.9, 2.35)]),
              (6.4, 0.9, 13.4, 7, 3.4, [(1.4, 0.9, 3.0, 2.3), (4.6, 0.9, 5.8, 2.3)]),
              (2.2, 3.4, 9.0, 9.5, 6.4, [(1.2, 4.6, 2.2, 5.6), (4.0, 4.6, 5.0, 5.6)])]
    for x0, y0, x1, y1, height, holes in blocks:
        with frame(x0, y0):
            _earth_block(x0, y0, x1, y1, height, earth, holes)
            for a, b, c, d in holes:
                if b < 0.5:
                    door(a, b, c, d, blue, frame_colour=(0.17, 0.09, 0.045), recess=0.35)
                else:
                    window(a, b, c, d, colour=blue, recess=0.35, wall=0.59, cols=2, rows=2, room=False,
                           curtains='sheer')
                    box(a, 0.52, b, c, 0.56, d, plain((0.05, 0.035, 0.025), 0.8))
                box(a - 0.25, -0.04, d, c + 0.25, 0.3, d + 0.2, timber, 0.02, 0.5)
            count = max(2, int((x1 - x0) / 0.85))
            for k in range(count):
                x = 0.5 + k * (x1 - x0 - 1.0) / (count - 1)
                rod((x, -0.55, height - 0.75), (x, 0.4, height - 0.75), 0.1, timber, 12)
    # A covered porch of round timbers before the right-hand part.
    for x in (7.0, 10.0, 13.0):
        rod((x, -2.3, 0), (x, -2.3, 2.5), 0.13, wood((0.26, 0.16, 0.09), True), 14)
        box(x - 0.45, -2.4, 2.42, x + 0.45, -2.2, 2.6, timber, 0.03, 0.4)
    rod((6.5, -2.3, 2.72), (13.6, -2.3, 2.72), 0.13, timber, 14)
    for k in range(15):
        rod((6.7 + k * 0.48, -2.6, 2.9), (6.7 + k * 0.48, 1.0, 2.9), 0.07, timber, 10)
    box(6.5, -2.55, 2.97, 13.6, 0.9, 3.06, wood((0.3, 0.2, 0.12)), 0.01)
    with frame(8.4, -0.4):
        armchair((0.52, 0.2, 0.1))
    with frame(11.2, -0.4):
        armchair((0.52, 0.2, 0.1))
    box(-5.6, -3.2, -0.05, 13.8, 0.9, 0.04, tiles((0.42, 0.25, 0.16), 0.4, 0.4, 0.012, 0.8, 0.2))
    # A low garden wall with a gap, a beehive oven, plants.
    for x0, x1 in ((-9, 2.4), (5.4, 17)):
        box(x0, -7.2, -0.2, x1, -6.7, 1.05, earth, 0.18)
    for x in (2.2, 5.0):
        box(x, -7.3, -0.2, x + 0.6, -6.6, 1.75, earth, 0.2)
    stone_path([(3.9, -0.8), (3.9, -7), (3.4, -16)], 1.3, tiles((0.45, 0.3, 0.2), 3, 3))
    rng = random.Random(7)
    for k in range(70):
        x, y = rng.uniform(-9, 18), rng.choice((rng.uniform(-6.2, -3.6), rng.uniform(-12.5, -7.8)))
        if abs(x - 3.8) < 1.5:
            continue
        plant = rng.choice((_agave(1), _agave(2), tuft('grass', 1), tuft('lavender', 1), bush('olive'),
                            tuft('yellow', 1)))
        put(plant, x, y, 0, rng.uniform(0, 6), rng.uniform(0.6, 1.2))
    for k in range(18):
        rock(rng.uniform(-10, 18), rng.uniform(-12, -3.8), 0, rng.uniform(0.15, 0.5), k, (0.34, 0.22, 0.15))
    for x, y, h in ((-7.4, -2.0, 4.6), (15.4, -2.6, 5.2), (19.0, 4.0, 4.4), (-12, 5, 5.0), (-4.4, -9.4, 2.6)):
        _cactus(x, y, h, int(h * 10))
    for x, y in ((1.2, -1.0), (6.7, -1.1), (-1.9, 0.1)):
        planter(x, y, 0.28, 0.55, (0.40, 0.17, 0.09), bush('box', (0.6, 0.06, 0.05)), 0.85)
    tree(-8.6, 3.5, 5.4, 2.6, 'olive', 3)
    tree(16.4, 6.5, 5.8, 2.7, 'olive', 5)
    camera(-0.8, -16.0, 1.65, 16, 27, 0.07)


def concrete_house(mood='dusk', sun_yaw=250, lit=1.0):
    """A long concrete beam that reaches out over the slope."""
    sky(mood, sun_yaw, 0.65, clouds=0.8)
    soil = ground((0.05, 0.06, 0.022), (0.085, 0.08, 0.035), 0.4, 20, 0.1)
    rise = lambda x, y: 0.30 * (x - 2) * (1 if x > 2 else 0.8) + 0.05 * y + 0.5 * rolling(8, 0.5, 3.0)(x, y)
    terrain(-40, -30, 60, 60, rise, soil, 0.8)
    hills(140, 70, seed=4.0)
    raw, boards = concrete((0.36, 0.355, 0.34), 0.16), wood((0.34, 0.2, 0.1), True, 0.3)
    # The base, dug into the slope.
    with frame(3.0, 0.8, -0.6):
        box(0, 0.4, -2, 9.0, 8, 3.6, raw, 0.01)
        glazing(0.6, 0.5, 4.6, 3.3, 4, BLACK, 0.34)
        box(0.6, 0.36, 0.5, 4.6, 0.39, 3.3, room_paint((0.9, 0.62, 0.34), 0.6 * lit))
        box(5.4, 0.3, 0.4, 6.6, 0.42, 2.8, boards, 0.01, 0.5)
        for k in range(16):
            box(6.8 + k * 0.13, 0.3, 0.4, 6.88 + k * 0.13, 0.4, 3.4, boards, 0.004, k / 16)
    # The upper floor: floor and roof plates, ends of glass, a wall of boards.
    z, x0, x1, y0, y1 = 3.0, -7.4, 13.0, -1.6, 6.4
    box(x0, y0, z, x1, y1, z + 0.42, raw, 0.01)
    box(x0, y0, z + 3.3, x1, y1, z + 3.78, raw, 0.01)
    box(x1 - 0.4, y0, z + 0.4, x1, y1, z + 3.35, raw, 0.01)
    box(3.4, y0 + 0.05, z + 0.4, 3.8, y1, z + 3.35, raw, 0.01)
    box(x0 + 1.6, y1 - 0.4, z + 0.4, x1, y1 - 0.1, z + 3.35, raw)
    with frame(x0 + 1.6, y0 + 1.3, z + 0.42):
        glazing(0, 0, 3.4 - x0 - 1.6, 2.9, 6, BLACK, 0.0)
    with frame(x0 + 1.6, y1 - 0.2, z + 0.42, -90):
        glazing(0, 0, y1 - y0 - 1.5, 2.9, 4, BLACK, 0.0)
    with frame(3.8, y0 + 0.3, z + 0.42):
        run = x1 - 0.4 - 3.8
        for k in range(int(run / 0.12)):
            if not (2.0 < k * 0.12 < 5.2):
                box(k * 0.12, -0.02, 0, k * 0.12 + 0.085, 0.06, 2.9, boards, 0.004, (k * 0.37) % 1)
        box(0, 0.08, 0, 1.95, 0.14, 2.9, plain((0.05, 0.04, 0.03)))
        box(5.25, 0.08, 0, run, 0.14, 2.9, plain((0.05, 0.04, 0.03)))
        glazing(2.0, 0, 5.2, 2.9, 3, BLACK, 0.0)
        box(0.1, 3.4, 0, run, 3.5, 2.9, room_paint((0.9, 0.64, 0.38), 0.6 * lit))
    with frame(x0 + 0.1, y0 + 0.05, z + 0.42):
        rail(0, 3.3 - x0, 0.0, 0.0, 1.05)
    with frame(x0 + 0.1, y1, z + 0.42, -90):
        rail(0, y1 - y0, 0.0, 0.0, 1.05)
    with frame(0, 0, z + 0.44):
        box(x0 + 1.6, y0 + 1.4, -0.01, 3.4, y1 - 0.4, 0.01, planks((0.34, 0.21, 0.11)))
        rug(-5.0, 0.8, -1.6, 3.4, (0.5, 0.45, 0.38))
        with frame(-4.8, 4.4):
            sofa(2.8, (0.45, 0.42, 0.38))
        with frame(-3.3, 2.2):
            low_table(1.2, 0.7)
        with frame(1.2, 2.2):
            dining(2.2, 1.0, 3)
        with frame(-1.0, y1 - 0.45, 1.2):
            painting(2.0, 1.2, 0, 3.0)
        pendant(1.2, 2.2, 2.8, 0.95, 0.3, lit=26 * lit)
        floor_lamp(-1.8, 4.4, lit=9 * lit)
        panel(-1.2, 2.4, 2.8, 8.0, 3.2, 230 * lit, (1.0, 0.74, 0.46))
        panel(-2, y0 + 0.6, 2.85, 9.0, 0.8, 26 * lit, (1.0, 0.74, 0.46))
        with frame(-5.6, y0 + 0.9, 0, 20):
            armchair((0.5, 0.47, 0.42))
    panel(5.6, 0.2, 2.9, 4.5, 1.2, 34 * lit, (1.0, 0.74, 0.46))
    for step in range(9):
        box(6.6 - step * 0.55, -2.6 - step * 0.55, -1.0, 9.2 - step * 0.2, -2.0 - step * 0.5, 0.55 - step * 0.2, raw,
            0.02)
    rng = random.Random(3)
    for k in range(150):
        x, y = rng.uniform(-16, 24), rng.uniform(-12, 9)
        if 2 < x < 13 and -2.5 < y < 9:
            continue
        put(rng.choice((tuft('grass', 1), tuft('grass', 2), bush('olive'), bush('deep'), tuft('lavender', 1))), x, y,
            rise(x, y) - 0.05, rng.uniform(0, 6), rng.uniform(0.7, 1.4))
    for k in range(26):
        x, y = rng.uniform(-14, 20), rng.uniform(-11, -2)
        rock(x, y, rise(x, y), rng.uniform(0.2, 0.9), k)
    for x, y, h in ((-10.5, 5, 1.2), (16.5, 2.0, 1.3), (19.5, -3.0, 1.0), (-14, 0, 1.1), (8, 12, 1.5), (1, 13, 1.4),
                    (14, 10, 1.5), (-6, 12, 1.3), (22, 6, 1.3)):
        put(conifer(11.0, 2.4, int(x) % 2 + 1), x, y, rise(x, y) - 0.2, x, h)
    grove(-60, 80, 24, 50, 60, 3, [lambda x, y, t: put(conifer(11.0, 2.4, 1), x, y, rise(x, y), t, 1.4),
                                   lambda x, y, t: put(conifer(11.0, 2.4, 2), x, y, rise(x, y), t, 1.2)])
    camera(-8.6, -15.4, 0.9, 26, 25, 0.145)


def japanese(mood='overcast', sun_yaw=220, lit=0.6):
    """Dark timber, paper screens, raked gravel and a red maple."""
    sky(mood, sun_yaw, 0.25)
    land(ground((0.035, 0.06, 0.016), (0.05, 0.08, 0.02), 0.3, 30))
    dark, cedar = wood((0.075, 0.042, 0.025), True, 0.3), wood((0.22, 0.125, 0.06), False, 0.3)
    paper, white = sheer((0.78, 0.74, 0.64)), plaster((0.74, 0.71, 0.63), 0.4)
    length, depth, floor, height = 14.0, 8.0, 0.6, 2.6
    with frame(0, 0, floor):
        box(-1.4, -1.6, -0.12, length + 1.4, depth, 0.0, cedar, 0.01)
        for k in range(58):
            box(-1.4 + k * 0.29, -1.62, -0.125, -1.4 + k * 0.29 + 0.28, -0.02, 0.004, cedar, 0.003, (k * 0.37) % 1)
        for k in range(10):
            x = -1.2 + k * (length + 2.4) / 9
            rod((x, -1.4, -floor), (x, -1.4, -0.1), 0.09, dark, 10)
            rock(x, -1.4, -floor, 0.22, k)
        bay = length / 7
        for k in range(8):
            box(k * bay - 0.07, -0.07, 0, k * bay + 0.07, 0.07, height + 0.4, dark, 0.006, 0.5)
            if k < 7 and k % 2 == 0:
                box(-1.35 + k * bay * 1.2, -1.42, 0, -1.21 + k * bay * 1.2, -1.28, height - 0.1, dark, 0.006, 0.5)
        for z in (0.0, 2.05, height + 0.1):
            box(0, -0.06, z, length, 0.06, z + 0.11, dark, 0.005)
        box(-1.4, -1.45, height - 0.1, length + 1.4, -1.25, height + 0.08, dark, 0.006)
        box(0, 0.0, 2.16, length, 0.03, height + 0.1, white)
        # Sliding screens; one bay stands open.
        for k in range(7):
            x = k * bay + 0.07
            if k == 3:
                continue
            box(x, 0.02, 0.1, x + bay - 0.14, 0.035, 2.05, paper)
            for c in range(9):
                box(x + c * (bay - 0.16) / 8, -0.01, 0.1, x + c * (bay - 0.16) / 8 + 0.016, 0.02, 2.05, dark)
            for r in range(8):
                box(x, -0.008, 0.12 + r * 0.272, x + bay - 0.14, 0.018, 0.134 + r * 0.272, dark)
            box(x + (bay - 0.14) / 2 - 0.03, -0.02, 0.1, x + (bay - 0.14) / 2 + 0.03, 0.03, 2.05, dark)
            box(x, -0.015, 0.1, x + bay - 0.14, 0.03, 0.4, dark)
        mats = tiles((0.42, 0.38, 0.21), 1.8, 0.9, 0.012, 0.9, 0.06)
        box(0.1, 0.1, -0.05, length - 0.1, depth - 0.1, 0.02, mats)
        box(0.1, 4.2, 0, length - 0.1, 4.3, height, room_paint((0.85, 0.66, 0.42), 0.5 * lit))
        with frame(3 * bay + 1.0, 2.0):
            low_table(1.3, 0.8, height=0.34, top=wood((0.2, 0.1, 0.05)))
        panel(length / 2, 1.6, height, length * 0.9, 2.2, 170 * lit, (1.0, 0.76, 0.48))
        for which in ('left', 'right'):
            here, run = side(0, 0, length, depth, which)
            with here:
                slab(rect(0, 0, run, height + 0.3), 0.12, white, [rect(1.4, 0.7, 3.2, 1.9)])
                window(1.4, 0.7, 3.2, 1.9, cols=6, rows=3, colour=(0.075, 0.042, 0.025), wall=0.12, recess=0.02,
                       lit=lit)
                for x in (0, 1.2, 3.4, 5.6, run - 0.12):
                    box(x, -0.03, 0, x + 0.12, 0.05, height + 0.3, dark, 0.005, 0.4)
                box(0, -0.02, 0, run, 0.03, 0.65, dark, 0.004)
        hip_roof(-1.5, -1.7, length + 1.5, depth + 1.2, height + 0.15, 30, 'pantile', (0.085, 0.09, 0.097), 0.7,
                 (0.10, 0.06, 0.035))
    # The dry garden.
    gravel = ground((0.36, 0.35, 0.33), (0.43, 0.42, 0.395), 1.2, 70, 0.04)
    terrain(-13, -13, 20, -2.2, lambda x, y: 0.02 * math.sin(y * 2 * math.pi / 0.28), gravel, 0.06 * 1.17)
    moss = ground((0.035, 0.06, 0.012), (0.06, 0.09, 0.02), 1.2, 60, 0.08)
    rng = random.Random(4)
    for cx, cy, r in ((-2.6, -6.2, 2.3), (9.6, -7.4, 2.8), (14.6, -4.4, 1.8)):
        outline = [(cx + r * (1 + 0.16 * math.sin(3 * t) + 0.1 * math.cos(5 * t + cx)) * math.cos(t),
                    cy + r * 0.62 * (1 + 0.12 * math.sin(2 * t)) * math.sin(t)) for t in [k * math.pi / 24 for k in range(48)]]
        flat(outline, -0.05, 0.08, moss, 0.05)
        for k in range(4):
            rock(cx + rng.uniform(-r, r) * 0.5, cy + rng.uniform(-r, r) * 0.3, 0.05, rng.uniform(0.3, 0.75),
                 k + int(cx),
                 (0.17, 0.17, 0.165))
        for k in range(7):
            put(bush('box'), cx + rng.uniform(-r, r) * 0.7, cy + rng.uniform(-r, r) * 0.4, 0.02, k, rng.uniform(0.5,
                    1.1), 0.8)
        lawn_tufts = [tuft('grass', 1), tuft('grass', 2)]
        for k in range(5):
            put(rng.choice(lawn_tufts), cx + rng.uniform(-r, r) * 0.8, cy + rng.uniform(-r, r) * 0.45, 0.02, k, 0.5)
    tree(-2.9, -5.9, 4.6, 2.1, 'maple', 3)
    tree(15.2, -3.6, 5.6, 2.4, 'maple', 5)
    tree(-6.8, 1.0, 8.5, 3.2, 'deep', 4)
    tree(18.8, 4.5, 9.0, 3.4, 'oak', 2)
    for x, y, s in ((6.9, -2.9, 0.5), (6.7, -4.2, 0.55), (6.2, -5.6, 0.5), (5.6, -7.0, 0.6), (4.8, -8.6, 0.55), (3.6,
            -10.2, 0.6)):
        rock(x, y, -0.2, s, int(y * -3), (0.28, 0.275, 0.265))
    # A stone lantern.
    stone = concrete((0.33, 0.325, 0.30))
    with frame(9.9, -6.6, 0.1):
        box(-0.3, -0.3, 0, 0.3, 0.3, 0.16, stone, 0.03)
        rod((0, 0, 0.1), (0, 0, 0.9), 0.13, stone, 16)
        box(-0.28, -0.28, 0.88, 0.28, 0.28, 1.02, stone, 0.03)
        for x in (-0.2, 0.13):
            for y in (-0.2, 0.13):
                box(x, y, 1.0, x + 0.07, y + 0.07, 1.36, stone, 0.01)
        box(-0.42, -0.42, 1.34, 0.42, 0.42, 1.46, stone, 0.05)
        box(-0.2, -0.2, 1.44, 0.2, 0.2, 1.6, stone, 0.06)
    hedge(-30, 13, 40, 13, 2.6, 1.0, 'deep')
    for k in range(26):
        box(-14 + k * 0.5 if k < 12 else 16 + (k - 12) * 0.5, -1.2, 0,
            -13.96 + k * 0.5 if k < 12 else 16.04 + (k - 12) * 0.5,
            -1.16, 1.7, wood((0.2, 0.14, 0.08), True), 0.004, k / 26)
    grove(-60, 70, 16, 34, 60, 6, leafy(('deep', 'oak', 'deep'), 10.0, 3.4))
    camera(0.2, -14.6, 1.55, 15, 25, 0.06)
