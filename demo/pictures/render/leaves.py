"""Building blocks of plants: folded leaves and blades, collected into one mesh per shape."""

import math
import random

from mathutils import Vector

from mesh import mesh_data

GREENS = {
    'lime': ((0.055, 0.105, 0.012), (0.13, 0.19, 0.03)),
    'oak': ((0.028, 0.062, 0.012), (0.075, 0.12, 0.022)),
    'deep': ((0.014, 0.04, 0.010), (0.04, 0.075, 0.018)),
    'olive': ((0.065, 0.085, 0.035), (0.14, 0.155, 0.075)),
    'autumn': ((0.16, 0.075, 0.012), (0.28, 0.17, 0.025)),
    'maple': ((0.19, 0.018, 0.014), (0.34, 0.05, 0.022)),
    'copper': ((0.035, 0.012, 0.012), (0.085, 0.028, 0.02)),
    'box': ((0.022, 0.058, 0.010), (0.07, 0.12, 0.022)),
}
_shapes = {}


def forget_plants():
    _shapes.clear()


def shared(build):
    def cached(*args):
        key = (build.__name__, *args)
        if key not in _shapes:
            _shapes[key] = build(random.Random(repr(key)), *args)
        return _shapes[key]

    return cached


class Leaves:
    """Collects folded leaves, then becomes one mesh."""

    def __init__(self, rng):
        self.rng, self.verts, self.faces, self.tints, self.slots = rng, [], [], [], []

    def add(self, at, along, size, width=0.55, tint=None, slot=0):
        rng = self.rng
        across = along.cross(Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))))
        if across.length < 1e-6:
            return
        across.normalize()
        along = along.normalized()
        lift = along.cross(across) * size * 0.12
        tip, mid = at + along * size, at + along * size * 0.5
        side = across * size * width * 0.5
        i = len(self.verts)
        self.verts += [tuple(at), tuple(mid + side + lift), tuple(tip), tuple(mid - side + lift)]
        self.faces += [(i, i + 1, i + 2), (i, i + 2, i + 3)]
        tone = rng.random() if tint is None else tint
        self.tints += [tone, tone]
        self.slots += [slot, slot]

    def blade(self, at, lean, height, width, tint=None, slot=0):
        """A grass blade bending over in two pieces."""
        rng = self.rng
        turn = rng.uniform(0, math.pi)
        side = Vector((math.cos(turn), math.sin(turn), 0)) * width * 0.5
        mid = at + Vector((lean[0] * 0.35, lean[1] * 0.35, height * 0.6))
        tip = at + Vector((lean[0], lean[1], height))
        i = len(self.verts)
        self.verts += [tuple(at - side), tuple(at + side), tuple(mid + side * 0.8), tuple(mid - side * 0.8),
                       tuple(tip)]
        self.faces += [(i, i + 1, i + 2, i + 3), (i + 3, i + 2, i + 4)]
        tone = rng.random() if tint is None else tint
        self.tints += [tone, tone]
        self.slots += [slot, slot]

    def mesh(self, name, *materials):
        return mesh_data(name, self.verts, self.faces, list(materials), tints=self.tints, slots=self.slots)


def wild(rng, up=0.0):
    return Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(up, 0.8)))
