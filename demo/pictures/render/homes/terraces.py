"""Houses in a row along a street."""

import random

from gardens import bed, cottage_mix, street, tree, tree_line
from homes.shell import neighbour, shell
from materials import brick, plain, tiles
from mesh import box, frame, rod
from openings import BLACK, WHITE, wall_lamp
from plants import bush, tuft
from roofs import chimney, gable_roof
from stage import camera, sky

DOORS = [(0.035, 0.07, 0.06), (0.28, 0.03, 0.03), (0.03, 0.05, 0.11), (0.05, 0.05, 0.055), (0.33, 0.24, 0.06),
         (0.10, 0.14, 0.10)]


def _unit(index, width, clay, stone, mirrored, lit):
    rng = random.Random(index * 13)
    slots = (0.62, 2.95) if not mirrored else (width - 1.62, width - 3.95 - 0.3)
    door_at = slots[0]
    wide = slots[1]
    sash = dict(sash=True, cols=2, sill=stone, recess=0.12, wall=0.34, colour=WHITE)
    glow = lambda: lit * rng.uniform(0.8, 1.1) if rng.random() < 0.65 else 0.0
    up = sorted((door_at - 0.02, wide + 0.13))
    front = [
        ('door', door_at, 0.48, door_at + 1.0, 2.62, dict(colour=DOORS[index % 6], recess=0.16, glazed=1.0)),
        ('window', door_at, 2.68, door_at + 1.0, 3.05, dict(recess=0.16, cols=1, room=False, curtains=None)),
        ('window', wide, 1.0, wide + 1.3, 2.95,
         dict(sash, seed=index * 5, curtains=rng.choice(('drapes', 'sheer', 'drapes')), lit=glow())),
    ]
    for k, x in enumerate(up):
        front.append(('window', x, 4.1, x + 1.05, 5.8,
                      dict(sash, seed=index * 7 + k, lit=glow(),
                           curtains=rng.choice(('drapes', 'blind', 'sheer')))))
    shell(0, 0, width, 8.5, 6.75, clay, {'front': front}, thickness=0.34, floors=(3.4,))
    for x, z, w in ((wide, 2.95, 1.3), (up[0], 5.8, 1.05), (up[1], 5.8, 1.05), (door_at, 3.05, 1.0)):
        box(x - 0.14, -0.025, z, x + w + 0.14, 0.05, z + 0.26, stone, 0.006)
    box(0, -0.03, 3.55, width, 0.04, 3.68, stone, 0.005)
    box(0, -0.05, 6.42, width, 0.04, 6.56, stone, 0.006)
    for k in range(int(width / 0.26)):
        box(0.05 + k * 0.26, -0.10, 6.56, 0.17 + k * 0.26, 0.04, 6.68, clay)
    box(0, -0.03, 0, width, 0.02, 0.42, stone, 0.01)
    for step in range(3):
        box(door_at - 0.25, -1.05 + 0.33 * step, 0, door_at + 1.25, 0.1, 0.16 * (step + 1), stone, 0.015)
    with frame(door_at + (1.32 if not mirrored else -0.32), 0):
        wall_lamp(0, 2.35, lit > 0)
    return door_at


def _front_garden(index, width, door_at, clay, stone, iron):
    """A dwarf wall with railings; tiled path to the steps."""
    path = tiles((0.26, 0.20, 0.16), 0.15, 0.15, 0.004, 0.5, 0.35)
    box(0, -3.1, -0.2, width, 0, 0.012, tiles((0.30, 0.285, 0.26), 0.45, 0.45, 0.006, 0.8))
    box(door_at - 0.15, -3.0, -0.05, door_at + 1.15, -0.9, 0.03, path)
    gate = (door_at - 0.1, door_at + 1.1)
    for a, b in ((0.0, gate[0]), (gate[1], width)):
        box(a, -3.1, 0, b, -2.88, 0.5, clay)
        box(a, -3.13, 0.5, b, -2.85, 0.57, stone, 0.01)
        x = a + 0.1
        while x < b:
            rod((x, -2.99, 0.57), (x, -2.99, 1.08), 0.009, iron, 6)
            rod((x, -2.99, 1.08), (x, -2.99, 1.15), 0.016, iron, 6, 0.001)
            x += 0.11
        box(a, -3.0, 0.98, b, -2.975, 1.01, iron)
    for x in gate:
        box(x - 0.16, -3.15, 0, x + 0.16, -2.83, 1.2, clay)
        box(x - 0.2, -3.19, 1.2, x + 0.2, -2.79, 1.3, stone, 0.02)
    x0, x1 = (gate[1] + 0.15, width - 0.1) if door_at < width / 2 else (0.1, gate[0] - 0.15)
    mixes = ([(bush('box'), 0.7, 1.0)], cottage_mix(), [(bush('box'), 0.9, 1.1), (tuft('lavender', 1), 0.9, 1.2)])
    bed(x0, -2.75, x1, -0.15, mixes[index % 3], index, 0.62)


def terrace(clay, lit, houses):
    """A row of houses with their front gardens."""
    walls, width, start = brick(*clay), 5.4, -(houses // 2)
    stone, iron = tiles((0.58, 0.53, 0.44), 4.0, 2.0, 0.0, 0.8), plain(BLACK, 0.4)
    for index in range(start, start + houses):
        mirrored = index % 2 == 1
        with frame(index * width, 0):
            door_at = _unit(index + 3, width, walls, stone, mirrored, lit)
            _front_garden(index + 3, width, door_at, walls, stone, iron)
            if not mirrored:
                rod((0.12, -0.07, 0), (0.12, -0.07, 6.6), 0.045, iron, 12)
    gable_roof(start * width, 0, (start + houses) * width, 8.5, 6.7, 34, 'slate', (0.085, 0.09, 0.105), over=0.16,
               side=0.0, pipes=(), fascia=(0.72, 0.71, 0.68))
    for index in range(start + 1, start + houses, 2):
        chimney(index * width, 3.4, 8.6, 11.0, walls, 1.1, 0.6, 4)


def brick_row(mood='day', clay=((0.36, 0.13, 0.075), (0.22, 0.075, 0.05)), sun_yaw=235, lit=0.0):
    """A Victorian street front seen from the opposite pavement."""
    sky(mood, sun_yaw)
    terrace(clay, lit, 5)
    street(-4.95, 6.2, 1.85)
    neighbour(19.5, 0.5, 0, 8, 8, 2, 40, (0.5, 0.46, 0.4), (0.10, 0.055, 0.04), seed=4, lit=lit)
    neighbour(-22, 0.5, 0, 9.5, 8, 2, 40, (0.42, 0.2, 0.12), (0.09, 0.08, 0.08), bricks=True, seed=5, lit=lit)
    tree_line(-40, 45, 22, 3)
    tree(13.6, -3.9, 8.0, 2.6, 'lime', 5)
    tree(-10.8, -4.0, 7.2, 2.4, 'lime', 6)
    camera(6.2, -11.2, 1.62, -27, 27, 0.13)
