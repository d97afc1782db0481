"""Walls with openings, and timber cladding laid board by board around them."""

import random

from mesh import box, frame, mesh_data, place, rect, rod, slab, spans
from materials import wood

YAWS = {'front': 0, 'right': 90, 'back': 180, 'left': 270}


def side(x0, y0, x1, y1, which, z=0.0):
    """The frame of one side of a rectangle, and that side's length: the wall then runs along +x."""
    at = {'front': (x0, y0), 'right': (x1, y0), 'back': (x1, y1), 'left': (x0, y1)}[which]
    length = (x1 - x0) if which in ('front', 'back') else (y1 - y0)
    return frame(at[0], at[1], z, YAWS[which]), length


def wall(outline, openings, skin, thickness=0.3, clad=None, **boards):
    """`openings` are (x0, z0, x1, z1). `clad` names how boards cover the wall: lap, upright, batten, log."""
    holes = [rect(*o[:4]) for o in openings]
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    # Two walls that meet at a corner must not share a plane, because the renderer would draw it black.
    inset = [(x + 0.002 if x == left else x - 0.002 if x == right else x, z) for x, z in outline]
    made = slab(inset, thickness, skin, holes)
    if clad:
        CLADDINGS[clad](outline, holes, **boards)
    return made


def _boards(pieces, material):
    """Many boards as one mesh: (eight corners, tint)."""
    verts, faces, tints, uvs = [], [], [], []
    quads = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (1, 3, 7, 5), (3, 2, 6, 7), (2, 0, 4, 6)]
    for corners, tint in pieces:
        i = len(verts)
        verts += corners
        for q in quads:
            faces.append(tuple(i + k for k in q))
            tints.append(tint)
            uvs += [(corners[k][0], corners[k][2] + corners[k][1]) for k in q]
    return place(mesh_data('boards', verts, faces, material, tints=tints, uvs=uvs))


def _bar(x0, y0, z0, x1, y1, z1):
    return [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]


def lap(outline, holes, colour=(0.3, 0.3, 0.3), height=0.15, proud=0.03, material=None, contrast=0.12):
    """Horizontal boards, each overlapping the one below."""
    rng = random.Random(len(outline))
    low, high = min(z for _, z in outline), max(z for _, z in outline)
    pieces, z = [], low
    while z < high:
        for x0, x1 in spans(outline, holes, min(z + height / 2, high - 0.001)):
            x = x0
            while x < x1 - 0.01:
                end = x1 if x1 - x < 4.5 else min(x1, x + rng.uniform(2.2, 4.2))
                corners = _bar(x, -proud, z, end - (0.002 if end < x1 else 0), 0.005, min(z + height + 0.012, high))
                for k in (4, 5):
                    corners[k] = (corners[k][0], -proud * 0.25, corners[k][2])
                pieces.append((corners, rng.random()))
                x = end
        z += height
    _boards(pieces, material or wood(colour, False, contrast))


def upright(outline, holes, colour=(0.25, 0.14, 0.07), width=0.12, gap=0.008, proud=0.022, material=None,
            contrast=0.35, batten=0.0):
    """Vertical boards; with `batten` narrow strips cover the joints instead."""
    rng = random.Random(len(holes))
    turned = [(z, x) for x, z in outline]
    turned_holes = [[(z, x) for x, z in h] for h in holes]
    low, high = min(x for x, _ in outline), max(x for x, _ in outline)
    paint = material or wood(colour, True, contrast)

    def fitting(xa, xb):
        # A board under a slope must end below its lower edge; otherwise, it would protrude through the roof.
        edges = [spans(turned, turned_holes, x) for x in (xa + 0.001, (xa + xb) / 2, xb - 0.001)]
        if len({len(e) for e in edges}) > 1:
            top = min((e[-1][1] for e in edges if e), default=0.0)
            return [(z0, min(z1, top)) for z0, z1 in edges[1] if z0 < top]
        return [(max(z0 for z0, _ in same), min(z1 for _, z1 in same)) for same in zip(*edges)]

    pieces, x = [], low
    while x < high - 0.01:
        end = min(x + width, high)
        for z0, z1 in fitting(x, end):
            pieces.append((_bar(x + gap / 2, -proud - rng.uniform(0, 0.003), z0, end - gap / 2, 0.004, z1),
                           rng.random()))
        x += width
    if batten:
        x = low
        while x < high:
            at = min(max(x, low + batten), high - batten)
            for z0, z1 in fitting(at - batten / 2, at + batten / 2):
                pieces.append((_bar(at - batten / 2, -proud - 0.022, z0, at + batten / 2, -proud, z1),
                               rng.random()))
            x += width
    _boards(pieces, paint)


def log(outline, holes, colour=(0.30, 0.17, 0.08), radius=0.12, ends=0.0):
    """Round logs, running past the corners by `ends`."""
    low, high = min(z for _, z in outline), max(z for _, z in outline)
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    timber, z = wood(colour, False, 0.4), low + radius * 0.9
    rng = random.Random(3)
    while z < high:
        for x0, x1 in spans(outline, holes, z):
            a = x0 - ends if abs(x0 - left) < 0.01 else x0
            b = x1 + ends if abs(x1 - right) < 0.01 else x1
            r = radius * rng.uniform(0.97, 1.04)
            made = rod((a, radius * 0.25, z), (b, radius * 0.25, z), r, timber, 16)
            made.data.attributes.new('tint', 'FLOAT', 'FACE').data.foreach_set('value',
                [rng.random()] * len(made.data.polygons))
        z += radius * 1.78


CLADDINGS = {'lap': lap, 'upright': upright, 'log': log}


def gable_outline(length, eave, ridge, at=None):
    return [(0, 0), (length, 0), (length, eave), (length / 2 if at is None else at, ridge), (0, eave)]


def corner_boards(length, height, material, width=0.12):
    for x in (0, length - width):
        box(x - 0.02 if x == 0 else x, -0.045, 0, x + width if x == 0 else x + width + 0.02, 0.02, height,
            material, 0.004, 0.5)
