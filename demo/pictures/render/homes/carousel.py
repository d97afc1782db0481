"""The pictures of the front page: places rather than single houses."""

import math
import random

from furniture import armchair, low_table, rug, sofa
from gardens import deck, planter, street, tree, tree_line
from homes.flora import cypress
from homes.shell import shell
from homes.terraces import terrace
from landscape import (
    city, hills, lake, land, leafy, rock, rolling, snow_fir, snowfield, street_lamp, terrain, tower,
    wood as grove
)
from materials import glow, ground, plain, plaster, rubble, tiles, wood
from mesh import box, frame, lathe, rod
from openings import BLACK, rail, wall_lamp
from plants import bush, put, tuft
from roofs import chimney, gable_roof
from stage import camera, lamp, panel, sky
from homes.woods import snow_roof


def evening_street(mood='dusk', sun_yaw=258):
    """Along a terrace when the lamps are on."""
    sky(mood, sun_yaw, 0.05, clouds=0.7)
    terrace(((0.34, 0.30, 0.25), (0.24, 0.21, 0.175)), 0.95, 7)
    street(-4.95, 6.2, 1.85)
    with frame(0, -16.0, 0, 180):
        terrace(((0.30, 0.12, 0.075), (0.2, 0.08, 0.055)), 0.95, 7)
    for x in (-9.5, 0.5, 10.5, 20.5):
        street_lamp(x, -4.6, 0.6, 4.4)
        lamp(x, -4.6, 3.7, 160, (1.0, 0.66, 0.34), 0.2)
    for x, s in ((-3.4, 5), (15.5, 5)):
        tree(x, -4.0, 6.0, 1.8, 'lime', s)
    with frame(34, -8, 0, -90):
        tree_line(-30, 30, 0, 3)
    camera(-16.5, -9.3, 1.62, 83, 25, 0.07)


def roof_terrace(mood='dusk', sun_yaw=285):
    """Sofas above the lights of a city."""
    sky(mood, sun_yaw, 0.0, clouds=0.75)
    with frame(0, 0, -42):
        land(ground((0.03, 0.035, 0.03), (0.05, 0.05, 0.045), 0.05, 2), y0=-100)
        city(-290, 380, 130, 2, 95, 1.2, rows=6, low=22)
    deck(-7.5, -6.5, 9.5, 5.0, 0.0, (0.30, 0.2, 0.125))
    box(-8.0, -7, -3, 10.0, 5.4, -0.1, plaster((0.5, 0.48, 0.45)))
    with frame(-7.6, 5.05):
        rail(0, 17.0, 0.0, 0.0, 1.1)
    with frame(9.5, -6.5, 0, 90):
        rail(0, 11.5, 0.0, 0.0, 1.1)
    rug(-2.6, -1.2, 2.6, 2.6, (0.5, 0.45, 0.38))
    with frame(-1.7, 3.2):
        sofa(3.3, (0.56, 0.53, 0.47), accents=((0.55, 0.24, 0.08), (0.12, 0.19, 0.22)))
    with frame(-2.4, -0.2, 0, 90):
        sofa(2.1, (0.56, 0.53, 0.47), accents=((0.6, 0.5, 0.3), (0.3, 0.12, 0.08)))
    with frame(2.5, 1.6, 0, -70):
        armchair((0.6, 0.56, 0.48))
    with frame(0.1, 1.0):
        low_table(1.5, 0.85, top=wood((0.32, 0.2, 0.11)))
        for x, h in ((-0.4, 0.26), (-0.2, 0.16), (0.45, 0.2)):
            rod((x, 0.05, 0.36), (x, 0.05, 0.36 + h), 0.04, glow((1.0, 0.62, 0.28), 5.0), 14)
        lamp(0, 0, 0.75, 14, (1.0, 0.62, 0.3), 0.2)
    for x, y in ((-6.6, 4.2), (-4.6, 4.3), (8.6, 4.1), (8.7, 1.5), (8.7, -0.6), (-6.7, 2.2)):
        planter(x, y, 0.38, 0.7, (0.09, 0.09, 0.09), tuft('grass', 1 + int(x) % 3), 1.15)
    tree(-6.7, 0.4, 3.4, 1.4, 'olive', 3)
    tree(5.6, 4.0, 3.0, 1.25, 'olive', 5)
    for x, y in ((-6.7, 0.4), (5.6, 4.0)):
        box(x - 0.5, y - 0.5, 0, x + 0.5, y + 0.5, 0.6, plain((0.07, 0.07, 0.07), 0.6), 0.01)
    # Strings of bulbs between posts.
    for xa, ya, xb, yb in ((-6.9, 4.7, 8.9, 4.7), (-6.9, -2.5, 8.9, 4.7), (-6.9, 4.7, 8.9, -2.5)):
        for k in range(1, 16):
            t = k / 16
            x, y, z = xa + (xb - xa) * t, ya + (yb - ya) * t, 3.1 - 2.6 * t * (1 - t)
            rod((x, y, z - 0.04), (x, y, z + 0.04), 0.045, glow((1.0, 0.62, 0.28), 5.0), 8)
            u = (k + 1) / 16
            rod((x, y, z + 0.05), (xa + (xb - xa) * u, ya + (yb - ya) * u, 3.15 - 2.6 * u * (1 - u)), 0.008,
                plain(BLACK), 4)
    for x, y in ((-6.9, 4.7), (8.9, 4.7)):
        rod((x, y, 0), (x, y, 3.2), 0.04, plain(BLACK, 0.4))
    panel(0, 1.2, 3.6, 9.0, 6.0, 60, (1.0, 0.70, 0.42))
    camera(-4.2, -5.6, 1.6, 24, 24, 0.03)


def skyline(mood='golden', sun_yaw=236):
    """Towers behind a river."""
    sky(mood, sun_yaw, 0.05, elevation=8, clouds=0.75)
    lake(-600, -300, 700, 46, -1.6, 1.4, (0.016, 0.03, 0.032))
    land(ground((0.05, 0.07, 0.03), (0.08, 0.09, 0.045), 0.1, 10), y0=46)
    box(-400, 45.4, -3, 500, 46.4, 0.4, tiles((0.42, 0.39, 0.35), 2.4, 0.8, 0.02, 0.85))
    grove(-130, 190, 49, 62, 100, 6, leafy(('oak', 'lime', 'deep'), 9.0, 3.3, 0.7, 1.1))
    shapes = [(-92, 74, 20, 34, (0.52, 0.42, 0.33)), (-66, 84, 17, 58, (0.62, 0.6, 0.56)),
              (-42, 72, 24, 27, (0.36, 0.2, 0.14)), (-12, 88, 16, 74, (0.30, 0.32, 0.35)),
              (8, 74, 22, 40, (0.58, 0.55, 0.5)), (34, 92, 18, 92, (0.66, 0.63, 0.58)),
              (57, 74, 26, 30, (0.40, 0.24, 0.17)), (88, 80, 17, 62, (0.42, 0.43, 0.45)),
              (110, 74, 24, 36, (0.6, 0.52, 0.42)), (139, 86, 18, 52, (0.5, 0.5, 0.5))]
    for k, (x, y, w, h, tone) in enumerate(shapes):
        tower(x, y, w, 16, h, tone, 0.0, (2.6, 3.2, 3.8)[k % 3], k)
        for z in range(4, h - 3, 3):
            if k % 2 == 0:
                box(x + w * 0.12, y - 1.5, z - 0.15, x + w * 0.42, y, z, plain((0.7, 0.68, 0.64), 0.6))
                box(x + w * 0.12, y - 1.5, z, x + w * 0.42, y - 1.42, z + 1.0, plain((0.3, 0.32, 0.33), 0.2))
    city(-240, 300, 125, 9, 48)
    camera(-14, -66, 4.5, 13, 24, 0.17)


def lake_cabin(mood='golden', sun_yaw=288):
    """A cabin with its jetty when the sun comes up."""
    sky(mood, sun_yaw, 0.35, elevation=9, clouds=0.85)
    lake(-400, -80, 400, 150, -0.45, 0.35, (0.010, 0.018, 0.02))
    terrain(-10, -1.5, 60, 40, lambda x, y: min(2.6, 0.16 * (y + 1.5)) + 0.4 * rolling(7, 0.5, 2.0)(x, y) - 0.75
            - max(0.0, 2.5 - (x + 9)) * 0.35, ground((0.03, 0.05, 0.014), (0.055, 0.07, 0.022), 0.6, 12, 0.12), 0.7)
    hills(150, 62, ((0.02, 0.038, 0.022), (0.035, 0.055, 0.028)), 1.0)
    hills(330, 130, ((0.06, 0.085, 0.10), (0.075, 0.10, 0.115)), 5.0, 700, 220)
    timber, trim = (0.17, 0.09, 0.045), wood((0.30, 0.2, 0.12), True)
    style = dict(colour=(0.04, 0.035, 0.03), recess=0.03, trim=trim, cols=2, rows=2, lit=0.9)
    with frame(3.4, 3.2, 0.75, -6):
        shell(0, 0, 6.4, 6.6, 2.6, plain(timber), {'front': [
            ('glazing', 0.8, 0.05, 3.4, 2.2, dict(bays=2, y=0.04)), ('window', 4.2, 0.8, 5.6, 2.1, style),
            ('window', 2.5, 3.0, 3.9, 4.0, style)], 'left': [('window', 1.4, 0.8, 2.8, 2.1, style),
                                                             ('window', 4.0, 0.8, 5.4, 2.1, style)]},
              2.6 + 3.2 * math.tan(math.radians(40)), along='y', thickness=0.18, clad='lap', colour=timber,
                  height=0.18)
        gable_roof(0, -1.8, 6.4, 6.6, 2.6, 40, 'shake', (0.09, 0.08, 0.07), over=0.5, side=0.3, along='y',
                   fascia=(0.12, 0.08, 0.05), gutters=False)
        box(0.4, 2.5, 0.1, 6.0, 2.6, 2.4, glow((1.0, 0.62, 0.3), 0.5))
        panel(2.1, 0.9, 2.3, 2.4, 1.0, 30, (1.0, 0.7, 0.4))
        deck(-0.8, -3.0, 7.2, 0.0, 0.0, (0.3, 0.22, 0.15))
        box(-0.7, -2.9, -1.6, 7.1, 0, -0.1, rubble((0.3, 0.28, 0.25), (0.15, 0.14, 0.13)))
        for x in (0.1, 6.3):
            box(x - 0.08, -1.7, 0, x + 0.08, -1.54, 2.6, trim, 0.01)
        for x, yaw in ((1.0, 20), (4.6, -15)):
            with frame(x, -1.0, 0, yaw):
                armchair((0.4, 0.3, 0.2))
        chimney(5.2, 4.0, 3.5, 6.4, rubble((0.33, 0.3, 0.27), (0.16, 0.15, 0.14)), 0.8, 0.8, 1)
    with frame(2.0, 0.2, 0, -6):
        deck(-1.0, -11.5, 0.9, 0.8, 0.1, (0.3, 0.23, 0.17))
        for y in (-11.2, -8.2, -5.2, -2.2):
            for x in (-0.95, 0.85):
                rod((x, y, -1.5), (x, y, 0.5), 0.09, wood((0.2, 0.15, 0.1), True), 10)
    for k in range(46):
        rng = random.Random(k)
        rock(rng.uniform(-7, 26), rng.uniform(-2.2, -0.4), -0.5, rng.uniform(0.15, 0.75), k)
        put(tuft('grass', k % 3 + 1), rng.uniform(-6, 26), rng.uniform(-1.2, 2.0), -0.2, k, rng.uniform(0.8, 1.5))
    grove(11, 44, 6, 26, 38, 3)
    grove(-9, 2, 13, 26, 14, 5)
    for x, y, h in ((12.8, 4.0, 13), (1.2, 11, 14), (15.5, 2.2, 10)):
        tree(x, y, h * 0.7, h * 0.2, 'autumn', 2)
    camera(-9.5, -14.0, 2.0, 35, 25, 0.10)


def _wooden_house(x, y, yaw, paint, seed, lit=1.0):
    white, rng = plain((0.74, 0.74, 0.72), 0.5), random.Random(seed)
    style = dict(colour=(0.74, 0.74, 0.72), recess=0.03, trim=white, cols=2, rows=2, curtains='drapes')
    w, d = rng.uniform(7, 9), 7.0
    lights = lambda: lit if rng.random() < 0.75 else 0.0
    front = [('window', a, 0.9, a + 1.1, 2.2, dict(style, lit=lights())) for a in (0.9, w - 2.0)]
    front += [('door', w / 2 - 0.5, 0.05, w / 2 + 0.5, 2.15, dict(colour=(0.05, 0.08, 0.07), glazed=1.0,
                                                                  recess=0.03)),
              ('window', w / 2 - 0.6, 3.3, w / 2 + 0.6, 4.5, dict(style, lit=lights()))]
    ends = [('window', a, 0.9, a + 1.1, 2.2, dict(style, lit=lights())) for a in (1.2, 4.4)]
    with frame(x, y, 0.2, yaw):
        shell(0, 0, w, d, 2.9, plain(paint), {'front': front, 'left': ends, 'right': ends},
              2.9 + w / 2 * math.tan(math.radians(44)), along='y', clad='lap', colour=paint, height=0.17)
        gable_roof(0, 0, w, d, 2.85, 44, 'seam', (0.05, 0.05, 0.05), over=0.4, side=0.45, along='y',
                   fascia=(0.74, 0.74, 0.72), gutters=False)
        snow_roof(0, 0, w, d, 2.85, 44, 0.45, 0.5, 'y')
        chimney(w * 0.72, d * 0.6, 4, 7.4, plain((0.28, 0.12, 0.08), 0.9), 0.7, 0.7, 0)
        with frame(w / 2 + 0.8, -0.04):
            wall_lamp(0, 2.0, lit > 0)
        panel(w / 2, -0.5, 1.9, 5.0, 1.0, 16 * lit, (1.0, 0.66, 0.34), (-60, 0, 0))


def snow_village(mood='dusk', sun_yaw=320):
    """Lit windows in deep snow."""
    sky(mood, sun_yaw, -0.2, clouds=0.6)
    paints = [(0.22, 0.035, 0.02), (0.5, 0.34, 0.09), (0.12, 0.17, 0.2), (0.62, 0.6, 0.55), (0.22, 0.035, 0.02),
              (0.16, 0.2, 0.13), (0.5, 0.34, 0.09)]
    spots = [(-13, 6, 12), (-1.5, 4, -4), (10.5, 7.5, -14), (-22, 22, 10), (-6, 21, 4), (9, 24, -8), (23, 17, -20)]
    for k, ((x, y, yaw), paint) in enumerate(zip(spots, paints)):
        _wooden_house(x, y, yaw, paint, k)
    snowfield([(-60, -6.5, 60, -3.0), *[(x - 0.5, y - 1, x + 8.5, y + 7.5) for x, y, _ in spots]], 70, 0.4, 4.0, 44)
    for x in (-12, -2.5, 7.5, 18):
        street_lamp(x, -2.4, 0.5, 4.0)
        lamp(x, -2.4, 3.5, 130, (1.0, 0.66, 0.34), 0.2)
    for x, y, h in ((-17, 1, 9), (6.6, 3, 8), (19.5, 3.5, 10), (4, 14, 12), (16, 14, 12), (-12, 16, 12)):
        snow_fir(x, y, h, h * 0.22, int(h) % 2 + 1, x)
    grove(-60, 70, 36, 60, 90, 3, [lambda x, y, t: snow_fir(x, y, 13, 2.8, 1, t), lambda x, y, t: snow_fir(
        x, y, 15, 3.1, 2, t)])
    hills(110, 60, ((0.42, 0.45, 0.5), (0.5, 0.53, 0.58)), 3.0, 400, 140)
    camera(-9.0, -16.5, 2.6, 22, 25, 0.10)


def white_village(mood='clear', sun_yaw=136):
    """White cubes climbing a hill above the sea."""
    sky(mood, sun_yaw, clouds=0.35)
    slope_at = lambda x, y: 0.42 * max(0.0, y) * max(0.0, min(1, (x + 40) / 42)) ** 1.5
    rocky = ground((0.30, 0.25, 0.17), (0.40, 0.34, 0.24), 0.15, 6, 0.3)
    terrain(-60, -40, 100, 100, lambda x, y: slope_at(x, y) + 0.6 * rolling(9, 0.8, 1.0)(x, y)
            - max(0.0, -x - 22) * 0.2, rocky, 1.5)
    lake(-900, -200, 900, 1600, -1.4, 4.0, (0.010, 0.075, 0.12))
    hills(620, 60, ((0.16, 0.19, 0.2), (0.2, 0.22, 0.23)), 3.0, 900, 120)
    white, rng = plaster((0.82, 0.81, 0.78), 0.6), random.Random(11)
    blues = [(0.03, 0.12, 0.30), (0.05, 0.2, 0.34), (0.16, 0.09, 0.05), (0.03, 0.14, 0.26)]
    for row in range(7):
        x = -19.0 + row * 3.2
        while x < 46:
            w, d, h = rng.uniform(4.4, 7.5), rng.uniform(4.5, 6), rng.choice((3.1, 3.3, 5.9, 6.2))
            y = row * 6.6 + rng.uniform(-1, 1)
            blue = rng.choice(blues)
            style = dict(colour=blue, recess=0.14, wall=0.35, cols=2, rows=2, curtains='sheer', depth=1.6,
                         shutters=blue if rng.random() < 0.4 else None)
            front = [('door', 0.7, 0.05, 1.7, 2.2, dict(colour=blue, frame_colour=blue)),
                     ('window', w - 1.9, 0.9, w - 0.9, 2.1, style)]
            if h > 5:
                front += [('window', k, 3.7, k + 0.95, 4.9, style) for k in (0.9, w - 1.9)]
            with frame(x, y, slope_at(x, y) - 0.2, rng.uniform(-7, 7)):
                box(0, 0, -3.5, w, d, 0.05, white)
                shell(0, 0, w, d, h, white, {'front': front, 'left': [('window', 1.6, 1.0, 2.5, 2.1, style)]},
                      thickness=0.35)
                box(-0.06, -0.06, h - 0.05, w + 0.06, d + 0.06, h + 0.28, white, 0.05)
                if rng.random() < 0.35:
                    lathe([(w * 0.28, 0), (w * 0.28, 0.35), (w * 0.25, 0.9), (w * 0.18, 1.4), (w * 0.08, 1.7), (0,
                            1.78)],
                          plaster(rng.choice(((0.05, 0.16, 0.34), (0.82, 0.81, 0.78))), 0.3), w / 2, d / 2, h + 0.25,
                              32)
                if rng.random() < 0.6:
                    put(bush('oak', (0.55, 0.05, 0.28)), w * 0.5, -0.3, 0, rng.random() * 6, rng.uniform(0.9, 1.6))
                planter(2.2, -0.5, 0.22, 0.4, (0.42, 0.19, 0.1), bush('box', (0.6, 0.06, 0.05)), 0.8)
            x += w + rng.uniform(0.2, 1.6)
    for x, y in ((3, 2), (12, 4.6), (22, 11), (36, 5.2), (18, 24), (44, 18), (28, 31), (8, 17)):
        cypress(x, y - 1.2, 7)
        put(bush('olive'), x + 1.4, y - 1.6, slope_at(x, y), x, 1.8)
    grove(2, 60, -9, -2, 30, 4, [lambda x, y, t: put(bush('olive'), x, y, slope_at(x, y) - 0.3, t, 2.0),
                                 lambda x, y, t: put(tuft('lavender', 1), x, y, slope_at(x, y) - 0.2, t, 1.4)])
    camera(-9.5, -20.5, 6.4, 33, 26, 0.08)
