"""Grand houses: a Georgian front and a Victorian with a turret."""

import math

from gardens import bed, cottage_mix, field, hedge, lawn, planter, shrub_mix, street, tree, tree_line
from homes.shell import neighbour, shell
from landscape import leafy, wood as grove
from materials import ground, plain, plaster, roofing, tiles, wood
from mesh import box, frame, lathe, rod, solid
from openings import WHITE, rail, wall_lamp, window
from plants import bush, put, tuft
from roofs import chimney, gable_roof, hip_roof, slope
from stage import camera, sky
from walls import wall


def _column(x, y, z0, z1, radius, material):
    height = z1 - z0
    lathe([(radius * 1.35, 0), (radius * 1.35, 0.1), (radius * 1.1, 0.16), (radius, 0.25), (radius, height * 0.4),
           (radius * 0.86, height - 0.25), (radius * 1.05, height - 0.2), (radius * 1.2, height - 0.08),
           (radius * 1.3, height - 0.08), (radius * 1.3, height)], material, x, y, z0, 32)


def georgian(mood='day', sun_yaw=218):
    """Five bays of pale stone behind a gravel forecourt."""
    sky(mood, sun_yaw, clouds=0.8)
    field()
    ashlar = tiles((0.56, 0.48, 0.35), 0.9, 0.36, 0.004, 0.85, 0.07, 0.8)
    stone = plaster((0.60, 0.53, 0.41), 0.4)
    length, depth, eave = 16.0, 11.0, 8.2
    sash = dict(sash=True, cols=3, rows=[0.25, 0.75], colour=WHITE, recess=0.16, wall=0.4, curtains='drapes',
                bars=0.022)
    xs = [1.2 + k * 3.1 for k in range(5)]
    front = []
    for k, x in enumerate(xs):
        front.append(('window', x, 4.9, x + 1.2, 6.9, dict(sash, seed=k)))
        if k != 2:
            front.append(('window', x, 1.3, x + 1.2, 3.7, dict(sash, seed=k + 9)))
    front.append(('door', 7.35, 0.6, 8.65, 3.3, dict(colour=(0.02, 0.045, 0.035), recess=0.2)))
    front.append(('window', 7.35, 3.36, 8.65, 3.85, dict(cols=5, recess=0.2, room=False, curtains=None)))
    right = [('window', x, z, x + 1.2, z + h, dict(sash, seed=int(x))) for x in (1.6, 4.9, 8.2)
             for z, h in ((1.3, 2.4), (4.9, 2.0))]
    shell(0, 0, length, depth, eave, ashlar, {'front': front, 'right': right, 'left': right}, thickness=0.4)
    for kind, a, b, c, d, _ in front:
        if kind == 'window' and d - b > 1:
            box(a - 0.2, -0.05, b - 0.14, c + 0.2, 0.1, b, stone, 0.01)
            box(a - 0.16, -0.03, b, a, 0.05, d + 0.16, stone, 0.006)
            box(c, -0.03, b, c + 0.16, 0.05, d + 0.16, stone, 0.006)
            box(a, -0.03, d, c, 0.05, d + 0.16, stone, 0.006)
            if b < 2:
                box(a - 0.28, -0.16, d + 0.32, c + 0.28, 0.04, d + 0.44, stone, 0.012)
    box(-0.06, -0.07, 0, length + 0.06, 0.04, 0.7, stone, 0.015)
    box(-0.08, -0.09, 4.25, length + 0.08, 0.04, 4.5, stone, 0.01)
    for x in (-0.02, length - 0.7):
        for k in range(13):
            box(x - 0.03, -0.06, 0.72 + k * 0.58, x + (0.75 if k % 2 else 0.55), 0.04, 1.26 + k * 0.58, stone, 0.02)
    for k, (z, out) in enumerate(((7.7, 0.1), (7.95, 0.22), (8.12, 0.36))):
        box(-out, -out, z, length + out, depth, z + 0.2, stone, 0.015)
    k = 0
    while k * 0.42 < length:
        box(k * 0.42, -0.3, 8.0, k * 0.42 + 0.2, 0.0, 8.12, stone, 0.006)
        k += 1
    box(-0.1, -0.1, 8.3, length + 0.1, 0.25, 9.0, stone, 0.015)
    box(-0.2, -0.2, 9.0, length + 0.2, 0.35, 9.16, stone, 0.015)
    hip_roof(0.6, 0.6, length - 0.6, depth - 0.4, 8.45, 30, 'slate', (0.10, 0.105, 0.12), 0.1, (0.5, 0.45, 0.36))
    for x in (3.4, length - 3.4):
        chimney(x, depth / 2, 9, 13.2, ashlar, 1.9, 0.8, 4)
    # The porch: four columns and a pediment over broad steps.
    for x in (6.35, 7.2, 8.8, 9.65):
        _column(x, -1.75, 0.6, 3.9, 0.19, stone)
    box(6.0, -2.1, 3.9, 10.0, 0.02, 4.25, stone, 0.012)
    box(5.88, -2.22, 4.25, 10.12, 0.02, 4.38, stone, 0.012)
    solid([(5.9, -2.15, 4.38), (10.1, -2.15, 4.38), (8.0, -2.15, 5.35), (5.9, 0, 4.38), (10.1, 0, 4.38), (8.0, 0,
            5.35)],
          [(0, 1, 2), (0, 2, 5, 3), (2, 1, 4, 5)], stone)
    box(6.0, -2.1, 3.86, 10.0, 0, 3.9, plain((0.72, 0.7, 0.66), 0.6))
    for step in range(4):
        box(5.4 - 0.3 * (3 - step), -3.7 + 0.36 * step, 0, 10.6 + 0.3 * (3 - step), 0.02, 0.15 * (step + 1), stone,
            0.015)
    for x in (6.9, 9.1):
        with frame(x, 0):
            wall_lamp(0, 2.6)
    gravel = ground((0.36, 0.31, 0.235), (0.43, 0.38, 0.30), 0.8, 55, 0.05)
    box(-6, -12, -0.05, 22, -2.6, 0.015, gravel)
    box(5.6, -26, -0.05, 10.4, -11.9, 0.015, gravel)
    bed(-0.2, -2.5, 5.0, -0.3, [(bush('box'), 1.0, 1.2), (tuft('lavender', 1), 0.9, 1.2), (tuft('white', 1), 0.9,
            1.2)], 4, 0.7)
    bed(11.0, -2.5, 16.2, -0.3, [(bush('box'), 1.0, 1.2), (tuft('lavender', 1), 0.9, 1.2), (tuft('white', 1), 0.9,
            1.2)], 5, 0.7)
    for x in (4.4, 11.6):
        planter(x, -4.0, 0.42, 0.75, (0.42, 0.38, 0.3), None, 1.25)
    for x0, x1 in ((-6, 5.4), (10.6, 22)):
        lawn(x0, -20, x1, -12.1)
        hedge(x0, -12.5, x1, -12.5, 0.55, 0.5)
    lawn(-16, -20, -6.1, 6)
    lawn(22.1, -20, 32, 6)
    for x in (-3.5, 0.0, 16.0, 19.5):
        for z, size in ((0.0, 1.5), (0.75, 1.15), (1.3, 0.8), (1.7, 0.45)):
            put(bush('box'), x, -10.6, z, x + z, size)
    tree(-8.0, 5.0, 13, 4.6, 'oak', 4)
    tree(26.0, 6.0, 14, 4.8, 'oak', 2)
    tree(-12.5, -4.0, 10, 3.6, 'lime', 3)
    grove(-60, 80, 20, 36, 50, 6, leafy(('oak', 'deep', 'lime'), 12.0, 4.0))
    camera(2.4, -21.5, 1.66, 14, 27, 0.155)


def _turret(x, y, radius, base, top, paint, cream, trim, roof):
    """Eight sides with tall windows and a pointed roof."""
    sides = 8
    at = lambda k, r: (x + r * math.cos(math.radians(22.5 + 45 * k)), y + r * math.sin(math.radians(22.5 + 45 * k)))
    for k in range(sides):
        (xa, ya), (xb, yb) = at(k, radius), at(k + 1, radius)
        run = math.hypot(xb - xa, yb - ya)
        if (ya + yb) / 2 > y + radius * 0.5:
            continue
        # Seen from outside the corners run the other way round.
        with frame(xa, ya, 0, math.degrees(math.atan2(yb - ya, xb - xa))):
            w = run * 0.56
            a = (run - w) / 2
            holes = [(a, 0.95, a + w, 2.85), (a, 4.45, a + w, 6.2)]
            holes = [h for h in holes if h[3] < top]
            wall([(0, base), (run, base), (run, top), (0, top)], holes, plain(paint, 0.6), 0.16, 'lap', colour=paint,
                 height=0.12)
            for hole in holes:
                window(*hole, sash=True, cols=1, colour=cream, recess=0.02, trim=trim, trim_width=0.08, wall=0.18,
                       room=False, curtains='sheer')
                box(hole[0], 0.35, hole[1], hole[2], 0.36, hole[3], plain((0.16, 0.14, 0.12), 0.9))
            for z in (3.35, top - 0.32):
                box(-0.06, -0.09, z, run + 0.06, 0.05, z + 0.3, trim, 0.008)
            box(-0.05, -0.07, base, run + 0.05, 0.05, base + 0.3, trim, 0.008)
            box(0.15, -0.05, 3.75, run - 0.15, 0.02, 4.2, plain((0.42, 0.17, 0.10), 0.6), 0.006)
    eaves = [(*at(k, radius + 0.42), top) for k in range(sides)]
    tip = (x, y, top + 3.3)
    for k in range(sides):
        a, b = eaves[k], eaves[(k + 1) % sides]
        slope(a, b, tip, tip, 'shingle', roof)
    lathe([(radius + 0.40, 0), (radius + 0.42, 0.1), (radius, 0.1)], trim, x, y, top - 0.1, 8)
    rod(tip, (x, y, top + 4.3), 0.03, plain((0.5, 0.38, 0.12), 0.3, 0.9))


def painted_lady(mood='clear', sun_yaw=214):
    """A timber house with a turret, in sage, cream and brick red."""
    sky(mood, sun_yaw, clouds=0.6)
    paint, cream, red = (0.27, 0.34, 0.27), (0.72, 0.67, 0.54), (0.42, 0.17, 0.10)
    trim, roof = plain(cream, 0.5), (0.115, 0.10, 0.095)
    style = dict(colour=cream, sash=True, cols=1, recess=0.03, trim=trim, trim_width=0.11, curtains='sheer')
    width, depth, eave, pitch, z = 9.2, 11.0, 7.0, 47, 0.8
    front = [('door', 4.6, 0.05, 5.8, 2.6, dict(colour=(0.25, 0.10, 0.045), glazed=1.0, recess=0.04,
                                                frame_colour=cream)),
             ('window', 6.7, 0.8, 8.1, 2.7, style), ('window', 4.4, 4.3, 5.5, 6.1, style), ('window', 6.8, 4.3, 7.9,
                     6.1, style),
             ('window', 4.1, 8.2, 5.1, 9.7, style)]
    right = [('window', x, zz, x + 1.05, zz + 1.9, style) for x in (1.6, 4.6, 7.8) for zz in (0.8, 4.3)]
    boards = dict(clad='lap', colour=paint, height=0.12)
    top = eave + width / 2 * math.tan(math.radians(pitch))
    with frame(0, 0, z):
        shell(0, 0, width, depth, eave, plain(paint), {'front': front, 'right': right, 'left': right}, top,
              along='y', **boards)
        gable_roof(0, 0, width, depth, eave - 0.03, pitch, 'shingle', roof, over=0.35, side=0.45, along='y',
                   fascia=cream,
                   gutters=False)
        # Scales in the gable.
        scales, row = roofing(red, 0.6, 0.3), 0
        zz = eave + 0.35
        while zz < top - 0.6:
            half = (top - zz - 0.35) / math.tan(math.radians(pitch))
            x = width / 2 - half + 0.12 * (row % 2)
            while x < width / 2 + half - 0.1:
                if not (3.95 < x + 0.1 < 5.25 and 8.0 < zz < 9.9):
                    rod((x + 0.12, -0.05 - (row % 2) * 0.006, zz + 0.09), (x + 0.12, -0.03, zz + 0.09), 0.125,
                        scales, 10)
                x += 0.24
            zz += 0.17
            row += 1
        for zz in (3.3, eave - 0.05):
            box(-0.08, -0.1, zz, width + 0.08, 0.03, zz + 0.3, trim, 0.008)
            box(width - 0.03, -0.1, zz, width + 0.1, depth, zz + 0.3, trim, 0.008)
        for x in (0, width):
            box(x - 0.1, -0.07, 0, x + 0.1, 0.1, eave, trim, 0.006)
        _turret(1.3, 0.2, 1.75, -0.05, 7.5, paint, cream, trim, roof)
        # The porch.
        box(2.9, -2.5, -0.8, 9.4, 0, -0.05, plain((0.30, 0.26, 0.22), 0.8))
        box(2.8, -2.6, -0.06, 9.5, 0, 0.0, wood((0.34, 0.30, 0.26)), 0.01)
        for x in (3.4, 4.45, 6.2, 7.75, 9.25):
            lathe([(0.09, 0), (0.09, 0.85), (0.05, 0.95), (0.085, 1.1), (0.05, 1.3), (0.06, 2.0), (0.09, 2.15),
                   (0.09, 2.6)],
                  trim, x, -2.35, 0, 18)
            for way in (-1, 1):
                for k in range(5):
                    t = k / 4
                    rod((x + way * (0.1 + 0.1 * k), -2.35, 2.6), (x + way * 0.02, -2.35,
                                                                  2.6 - 0.12 * (5 - k) * (1 - t * 0.3)),
                        0.014, trim, 6)
        box(2.8, -2.48, 2.6, 9.5, -2.22, 2.85, trim, 0.01)
        for k in range(56):
            box(2.9 + k * 0.117, -2.4, 2.36, 2.93 + k * 0.117, -2.34, 2.6, trim)
        slope((2.5, -2.85, 2.85), (9.8, -2.85, 2.85), (9.8, 0.02, 3.5), (2.5, 0.02, 3.5), 'shingle', roof)
        for a, b in ((6.25, 7.7), (7.8, 9.2)):
            with frame(0, -2.35):
                rail(a, b, 0.0, 0.0, 0.85, 'bars', cream)
        for step in range(5):
            box(4.3, -4.0 + 0.3 * step, -0.8, 6.3, -2.5, -0.8 + 0.16 * (step + 1), plain((0.36, 0.34, 0.32), 0.8),
                0.012)
        with frame(6.2, -0.03):
            wall_lamp(0, 2.0)
        chimney(7.2, 7.5, 8, top + 0.8, plain((0.3, 0.12, 0.08), 0.9), 0.8, 0.7, 2)
        box(0.03, 0.03, -0.8, width - 0.03, depth, 0.0, plain((0.32, 0.3, 0.28), 0.9))
    street(-8.4, 7.0, 2.2)
    lawn(-6, -6.1, 4.2, -2.2, [(-0.8, -2.6, 4, 0)])
    lawn(6.4, -6.1, 16, -3.4)
    box(4.3, -6.2, -0.04, 6.3, -3.2, 0.02, tiles((0.4, 0.38, 0.36), 0.9, 0.9))
    bed(6.5, -3.4, 10.2, -2.6, cottage_mix(), 3, 0.5, False)
    bed(-2.4, -2.8, 3.9, -1.7, cottage_mix(), 4, 0.5, False)
    with frame(0, -6.3):
        rail(-6, 4.2, 0.0, 0.0, 0.95, 'bars')
        rail(6.4, 17, 0.0, 0.0, 0.95, 'bars')
    tree(12.6, -3.0, 8.6, 3.0, 'oak', 4)
    tree(-4.6, -7.2, 6.6, 2.1, 'lime', 3)
    neighbour(14.5, 0.5, 0, 8.5, 10, 2, 44, (0.42, 0.52, 0.58), (0.12, 0.1, 0.09), 'shingle', seed=3, along='y')
    neighbour(-13.6, 0.5, 0, 8.5, 10, 2, 44, (0.68, 0.55, 0.34), (0.12, 0.1, 0.09), 'shingle', seed=5, along='y')
    neighbour(-24, 0.5, 0, 8.5, 10, 2, 44, (0.5, 0.34, 0.32), (0.12, 0.1, 0.09), 'shingle', seed=7, along='y')
    bed(-5.8, -1.6, -2.6, 0.5, shrub_mix(), 8, 0.8, False)
    tree_line(-45, 60, 22, 9)
    camera(-2.6, -16.4, 1.64, 23, 25, 0.215)
