"""Old houses of villages and towns: a timber frame, and narrow gables along a canal."""

import math
import random

from gardens import bed, cottage_mix, tree, tree_line
from homes.shell import shell
from landscape import lake, street_lamp
from materials import brick, ground, plain, plaster, tiles, wood
from mesh import box, frame, rod, solid
from openings import BLACK, WHITE, door, wall_lamp, window
from plants import bush, put
from roofs import chimney, gable_roof
from stage import camera, sky
from walls import side, wall


def _beam(a, b, timber, width=0.17, proud=0.035):
    """An oak beam in the plane of a wall, from one (x, z) to another."""
    dx, dz = b[0] - a[0], b[1] - a[1]
    run = math.hypot(dx, dz)
    nx, nz = -dz / run * width / 2, dx / run * width / 2
    corners = [(a[0] + nx, a[1] + nz), (a[0] - nx, a[1] - nz), (b[0] - nx, b[1] - nz), (b[0] + nx, b[1] + nz)]
    verts = [(x, y, z) for y in (-proud, 0.05) for x, z in corners]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
    along = [(0, 0), (0, width), (run, width), (run, 0)]
    uvs = [along[i % 4] for face in faces for i in face]
    solid(verts, faces, timber, tint=(a[0] * 0.37 + a[1] * 0.21) % 1, uvs=uvs, bevel=0.008)


def _framework(length, low, high, posts, timber, holes, braces=()):
    """Posts and rails around the holes, with slanting braces between given pairs of posts."""
    for z in (low + 0.09, high - 0.09):
        _beam((0, z), (length, z), timber, 0.2, 0.045)
    for x in posts:
        _beam((x, low), (x, high), timber)
    middle = (low + high) / 2
    for a, b in zip(posts, posts[1:]):
        inside = [h for h in holes if h[0] < (a + b) / 2 < h[2] and h[1] < high and h[3] > low]
        if inside:
            for z in (inside[0][1] - 0.08, inside[0][3] + 0.08):
                if low + 0.25 < z < high - 0.25:
                    _beam((a, z), (b, z), timber, 0.14)
        else:
            _beam((a, middle), (b, middle), timber, 0.14)
    for a, b, up in braces:
        _beam((a, low + 0.1) if up else (a, high - 0.1), (b, high - 0.1) if up else (b, low + 0.1), timber, 0.16,
              0.03)


def _flower_box(x0, x1, z):
    box(x0, -0.27, z - 0.2, x1, -0.06, z, wood((0.16, 0.09, 0.05)), 0.008)
    red = bush('oak', (0.55, 0.025, 0.03))
    x = x0 + 0.12
    while x < x1:
        put(red, x, -0.17, z - 0.08, x * 9, 0.34)
        x += 0.2


def half_timbered(mood='day', sun_yaw=142):
    """An oak frame with lime-washed panels, jettied over a cobbled street."""
    sky(mood, sun_yaw)
    lime, oak = plaster((0.74, 0.69, 0.57), 0.6), wood((0.085, 0.048, 0.028), False, 0.45, 0.8)
    red, stone = (0.25, 0.075, 0.038), tiles((0.42, 0.38, 0.32), 0.8, 0.4, 0.012, 0.9)
    cobbles = tiles((0.24, 0.225, 0.21), 0.13, 0.13, 0.012, 0.8, 0.3)
    box(-90, -70, -0.4, 90, 200, -0.04, ground((0.05, 0.07, 0.03), (0.07, 0.09, 0.03)))
    box(-60, -22, -0.3, 60, -1.3, -0.01, cobbles)
    box(-60, -1.3, -0.3, 60, 0.5, 0.07, tiles((0.33, 0.31, 0.28), 0.5, 0.4, 0.01, 0.85), 0.02)
    length, depth, jetty = 9.6, 8.0, 0.45
    style = dict(colour=(0.62, 0.6, 0.53), recess=0.08, cols=2, rows=3, wall=0.24)
    lower = [('window', 0.95, 1.1, 2.45, 2.3, style), ('door', 3.3, 0.1, 4.4, 2.25, dict(
        colour=(0.07, 0.10, 0.075), recess=0.1, frame_colour=(0.1, 0.06, 0.035))),
        ('window', 5.2, 1.1, 6.7, 2.3, style), ('window', 7.35, 1.1, 8.85, 2.3, style)]
    upper = [('window', x, 3.75, x + 1.3, 5.0, style) for x in (0.95, 3.15, 5.35, 7.4)]
    shell(0, 0, length, depth, 2.9, lime, {'front': lower}, thickness=0.24)
    box(-0.03, -0.04, 0, length + 0.03, 0.05, 0.62, stone, 0.01)
    posts = [0.09, 0.75, 2.65, 3.18, 4.52, 5.0, 6.9, 7.18, 9.05, length - 0.09]
    _framework(length, 0.62, 2.9, [p for p in posts if p not in (0.75, 9.05)], oak,
               [o[1:5] for o in lower], [(4.52, 5.0, True)])
    # The upper floor stands forward on the beam ends.
    with frame(-0.1, -jetty):
        wide = length + 0.2
        for k in range(17):
            x = 0.2 + k * (wide - 0.4) / 16
            box(x - 0.09, -0.06, 2.78, x + 0.09, 0.8, 2.97, oak, 0.012, (k * 0.31) % 1)
        with frame(0, 0, 2.95):
            ups = [('window', a, b - 2.95, c, d - 2.95, o) for _, a, b, c, d, o in upper]
            rise = math.tan(math.radians(52)) * (depth + jetty) / 2
            shell(0, 0, wide, depth + jetty, 2.75, lime, {'front': ups, 'right': [
                ('window', 1.6, 0.8, 2.9, 2.0, style), ('window', 5.0, 0.8, 6.3, 2.0, style),
                ('window', 3.6, 3.6, 4.7, 4.6, style)]}, 2.75 + rise, thickness=0.24)
            ends = [0.09, 0.78, 2.43, 2.98, 4.63, 5.18, 6.83, 7.23, 8.88, wide - 0.09]
            _framework(wide, 0.0, 2.75, ends, oak, [u[1:5] for u in ups],
                       [(0.09, 0.78, True), (2.98, 2.43, True), (4.63, 5.18, True), (wide - 0.09, 8.88, True),
                        (7.23, 6.83, False)])
            for _, a, b, c, _, _ in ups:
                _flower_box(a - 0.05, c + 0.05, b - 0.06)
            here, run = side(0, 0, wide, depth + jetty, 'right')
            with here:
                _framework(run, 0.0, 2.75, [0.09, 1.4, 3.1, 4.8, 6.5, run - 0.09], oak,
                           [(1.6, 0.8, 2.9, 2.0), (5.0, 0.8, 6.3, 2.0)], [(0.09, 1.4, True), (run - 0.09, 6.5, True)])
                for x in (2.2, 3.4, 4.9, 6.1):
                    _beam((x, 2.75), (x, 2.75 + rise * (1 - abs(x - run / 2) / (run / 2)) - 0.1), oak)
                _beam((1.9, 4.6), (run - 1.9, 4.6), oak)
                _beam((0.15, 2.8), (run / 2, 2.7 + rise), oak, 0.2)
                _beam((run - 0.15, 2.8), (run / 2, 2.7 + rise), oak, 0.2)
            top = gable_roof(0, 0, wide, depth + jetty, 2.7, 52, 'plain tile', red, over=0.35, side=0.3, moss=0.25,
                             fascia=(0.09, 0.055, 0.035), pipes=())
            chimney(2.2, depth / 2, 5.5, top + 0.9, brick((0.33, 0.15, 0.09), (0.2, 0.09, 0.06)), 0.9, 0.7, 2)
            # A dormer with its own small gable.
            with frame(5.4, 0.95, 3.2):
                shell(0, 0, 1.7, 3.0, 1.35, lime, {'front': [('window', 0.35, 0.25, 1.35, 1.2, dict(
                    style, room=False))]}, 1.35 + 0.85, along='y', thickness=0.2)
                _framework(1.7, 0.0, 1.4, [0.09, 1.61], oak, [(0.35, 0.25, 1.35, 1.2)])
                gable_roof(0, 0, 1.7, 3.2, 1.3, 48, 'plain tile', red, over=0.15, side=0.16, along='y', board=0.13,
                           fascia=(0.09, 0.055, 0.035), gutters=False)
    for x0, x1 in ((0.9, 2.5), (5.15, 6.75), (7.3, 8.9)):
        _flower_box(x0, x1, 1.02)
    for step in range(1):
        box(3.1, -0.75, 0, 4.6, 0.0, 0.16, stone, 0.02)
    with frame(4.75, -0.02):
        wall_lamp(0, 2.05)
    with frame(4.9, -0.9):
        box(-0.9, 0.35, 0.4, 0.5, 0.75, 0.45, wood((0.2, 0.13, 0.08)), 0.01)
    for x in (2.85, 9.3):
        rod((x, -0.45, 0.07), (x, -0.45, 0.6), 0.24, wood((0.2, 0.12, 0.07), True), 18, 0.2)
        put(bush('oak', (0.6, 0.12, 0.2)), x, -0.45, 0.5, x, 0.75)
    # The neighbours, plainer.
    for x, w, tone, storeys, cover in ((-8.6, 8.0, (0.68, 0.54, 0.36), 5.2, (0.2, 0.07, 0.04)),
                                       (10.4, 8.4, (0.55, 0.60, 0.52), 5.6, (0.15, 0.06, 0.04)),
                                       (-17.5, 8.4, (0.7, 0.66, 0.58), 5.6, (0.17, 0.07, 0.045))):
        with frame(x, 0.3):
            holes = [('window', 0.9 + k * 2.3, z, 2.0 + k * 2.3, z + 1.35, dict(
                style, shutters=(0.12, 0.17, 0.15), seed=k)) for k in range(3) for z in (1.0, 3.7)]
            shell(0, 0, w, 8, storeys + 0.4, plaster(tone, 0.5), {'front': holes, 'left': holes[:4]},
                  storeys + 0.4 + 4 * math.tan(math.radians(48)), thickness=0.24)
            gable_roof(0, 0, w, 8, storeys + 0.35, 48, 'plain tile', cover, over=0.35, side=0.12, pipes=(0.2,))
            chimney(w * 0.7, 4, 8, storeys + 6.2, brick((0.3, 0.14, 0.08), (0.2, 0.09, 0.06)), 0.8, 0.6, 2)
    tree(21.5, -1.5, 8.5, 3.1, 'lime', 4)
    street_lamp(-1.3, -1.6)
    tree_line(-40, 50, 22, 5)
    camera(-0.4, -13.0, 1.62, 19, 27, 0.16)


def _steps(width, eave, count, rise):
    """The outline of a stepped gable."""
    half = width / 2 - 0.45
    left = [(0, 0)]
    for k in range(count):
        x = half * k / count
        left += [(x, eave + rise * k), (x, eave + rise * (k + 1))] if k else [(0, eave + rise)]
    left += [(half, eave + rise * count), (half, eave + rise * (count + 0.8))]
    return [(width - x, z) for x, z in left[:1]] and [*[(0, 0), (width, 0)], *[(width - x, z) for x, z in left[1:]],
                                                      *[(x, z) for x, z in reversed(left[1:])]]


def _bell(width, eave, height):
    """The outline of a gable in the shape of a bell."""
    half, points = width / 2, []
    for k in range(15):
        t = k / 14
        points.append((half * (1 - 0.42 * math.sin(t * math.pi / 2) ** 2 - (0.16 if t > 0.6 else 0)),
                       eave + height * t))
    points.append((0.0, eave + height * 1.14))
    return [(0, 0), (width, 0)] + [(half + x, z) for x, z in points] + [(half - x, z) for x,
                                                                        z in reversed(points[:-1])]


def _canal_front(width, storeys, clay, gable, seed, tone, lit):
    rng = random.Random(seed)
    stone, frame_paint = plain((0.66, 0.63, 0.56), 0.7), plain(WHITE, 0.4)
    eave = 0.9 + storeys * 3.05
    outline = _steps(width, eave, 4, 0.62) if gable == 'steps' else _bell(width, eave, 3.0)
    columns = 3 if width > 5.3 else 2
    pitch = width / columns
    holes = []
    for k in range(storeys):
        for c in range(columns):
            x, w = pitch * (c + 0.5), min(1.2, pitch * 0.62)
            if k == 0 and c == 0:
                holes.append(('door', x - 0.55, 0.9, x + 0.55, 3.3))
            else:
                holes.append(('window', x - w / 2, 1.45 + k * 3.05 - (0.15 if k else 0), x + w / 2,
                              3.35 + k * 3.05 - 0.2 * k * 0.3))
    holes.append(('loft', width / 2 - 0.5, eave + 0.35, width / 2 + 0.5, eave + 1.75))
    wall(outline, [h[1:] for h in holes], clay, 0.32)
    for kind, a, b, c, d in holes:
        if kind == 'door':
            door(a, b, c, d, tone, glazed=1.0, recess=0.16)
        else:
            window(a, b, c, d, sash=True, cols=2, rows=2, recess=0.1, wall=0.34, sill=stone, seed=rng.randint(0, 99),
                   lit=lit if rng.random() < 0.6 else 0.0, curtains=rng.choice(('drapes', 'sheer', 'blind')),
                       depth=2.4,
                   shutters=tone if kind == 'loft' else None)
        box(a - 0.06, -0.02, d, c + 0.06, 0.05, d + 0.2, stone, 0.006)
    box(-0.02, -0.06, 0, width + 0.02, 0.02, 0.85, tiles((0.40, 0.38, 0.35), 0.9, 0.4, 0.008, 0.8), 0.01)
    for k in range(1, storeys + 1):
        box(0.0, -0.035, 0.85 + k * 3.05, width, 0.03, 0.97 + k * 3.05, stone, 0.006)
    top = max(z for _, z in outline)
    box(width / 2 - 0.07, -0.75, top - 0.75, width / 2 + 0.07, 0.2, top - 0.6, frame_paint, 0.01)
    for x, z in outline[2:]:
        if gable == 'steps':
            box(x - 0.3, -0.05, z - 0.02, x + 0.3, 0.36, z + 0.07, stone, 0.008)
    door_x = pitch * 0.5
    for step in range(5):
        box(door_x - 0.85, -1.3 + 0.26 * step, 0, door_x + 0.85, 0.0, 0.18 * (step + 1), stone, 0.01)
    for x in (door_x - 0.85, door_x + 0.85):
        rod((x, -1.2, 0.2), (x, -1.2, 1.15), 0.02, plain(BLACK, 0.4))
        rod((x, -1.2, 1.15), (x, -0.1, 1.9), 0.018, plain(BLACK, 0.4))
    box(0.02, 0.3, eave - 0.3, width - 0.02, 9, eave, plain((0.1, 0.08, 0.07), 0.9))
    gable_roof(0.05, 0.3, width - 0.05, 10, eave - 0.1, 50, 'pantile', (0.2, 0.075, 0.045), over=0.02, side=0.0,
               along='y', gutters=False, board=0.1)


def canal(mood='day', sun_yaw=235, lit=0.0):
    """Narrow gables behind a quay with trees."""
    sky(mood, sun_yaw, clouds=0.8)
    fronts = [(5.0, 3, (0.24, 0.10, 0.065), 'bell'), (5.8, 3, (0.33, 0.155, 0.09), 'steps'),
              (4.6, 4, (0.13, 0.085, 0.065), 'bell'), (5.6, 3, (0.42, 0.30, 0.19), 'bell'),
              (5.2, 3, (0.28, 0.115, 0.07), 'steps'), (5.4, 4, (0.2, 0.09, 0.06), 'bell'),
              (5.0, 3, (0.36, 0.19, 0.12), 'steps')]
    tones = [(0.03, 0.08, 0.05), (0.05, 0.05, 0.06), (0.25, 0.03, 0.03), (0.03, 0.05, 0.12)]
    x = -14.5
    for k, (width, storeys, clay, gable) in enumerate(fronts):
        with frame(x, 0, 0):
            _canal_front(width, storeys, brick(clay, tuple(c * 0.68 for c in clay), (0.4, 0.37, 0.32), 0.21, 0.06),
                         gable, k + 2, tones[k % 4], lit)
        x += width + 0.02
    box(-60, -5.6, -1.6, 60, 0.1, 0.0, tiles((0.25, 0.19, 0.155), 0.2, 0.1, 0.006, 0.85, 0.25))
    box(-60, -5.9, -3, 60, -5.5, 0.12, tiles((0.34, 0.32, 0.29), 1.2, 0.5, 0.01, 0.85), 0.02)
    box(-60, -6.0, -3, 60, -5.88, -0.15, brick((0.2, 0.11, 0.08), (0.13, 0.075, 0.055)))
    lake(-90, -60, 90, -5.95, -1.35, 0.55, (0.016, 0.024, 0.019))
    for k, px in enumerate((-11.5, -3.2, 5.6, 14.5)):
        tree(px, -4.3, 7.8, 2.4, ('lime', 'oak')[k % 2], 3 + k)
    for px in (-7.2, 1.4, 10.2, 18.5):
        street_lamp(px, -5.0, lit, 3.8)
    for px in range(-18, 24, 3):
        rod((px, -5.55, 0.1), (px, -5.55, 0.62), 0.07, plain(BLACK, 0.4), 12, 0.06)
    for px, tone in ((-9.5, 1), (-0.6, 2), (7.8, 0), (12.4, 3)):
        bed(px, -1.0, px + 1.2, -0.3, cottage_mix()[:4], int(px * 3) + 30, 0.45)
    _boat(3.6, -7.6)
    tree_line(-60, 70, 26, 9)
    camera(-7.0, -19.0, 0.5, 20, 25, 0.19)


def _boat(x, y):
    """A small open boat at the quay."""
    ribs = []
    for k in range(11):
        t = k / 10 * 2 - 1
        w = 0.95 * (1 - abs(t) ** 2.6)
        ribs.append([(x + 2.9 * t, y + w * s, -1.42 + h + 0.18 * t * t) for s, h in (
            (-1, 0.62), (-0.8, 0.1), (0, -0.05), (0.8, 0.1), (1, 0.62))])
    verts = [v for rib in ribs for v in rib]
    faces = [(i * 5 + j, i * 5 + j + 1, i * 5 + j + 6, i * 5 + j + 5) for i in range(10) for j in range(4)]
    solid(verts, faces, plain((0.02, 0.05, 0.09), 0.35), smooth=True)
    for k in (3, 5, 7):
        cx = ribs[k][0][0]
        box(cx - 0.14, y - 0.85, -1.05, cx + 0.14, y + 0.85, -1.0, wood((0.36, 0.2, 0.1)), 0.01, 0.5)
