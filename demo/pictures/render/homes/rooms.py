"""Rooms, seen from inside."""


from furniture import (
    OAK, WALNUT, armchair, bowl, floor_lamp, fronts, house_plant, island, low_table, painting, pendant,
    rug, shelf, sofa, stool, vase
)
from gardens import field, hedge, lawn, tree, tree_line, shrub_mix, bed
from materials import marble, plain, planks, tiles, wood
from mesh import box, frame, rect, rod
from openings import BLACK, drape, glazing, window
from plants import put, tuft
from stage import camera, panel, sky
from walls import side, wall


def shell_room(width, depth, height, paint, floor, openings, ceiling=(0.8, 0.79, 0.77), far_paint=None):
    """Four inner walls around x 0..width, y 0..depth; `openings` maps a side to holes measured from that
    side's left end as seen from outside. The camera stands near y=0 looking along +y."""
    walls = plain(paint, 0.85, 0.0, 0.012)
    for which in ('front', 'right', 'back', 'left'):
        here, length = side(-0.3, -0.3, width + 0.3, depth + 0.3, which)
        with here:
            wall(rect(0, -0.2, length, height + 0.2),
                 [(a + 0.3, b, c + 0.3, d) for a, b, c, d in openings.get(which, ())],
                 plain(far_paint, 0.85, 0.0, 0.012) if far_paint and which == 'back' else walls, 0.3)
    box(0, 0, -0.1, width, depth, 0.0, floor)
    box(0, 0, height, width, depth, height + 0.1, plain(ceiling, 0.9, 0.0, 0.008))
    skirting = plain((0.74, 0.73, 0.70), 0.4)
    box(0, depth - 0.015, 0, width, depth, 0.11, skirting, 0.004)
    box(0, 0, 0, 0.015, depth, 0.11, skirting, 0.004)
    box(width - 0.015, 0, 0, width, depth, 0.11, skirting, 0.004)


def garden(width, depth):
    """The view from the windows."""
    field()
    lawn(-14, depth + 0.5, -0.4, depth + 5)
    hedge(-14, -6, -14, 16, 2.2, 0.9)
    hedge(-14, 16, 24, 16, 2.2, 0.9)
    bed(-13, 3, -9, 5, shrub_mix(), 4, 0.9, False)
    tree(-9.5, 2.0, 7.0, 2.6, 'lime', 2)
    tree(-12, 8.0, 8.5, 3.1, 'oak', 3)
    tree(3.0, 13.0, 8.0, 3.0, 'lime', 2)
    tree_line(-40, 50, 26, 5)


def living(mood='day', sun_yaw=285):
    """A living room with a wall of glass on the left and a long sofa."""
    sky(mood, sun_yaw, 0.8, elevation=33)
    width, depth, height = 6.4, 7.2, 2.8
    garden(width, depth)
    # The left side is seen from outside with its left end at y=depth.
    shell_room(width, depth, height, (0.76, 0.74, 0.69), planks((0.40, 0.27, 0.155), 0.18, 2.4, 0.32, upright=True),
               {'left': [(1.0, 0.02, 5.8, 2.5)], 'back': [(4.1, 0.9, 5.5, 2.45)]}, far_paint=(0.60, 0.61, 0.56))
    here, _ = side(0, 0, width, depth, 'left')
    with here:
        glazing(1.0, 0.02, 5.8, 2.5, 4, y=-0.2)
        drape(0.55, 1.25, 0.02, 2.7, 0.1, (0.78, 0.76, 0.71))
        drape(5.55, 6.25, 0.02, 2.7, 0.1, (0.78, 0.76, 0.71))
        rod((0.4, 0.1, 2.71), (6.4, 0.1, 2.71), 0.014, plain(BLACK, 0.4))
        panel(3.4, -0.45, 1.4, 4.6, 2.3, 170, (0.93, 0.97, 1.0), (90, 0, 0))
    with frame(width, depth, 0, 180):
        window(4.1, 0.9, 5.5, 2.45, colour=BLACK, room=False, curtains=None, wall=0.3, recess=-0.2)
    rug(1.3, 2.3, 4.9, 5.3, (0.60, 0.555, 0.475))
    with frame(1.75, 6.35):
        sofa(2.9, (0.50, 0.475, 0.43), 1.0, ((0.42, 0.17, 0.08), (0.11, 0.16, 0.155)))
    with frame(3.1, 4.3):
        low_table(1.15, 1.15, True, wood(WALNUT), 0.34)
        vase(-0.2, 0.15, 0.34, 0.26, (0.62, 0.6, 0.56))
        put(tuft('white', 3), -0.2, 0.15, 0.5, 0, 0.55)
        box(0.05, -0.3, 0.34, 0.36, -0.08, 0.365, plain((0.12, 0.16, 0.18), 0.6), 0.003)
        box(0.07, -0.28, 0.365, 0.33, -0.1, 0.385, plain((0.6, 0.54, 0.44), 0.6), 0.003)
        bowl(0.28, 0.22, 0.34, 0.12, (0.2, 0.12, 0.07))
    with frame(4.75, 4.7, 0, 62):
        armchair((0.40, 0.20, 0.085))
    with frame(5.35, 3.2, 0, 95):
        armchair((0.40, 0.20, 0.085))
    with frame(2.65, depth - 0.02, 1.32):
        painting(1.7, 1.1, 1, 2.4, (0.16, 0.09, 0.045))
    with frame(width - 0.02, 4.5, 0, -90):
        shelf(2.2, 2.2, 0.34, 7, OAK)
    floor_lamp(5.15, 6.55, 1.6, 5.0)
    house_plant(0.62, 6.6, 1.25, (0.52, 0.49, 0.44), 1)
    pendant(3.1, 4.3, height, 0.62, 0.36, (0.66, 0.62, 0.54), 3.0)
    with frame(0.85, 2.2, 0, 0):
        low_table(0.5, 0.5, True, wood(OAK), 0.45)
        vase(0, 0, 0.45, 0.22, (0.13, 0.18, 0.18), 0.3)
    camera(3.75, 0.35, 1.35, -6, 21, -0.02)


def kitchen(mood='day', sun_yaw=300):
    """A kitchen with an island, dark green fronts below and shelves of oak."""
    sky(mood, sun_yaw, 0.8, elevation=35)
    width, depth, height = 6.0, 6.4, 2.75
    garden(width, depth)
    shell_room(width, depth, height, (0.78, 0.765, 0.73), planks((0.42, 0.30, 0.19), 0.14, 1.6, 0.35, upright=True),
               {'back': [(2.2, 1.1, 4.4, 2.3)], 'left': [(1.0, 0.05, 4.0, 2.35)]})
    here, _ = side(0, 0, width, depth, 'left')
    with here:
        glazing(1.0, 0.05, 4.0, 2.35, 3, y=-0.2)
        panel(2.5, -0.45, 1.3, 2.9, 2.2, 130, (0.93, 0.97, 1.0), (90, 0, 0))
    with frame(width, depth, 0, 180):
        window(2.2, 1.1, 4.4, 2.3, cols=3, colour=BLACK, room=False, curtains=None, recess=-0.22)
        panel(3.3, -0.45, 1.7, 2.1, 1.1, 30, (0.93, 0.97, 1.0), (90, 0, 0))
    green, oak, brass = plain((0.060, 0.095, 0.080), 0.42), wood(OAK), (0.55, 0.38, 0.15)
    stone, white_tile = marble(), tiles((0.72, 0.71, 0.68), 0.15, 0.075, 0.003, 0.12, 0.04, 0.72)
    # The back run: cupboards, worktop, splashback, sink under the window, hob to the right.
    y = depth - 0.62
    box(0.9, y + 0.06, 0.0, width, depth, 0.1, plain(BLACK, 0.6))
    box(0.9, y + 0.03, 0.1, width, depth - 0.02, 0.88, green)
    fronts(0.9, 2.1, 0.11, 0.87, y, 2, green, metal=brass)
    for z0, z1 in ((0.11, 0.36), (0.36, 0.62), (0.62, 0.87)):
        fronts(2.1, 2.9, z0, z1, y, 1, green, 'level', brass)
        fronts(4.6, 5.3, z0, z1, y, 1, green, 'level', brass)
    fronts(2.9, 4.0, 0.11, 0.87, y, 2, green, metal=brass)
    fronts(5.3, width - 0.62, 0.11, 0.87, y, 1, green, metal=brass)
    box(4.0, y, 0.11, 4.6, y + 0.02, 0.87, plain((0.02, 0.02, 0.022), 0.12), 0.004)
    rod((4.06, y - 0.035, 0.8), (4.54, y - 0.035, 0.8), 0.009, plain((0.6, 0.6, 0.6), 0.25, 1.0))
    box(0.88, y - 0.03, 0.88, width, depth - 0.01, 0.92, stone, 0.004)
    box(0.0, depth - 0.012, 0.92, 1.58, depth, 1.75, white_tile)
    box(1.58, depth - 0.012, 0.92, 3.82, depth, 1.1, white_tile)
    box(3.82, depth - 0.012, 0.92, width, depth, 1.75, white_tile)
    box(2.35, y + 0.1, 0.915, 3.05, y + 0.5, 0.925, plain((0.35, 0.35, 0.34), 0.25, 1.0), 0.002)
    tap = plain(brass, 0.22, 1.0)
    rod((2.7, y + 0.54, 0.92), (2.7, y + 0.54, 1.25), 0.014, tap)
    rod((2.7, y + 0.545, 1.25), (2.7, y + 0.32, 1.27), 0.012, tap)
    rod((2.7, y + 0.32, 1.275), (2.7, y + 0.32, 1.2), 0.012, tap)
    box(4.05, y + 0.08, 0.92, 4.6, y + 0.52, 0.926, plain((0.015, 0.015, 0.016), 0.1), 0.002)
    box(4.0, depth - 0.36, 1.75, 4.7, depth, 2.2, plain((0.74, 0.73, 0.7), 0.5), 0.01)
    box(4.15, depth - 0.34, 2.2, 4.55, depth, height, plain((0.74, 0.73, 0.7), 0.5), 0.01)
    # Tall cupboards with the oven, at the right.
    with frame(width - 0.62, depth - 0.64, 0, -90):
        box(0.0, 0.03, 0.0, 3.1, 0.62, 2.35, green)
        fronts(0.0, 3.1, 0.1, 2.34, 0.005, 5, green, metal=brass)
        box(0.64, -0.012, 0.95, 1.22, 0.02, 1.5, plain((0.02, 0.02, 0.022), 0.12), 0.004)
        rod((0.7, -0.045, 1.43), (1.16, -0.045, 1.43), 0.009, plain((0.6, 0.6, 0.6), 0.25, 1.0))
    for z in (1.45, 1.85):
        box(0.2, depth - 0.27, z, 1.45, depth, z + 0.035, oak, 0.004, 0.5)
        for k in range(5):
            x = 0.32 + k * 0.23
            if k % 2:
                bowl(x, depth - 0.14, z + 0.035, 0.085, (0.62, 0.6, 0.55))
            else:
                vase(x, depth - 0.14, z + 0.035, 0.2 + 0.03 * (k % 3),
                     ((0.55, 0.5, 0.42), (0.12, 0.17, 0.16), (0.6, 0.34, 0.2))[k // 2 % 3])
    for x, h, tone in ((1.2, 0.3, (0.5, 0.4, 0.3)), (1.42, 0.22, (0.65, 0.62, 0.58)),
                       (5.0, 0.26, (0.12, 0.15, 0.15))):
        vase(x, depth - 0.2, 0.92, h, tone)
    box(5.3, depth - 0.06, 0.92, 5.62, depth - 0.03, 1.32, wood(OAK, True), 0.02, 0.5)
    with frame(2.9, 3.35):
        island(2.7, 1.0, plain((0.060, 0.095, 0.080), 0.42), stone)
        bowl(0.55, 0.05, 0.92, 0.2, (0.66, 0.63, 0.58), (0.62, 0.30, 0.03))
        vase(-0.75, 0.1, 0.92, 0.3, (0.66, 0.64, 0.6), 0.3)
        put(tuft('white', 2), -0.75, 0.1, 1.12, 0, 0.62)
        for x in (-0.8, 0.0, 0.8):
            stool(x, -0.55, 0.68)
        for x in (-0.75, 0.0, 0.75):
            pendant(x, 0.0, height, 0.85, 0.17, (0.04, 0.045, 0.045), 9.0)
    house_plant(0.5, 4.9, 1.15, (0.55, 0.5, 0.44), 1)
    panel(3.0, 3.2, height - 0.05, 3.6, 3.6, 45, (1.0, 0.93, 0.84))
    camera(2.35, 0.3, 1.4, 4, 22, -0.035)
