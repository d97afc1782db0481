"""Land and water beyond the garden: hills, lakes, snow, beaches, and cities far away."""

import math
import random

from mathutils import Matrix, Vector, noise

from gardens import fir
from leaves import Leaves, shared, wild
from materials import facade, glow, ground, lake_water, leaf, plain, snow
from mesh import box, mesh_data, place, rod
from plants import broadleaf, conifer, put

SAND = ((0.36, 0.29, 0.195), (0.43, 0.355, 0.25))


def terrain(x0, y0, x1, y1, height, material, step=1.0, z=0.0):
    """A field of the given heights: `height(x, y)`, smooth between the points."""
    columns, rows = round((x1 - x0) / step) + 1, round((y1 - y0) / step) + 1
    verts = [(x0 + i * step, y0 + j * step, z + height(x0 + i * step, y0 + j * step))
             for j in range(rows) for i in range(columns)]
    faces = [(j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i)
             for j in range(rows - 1) for i in range(columns - 1)]
    uvs = [verts[k][:2] for face in faces for k in face]
    return place(mesh_data('terrain', verts, faces, material, uvs=uvs, smooth=True))


def rolling(scale=9.0, size=0.5, seed=0.0):
    """Heights that rise and fall by about `size` over `scale` metres."""
    return lambda x, y: size * noise.fractal(Vector((x / scale, y / scale, seed)), 1.0, 2.0, 4)


def land(material, size=260, y0=-70, z=-0.03):
    box(-size, y0, z - 0.4, size, size * 2, z, material)


def hills(y, height, colours=((0.022, 0.042, 0.02), (0.04, 0.06, 0.026)), seed=1.0, span=500, depth=160, wooded=True):
    """A far ridge; the trees on it are only its rough edge."""
    rough = rolling(70.0, 1.0, seed)
    fine = rolling(5.0, 1.0, seed + 3)

    def at(x, v):
        edge = max(0.0, 1 - abs(v - y - depth / 2) / (depth / 2))
        return height * edge ** 0.8 * (0.75 + 0.5 * rough(x, v)) + (fine(x, v) * height * 0.05 if wooded else 0)
    return terrain(-span, y, span, y + depth, at, ground(*colours, 0.02, 0.6, 1.2), 5.0, -1.0)


def lake(x0, y0, x1, y1, z=-0.35, chop=1.0, colour=(0.012, 0.022, 0.022)):
    box(x0, y0, z - 0.3, x1, y1, z, lake_water(colour, chop))


@shared
def _litter(rng, kind):
    """Fallen leaves over one square metre."""
    leaves = Leaves(rng)
    for _ in range(150):
        at = Vector((rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(0.02, 0.07)))
        leaves.add(at, wild(rng) * Vector((1, 1, 0.25)).length + wild(rng) * 0.2, rng.uniform(0.05, 0.1), 0.75)
    return leaves.mesh('litter', leaf((0.20, 0.075, 0.015), (0.34, 0.20, 0.04)))


def litter(x0, y0, x1, y1, share=0.7, seed=1):
    rng = random.Random(seed)
    for i in range(int((x1 - x0) * (y1 - y0) * share)):
        put(_litter(i % 3), rng.uniform(x0, x1), rng.uniform(y0, y1), 0, rng.uniform(0, 6.3))


def snowfield(flat=(), size=60, depth=0.35, seed=2.0, y1=None):
    """Snow that lies deep except in the `flat` rectangles (x0, y0, x1, y1), where it was cleared."""
    wave = rolling(7.0, depth, seed)

    def at(x, y):
        near = min((math.hypot(max(a - x, 0, x - c), max(b - y, 0, y - d)) for a, b, c, d in flat), default=9.0)
        return (0.22 + wave(x, y)) * min(1.0, near / 1.2)
    terrain(-size, -26, size, y1 or size, at, snow(), 0.5)
    land(snow(), z=-0.06)


def snow_fir(x, y, height=11.0, spread=2.4, seed=1, turn=0.0):
    put(conifer(float(height), float(spread), seed, True), x, y, -0.05, turn)


def wood(x0, x1, y0, y1, count, seed=1, kinds=None, clear=()):
    """Trees strewn over a rectangle; `kinds` are functions of (x, y, turn)."""
    rng = random.Random(seed)
    kinds = kinds or [lambda x, y, t: fir(x, y, 13.0, 2.8, 1, t), lambda x, y, t: fir(x, y, 15.0, 3.0, 2, t)]
    for _ in range(count):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        if not any(a < x < c and b < y < d for a, b, c, d in clear):
            rng.choice(kinds)(x, y, rng.uniform(0, 6.3))


def leafy(greens=('oak', 'lime'), height=9.0, spread=3.3, small=0.8, large=1.3, seed=5):
    """Kinds for `wood`: broadleaved trees of these colours."""
    rng = random.Random(seed)
    return [lambda x, y, t, g=g: put(broadleaf(height, spread, g, 1), x, y, -0.1, t, rng.uniform(small, large))
            for g in greens]


def tower(x, y, width, depth, height, tone=(0.5, 0.48, 0.45), lit=0.0, bay=3.0, seed=0, cap=True):
    """A building far away."""
    box(x, y, -2, x + width, y + depth, height, facade(tone, bay, 3.1, lit, 0.6, float(seed % 7)))
    if cap:
        box(x - 0.15, y - 0.15, height, x + width + 0.15, y + depth + 0.15, height + 0.9, plain(tone, 0.8))
        box(x + width * 0.3, y + depth * 0.3, height, x + width * 0.7, y + depth * 0.7, height + 3.2,
            plain(tuple(c * 0.6 for c in tone), 0.8))


def city(x0, x1, y, seed=1, tallest=60, lit=0.0, gap=2.0, rows=3, low=12):
    """Streets of buildings towards the horizon."""
    rng = random.Random(seed)
    tones = [(0.5, 0.47, 0.43), (0.36, 0.25, 0.19), (0.42, 0.42, 0.42), (0.6, 0.57, 0.52), (0.25, 0.26, 0.28),
             (0.45, 0.36, 0.28)]
    for row in range(rows):
        x = x0
        while x < x1:
            width = rng.uniform(10, 24)
            height = rng.uniform(low, low * 2.2) if rng.random() < 0.72 else rng.uniform(tallest * 0.5, tallest)
            tower(x, y + row * 30 + rng.uniform(0, 10), width, 16, height, rng.choice(tones), lit, rng.choice(
                (2.4, 3.0, 3.6)), rng.randint(0, 6))
            x += width + rng.uniform(0.3, gap * 4)


def rock(x, y, z=0.0, size=1.0, seed=0, colour=(0.23, 0.22, 0.205)):
    """A boulder."""
    verts, faces, rings, sides = [], [], 9, 14
    for k in range(rings + 1):
        polar = math.pi * k / rings
        for i in range(sides):
            turn = 2 * math.pi * i / sides
            p = Vector((math.sin(polar) * math.cos(turn), math.sin(polar) * math.sin(turn), math.cos(polar)))
            r = 1 + 0.42 * noise.fractal(p * 1.3 + Vector((seed * 7.1, 0, 0)), 1.0, 2.0, 4)
            verts.append((p.x * r, p.y * r, p.z * r * 0.7))
    for k in range(rings):
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((k * sides + i, (k + 1) * sides + i, (k + 1) * sides + j, k * sides + j))
    data = mesh_data('rock', verts, faces, ground(colour, tuple(c * 0.6 for c in colour), 1.2, 9, 0.04), smooth=True)
    place(data, Matrix.Translation((x, y, z)) @ Matrix.Rotation(seed * 1.7, 4, 'Z') @ Matrix.Scale(size, 4))


def street_lamp(x, y, lit=0.0, height=4.2):
    metal = plain((0.02, 0.022, 0.024), 0.4)
    rod((x, y, 0), (x, y, height - 0.5), 0.05, metal, 12, 0.035)
    rod((x, y, 0), (x, y, 0.7), 0.085, metal, 12, 0.06)
    box(x - 0.14, y - 0.14, height - 0.5, x + 0.14, y + 0.14, height - 0.1, glow((1.0, 0.72, 0.42), 0.4 + 18 * lit))
    box(x - 0.2, y - 0.2, height - 0.1, x + 0.2, y + 0.2, height, metal, 0.03)
