"""Geometry helpers. Everything is in metres; x runs right, y away from the street, z up.

Parts are built inside nested frames (`with frame(...)`), so that a front wall, a side wall and a
neighbour's house are all written as if they faced the camera at the origin.
"""

import itertools
import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector

_frames = [Matrix.Identity(4)]
_numbers = itertools.count()


@contextmanager
def frame(x=0.0, y=0.0, z=0.0, yaw=0.0, scale=1.0):
    """Everything created inside is moved, then turned by `yaw` degrees around z."""
    local = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(yaw), 4, 'Z') @ Matrix.Scale(scale, 4)
    _frames.append(_frames[-1] @ local)
    try:
        yield
    finally:
        _frames.pop()


def here():
    return _frames[-1].copy()


def place(data, matrix=None):
    """Puts an object with this data into the scene; the data may be shared by many objects."""
    # Unique, ascending names are faster: Blender is slow to find free names and keeps its lists sorted.
    obj = bpy.data.objects.new(f'{next(_numbers):07d}', data)
    obj.matrix_world = _frames[-1] @ matrix if matrix else _frames[-1]
    bpy.context.scene.collection.objects.link(obj)
    return obj


def mesh_data(name, verts, faces, materials, *, uvs=None, tints=None, slots=None, smooth=False):
    """`uvs` per face corner, `tints` (0..1, read by materials as 'tint') and `slots` per face."""
    mesh = bpy.data.meshes.new(f'{next(_numbers):07d} {name}')
    mesh.from_pydata(verts, [], faces)
    for material in materials if isinstance(materials, (list, tuple)) else [materials]:
        mesh.materials.append(material)
    if uvs is not None:
        mesh.uv_layers.new().data.foreach_set('uv', [c for uv in uvs for c in uv])
    if tints is not None:
        mesh.attributes.new('tint', 'FLOAT', 'FACE').data.foreach_set('value', tints)
    if slots is not None:
        mesh.polygons.foreach_set('material_index', slots)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()
    return mesh


def _planar_uvs(verts, faces):
    uvs = []
    for face in faces:
        a, b, c = (Vector(verts[i]) for i in face[:3])
        n = (b - a).cross(c - b)
        ax, ay, az = abs(n.x), abs(n.y), abs(n.z)
        for i in face:
            x, y, z = verts[i]
            uvs.append((x, y) if az >= ax and az >= ay else (y, z) if ax > ay else (x, z))
    return uvs


def solid(verts, faces, material, *, bevel=0.0, smooth=False, tint=None, uvs=None):
    data = mesh_data('solid', verts, faces, material, uvs=uvs or _planar_uvs(verts, faces), smooth=smooth,
                     tints=None if tint is None else [tint] * len(faces))
    obj = place(data)
    if bevel:
        modifier = obj.modifiers.new('bevel', 'BEVEL')
        modifier.width = bevel
        modifier.segments = 2 if bevel < 0.04 else 4
        if bevel >= 0.04:
            data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
            data.use_auto_smooth = True
    return obj


def box(x0, y0, z0, x1, y1, z1, material, bevel=0.0, tint=None):
    verts = [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (1, 3, 7, 5), (3, 2, 6, 7), (2, 0, 4, 6)]
    return solid(verts, faces, material, bevel=bevel, tint=tint)


def rod(start, end, radius, material, sides=10, end_radius=None, caps=True):
    """A round bar between two points."""
    a, b = Vector(start), Vector(end)
    axis = (b - a).normalized()
    u = axis.orthogonal().normalized()
    v = axis.cross(u)
    r2 = radius if end_radius is None else end_radius
    verts, faces, uvs = [], [], []
    for centre, r in ((a, radius), (b, r2)):
        for i in range(sides):
            t = 2 * math.pi * i / sides
            verts.append(tuple(centre + (u * math.cos(t) + v * math.sin(t)) * r))
    length = (b - a).length
    for i in range(sides):
        j = (i + 1) % sides
        faces.append((i, j, sides + j, sides + i))
        w = 2 * math.pi * radius / sides
        uvs += [(0, i * w), (0, (i + 1) * w), (length, (i + 1) * w), (length, i * w)]
    if caps:
        for ring in (tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))):
            faces.append(ring)
            uvs += [(verts[i][0], verts[i][2]) for i in ring]
    data = mesh_data('rod', verts, faces, material, uvs=uvs, smooth=True)
    data.use_auto_smooth = True
    return place(data)


def lathe(profile, material, x=0.0, y=0.0, z=0.0, sides=28):
    """A turned body from (radius, height) pairs: pots, lamps, bowls."""
    verts, faces = [], []
    for r, h in profile:
        for i in range(sides):
            t = 2 * math.pi * i / sides
            verts.append((x + r * math.cos(t), y + r * math.sin(t), z + h))
    for k in range(len(profile) - 1):
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
    obj = solid(verts, faces, material, smooth=True)
    obj.data.use_auto_smooth = True
    return obj


def slab(outline, thickness, material, holes=(), bevel=0.0):
    """An upright panel in the plane y=0..thickness; `outline` and `holes` are (x, z) loops.

    It is cut into upright strips at every corner: general triangulation fails on the many collinear
    edges that a wall's windows have."""
    loops = [list(outline)] + [list(h) for h in holes]
    cuts = sorted({round(x, 5) for loop in loops for x, _ in loop})
    turned = [[(z, x) for x, z in loop] for loop in loops]
    verts, faces = [], []
    for xa, xb in zip(cuts, cuts[1:]):
        if xb - xa < 1e-4:
            continue
        eps = (xb - xa) * 1e-3
        for (a0, a1), (b0, b1) in zip(spans(turned[0], turned[1:], xa + eps),
                                      spans(turned[0], turned[1:], xb - eps)):
            i = len(verts)
            verts += [(x, y, z) for y in (0.0, thickness) for x, z in ((xa, a0), (xb, b0), (xb, b1), (xa, a1))]
            faces += [(i, i + 1, i + 2, i + 3), (i + 7, i + 6, i + 5, i + 4), (i, i + 4, i + 5, i + 1),
                      (i + 2, i + 6, i + 7, i + 3)]
    for number, loop in enumerate(loops):
        n = len(loop)
        area = sum(loop[i][0] * loop[(i + 1) % n][1] - loop[(i + 1) % n][0] * loop[i][1] for i in range(n))
        outward = (area > 0) == (number == 0)
        for (xa, za), (xb, zb) in zip(loop, loop[1:] + loop[:1]):
            if abs(xa - xb) > 1e-4:
                continue
            i = len(verts)
            verts += [(xa, 0.0, za), (xa, thickness, za), (xb, thickness, zb), (xb, 0.0, zb)]
            faces.append((i, i + 1, i + 2, i + 3) if outward else (i + 3, i + 2, i + 1, i))
    return solid(verts, faces, material, bevel=bevel)


def flat(outline, z0, z1, material, bevel=0.0):
    """A lying plate with an (x, y) outline, anticlockwise."""
    n = len(outline)
    verts = [(x, y, z0) for x, y in outline] + [(x, y, z1) for x, y in outline]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return solid(verts, faces, material, bevel=bevel)


def rect(x0, z0, x1, z1):
    return [(x0, z0), (x1, z0), (x1, z1), (x0, z1)]


def spans(outline, holes, level):
    """Where a level line z=level runs inside an outline and outside its holes, as (x0, x1) pairs."""
    cuts = []
    for loop in [outline, *holes]:
        for (xa, za), (xb, zb) in zip(loop, list(loop[1:]) + [loop[0]]):
            if (za > level) != (zb > level):
                cuts.append(xa + (level - za) * (xb - xa) / (zb - za))
    cuts.sort()
    return list(zip(cuts[::2], cuts[1::2]))
