"""Plants made of real leaves. Each shape is built once a scene and then placed many times."""

import math

from mathutils import Matrix, Vector
from mathutils.kdtree import KDTree

from leaves import GREENS, Leaves, shared, wild
from mesh import mesh_data, place
from materials import bark, leaf, plain, snowy


def _grow(rng, lobes, trunk, count, step):
    """Space colonisation: branches reach for points spread through the crown, and each point that is
    reached disappears. It gives the irregular branching that recursive rules lack."""
    points = []
    while len(points) < count:
        (cx, cy, cz), (rx, ry, rz) = rng.choice(lobes)
        p = wild(rng).normalized() * rng.random() ** 0.4
        points.append(Vector((cx + p.x * rx, cy + p.y * ry, cz + p.z * rz)))
    nodes, parents = [Vector((0, 0, 0))], [-1]
    drift = Vector((rng.gauss(0, 0.05), rng.gauss(0, 0.05), 1))
    while nodes[-1].z < trunk:
        nodes.append(nodes[-1] + drift.normalized() * step + Vector((rng.gauss(0, 0.02), rng.gauss(0, 0.02), 0)))
        parents.append(len(nodes) - 2)
    for _ in range(80):
        tree = KDTree(len(nodes))
        for i, n in enumerate(nodes):
            tree.insert(n, i)
        tree.balance()
        pull, left = {}, []
        for p in points:
            at, i, distance = tree.find(p)
            if distance < step * 1.15:
                continue
            left.append(p)
            pull.setdefault(i, Vector((0, 0, 0)))
            pull[i] += (p - at).normalized()
        if not left or len(left) == len(points) and _ > 60:
            break
        points = left
        for i, v in pull.items():
            if v.length > 0.05:
                nodes.append(nodes[i] + (v.normalized() + wild(rng) * 0.12).normalized() * step)
                parents.append(i)
    return nodes, parents


def _limbs(nodes, parents, trunk_radius):
    """Radii by the pipe model: a branch is as thick as all that hangs on it."""
    load = [0.0] * len(nodes)
    children = [0] * len(nodes)
    for i in range(len(nodes) - 1, 0, -1):
        if not children[i]:
            load[i] = 1.0
        load[parents[i]] += load[i]
        children[parents[i]] += 1
    scale = trunk_radius / load[0] ** 0.46
    return [max(0.006, scale * max(w, 1) ** 0.46) for w in load], children


def _tubes(nodes, parents, radii, verts, faces):
    for i in range(1, len(nodes)):
        a, b = nodes[parents[i]], nodes[i]
        sides = 9 if radii[i] > 0.06 else 4
        axis = (b - a).normalized()
        u = axis.orthogonal().normalized()
        v = axis.cross(u)
        start = len(verts)
        r0 = min(radii[parents[i]], radii[i] * 1.35)
        for centre, r in ((a - axis * 0.02, r0), (b, radii[i])):
            for k in range(sides):
                t = 2 * math.pi * k / sides
                verts.append(tuple(centre + (u * math.cos(t) + v * math.sin(t)) * r))
        faces += [(start + k, start + (k + 1) % sides, start + sides + (k + 1) % sides, start + sides + k)
                  for k in range(sides)]


@shared
def broadleaf(rng, height, spread, green, seed, density=22, size=0.14):
    """A deciduous tree; `spread` is the crown's radius."""
    trunk = height * rng.uniform(0.2, 0.26)
    lobes = [((0, 0, height * 0.6), (spread * 0.75, spread * 0.75, height * 0.36))]
    for _ in range(7):
        turn, reach = rng.uniform(0, 6.3), spread * rng.uniform(0.3, 0.66)
        r = spread * rng.uniform(0.32, 0.5)
        lobes.append(((math.cos(turn) * reach, math.sin(turn) * reach, height * rng.uniform(0.42, 0.86)),
                      (r, r, r * 0.75)))
    nodes, parents = _grow(rng, lobes, trunk, 2200, height / 36)
    radii, children = _limbs(nodes, parents, height * 0.017)
    verts, faces = [], []
    _tubes(nodes, parents, radii, verts, faces)
    leaves = Leaves(rng)
    for i, n in enumerate(nodes):
        if children[i] > 1 or radii[i] > height * 0.006 or n.z < trunk * 1.15:
            continue
        for _ in range(density):
            at = n + wild(rng) * height / 44
            leaves.add(at, wild(rng, -0.25), size * rng.uniform(0.7, 1.2), 0.6)
    name = 'birch' if green == 'lime' else 'tree'
    wood = mesh_data(name, verts, faces,
                     bark((0.30, 0.285, 0.26) if green == 'lime' else (0.14, 0.105, 0.075),
                          green == 'lime'), smooth=True)
    return wood, leaves.mesh('crown', leaf(*GREENS[green]))


@shared
def conifer(rng, height, spread, seed, snow=False):
    leaves = Leaves(rng)
    nodes, parents, radii = [Vector((0, 0, 0))], [-1], [height * 0.018]
    for i in range(1, 13):
        nodes.append(Vector((rng.gauss(0, 0.02), rng.gauss(0, 0.02), height * i / 12)))
        parents.append(i - 1)
        radii.append(height * 0.018 * (1 - i / 12.5))
    z = height * 0.06
    while z < height * 0.985:
        share = 1 - z / height
        for _ in range(rng.randint(6, 8)):
            turn, reach = rng.uniform(0, 6.3), spread * (share ** 0.85) * rng.uniform(0.7, 1.15) + 0.14
            out = Vector((math.cos(turn), math.sin(turn), 0))
            side = Vector((-out.y, out.x, 0))
            steps = max(3, int(reach / 0.11))
            for k in range(steps):
                t = (k + 0.5) / steps
                at = out * reach * t + Vector((0, 0, z + reach * (0.10 * t - 0.34 * t * t)))
                for way in (-1, 1):
                    twig = (out * 0.7 + side * way + Vector((0, 0, rng.uniform(-0.6, 0.1)))) * (0.16
                        + 0.22 * (1 - t) * reach * 0.5)
                    bits = max(2, int(twig.length / 0.075))
                    for b in range(bits):
                        leaves.add(at + twig * (b / bits), twig.normalized() * 0.6 + wild(rng) * 0.5,
                                   rng.uniform(0.12, 0.2), 0.34)
        z += height * 0.014 + share * 0.02
    verts, faces = [], []
    _tubes(nodes, parents, radii, verts, faces)
    return mesh_data('trunk', verts, faces, bark((0.12, 0.075, 0.05)), smooth=True), \
        leaves.mesh('needles', snowy((0.02, 0.04, 0.025)) if snow else leaf((0.012, 0.032, 0.014), (0.032, 0.06,
                0.024)))


@shared
def hedge_block(rng, height, depth, green):
    """One metre of clipped hedge around a dark core."""
    leaves = Leaves(rng)
    area = [(height, 'front'), (height, 'back'), (depth, 'top'), (height * depth * 0.6, 'end')]
    for _ in range(int(1500 * sum(a for a, _ in area))):
        face = rng.choices([f for _, f in area], [a for a, _ in area])[0]
        x = rng.uniform(-0.53, 0.53)
        sunk = abs(rng.gauss(0, 0.05)) - 0.03 + 0.025 * math.sin(x * 9 + height)
        if face == 'top':
            at, out = Vector((x, rng.uniform(-depth / 2, depth / 2), height - sunk)), Vector((0, 0, 1))
        elif face == 'end':
            way = rng.choice((-1, 1))
            at = Vector((way * (0.5 - sunk), rng.uniform(-depth / 2, depth / 2), rng.uniform(0.03, height)))
            out = Vector((way, 0, 0.3))
        else:
            way = -1 if face == 'front' else 1
            at, out = Vector((x, way * (depth / 2 - sunk), rng.uniform(0.03, height))), Vector((0, way, 0.3))
        leaves.add(at, out * 0.7 + wild(rng), rng.uniform(0.045, 0.075), 0.62)
    d, h = depth / 2 - 0.07, height - 0.08
    i = len(leaves.verts)
    leaves.verts += [(x, y, z) for z in (0, h) for y in (-d, d) for x in (-0.45, 0.45)]
    leaves.faces += [(i, i + 1, i + 5, i + 4), (i + 3, i + 2, i + 6, i + 7), (i + 4, i + 5, i + 7, i + 6),
                     (i + 2, i, i + 4, i + 6), (i + 1, i + 3, i + 7, i + 5)]
    leaves.tints += [0.5] * 5
    leaves.slots += [1] * 5
    return leaves.mesh('hedge', leaf(*GREENS[green]), plain((0.008, 0.014, 0.004), 1.0))


@shared
def bush(rng, green, bloom=None, size=0.06, seed=0):
    """A round shrub of radius 0.5 standing on the ground, with or without flowers."""
    leaves = Leaves(rng)
    bumps = [(wild(rng, 0.3).normalized() * 0.32 + Vector((0, 0, 0.42)), rng.uniform(0.2, 0.34)) for _ in range(9)]
    for _ in range(4200):
        centre, r = rng.choice(bumps)
        out = wild(rng, 0.25).normalized()
        at = centre + out * r * rng.uniform(0.75, 1.08)
        if at.z > 0.01:
            leaves.add(at, out * 0.6 + wild(rng) * 0.8, size * rng.uniform(0.7, 1.2), 0.6)
    for _ in range(95 if bloom else 0):
        centre, r = rng.choice(bumps)
        out = wild(rng, 0.5).normalized()
        for _ in range(9):
            leaves.add(centre + out * r * 1.1, out * 0.6 + wild(rng) * 0.8, 0.042, 0.95, slot=1)
    return leaves.mesh('bush', leaf(*GREENS[green]),
                       leaf(bloom, tuple(min(1, c * 1.5 + 0.03) for c in bloom)) if bloom else plain((0, 0, 0)))


@shared
def tuft(rng, kind, seed):
    """Ornamental grass, lavender or tall flowers, about 0.8 m high."""
    leaves = Leaves(rng)
    if kind == 'grass':
        for _ in range(520):
            turn, reach = rng.uniform(0, 6.3), rng.uniform(0.05, 0.5)
            leaves.blade(wild(rng) * 0.035 * Vector((1, 1, 0)).length * 0.7,
                         (math.cos(turn) * reach, math.sin(turn) * reach),
                         rng.uniform(0.35, 0.85), 0.011)
        return leaves.mesh('tuft', leaf((0.09, 0.11, 0.035), (0.21, 0.2, 0.09)))
    petals = {'lavender': (0.16, 0.10, 0.34), 'white': (0.72, 0.7, 0.66), 'pink': (0.55, 0.12, 0.25),
              'yellow': (0.6, 0.38, 0.03)}[kind]
    for _ in range(150):
        turn, reach, height = rng.uniform(0, 6.3), rng.uniform(0.02, 0.34), rng.uniform(0.34, 0.62)
        foot = Vector((rng.gauss(0, 0.09), rng.gauss(0, 0.09), 0))
        leaves.blade(foot, (math.cos(turn) * reach, math.sin(turn) * reach), height, 0.009)
        head = foot + Vector((math.cos(turn) * reach, math.sin(turn) * reach, height))
        if rng.random() < (0.9 if kind == 'lavender' else 0.45):
            for k in range(12):
                rise = Vector((0, 0, -0.11 * k / 12)) if kind == 'lavender' else wild(rng) * 0.008
                leaves.add(head + rise, wild(rng, 0.3), 0.016 if kind == 'lavender' else 0.036, 0.8, slot=1)
    for _ in range(260):
        leaves.add(Vector((rng.gauss(0, 0.14), rng.gauss(0, 0.14), rng.uniform(0, 0.25))), wild(rng, 0.8), 0.07,
                   0.35)
    return leaves.mesh('flowers', leaf((0.05, 0.08, 0.03), (0.12, 0.15, 0.06)),
                       leaf(petals, tuple(min(1, c * 1.4) for c in petals)))


@shared
def turf(rng, height, seed):
    """Half a metre square of lawn."""
    leaves = Leaves(rng)
    for _ in range(1500):
        at = Vector((rng.uniform(-0.27, 0.27), rng.uniform(-0.27, 0.27), 0))
        leaves.blade(at, (rng.gauss(0, height * 0.4), rng.gauss(0, height * 0.4)), height * rng.uniform(0.5, 1.2),
                     0.0055)
    return leaves.mesh('turf', leaf((0.042, 0.085, 0.012), (0.095, 0.15, 0.026)))


def put(shape, x, y, z=0.0, turn=0.0, scale=1.0, tall=1.0):
    matrix = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4,
                                                             'Z') @ Matrix.Diagonal((scale, scale, scale * tall, 1))
    for data in shape if isinstance(shape, tuple) else (shape,):
        place(data, matrix)
