"""Roofs with real tiles, shingles or seams, and what belongs to them: eaves, gutters, chimneys."""

import math
import random

from mathutils import Vector

from materials import plain, roofing
from mesh import box, frame, mesh_data, place, rod, solid

# width and exposed length of a tile, thickness of its lip, whether it is curved
COVERS = {
    'pantile': (0.24, 0.33, 0.022, True),
    'plain tile': (0.17, 0.11, 0.012, False),
    'slate': (0.28, 0.22, 0.008, False),
    'shingle': (0.24, 0.145, 0.009, False),
    'shake': (0.15, 0.22, 0.018, False),
}


def slope(a, b, c, d, cover='slate', colour=(0.09, 0.095, 0.105), moss=0.0, seed=1, material=None):
    """Covers the plane with the eave a-b (left to right, seen from outside) and the ridge d-c.
    For a hip end give c == d."""
    a, b, c, d = (Vector(p) for p in (a, b, c, d))
    normal = (b - a).cross(d - a).normalized() if (d - a).length > 1e-6 else (b - a).cross(c - a).normalized()
    solid([tuple(p - normal * 0.03) for p in (a, b, c, d)] + [tuple(p - normal * 0.14) for p in (a, b, c, d)],
          [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (2, 6, 7, 3), (0, 3, 7, 4),
           (1, 5, 6, 2)], plain((0.10, 0.085, 0.07), 0.9))
    if cover == 'seam':
        return _seams(a, b, c, d, normal, material or plain(colour, 0.38, 0.6))
    rng = random.Random(seed)
    width, gauge, lip, curved = COVERS[cover]
    along = (b - a).normalized()
    up = normal.cross(along)
    height = (d - a).dot(up)
    left = lambda s: (d - a).dot(along) * s / height
    right = lambda s: (b - a).length + ((c - b).dot(along)) * s / height
    verts, faces, tints = [], [], []
    course, s = 0, 0.0
    while s < height - 0.02:
        top = min(s + gauge * 1.25, height)
        middle = min(s + gauge / 2, height)
        x = -width * (course % 2) / 2 + (0 if curved else rng.uniform(-0.02, 0.02)) - width
        if curved:
            x = -width
        while x < right(middle):
            x0, x1 = max(x, left(middle)), min(x + width * (1 if curved else 0.985), right(middle))
            x += width
            if x1 - x0 < 0.02:
                continue
            raised = lip + rng.uniform(-0.002, 0.004)
            drop = rng.uniform(-0.006, 0.006)
            tone = min(1, max(0, rng.gauss(0.5, 0.24)))
            steps = 7 if curved else 1
            start = len(verts)
            for k in range(steps + 1):
                u = x0 + (x1 - x0) * k / steps
                phase = (u / width) % 1.0
                wave = 0.038 * max(0.0, math.sin(phase * 2 * math.pi)) - 0.016 * max(0.0,
                    -math.sin(phase * 2 * math.pi)) if curved else 0.0
                base = a + along * u
                verts.append(tuple(base + up * (s + drop) + normal * (wave + 0.002)))
                verts.append(tuple(base + up * (s + drop) + normal * (wave + raised)))
                verts.append(tuple(base + up * top + normal * (wave + 0.002)))
            for k in range(steps):
                i = start + 3 * k
                faces += [(i + 1, i + 4, i + 5, i + 2), (i, i + 3, i + 4, i + 1)]
                tints += [tone, tone * 0.8]
        s += gauge
        course += 1
    data = mesh_data('tiles', verts, faces,
                     material or roofing(colour, 0.8, 0.35 if cover != 'slate' else 0.25,
                                         moss), tints=tints, smooth=curved)
    data.use_auto_smooth = True
    return place(data)


def _seams(a, b, c, d, normal, material):
    solid([tuple(p) for p in (a, b, c, d)] + [tuple(p - normal * 0.03) for p in (a, b, c, d)],
          [(0, 1, 2, 3), (0, 4, 5, 1), (0, 3, 7, 4), (1, 5, 6, 2), (2, 6, 7, 3)], material)
    count = max(2, round((b - a).length / 0.45))
    for i in range(count + 1):
        t = i / count
        low, high = a.lerp(b, t), d.lerp(c, t)
        along = (b - a).normalized() * 0.009
        up = normal * 0.035
        verts = [tuple(p) for p in (low - along, low + along, high + along, high - along)]
        verts += [tuple(p + up) for p in (low - along, low + along, high + along, high - along)]
        solid(verts, [(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (3, 0, 4, 7)], material)


def ridge(start, end, colour, radius=0.11):
    """Half-round ridge tiles."""
    a, b = Vector(start), Vector(end)
    count = max(1, round((b - a).length / 0.42))
    cap = roofing(colour, 0.8, 0.2)
    for i in range(count):
        p, q = a.lerp(b, i / count), a.lerp(b, (i + 1.04) / count)
        rod(tuple(p), tuple(q), radius, cap, 12, radius * 0.96)


def gutter(x0, x1, y, z, colour=(0.03, 0.03, 0.032), pipes=(), ground_level=0.0, wall=0.35):
    """A gutter along x in front of the eave; each pipe runs down the wall, `wall` metres behind it."""
    metal = plain(colour, 0.4)
    rod((x0, y, z), (x1, y, z), 0.06, metal, 14)
    for x in pipes:
        rod((x, y, z - 0.03), (x, y + wall, z - 0.45), 0.038, metal, 10)
        rod((x, y + wall, z - 0.43), (x, y + wall, ground_level), 0.038, metal, 12)
        for k in range(3):
            h = ground_level + 0.4 + (z - ground_level - 1.0) * k / 2
            rod((x, y + wall, h), (x, y + wall, h + 0.05), 0.048, metal, 12)


def gable_roof(x0, y0, x1, y1, eave, pitch, cover='slate', colour=(0.09, 0.095, 0.105), over=0.3, side=0.25,
               along='x',
               fascia=(0.72, 0.71,
                       0.68), moss=0.0, pipes=None, gutters=True, ridge_tiles=True, material=None, board=0.24):
    """A pitched roof over a rectangle; `eave` is the height of the wall plate. Returns the ridge height."""
    if along == 'y':
        with frame(x0, y1, 0, -90):
            return gable_roof(0, 0, y1 - y0, x1 - x0, eave, pitch, cover, colour, over, side, 'x', fascia, moss,
                              pipes,
                              gutters, ridge_tiles, material, board)
    rise = math.tan(math.radians(pitch))
    half = (y1 - y0) / 2
    top, low = eave + half * rise + 0.12, eave - over * rise + 0.12
    l, r, mid = x0 - side, x1 + side, (y0 + y1) / 2
    slope((l, y0 - over, low), (r, y0 - over, low), (r, mid, top), (l, mid, top), cover, colour, moss, 1, material)
    slope((r, y1 + over, low), (l, y1 + over, low), (l, mid, top), (r, mid, top), cover, colour, moss, 2, material)
    if ridge_tiles and cover != 'seam':
        ridge((l, mid, top + 0.0), (r, mid, top + 0.0), colour)
    elif cover == 'seam':
        box(l, mid - 0.12, top - 0.05, r, mid + 0.12, top + 0.03, material or plain(colour, 0.38, 0.6), 0.02)
    paint = plain(fascia, 0.5)
    for y, way in ((y0 - over, 1), (y1 + over, -1)):
        box(l, y if way > 0 else y - 0.025, low - board, r, y + 0.025 if way > 0 else y, low - 0.02, paint, 0.004)
        inner = y0 + 0.02 if way > 0 else y1 - 0.02
        box(l, min(y, inner), low - board, r, max(y, inner), low - board + 0.02, paint)
    for x in (l - 0.03, r):
        for y_low, way in ((y0 - over, 1), (y1 + over, -1)):
            verts = []
            for dx in (0, 0.03):
                verts += [(x + dx, y_low, low - board), (x + dx, y_low, low + 0.045), (x + dx, mid, top + 0.045),
                          (x + dx, mid, top - board)]
            solid(verts, [(0, 1, 2, 3), (7, 6, 5, 4), (1, 5, 6, 2), (0, 3, 7, 4)], paint)
    if gutters:
        gutter(l, r, y0 - over - 0.06, low - 0.07, pipes=pipes if pipes is not None else (x1 - 0.15,), wall=over)
    return top


def hip_roof(x0, y0, x1, y1, eave, pitch, cover='slate', colour=(0.09, 0.095, 0.105), over=0.5,
             fascia=(0.72, 0.71, 0.68), moss=0.0, pipes=()):
    rise = math.tan(math.radians(pitch))
    l, r, f, b = x0 - over, x1 + over, y0 - over, y1 + over
    half = min(r - l, b - f) / 2
    low = eave + 0.02
    top = low + half * rise
    mid_y = (f + b) / 2
    if (r - l) >= (b - f):
        p, q = (l + half, mid_y, top), (r - half, mid_y, top)
    else:
        p = q = ((l + r) / 2, f + half, top)
        back = ((l + r) / 2, b - half, top)
    lf, rf, rb, lb = (l, f, low), (r, f, low), (r, b, low), (l, b, low)
    if (r - l) >= (b - f):
        for k, corners in enumerate(((lf, rf, q, p), (rb, lb, p, q), (rf, rb, q, q), (lb, lf, p, p))):
            slope(*corners, cover, colour, moss, k)
        for ends in ((p, q), (lf, p), (rf, q), (rb, q), (lb, p)):
            ridge(*ends, colour, 0.09)
    else:
        for k, corners in enumerate(((lf, rf, p, p), (rb, lb, back, back), (rf, rb, back, p), (lb, lf, p, back))):
            slope(*corners, cover, colour, moss, k)
        for ends in ((p, back), (lf, p), (rf, p), (rb, back), (lb, back)):
            ridge(*ends, colour, 0.09)
    paint = plain(fascia, 0.5)
    box(l + 0.02, f + 0.02, low - 0.22, r - 0.02, b - 0.02, low - 0.03, paint, 0.01)
    gutter(l, r, f - 0.05, low - 0.06, pipes=pipes, wall=over)
    return top


def chimney(x, y, z0, z1, material, width=0.7, depth=0.55, pots=2, pot_colour=(0.36, 0.15, 0.08)):
    box(x - width / 2, y - depth / 2, z0, x + width / 2, y + depth / 2, z1, material)
    box(x - width / 2 - 0.05, y - depth / 2 - 0.05, z1 - 0.22, x + width / 2 + 0.05, y + depth / 2 + 0.05,
        z1 - 0.08, material, 0.008)
    box(x - width / 2 - 0.03, y - depth / 2 - 0.03, z1, x + width / 2 + 0.03, y + depth / 2 + 0.03, z1 + 0.06,
        plain((0.4, 0.38, 0.35), 0.9), 0.02)
    for i in range(pots):
        px = x + (i - (pots - 1) / 2) * width / max(pots, 1) * 0.9
        rod((px, y, z1 + 0.04), (px, y, z1 + 0.42), 0.12, plain(pot_colour, 0.85), 16, 0.10)
        rod((px, y, z1 + 0.36), (px, y, z1 + 0.41), 0.125, plain(pot_colour, 0.85), 16)
