"""The body of a house: four walls with their openings, floors, and neighbours made of the same."""

import math
import random

from materials import brick, plain, plaster
from mesh import box, frame
from openings import door, glazing, window
from roofs import chimney, gable_roof
from walls import gable_outline, side, wall
from mesh import rect

FITTINGS = {'window': window, 'door': door, 'glazing': glazing}


def shell(x0, y0, x1, y1, eave, skin, openings=None, ridge=None, along='x', thickness=0.3, base=0.0, clad=None,
          floors=(), inside=(0.6, 0.56, 0.5), skip=(), **boards):
    """`openings` maps a side to (kind, x0, z0, x1, z1, options) tuples, seen from outside, from its left end.
    `ridge` is the gables' height; `floors` are the heights of upper floors; `skip` names open sides."""
    for which in ('front', 'right', 'back', 'left'):
        if which in skip:
            continue
        here, length = side(x0, y0, x1, y1, which, base)
        gable = ridge is not None and (which in ('left', 'right')) == (along == 'x')
        outline = gable_outline(length, eave, ridge) if gable else rect(0, 0, length, eave)
        holes = (openings or {}).get(which, ())
        with here:
            wall(outline, [o[1:5] for o in holes], skin, thickness, clad, **boards)
            for kind, a, b, c, d, options in holes:
                if kind in FITTINGS:
                    FITTINGS[kind](a, b, c, d, **options)
    lining = plain(inside, 0.9)
    t = thickness
    for z in (0.0, *floors):
        box(x0 + t, y0 + t, base + z - 0.15, x1 - t, y1 - t, base + z + 0.02, lining)
    box(x0 + t, y0 + t, base + eave - 0.12, x1 - t, y1 - t, base + eave - 0.02, lining)


def grid(length, storeys, first=0.9, storey=2.7, size=(1.0, 1.35), gap=2.2, margin=0.9, **options):
    """Evenly spaced windows for a side that only serves as background."""
    count = max(1, int((length - 2 * margin + gap - size[0]) / gap))
    start = (length - (count - 1) * gap - size[0]) / 2
    return [('window', start + i * gap, first + s * storey, start + i * gap + size[0], first + s * storey + size[1],
             dict(seed=i * 3 + s * 7 + int(length * 10), **options)) for s in range(storeys) for i in range(count)]


def neighbour(x, y, yaw=0, width=9.0, depth=8.0, storeys=2, pitch=38, colour=(0.62, 0.58, 0.5),
              roof=(0.12, 0.07, 0.05), cover='plain tile',
              bricks=False, lit=0.0, seed=1, along='x', stack=True):
    """A plain house next door or across the garden."""
    rng = random.Random(seed)
    material = brick(colour, tuple(c * 0.7 for c in colour)) if bricks else plaster(colour)
    eave = 2.75 * storeys + 0.2
    rise = ((depth if along == 'x' else width) / 2) * math.tan(math.radians(pitch))
    sill = plain((0.5, 0.48, 0.45), 0.8)
    style = dict(sill=sill, depth=2.2, cols=2)
    openings = {which: grid(width if which in ('front', 'back') else depth, storeys,
                            lit=lit if rng.random() < 0.7 else 0.0, **style)
                for which in ('front', 'right', 'left')}
    with frame(x, y, 0, yaw):
        shell(0, 0, width, depth, eave, material, openings, eave + rise, along)
        top = gable_roof(0, 0, width, depth, eave, pitch, cover, roof, along=along)
        if stack:
            chimney(width * 0.25, depth * 0.5, eave, top + 0.9, brick((0.3, 0.14, 0.08), (0.2, 0.09, 0.06)))
