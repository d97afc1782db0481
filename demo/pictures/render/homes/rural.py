"""Old houses of the country: a barn turned into a home, a thatched cottage."""

import math
import random

from mathutils import Vector, noise

from furniture import dining, floor_lamp, pendant
from gardens import bed, cottage_mix, field, hedge, lawn, modern_mix, planter, shrub_mix, stone_path, tree, tree_line
from homes.shell import shell
from landscape import hills, leafy, wood as grove
from materials import ground, plain, plaster, room_paint, rubble, thatch, tiles, wood
from mesh import box, frame, mesh_data, place, solid
from openings import BLACK, glazing, window
from plants import bush, put, tuft
from roofs import chimney, gable_roof
from stage import camera, panel, sky


def barn(mood='golden', sun_yaw=232, lit=0.8):
    """A long stone barn, its cart entrance glazed to the eaves."""
    sky(mood, sun_yaw, clouds=0.8)
    field()
    stone = rubble((0.40, 0.35, 0.27), (0.23, 0.20, 0.15), scale=4.6)
    oak = wood((0.32, 0.19, 0.09), True)
    length, depth, eave, pitch = 19.0, 7.6, 4.4, 42
    top = eave + depth / 2 * math.tan(math.radians(pitch))
    style = dict(colour=BLACK, wall=0.6, recess=0.28, cols=1, curtains=None, sill=tiles((0.45, 0.41, 0.34), 2, 1),
                 lit=lit, depth=3.5)
    front = [('window', 1.6, 0.9, 2.4, 2.3, style), ('window', 4.4, 0.9, 5.2, 2.3, style), ('open', 7.4, 0.0, 11.2,
            4.1),
             ('window', 13.3, 0.9, 14.1, 2.3, style), ('window', 15.9, 0.9, 16.7, 2.3, style),
             ('window', 1.75, 3.1, 2.25, 3.9, style), ('window', 16.05, 3.1, 16.55, 3.9, style)]
    right = [('window', 3.0, 0.6, 4.6, 2.6, dict(style, cols=2)), ('window', 3.5, 4.4, 4.1, 5.6, dict(
        style, room=False))]
    shell(0, 0, length, depth, eave, stone, {'front': [(*o, {}) if len(o) == 5 else o for o in front],
                                             'right': right, 'left': right}, top, thickness=0.6)
    gable_roof(0, 0, length, depth, eave - 0.05, pitch, 'slate', (0.10, 0.105, 0.115), over=0.25, side=0.1, moss=0.3,
               fascia=(0.16, 0.13, 0.1), pipes=(0.3, length - 0.3))
    for k in range(4):
        x = (2.2, 5.0, 13.2, 16.0)[k]
        z, y = eave + 1.55, 1.55
        with frame(x, y, z):
            solid([(0, 0, 0.12), (0.9, 0, 0.12), (0.9, 1.0, 1.02), (0, 1.0, 1.02)], [(0, 1, 2, 3)], plain(
                (0.05, 0.06, 0.07), 0.1))
    with frame(7.4, 0.3):
        glazing(0, 0.02, 3.8, 4.1, 4, (0.22, 0.13, 0.065), 0.0, 0.09, 2.35)
        box(-0.05, -0.3, 4.1, 3.85, 0.35, 4.42, oak, 0.015, 0.5)
        for x in (-0.02, 3.62):
            box(x, -0.28, 0, x + 0.2, 0.3, 4.1, oak, 0.012, 0.3)
        box(-3.0, 6.2, 0, 6.8, 6.3, 5.0, room_paint((0.9, 0.7, 0.45), 0.5 * lit))
        with frame(1.9, 3.0):
            dining(2.8, 1.0, 4)
        for x in (1.0, 1.9, 2.8):
            pendant(x, 3.0, 4.2, 1.9, 0.2, lit=20 * lit)
        floor_lamp(3.4, 4.8, lit=8 * lit)
        panel(1.9, 2.8, 4.0, 5.0, 3.0, 120 * lit, (1.0, 0.74, 0.46))
    # The old doors stand open beside it.
    for x in (5.55, 11.3):
        for k in range(9):
            box(x + k * 0.2, -0.09, 0.1, x + k * 0.2 + 0.192, -0.03, 3.9, wood((0.24, 0.2, 0.16), True, 0.4), 0.004,
                k / 9)
        for z in (0.6, 2.0, 3.4):
            box(x, -0.13, z, x + 1.8, -0.09, z + 0.18, wood((0.24, 0.2, 0.16)), 0.006, 0.4)
    # A lower wing at a right angle.
    shell(-6.4, -6.5, -0.6, 7.4, 2.7, stone, {'right': [('window', x, 0.8, x + 1.4, 2.2, dict(style, cols=2))
                                                        for x in (1.2, 4.2)],
                                              'front': [('window', 2.1, 0.7, 3.7, 2.3, dict(style, cols=2))]},
          2.7 + 2.9 * math.tan(math.radians(40)), along='y', thickness=0.5)
    gable_roof(-6.4, -6.5, -0.6, 7.4, 2.65, 40, 'slate', (0.10, 0.105, 0.115), over=0.25, side=0.12, along='y',
               moss=0.3, fascia=(0.16, 0.13, 0.1), gutters=False)
    chimney(15.2, depth / 2, 6.5, top + 1.0, stone, 0.9, 0.9, 1)
    flags = tiles((0.38, 0.35, 0.30), 0.9, 0.6, 0.012, 0.85, 0.2)
    box(-0.6, -4.6, -0.06, 20, 0, 0.03, flags, 0.01)
    box(6.0, -18, -0.05, 12.0, -4.5, 0.015, ground((0.33, 0.29, 0.23), (0.4, 0.36, 0.29), 0.8, 50, 0.05))
    for x0, x1, seed in ((0.2, 5.4, 3), (13.2, 18.6, 4)):
        bed(x0, -1.1, x1, -0.1, modern_mix() + cottage_mix()[:2], seed, 0.5)
    lawn(-12, -16, 5.9, -4.7, [(-6.9, -7, 0, 8)], 0.08)
    lawn(12.1, -16, 25, -4.7, (), 0.08)
    lawn(20, -4.7, 27, 6, (), 0.08)
    for k in range(24):
        box(13.2 + k * 0.55, -9.6 + (k % 3) * 0.03, -0.1, 13.73 + k * 0.55, -9.1, 0.75 + (k * 7 % 5) * 0.03,
            rubble((0.36, 0.32, 0.25), (0.2, 0.18, 0.13)), 0.03)
    for x in (6.8, 11.8):
        planter(x, -0.9, 0.34, 0.6, (0.3, 0.28, 0.25), bush('box'), 1.0)
    tree(23.0, 3.0, 10, 3.6, 'oak', 4)
    tree(-9.5, -4.0, 8.0, 3.0, 'lime', 3)
    grove(-60, 70, 18, 32, 44, 5, leafy(('oak', 'deep', 'oak')))
    hills(120, 46, ((0.055, 0.085, 0.03), (0.08, 0.10, 0.04)), 6.0)
    camera(3.2, -16.4, 1.65, 20, 25, 0.10)


def _thatched_roof(x0, y0, x1, y1, eave, ridge, over=0.55, brows=(), brow_rise=0.75):
    """A thick soft roof, hipped at its ends, lifting over the upper windows at `brows`."""
    columns, rows, thick = 90, 26, 0.36
    cx, cy, half = (x0 + x1) / 2, (y0 + y1) / 2, (y1 - y0) / 2 + over
    wide = (x1 - x0) / 2 + over

    def surface(u, v, side):
        """u runs along the house, v from the eave (0) to the ridge (1)."""
        x = cx + (u * 2 - 1) * (wide - v ** 0.9 * half * 0.62)
        y = cy + side * half * (1 - v)
        end = max(0.0, abs(u * 2 - 1) - 0.86) / 0.14
        y += -side * end ** 2 * half * 0.14 * (1 - v)
        z = eave + (ridge - eave) * v ** 0.92
        if side < 0:
            lift = sum(math.exp(-((x - b) / 0.85) ** 2) for b in brows)
            z += brow_rise * lift * max(0.0, 1 - v * 2.3) ** 1.4
            y += -0.10 * lift * (1 - v)
        return x, y, z + 0.03 * noise.noise(Vector((x * 2, y * 2, z * 2)))

    verts, faces, uvs = [], [], []
    for side in (-1, 1):
        base = len(verts)
        for j in range(rows + 1):
            for i in range(columns + 1):
                x, y, z = surface(i / columns, j / rows, side)
                verts.append((x, y, z + (0 if j else -0.02)))
        for i in range(columns + 1):
            x, y, z = surface(i / columns, 0, side)
            verts.append((x, y - side * -0.02, z - thick))
        for i in range(columns + 1):
            x, y, z = surface(i / columns, 0, side)
            verts.append((x, cy + (y - cy) * 0.82, z - thick + 0.05))
        row = columns + 1
        strip = [(j, j + 1) for j in range(rows)] + [(rows + 1, 0), (rows + 2, rows + 1)]
        for low, high in strip:
            for i in range(columns):
                f = (base + low * row + i, base + low * row + i + 1, base + high * row + i + 1, base + high * row + i)
                faces.append(f if side < 0 else f[::-1])
                a, b = (low / rows, high / rows) if low <= rows and high else (-0.1, 0)
                corner = [(i, a), (i + 1, a), (i + 1, b), (i, b)]
                uvs += [(c / columns * (x1 - x0), v * 5) for c, v in (corner if side < 0 else corner[::-1])]
    # The hipped ends.
    for end in (0, 1):
        base = len(verts)
        for j in range(rows + 1):
            a, b = surface(end, j / rows, -1), surface(end, j / rows, 1)
            for k in range(13):
                t = k / 12
                bulge = math.sin(t * math.pi) * 0.5 * (1 - j / rows) * (1 if end else -1)
                verts.append(tuple(a[m] + (b[m] - a[m]) * t + (bulge if m == 0 else 0) for m in range(3)))
        for k in range(13):
            x, y, z = verts[base + k]
            verts.append((x, y, z - thick))
        for low, high in [(j, j + 1) for j in range(rows)] + [(rows + 1, 0)]:
            for k in range(12):
                f = (base + low * 13 + k, base + low * 13 + k + 1, base + high * 13 + k + 1, base + high * 13 + k)
                faces.append(f if end else f[::-1])
                a, b = (low / rows, high / rows) if low <= rows else (-0.1, 0)
                corner = [(k, a), (k + 1, a), (k + 1, b), (k, b)]
                uvs += [(c / 12 * (y1 - y0), v * 5) for c, v in (corner if end else corner[::-1])]
    place(mesh_data('thatch', verts, faces, thatch(), uvs=uvs, smooth=True))
    span = wide - half * 0.62
    for k in range(40):
        x = cx - span + 2 * span * k / 39
        box(x - span / 39 - 0.01, cy - 0.34, ridge - 0.34, x + span / 39 + 0.01, cy + 0.34,
            ridge + 0.08 + (k % 2) * 0.01, thatch((0.25, 0.19, 0.11)), 0.1)


def thatched(mood='day', sun_yaw=140):
    """White cob under a thatched roof."""
    sky(mood, sun_yaw, clouds=0.8)
    field()
    white, dark = plaster((0.76, 0.73, 0.66), 1.0), plaster((0.05, 0.05, 0.05), 0.6)
    length, depth, eave, ridge = 12.4, 6.4, 3.15, 7.2
    style = dict(colour=(0.70, 0.69, 0.65), wall=0.5, recess=0.14, rows=3, cols=3, curtains='drapes')
    front = [('window', 1.2, 0.9, 2.6, 1.95, style), ('window', 3.9, 0.9, 5.1, 1.95, style),
             ('door', 6.0, 0.1, 6.95, 2.05, dict(colour=(0.10, 0.20, 0.27), recess=0.18)),
             ('window', 7.9, 0.9, 9.1, 1.95, style), ('window', 10.1, 0.9, 11.3, 1.95, style)]
    right = [('window', 1.5, 0.9, 2.6, 1.95, style), ('window', 3.6, 0.9, 4.7, 1.95, style)]
    shell(0, 0, length, depth, eave, white, {'front': front, 'right': right}, thickness=0.5)
    box(-0.03, -0.03, 0, length + 0.03, 0.1, 0.4, dark)
    box(length - 0.1, -0.03, 0, length + 0.03, depth, 0.4, dark)
    brows = (2.6, 6.45, 10.3)
    for x in brows:
        with frame(x - 0.75, -0.06, 2.75):
            box(-0.1, 0.02, -0.1, 1.6, 0.5, 1.1, white, 0.04)
            window(0.2, 0.1, 1.3, 0.85, colour=(0.70, 0.69, 0.65), rows=2, cols=3, room=False, recess=-0.02, wall=0.0,
                   curtains=None)
            box(0.2, 0.015, 0.1, 1.3, 0.019, 0.85, plain((0.03, 0.03, 0.03), 0.3))
    _thatched_roof(0, 0, length, depth, eave + 0.15, ridge, 0.55, brows, 0.85)
    for x in (1.6, length - 1.7):
        chimney(x, depth / 2, 5.5, ridge + 1.0, white, 0.8, 0.7, 2)
    # A small thatched porch on two posts.
    post = wood((0.2, 0.13, 0.08), True)
    for x in (5.55, 7.25):
        box(x, -1.0, 0.05, x + 0.12, -0.88, 2.1, post, 0.012, 0.4)
    for k in range(14):
        t = k / 13 * 2 - 1
        box(6.46 + t * 1.05 - 0.1, -1.25, 2.05 + 0.5 * (1 - t * t), 6.46 + t * 1.05 + 0.1, 0.1,
            2.35 + 0.5 * (1 - t * t), thatch(), 0.05)
    stone_path([(6.45, -1.2), (6.45, -6), (6.0, -11)], 1.25, tiles((0.40, 0.36, 0.29), 3.0, 3.0))
    rng = random.Random(8)
    for _ in range(64):
        x = rng.choice((rng.uniform(0.2, 5.4), rng.uniform(7.6, 12.2)))
        put(tuft(rng.choice(('pink', 'white', 'lavender')), 1), x, rng.uniform(-0.7, -0.25), 0, rng.uniform(0, 6),
            rng.uniform(1.3, 2.4))
    mix = cottage_mix()
    bed(-0.2, -2.3, 5.4, -0.8, mix, 11, 0.5, False)
    bed(7.6, -2.3, 12.6, -0.8, mix, 12, 0.5, False)
    bed(4.3, -8.5, 5.6, -2.6, mix, 13, 0.5, False)
    bed(7.3, -8.5, 8.6, -2.6, mix, 14, 0.5, False)
    rose = bush('oak', (0.62, 0.14, 0.2))
    for k in range(46):
        t = rng.random()
        put(rose, 7.5 + 0.35 * math.sin(t * 9), -0.16, 0.2 + t * 2.3, k, rng.uniform(0.16, 0.3))
    lawn(-9, -10.5, 22, -0.2, [(-0.3, -2.4, 12.7, 0.2), (4.2, -10.5, 8.7, -0.2)], 0.06)
    lawn(12.5, -0.2, 22, 7)
    for x0, x1 in ((-9, 5.2), (7.4, 22)):
        hedge(x0, -9.6, x1, -9.6, 0.75, 0.6, 'box')
    bed(13.6, -1.5, 18, 1.0, shrub_mix(), 7, 0.9, False)
    tree(-4.6, 1.0, 6.8, 2.9, 'oak', 4)
    tree(17.5, 3.5, 7.6, 3.0, 'lime', 2)
    tree_line(-45, 60, 19, 15, conifers=0.1)
    camera(1.4, -13.0, 1.62, 19, 28, 0.10)
