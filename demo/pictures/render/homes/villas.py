"""Modern houses with flat roofs and a lot of glass."""

from furniture import (
    armchair, dining, floor_lamp, house_plant, low_table, painting, pendant, rug, shelf, sofa
)
from gardens import bed, deck, field, hedge, lawn, modern_mix, planter, stone_path, street, tree, tree_line
from homes.shell import neighbour
from materials import fabric, glow, plain, planks, plaster, tiles, water
from mesh import box, frame, rect
from openings import BLACK, door, drape, glazing, rail, wall_lamp
from plants import tuft
from stage import camera, panel, sky
from walls import side, wall


def volume(x0, y0, x1, y1, z0, height, skin, fronts, sides=(), clad=None, overhang=(0.25, 0.9), roof=None,
           fascia=BLACK, inside=(0.72, 0.68, 0.6), floor=None, **boards):
    """One flat-roofed block. `fronts` are openings of the front wall (x0, z0, x1, z1, bays); those
    without bays stay open for a door."""
    t = 0.28
    for which, holes in (('front', fronts), ('right', sides), ('back', ()), ('left', ())):
        here, length = side(x0, y0, x1, y1, which, z0)
        with here:
            wall(rect(0, 0, length, height), [h[:4] for h in holes], skin, t, clad if which != 'back' else None,
                 **boards)
            for a, b, c, d, bays in holes:
                if bays:
                    glazing(a, b, c, d, bays)
    lining, boards_floor = plaster(inside, 0.1), floor or planks((0.34, 0.21, 0.11))
    box(x0 + t, y0 + t - 0.02, z0 - 0.02, x1 - t, y1 - t, z0 + 0.02, boards_floor)
    box(x0 + t, y0 + 0.2, z0 + height - 0.2, x1 - t, y1 - t, z0 + height - 0.16, lining)
    for a, b, c, d in ((x0 + t, y1 - t - 0.02, x1 - t, y1 - t - 0.01), (x0 + t, y0 + t, x0 + t + 0.01, y1 - t),
                       (x1 - t - 0.01, y0 + t, x1 - t, y1 - t)):
        box(a, b, z0 + 0.02, c, d, z0 + height - 0.18, lining)
    ox, oy = overhang
    top = roof or plaster((0.72, 0.70, 0.66), 0.2)
    box(x0 - ox, y0 - oy, z0 + height, x1 + ox, y1 + 0.25, z0 + height + 0.24, top, 0.01)
    box(x0 - ox - 0.015, y0 - oy - 0.015, z0 + height + 0.2, x1 + ox + 0.015, y1 + 0.265, z0 + height + 0.27,
        plain(fascia, 0.4), 0.006)


def spots(x0, x1, y, z, count, power, colour=(1.0, 0.74, 0.46)):
    """Recessed ceiling lights: a glowing disc, and one soft panel that does the lighting for all."""
    disc = glow(colour, 14.0)
    disc.cycles.sample_as_light = False
    for i in range(count):
        x = x0 + (x1 - x0) * (i + 0.5) / count
        box(x - 0.05, y - 0.05, z - 0.012, x + 0.05, y + 0.05, z - 0.004, disc)
    panel((x0 + x1) / 2, y, z - 0.03, (x1 - x0) * 0.9, 1.6, power, colour)


def _living(x0, x1, y0, y1, z, ceiling, lit):
    with frame(0, 0, z):
        rug(x0 + 0.7, y0 + 1.0, x0 + 4.0, y0 + 3.4, (0.5, 0.45, 0.38))
        with frame(x0 + 1.0, y0 + 3.5):
            sofa(2.6, (0.46, 0.43, 0.38))
        with frame(x0 + 2.3, y0 + 2.0):
            low_table(1.2, 0.65)
        with frame(x0 + 0.7, y0 + 2.3, 0, -75):
            armchair()
        with frame(x0 + 0.6, y1 - 0.3):
            shelf(2.4, 2.2)
        with frame(x0 + 3.5, y1 - 0.3, 1.2):
            painting(1.5, 1.0, 1, 2.0)
        floor_lamp(x0 + 3.9, y0 + 3.4, lit=9.0 if lit else 0.5)
        house_plant(x1 - 0.5, y0 + 0.8, 1.1)
        if x1 - x0 > 6.5:
            with frame(x1 - 1.9, y0 + 2.3):
                dining(2.2, 1.0)
            for k in (-0.6, 0.0, 0.6):
                pendant(x1 - 1.9 + k, y0 + 2.3, ceiling, 0.95, 0.16, lit=30.0 if lit else 1.0)
            with frame(x1 - 2.6, y1 - 0.3, 1.25):
                painting(1.3, 0.9, 0, 5.0)


def pool(x0, y0, x1, y1, stone, lit=0.0):
    box(x0 - 0.6, y0 - 0.6, -0.03, x1 + 0.6, y0, 0.06, stone, 0.01)
    box(x0 - 0.6, y1, -0.03, x1 + 0.6, y1 + 0.6, 0.06, stone, 0.01)
    box(x0 - 0.6, y0, -0.03, x0, y1, 0.06, stone, 0.01)
    box(x1, y0, -0.03, x1 + 0.6, y1, 0.06, stone, 0.01)
    box(x0, y0, -0.03, x1, y1, 0.0, water(lit))


def villa(mood='dusk', sun_yaw=300, lit=1.0):
    """Two stacked blocks around a terrace and a pool."""
    sky(mood, sun_yaw)
    field()
    white, timber = plaster((0.74, 0.72, 0.68), 0.3), dict(clad='upright', colour=(0.27, 0.15, 0.075), width=0.09)
    paving = tiles((0.43, 0.41, 0.38), 0.9, 0.6)
    # Ground floor: glass from wall to wall, with a wing clad in timber.
    volume(-5.2, 0, 5.4, 7, 0.2, 2.95, white, [(0.6, 0.02, 10.2, 2.72, 7)], overhang=(0.3, 1.5))
    volume(-9.2, -0.9, -5.2, 6, 0.2, 2.8, plain((0.08, 0.05, 0.03)),
           [(0.5, 0.02, 1.7, 2.4, 0), (2.3, 1.35, 3.6, 2.3, 1)], overhang=(0.2, 0.25), **timber)
    with frame(-9.2, -0.9, 0.2):
        door(0.5, 0.02, 1.7, 2.4, (0.03, 0.032, 0.035), panels=False, glazed=0.2, frame_colour=BLACK, recess=0.06,
             lit=2.0 * lit)
        with frame(2.05, 0):
            wall_lamp(0, 1.9, lit > 0)
    volume(-3.2, -1.0, 7.8, 6.2, 3.45, 2.85, white, [(4.0, 0.02, 10.2, 2.62, 5), (0.9, 0.9, 2.9, 2.4, 2)],
           sides=[(1.0, 0.9, 3.4, 2.4, 2)], overhang=(0.3, 0.5))
    box(7.35, -0.8, 0, 7.6, -0.55, 3.2, plain(BLACK, 0.4))
    box(7.35, 5.8, 0, 7.6, 6.05, 3.2, plain(BLACK, 0.4))
    with frame(0.8, -2.1, 3.45):
        box(-0.1, 0, -0.22, 6.4, 1.15, 0.0, white, 0.01)
        rail(-0.05, 6.35, 0.0)
    _living(-4.7, 5.0, 0.2, 6.7, 0.22, 2.75, lit)
    with frame(1.1, 0.6, 3.5):
        box(0.6, 2.2, 0, 2.6, 4.4, 0.35, fabric((0.5, 0.46, 0.4)), 0.05)
        box(0.5, 4.3, 0, 2.7, 4.42, 1.1, fabric((0.25, 0.22, 0.2)), 0.04)
        floor_lamp(3.2, 4.2, lit=9.0)
        drape(-0.2, 0.5, 0.02, 2.55, -1.0)
        drape(5.0, 5.9, 0.02, 2.55, -1.0)
        with frame(3.6, 4.9, 1.2):
            painting(1.2, 0.9, 2, 3.0)
    if lit:
        spots(-4.6, 5.0, 2.6, 2.95, 7, 260 * lit)
        spots(1.0, 6.8, 1.8, 6.1, 4, 150 * lit)
        spots(-8.6, -5.6, 1.5, 2.8, 2, 70 * lit)
        spots(-4.8, 4.8, -0.75, 3.14, 6, 26 * lit)
    deck(-5.2, -3.4, 5.4, -0.02, 0.2)
    pool(-1.2, -8.0, 6.8, -4.2, paving, 0.5 * lit)
    box(-9.2, -3.4, -0.02, -5.25, -0.9, 0.06, paving)
    stone_path([(-7.6, -3.5), (-7.6, -14)], 1.3, plaster((0.42, 0.40, 0.37), 0.6))
    with frame(2.4, -2.0, 0.2, 12):
        low_table(0.9, 0.9, round_top=True)
    for x, yaw in ((0.9, -35), (3.2, 30)):
        with frame(x, -1.6, 0.2, yaw):
            armchair((0.5, 0.47, 0.42))
    planter(-4.6, -2.9, 0.28, 0.6, (0.06, 0.06, 0.06), tuft('grass', 1), 1.0)
    planter(4.9, -2.9, 0.28, 0.6, (0.06, 0.06, 0.06), tuft('grass', 2), 1.0)
    lawn(-16, -15, 14, -3.4,
         [(-1.9, -8.7, 7.5, -3.5), (-8.25, -15, -6.95, -3.4), (-9.3, -3.5, 5.5, 0), (-6.4, -7.4, -3.0, -5.9)])
    bed(-6.4, -7.4, -3.0, -5.9, modern_mix(), 2, 0.5)
    bed(5.6, -3.2, 12, -1.6, modern_mix(), 3, 0.55)
    hedge(-17, 10, 18, 10, 2.2, 0.9)
    hedge(13, -12, 13, 9, 1.9, 0.8)
    tree(-12.5, 2.5, 8.5, 3.2, 'oak', 3)
    tree(11.0, 2.5, 9.5, 3.4, 'lime', 2)
    tree(-11.0, -4.5, 5.2, 1.8, 'olive', 4)
    tree_line(-45, 45, 22, 5)
    camera(-6.2, -15.2, 1.65, 17, 27, 0.09)


def cube(mood='clear', sun_yaw=228):
    """A white family house with a timber-clad entrance, seen from the street."""
    sky(mood, sun_yaw)
    white = plaster((0.78, 0.77, 0.74), 0.25)
    grey = plaster((0.13, 0.135, 0.14), 0.4)
    box(-5.5, 0.02, -0.1, 6.2, 9, 0.18, grey)
    volume(-5.5, 0.6, 2.2, 9, 0.15, 2.9, grey, [(0.8, 0.05, 3.6, 2.5, 2)], overhang=(0.0, 0.02), roof=white)
    volume(2.2, 1.6, 6.4, 9, 0.15, 2.9, plain((0.08, 0.05, 0.03)), [(1.9, 0.0, 3.1, 2.35, 1)],
           overhang=(0.0, 0.02), clad='upright', colour=(0.36, 0.2, 0.09), width=0.1)
    volume(-6.4, 0.0, 6.6, 9, 3.1, 3.0, white,
           [(0.9, 0.75, 3.5, 2.5, 2), (5.2, 0.05, 7.6, 2.5, 2),
            (9.4, 0.75, 11.9, 2.5, 2)], sides=[(1.2, 0.8, 3.2, 2.4, 2)], overhang=(0.04, 0.04), roof=white)
    for x0, x1 in ((-5.5, -2.9), (-1.2, 1.2), (3.0, 5.5)):
        drape(x0 - 0.1, x0 + 0.5, 3.2, 5.8, 0.42)
        drape(x1 - 0.5, x1 + 0.1, 3.2, 5.8, 0.42)
    with frame(-1.2, -0.03, 3.15):
        rail(0.0, 2.4, 0.0, 0.0, 1.0)
    with frame(2.2, 1.6, 0.15):
        door(0.5, 0.0, 1.6, 2.35, (0.025, 0.027, 0.03), panels=False, glazed=0.22, frame_colour=BLACK)
        box(0.2, -0.9, -0.16, 3.4, 0.0, -0.01, tiles((0.4, 0.38, 0.36), 0.9, 0.6), 0.01)
    with frame(-3.4, 2.6, 0.2):
        dining()
        pendant(1.2, 0.0, 2.6, 0.8, 0.18, lit=1.0)
        with frame(0.2, 5.6, 1.2):
            painting(1.6, 1.0, 0, 4.0)
    # Garage and drive.
    volume(6.6, 2.0, 10.4, 8.5, 0.0, 2.75, white, [], overhang=(0.02, 0.04), roof=white)
    with frame(6.6, 2.0):
        for k in range(5):
            box(0.5, -0.03, 0.03 + k * 0.45, 3.3, 0.02, 0.03 + k * 0.45 + 0.435, plain((0.11, 0.115, 0.12), 0.45),
                0.008)
    paving = tiles((0.38, 0.365, 0.35), 0.3, 0.2, 0.006, 0.8, 0.16)
    box(6.6, -5.0, -0.06, 10.6, 2.0, 0.02, paving)
    stone_path([(3.4, 0.6), (3.4, -5)], 1.4, plaster((0.45, 0.43, 0.40), 0.5))
    street(-5.6, 6.0, 1.7)
    lawn(-14, -3.6, 6.5, 0.0, [(2.5, -4, 4.3, 1), (-6.4, -1.6, 2.3, 0.3), (-14, -4, 2.4, -2.9)])
    bed(-6.4, -1.5, 2.3, 0.0, modern_mix(), 8, 0.5)
    hedge(-14, -3.4, 2.3, -3.4, 0.8, 0.55)
    hedge(-9.5, -3, -9.5, 12, 1.9, 0.8)
    hedge(11.3, -3.4, 11.3, 10, 1.8, 0.7)
    hedge(-20, 13, 20, 13, 2.4, 0.9)
    tree(-7.9, -1.6, 6.0, 2.0, 'lime', 7)
    tree(12.8, 7, 9, 3.2, 'oak', 3)
    tree(-13, 6, 10, 3.6, 'oak', 2)
    neighbour(16, 1, 0, 9, 8, 2, 35, (0.6, 0.55, 0.46), (0.12, 0.06, 0.045), seed=3)
    neighbour(-25, 1, 0, 9, 8, 2, 35, (0.42, 0.24, 0.16), (0.1, 0.09, 0.09), seed=8, bricks=True)
    tree_line(-45, 48, 26, 8)
    camera(-4.6, -13.6, 1.62, 20, 27, 0.11)
