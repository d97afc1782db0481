"""Rooms to eat, to work and to sit in."""

import random
from math import cos, pi, sin

from furniture import (
    OAK, WALNUT, armchair, ball, bowl, books, chair, floor_lamp, house_plant, low_table, painting, pendant, rug,
        shelf,
    sofa, vase
)
from homes.rooms import garden, shell_room
from landscape import city
from materials import brick, concrete, glow, plain, planks, wood
from mesh import box, frame, lathe, rod
from openings import BLACK, drape, glazing, window
from plants import put, tuft
from stage import camera, panel, sky
from walls import side


def _panelling(width, height, paint, y=0.0, count=6):
    """Framed panels on the lower part of the wall y, facing -y."""
    box(0, y - 0.02, 0, width, y, height, paint)
    box(0, y - 0.05, height, width, y, height + 0.05, paint, 0.008)
    w = width / count
    for k in range(count):
        for a, b, c, d in ((0.1, 0.2, w - 0.1, 0.23), (0.1, height - 0.13, w - 0.1, height - 0.1),
                           (0.1, 0.2, 0.13, height - 0.1), (w - 0.13, 0.2, w - 0.1, height - 0.1)):
            box(k * w + a, y - 0.035, b, k * w + c, y - 0.018, d, paint, 0.006)


def dining_room(mood='day', sun_yaw=290):
    """A long oak table between deep blue walls."""
    sky(mood, sun_yaw, 0.85, elevation=30)
    width, depth, height = 5.2, 6.6, 2.95
    garden(width, depth)
    blue = (0.035, 0.065, 0.095)
    shell_room(width, depth, height, blue, planks((0.36, 0.22, 0.12), 0.1, 0.7, 0.28, upright=True),
               {'left': [(1.0, 0.35, 2.3, 2.5), (3.9, 0.35, 5.2, 2.5)]}, (0.8, 0.79, 0.77))
    here, _ = side(0, 0, width, depth, 'left')
    with here:
        for a, b in ((1.0, 2.3), (3.9, 5.2)):
            window(a, 0.35, b, 2.5, sash=True, cols=2, colour=(0.74, 0.73, 0.7), room=False, curtains=None,
                   recess=-0.2)
            drape(a - 0.4, a + 0.1, 0.02, 2.8, 0.1, (0.62, 0.55, 0.42))
            drape(b - 0.1, b + 0.4, 0.02, 2.8, 0.1, (0.62, 0.55, 0.42))
            panel((a + b) / 2, -0.45, 1.5, 1.2, 2.0, 85, (0.93, 0.97, 1.0), (90, 0, 0))
    paint = plain(blue, 0.45, 0.0, 0.01)
    _panelling(width, 0.95, paint, depth - 0.005, 5)
    with frame(width - 0.005, depth, 0, -90):
        _panelling(depth, 0.95, paint, 0.0, 6)
    cornice = plain((0.76, 0.75, 0.72), 0.6)
    box(0, depth - 0.12, height - 0.12, width, depth, height, cornice, 0.03)
    box(width - 0.12, 0, height - 0.12, width, depth, height, cornice, 0.03)
    # The hearth on the far wall.
    marble_white = plain((0.62, 0.60, 0.56), 0.35)
    with frame(width / 2 - 0.85, depth - 0.02):
        for x in (0.0, 1.45):
            box(x, -0.2, 0, x + 0.25, 0, 1.15, marble_white, 0.015)
        box(0, -0.2, 0.98, 1.7, 0, 1.15, marble_white, 0.015)
        box(-0.1, -0.28, 1.15, 1.8, 0, 1.21, marble_white, 0.012)
        box(0.25, -0.06, 0, 1.45, -0.03, 0.98, plain((0.012, 0.012, 0.012), 0.8))
        box(0.35, -0.35, 0.0, 1.35, 0, 0.02, plain((0.1, 0.1, 0.1), 0.5))
        vase(0.2, -0.14, 1.21, 0.3, (0.5, 0.42, 0.3))
        put(tuft('grass', 2), 0.2, -0.14, 1.42, 0, 0.45)
        for x, h in ((1.35, 0.26), (1.48, 0.18), (1.6, 0.22)):
            rod((x, -0.14, 1.21), (x, -0.14, 1.21 + h), 0.016, plain((0.7, 0.66, 0.56), 0.6), 10)
    with frame(width / 2 - 0.5, depth - 0.02, 1.42):
        painting(1.0, 1.15, 0, 5.0, (0.45, 0.33, 0.13))
    rug(0.75, 1.2, 4.4, 5.4, (0.34, 0.13, 0.09))
    # The table, eight chairs, and what stands on it.
    oak = wood(OAK)
    with frame(2.55, 3.3):
        box(-0.52, -1.5, 0.71, 0.52, 1.5, 0.76, oak, 0.01, 0.5)
        for y in (-1.05, 1.05):
            box(-0.36, y - 0.06, 0, 0.36, y + 0.06, 0.08, oak, 0.015, 0.4)
            box(-0.09, y - 0.06, 0.08, 0.09, y + 0.06, 0.71, oak, 0.015, 0.6)
        box(-0.03, -1.05, 0.22, 0.03, 1.05, 0.34, oak, 0.01, 0.3)
        for k in range(3):
            for x, yaw in ((-0.72, -90), (0.72, 90)):
                with frame(x, -0.98 + k * 0.98, 0, yaw + 180):
                    chair((0.42, 0.28, 0.14), WALNUT)
        with frame(0, 1.75, 0, 0):
            chair((0.42, 0.28, 0.14), WALNUT)
        bowl(0, 0.1, 0.76, 0.2, (0.14, 0.18, 0.18), (0.45, 0.2, 0.03))
        vase(0.0, 0.75, 0.76, 0.3, (0.6, 0.58, 0.53))
        put(tuft('white', 2), 0, 0.75, 0.98, 0, 0.6)
        for y in (-0.98, 0.0, 0.98):
            for x in (-0.34, 0.34):
                lathe([(0, 0), (0.09, 0), (0.135, 0.014), (0.13, 0.016), (0, 0.006)], plain((0.7, 0.68, 0.63), 0.25),
                      x, y, 0.76)
        for y in (-0.9, 0.0, 0.9):
            pendant(0, y, height, 1.15, 0.19, (0.55, 0.4, 0.16), 8.0)
    with frame(width - 0.02, 5.4, 0, -90):
        box(0, -0.45, 0.12, 1.9, 0, 0.85, wood(WALNUT), 0.01, 0.5)
        for k in range(4):
            box(0.02 + k * 0.47, -0.465, 0.15, 0.475 + k * 0.47, -0.445, 0.83, wood(WALNUT, True), 0.004, k / 4)
        vase(0.3, -0.22, 0.85, 0.36, (0.55, 0.3, 0.14))
        books(0.8, 1.2, -0.32, 0.85, random.Random(4), 0.24)
        with frame(0.45, 0.0, 1.35):
            painting(1.0, 0.8, 1, 8.0)
    house_plant(0.5, 6.05, 1.2, (0.5, 0.45, 0.38), 1)
    panel(2.6, 3.2, height - 0.04, 3.0, 3.6, 62, (1.0, 0.92, 0.82))
    camera(2.0, 0.15, 1.42, 5, 21, -0.05)


def study(mood='day', sun_yaw=235):
    """Books to the ceiling, a desk at the window."""
    sky(mood, sun_yaw, 0.85, elevation=32)
    width, depth, height = 4.8, 5.2, 2.8
    garden(width, depth)
    green = (0.16, 0.19, 0.155)
    shell_room(width, depth, height, green, planks((0.30, 0.17, 0.085), 0.1, 0.6, 0.3, upright=True),
               {'back': [(1.5, 0.85, 3.3, 2.4)]})
    with frame(width, depth, 0, 180):
        window(1.5, 0.85, 3.3, 2.4, cols=3, rows=2, colour=(0.74, 0.73, 0.7), room=False, curtains=None, recess=-0.22)
        panel(2.4, -0.45, 1.6, 1.7, 1.5, 85, (0.93, 0.97, 1.0), (90, 0, 0))
    drape(1.1, 1.55, 0.02, 2.6, depth - 0.1, (0.42, 0.24, 0.11))
    drape(3.25, 3.7, 0.02, 2.6, depth - 0.1, (0.42, 0.24, 0.11))
    rod((0.95, depth - 0.1, 2.62), (3.85, depth - 0.1, 2.62), 0.014, plain((0.5, 0.36, 0.15), 0.3, 1.0))
    for x, yaw, count in ((0.02, 90, 2), (width - 0.02, -90, 2)):
        for k in range(count):
            with frame(x, (2.1 + 1.55 * k) if yaw > 0 else depth - 0.05 - 1.55 * k, 0, yaw):
                shelf(1.5, 2.62, 0.3, 3 + k * 5 + (yaw > 0), WALNUT)
                # More books where the case left air.
                rng = random.Random(k + x)
                for level in range(5):
                    books(0.06, 0.68, -0.24, 0.08 + level * 0.508, rng, 0.3)
    box(0, depth - 0.02, 0, width, depth, 0.12, plain((0.74, 0.73, 0.7), 0.4))
    # The desk and what lies on it.
    walnut = wood(WALNUT)
    with frame(2.4, 3.95):
        box(-0.95, -0.4, 0.71, 0.95, 0.4, 0.755, walnut, 0.008, 0.5)
        for x0 in (-0.92, 0.5):
            box(x0, -0.36, 0.1, x0 + 0.42, 0.36, 0.71, walnut, 0.006, 0.3)
            for k in range(3):
                box(x0 + 0.02, -0.375, 0.13 + k * 0.193, x0 + 0.4, -0.355, 0.305 + k * 0.193, walnut, 0.004, k / 3)
                ball(x0 + 0.21, -0.385, 0.22 + k * 0.193, 0.013, plain((0.55, 0.4, 0.16), 0.3, 1.0), 10)
        box(-0.32, -0.28, 0.756, 0.32, 0.12, 0.762, plain((0.05, 0.09, 0.06), 0.5))
        box(-0.15, -0.2, 0.762, 0.08, 0.08, 0.768, plain((0.75, 0.74, 0.7), 0.7))
        books(0.52, 0.8, 0.05, 0.755, random.Random(2), 0.22)
        metal = plain((0.55, 0.4, 0.16), 0.3, 1.0)
        lathe([(0, 0), (0.09, 0), (0.09, 0.02), (0, 0.025)], metal, -0.65, 0.12, 0.755)
        rod((-0.65, 0.12, 0.77), (-0.65, 0.12, 1.1), 0.01, metal)
        lathe([(0.15, -0.04), (0.08, 0.08), (0.02, 0.1)], plain((0.03, 0.12, 0.07), 0.3), -0.65, 0.12, 1.08)
        ball(-0.65, 0.12, 1.06, 0.035, glow((1.0, 0.8, 0.5), 6.0))
        vase(0.4, 0.2, 0.755, 0.16, (0.5, 0.42, 0.33))
    with frame(2.3, 3.2, 0, 160):
        armchair((0.22, 0.10, 0.045))
    with frame(0.75, 1.55, 0, 62):
        armchair((0.34, 0.15, 0.06))
    with frame(1.75, 2.0):
        low_table(0.5, 0.5, True, wood(OAK), 0.48)
        vase(0.08, 0.05, 0.48, 0.14, (0.2, 0.24, 0.24))
        box(-0.15, -0.12, 0.48, 0.05, 0.02, 0.51, plain((0.4, 0.1, 0.07), 0.6), 0.003)
    rug(1.0, 1.3, 3.7, 3.6, (0.36, 0.12, 0.085))
    floor_lamp(0.5, 2.15, 1.55, 4.0)
    pendant(2.4, 3.0, height, 0.55, 0.26, (0.03, 0.08, 0.055), 4.0)
    panel(2.4, 2.4, height - 0.04, 2.8, 2.8, 48, (1.0, 0.92, 0.80))
    camera(2.75, 0.15, 1.4, -4, 21, -0.02)


def loft(mood='day', sun_yaw=282):
    """Brick, steel windows, joists and a long leather sofa."""
    sky(mood, sun_yaw, 0.85, elevation=33)
    width, depth, height = 8.0, 8.4, 3.7
    city(-90, 60, 30, 5, 40)
    with frame(-24, 0, -9, 90):
        city(-60, 70, 0, 7, 34)
    clay = brick((0.34, 0.14, 0.08), (0.21, 0.085, 0.055), (0.33, 0.30, 0.26), 0.225, 0.075, 0.01)
    shell_room(width, depth, height, (0.72, 0.70, 0.65), concrete((0.36, 0.35, 0.33)), {'left': [
        (0.8, 0.75, 3.4, 3.3), (4.6, 0.75, 7.2, 3.3)]}, (0.66, 0.64, 0.6))
    box(0, depth - 0.03, 0, width, depth, height, clay)
    here, _ = side(0, 0, width, depth, 'left')
    with here:
        for a, b in ((0.8, 3.4), (4.6, 7.2)):
            glazing(a, 0.75, b, 3.3, 4, y=-0.2, bar=0.045)
            for k in range(1, 5):
                z = 0.75 + 2.55 * k / 5
                box(a, -0.2, z - 0.012, b, -0.15, z + 0.012, plain(BLACK, 0.4))
            box(a - 0.1, -0.25, 0.69, b + 0.1, 0.14, 0.75, wood(OAK), 0.008)
            panel((a + b) / 2, -0.45, 2.0, 2.5, 2.4, 170, (0.93, 0.97, 1.0), (90, 0, 0))
    timber, steel = wood((0.26, 0.16, 0.085), False, 0.4), plain((0.035, 0.037, 0.04), 0.45, 0.3)
    for k in range(12):
        x = 0.3 + k * (width - 0.6) / 11
        box(x - 0.06, 0, height - 0.26, x + 0.06, depth, height, timber, 0.006, (k * 0.37) % 1)
    for y in (2.6, 6.2):
        box(0, y - 0.11, height - 0.5, width, y + 0.11, height - 0.46, steel)
        box(0, y - 0.11, height - 0.3, width, y + 0.11, height - 0.26, steel)
        box(0, y - 0.02, height - 0.48, width, y + 0.02, height - 0.27, steel)
    rod((5.9, 6.2, 0), (5.9, 6.2, height - 0.48), 0.09, steel, 20)
    box(5.75, 6.05, 0, 6.05, 6.35, 0.03, steel, 0.004)
    box(5.72, 6.02, height - 0.53, 6.08, 6.38, height - 0.48, steel, 0.004)
    rod((0, depth - 0.35, 3.0), (width, depth - 0.35, 3.0), 0.14, plain((0.55, 0.55, 0.54), 0.3, 0.9), 20)
    rug(1.4, 2.8, 5.2, 6.0, (0.36, 0.34, 0.31))
    with frame(1.7, 7.1):
        sofa(3.1, (0.26, 0.115, 0.045), 1.0, ((0.5, 0.46, 0.38), (0.07, 0.09, 0.10)))
    with frame(5.1, 5.5, 0, 68):
        armchair((0.10, 0.10, 0.10))
    with frame(1.1, 3.5, 0, 122):
        armchair((0.10, 0.10, 0.10))
    with frame(3.2, 4.9):
        low_table(1.4, 0.8, top=wood((0.3, 0.19, 0.1)))
        vase(-0.3, 0.1, 0.36, 0.24, (0.14, 0.16, 0.16))
        put(tuft('grass', 2), -0.3, 0.1, 0.52, 0, 0.4)
        for k in range(3):
            box(0.2, -0.18, 0.36 + 0.03 * k, 0.5, 0.06, 0.388 + 0.03 * k, plain(((0.5, 0.44, 0.35), (0.12, 0.15,
                    0.2), (
                0.42, 0.1, 0.07))[k], 0.6), 0.003)
    with frame(2.2, depth - 0.04, 1.45):
        painting(2.2, 1.35, 1, 6.0)
    with frame(width - 0.02, 5.8, 0, -90):
        shelf(2.6, 2.3, 0.34, 11, (0.24, 0.15, 0.08))
    with frame(7.0, 3.2, 0, 0):
        box(-0.5, -1.1, 0.71, 0.5, 1.1, 0.75, wood(OAK), 0.008, 0.5)
        for y in (-0.95, 0.95):
            for x in (-0.42, 0.42):
                rod((x, y, 0), (x, y, 0.71), 0.022, steel)
        for y in (-0.55, 0.55):
            with frame(-0.7, y, 0, 90):
                chair((0.05, 0.05, 0.05))
    for y in (2.7, 3.3, 3.9):
        pendant(7.0, y, height - 0.26, 1.15, 0.17, (0.05, 0.05, 0.05), 9.0)
    floor_lamp(1.25, 7.4, 1.65, 4.0)
    house_plant(0.65, 4.2, 1.35, (0.4, 0.38, 0.35), 1)
    house_plant(6.3, 7.6, 1.2, (0.12, 0.12, 0.12), 2)
    # A bicycle leans on the bricks.
    with frame(6.4, depth - 0.25, 0, 0):
        for x in (0.0, 1.02):
            for k in range(24):
                a, b = k * pi / 12, (k + 1) * pi / 12
                rod((x + 0.33 * cos(a), 0, 0.34 + 0.33 * sin(a)), (x + 0.33 * cos(b), 0, 0.34 + 0.33 * sin(b)), 0.016,
                    plain((0.02, 0.02, 0.02), 0.7), 6)
        red = plain((0.30, 0.03, 0.02), 0.3)
        for a, b in (((0.0, 0.34), (0.4, 0.32)), ((0.4, 0.32), (0.27, 0.86)), ((0.0, 0.34), (0.3, 0.74)),
                     ((0.3, 0.76), (0.88, 0.82)), ((0.4, 0.32), (0.86, 0.74)), ((0.84, 0.94), (1.02, 0.34))):
            rod((a[0], 0, a[1]), (b[0], 0, b[1]), 0.016, red, 8)
        box(0.14, -0.06, 0.86, 0.38, 0.06, 0.91, plain((0.05, 0.03, 0.02), 0.6), 0.02)
        rod((0.84, -0.24, 0.96), (0.84, 0.2, 0.96), 0.012, plain((0.4, 0.4, 0.4), 0.3, 1.0), 8)
    panel(4.0, 4.2, height - 0.55, 4.0, 4.0, 60, (1.0, 0.94, 0.86))
    camera(4.6, 0.2, 1.45, -8, 21, 0.02)
