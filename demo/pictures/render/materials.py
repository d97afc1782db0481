"""Procedural materials, one function per kind, made once per set of arguments."""

from shading import material, shade


@material
def plain(g, colour, rough=0.5, metal=0.0, wear=0.06):
    """Paint, metal, plastic: a flat colour that is never quite flat."""
    n = g.noise(3)
    g.finish(Base_Color=g.ramp(n, (0.3, shade(colour, 1 - wear)), (0.7, shade(colour, 1 + wear))),
             Roughness=rough, Metallic=metal)


@material
def plaster(g, colour, grain=0.5):
    broad = g.noise(0.55, 8)
    fine = g.noise(90, 3)
    # Rain darkens a wall in upright streaks.
    streak = g.noise(1, 5, g.node('Mapping', {'Vector': g.spot(), 'Scale': (3, 3, 0.18)}).outputs[0])
    base = g.ramp(broad, (0.3, shade(colour, 0.9)), (0.7, shade(colour, 1.04)))
    base = g.mix(0.35, base, g.ramp(streak, (0.35, 0.8), (0.6, 1.0)), 'MULTIPLY')
    g.finish(Base_Color=base, Roughness=0.9, Specular=0.2, Normal=g.bump(fine, grain * 0.35, 0.006))


@material
def brick(g, light, dark, mortar=(0.27, 0.245, 0.215), width=0.225, height=0.075, joint=0.008):
    n = g.node('TexBrick', {'Vector': g.uv(), 'Color1': light, 'Color2': dark, 'Mortar': mortar, 'Scale': 1.0,
                            'Mortar Size': joint, 'Mortar Smooth': 0.25, 'Bias': 0.0, 'Brick Width': width,
                            'Row Height': height})
    fine = g.noise(60, 4)
    weather = g.noise(0.7, 8)
    colour = g.mix(0.5, n.outputs['Color'], g.ramp(fine, (0.3, 0.7), (0.7, 1.15)), 'MULTIPLY')
    colour = g.mix(0.7, colour, g.ramp(weather, (0.3, 0.72), (0.65, 1.05)), 'MULTIPLY')
    height_map = g.math('ADD', g.math('MULTIPLY', n.outputs['Fac'], -1.0), g.math('MULTIPLY', fine, 0.5))
    g.finish(Base_Color=colour, Roughness=0.9, Specular=0.2, Normal=g.bump(height_map, 0.6, 0.012))


@material
def rubble(g, light, dark, mortar=(0.36, 0.325, 0.265), scale=5.2):
    """Irregular stone walling."""
    warp = g.node('MixRGB', {'Fac': 0.06, 'Color1': g.uv((1, 1.75, 1)),
                             'Color2': g.node('TexNoise', {'Scale': 2.5, 'Vector': g.uv()}).outputs['Color']})
    cell = {'Vector': warp.outputs[0], 'Scale': scale, 'Randomness': 0.85}
    edge = g.node('TexVoronoi', cell, feature='DISTANCE_TO_EDGE', voronoi_dimensions='2D').outputs['Distance']
    tone = g.node('TexVoronoi', cell, voronoi_dimensions='2D').outputs['Color']
    tone = g.node('SeparateRGB', {'Image': tone}).outputs[0]
    fine = g.noise(22, 8, rough=0.7)
    stone = g.ramp(tone, (0.0, dark), (0.5, light), (1.0, shade(light, 1.25)))
    stone = g.mix(0.6, stone, g.ramp(fine, (0.3, 0.6), (0.7, 1.2)), 'MULTIPLY')
    joint = g.ramp(edge, (0.015, 0.0), (0.06, 1.0))
    colour = g.mix(joint, mortar, stone)
    colour = g.mix(0.6, colour, g.ramp(g.noise(0.5, 8), (0.3, 0.75), (0.7, 1.05)), 'MULTIPLY')
    relief = g.math('ADD', joint, g.math('MULTIPLY', fine, 0.6))
    g.finish(Base_Color=colour, Roughness=0.95, Specular=0.15, Normal=g.bump(relief, 0.8, 0.03))


@material
def wood(g, colour, upright=False, contrast=0.35, rough=0.6, coat=0.0):
    """Grain runs along u, or along v when upright; each board shifts it by its tint."""
    tint = g.tint()
    shift = g.node('CombineXYZ', {'X': g.math('MULTIPLY', tint, 37.0), 'Y': g.math('MULTIPLY', tint, 91.0)})
    moved = g.node('VectorMath', operation='ADD')
    g.tree.links.new(g.uv((26, 1.1, 1) if upright else (1.1, 26, 1)), moved.inputs[0])
    g.tree.links.new(shift.outputs[0], moved.inputs[1])
    grain = g.noise(1.0, 8, moved.outputs[0], 0.62)
    base = g.ramp(grain, (0.25, shade(colour, 1 - contrast)), (0.55, colour), (0.8, shade(colour, 1 + contrast)))
    base = g.mix(0.8, base, g.ramp(tint, (0.0, 0.72), (1.0, 1.12)), 'MULTIPLY')
    base = g.mix(0.5, base, g.ramp(g.noise(0.8, 6), (0.3, 0.78), (0.7, 1.05)), 'MULTIPLY')
    g.finish(Base_Color=base, Roughness=rough, Specular=0.35, Clearcoat=coat, Normal=g.bump(grain, 0.25, 0.006))


@material
def planks(g, colour, width=0.16, length=2.1, rough=0.35, upright=False):
    """A floor or deck of boards in one flat surface."""
    uv = g.uv()
    if upright:
        uv = g.node('Mapping', {'Vector': g.uv(), 'Rotation': (0, 0, 1.570796)}).outputs[0]
    n = g.node('TexBrick', {'Vector': uv, 'Color1': (0.0, 0.0, 0.0), 'Color2': (1.0, 1.0, 1.0),
                            'Mortar': (0.5, 0.5, 0.5), 'Scale': 1.0, 'Mortar Size': 0.0018, 'Mortar Smooth': 0.1,
                            'Brick Width': length, 'Row Height': width}, offset=0.37)
    stretched = g.node('Mapping', {'Vector': uv, 'Scale': (1.4, 22, 1)}).outputs[0]
    wobble = g.node('VectorMath', operation='ADD')
    g.tree.links.new(stretched, wobble.inputs[0])
    g.tree.links.new(g.mix(1.0, n.outputs['Color'], (31.0, 57.0, 9.0), 'MULTIPLY'), wobble.inputs[1])
    grain = g.noise(1, 8, wobble.outputs[0], 0.6)
    base = g.ramp(grain, (0.25, shade(colour, 0.7)), (0.75, shade(colour, 1.25)))
    base = g.mix(0.85, base, g.ramp(n.outputs['Color'], (0.0, 0.78), (1.0, 1.1)), 'MULTIPLY')
    base = g.mix(n.outputs['Fac'], base, shade(colour, 0.25))
    g.finish(Base_Color=base, Roughness=rough, Specular=0.4,
             Normal=g.bump(g.math('MULTIPLY', n.outputs['Fac'], -1.0), 0.4, 0.004))


@material
def tiles(g, colour, width=0.6, height=0.6, joint=0.006, rough=0.5, vary=0.12, grout=0.55, offset=0.5):
    """Pavers, ceramic tiles, stone plates."""
    n = g.node('TexBrick', {'Vector': g.uv(), 'Color1': shade(colour, 1 - vary), 'Color2': shade(colour, 1 + vary),
                            'Mortar': shade(colour, grout), 'Scale': 1.0, 'Mortar Size': joint,
                            'Mortar Smooth': 0.2, 'Brick Width': width, 'Row Height': height}, offset=offset)
    fine = g.noise(9, 8, rough=0.65)
    base = g.mix(0.45, n.outputs['Color'], g.ramp(fine, (0.3, 0.75), (0.7, 1.12)), 'MULTIPLY')
    base = g.mix(0.4, base, g.ramp(g.noise(0.6, 8), (0.3, 0.75), (0.7, 1.05)), 'MULTIPLY')
    g.finish(Base_Color=base, Roughness=rough, Specular=0.35,
             Normal=g.bump(g.math('MULTIPLY', n.outputs['Fac'], -1.0), 0.5, 0.006))


@material
def roofing(g, colour, rough=0.8, vary=0.35, moss=0.0):
    """For tiles and shingles that are real geometry: colour by each tile's tint."""
    tint = g.tint()
    base = g.ramp(tint, (0.0, shade(colour, 1 - vary)), (1.0, shade(colour, 1 + vary)))
    base = g.mix(0.5, base, g.ramp(g.noise(14, 6), (0.3, 0.75), (0.7, 1.15)), 'MULTIPLY')
    base = g.mix(0.6, base, g.ramp(g.noise(0.45, 8), (0.3, 0.7), (0.7, 1.08)), 'MULTIPLY')
    if moss:
        base = g.mix(g.ramp(g.noise(1.6, 10), (0.62 - moss * 0.3, 0.0), (0.75, 0.55)), base, (0.09, 0.11, 0.03))
    g.finish(Base_Color=base, Roughness=rough, Specular=0.25, Normal=g.bump(g.noise(45, 4), 0.25, 0.008))


@material
def ground(g, colour, other, scale=0.35, grain=28.0, relief=0.02, rough=0.95):
    """Soil, asphalt, gravel, far lawns."""
    fine = g.noise(grain, 8, rough=0.7)
    base = g.ramp(g.noise(scale, 8), (0.35, colour), (0.65, other))
    base = g.mix(0.75, base, g.ramp(fine, (0.3, 0.55), (0.7, 1.3)), 'MULTIPLY')
    g.finish(Base_Color=base, Roughness=rough, Specular=0.2, Normal=g.bump(fine, 0.6, relief))


@material
def leaf(g, colour, other, gloss=0.45):
    """Thin leaves: each has its own tone, and light shines through them."""
    tint = g.tint()
    base = g.ramp(tint, (0.0, colour), (1.0, other))
    per_plant = g.node('ObjectInfo').outputs['Random']
    base = g.mix(0.6, base, g.ramp(per_plant, (0.0, 0.75), (1.0, 1.2)), 'MULTIPLY')
    g.finish(Base_Color=base, Roughness=gloss, Specular=0.3)
    through = g.node('BsdfTranslucent', {'Color': g.mix(1.0, base, (1.5, 1.6, 0.6), 'MULTIPLY')})
    both = g.node('MixShader', {0: 0.32, 1: g.surface.outputs[0], 2: through.outputs[0]})
    g.tree.links.new(both.outputs[0], g.out.inputs[0])


@material
def bark(g, colour, birch=False):
    n = g.noise(1, 8, g.node('Mapping', {'Vector': g.spot(), 'Scale': (9, 9, 2 if not birch else 14)}).outputs[0])
    low = (0.02, 0.02, 0.02) if birch else shade(colour, 0.5)
    g.finish(Base_Color=g.ramp(n, (0.38, low), (0.5, colour)), Roughness=0.95, Normal=g.bump(n, 0.8, 0.04))


@material
def glass(g, tone=0.88, ior=1.5):
    """Window glass as one sheet: light passes straight through, the surroundings reflect in it."""
    ripple = g.bump(g.noise(0.7, 2), 0.012, 0.3)
    through = g.node('BsdfTransparent', {'Color': (tone, tone * 1.02, tone * 1.01)})
    mirror = g.node('BsdfGlossy', {'Roughness': 0.0, 'Normal': ripple})
    # Only the first face reflects: from inside, the second would look like a mirror.
    first = g.math('SUBTRACT', 1.0, g.node('NewGeometry').outputs['Backfacing'])
    amount = g.math('MULTIPLY', g.math('MULTIPLY', g.node('Fresnel', {'IOR': ior}).outputs[0], 1.8), first)
    both = g.node('MixShader', {0: amount, 1: through.outputs[0], 2: mirror.outputs[0]})
    g.tree.links.new(both.outputs[0], g.out.inputs[0])


@material
def water(g, lit=0.0):
    waves = g.noise(2.2, 3)
    if lit:
        g.finish(Emission=(0.03, 0.42, 0.5), Emission_Strength=lit)
    g.finish(Base_Color=(0.015, 0.16, 0.19), Roughness=0.03, Specular=0.9, Normal=g.bump(waves, 0.12, 0.06))


@material
def lake_water(g, colour=(0.012, 0.022, 0.022), chop=1.0):
    """Open water: long low waves, almost a mirror."""
    flat = g.node('Mapping', {'Vector': g.spot(), 'Scale': (0.35, 1.3, 1.0)}).outputs[0]
    waves = g.math('ADD', g.noise(1.1, 3, flat), g.math('MULTIPLY', g.noise(5.0, 3, flat), 0.25))
    g.finish(Base_Color=colour, Roughness=0.04, Specular=0.7, Normal=g.bump(waves, 0.10 * chop, 0.12))


@material
def snow(g):
    fine = g.math('ADD', g.noise(0.9, 8), g.math('MULTIPLY', g.noise(14, 6), 0.3))
    g.finish(Base_Color=(0.80, 0.83, 0.87), Roughness=0.75, Specular=0.3, Normal=g.bump(fine, 0.45, 0.12))


@material
def snowy(g, colour):
    """A material with snow on all upward faces."""
    up = g.node('SeparateXYZ', {0: g.node('NewGeometry').outputs['Normal']}).outputs[2]
    lies = g.ramp(g.math('ADD', g.math('ABSOLUTE', up), g.math('MULTIPLY', g.noise(0.8, 4), 0.5)), (0.55, 0.0),
                  (0.8, 1.0))
    g.finish(Base_Color=g.mix(lies, colour, (0.78, 0.81, 0.86)), Roughness=0.8, Specular=0.2)


@material
def thatch(g, colour=(0.30, 0.235, 0.14)):
    """Bundles of reed, combed downwards: u runs along the eave, v up the slope."""
    straw = g.noise(1, 6, g.uv((34, 2.2, 1)), 0.7)
    bundle = g.noise(1, 4, g.uv((2.2, 0.9, 1)), 0.6)
    base = g.ramp(straw, (0.28, shade(colour, 0.35)), (0.5, colour), (0.75, shade(colour, 1.45)))
    base = g.mix(0.7, base, g.ramp(bundle, (0.3, 0.65), (0.7, 1.1)), 'MULTIPLY')
    relief = g.math('ADD', straw, g.math('MULTIPLY', bundle, 1.5))
    g.finish(Base_Color=base, Roughness=1.0, Specular=0.1, Normal=g.bump(relief, 0.9, 0.05))


@material
def concrete(g, colour=(0.36, 0.355, 0.34), board=0.0):
    """Cast concrete, with the prints of its formwork when `board` is their width."""
    cloudy, fine = g.noise(0.8, 10, rough=0.65), g.noise(40, 6)
    base = g.ramp(cloudy, (0.3, shade(colour, 0.78)), (0.7, shade(colour, 1.12)))
    base = g.mix(0.4, base, g.ramp(fine, (0.3, 0.75), (0.7, 1.1)), 'MULTIPLY')
    relief = fine
    if board:
        n = g.node('TexBrick', {'Vector': g.uv(), 'Color1': (0.7, 0.7, 0.7), 'Color2': (1.1, 1.1, 1.1),
                                'Mortar': (0.4, 0.4, 0.4), 'Scale': 1.0, 'Mortar Size': 0.004, 'Bias': 0.0,
                                'Brick Width': 3.2, 'Row Height': board}, offset=0.37)
        base = g.mix(0.45, base, n.outputs['Color'], 'MULTIPLY')
        relief = g.math('ADD', g.math('MULTIPLY', fine, 0.3), g.math('MULTIPLY', n.outputs['Fac'], -1.0))
    g.finish(Base_Color=base, Roughness=0.85, Specular=0.25, Normal=g.bump(relief, 0.5, 0.012))


@material
def facade(g, wall, bay=3.0, storey=3.0, lit=0.0, share=0.62, seed=0.0):
    """A far building: windows in a wall, some of them lit. For boxes, whose uv is in metres."""
    n = g.node('TexBrick', {'Vector': g.uv((1, 1, 1), (seed * 17.0, 0.0, 0.0)), 'Color1': (0.0, 0.0, 0.0),
                            'Color2': (1.0, 1.0, 1.0), 'Mortar': (0.5, 0.5, 0.5), 'Scale': 1.0, 'Bias': 0.0,
                            'Mortar Size': bay * (1 - share) / 2, 'Mortar Smooth': 0.0, 'Brick Width': bay,
                            'Row Height': storey}, offset=0.0)
    pane, walling = g.math('SUBTRACT', 1.0, n.outputs['Fac']), g.mix(
        0.5, wall, g.ramp(g.noise(0.12, 6), (0.3, 0.75), (0.7, 1.1)), 'MULTIPLY')
    base = g.mix(pane, walling, g.ramp(n.outputs['Color'], (0.0, 0.02), (1.0, 0.09)))
    if lit:
        on = g.math('MULTIPLY', pane, g.ramp(n.outputs['Color'], (0.66, 0.0), (0.7, 1.0)))
        g.finish(Emission=(1.0, 0.66, 0.34), Emission_Strength=g.math('MULTIPLY', on, lit))
    g.finish(Base_Color=base, Roughness=g.math('SUBTRACT', 0.85, g.math('MULTIPLY', pane, 0.75)))


@material
def glow(g, colour, strength):
    light = g.node('Emission', {'Color': colour, 'Strength': strength})
    g.tree.links.new(light.outputs[0], g.out.inputs[0])


@material
def fabric(g, colour, weave=260.0):
    n = g.noise(weave, 2)
    base = g.ramp(g.noise(5, 6), (0.3, shade(colour, 0.85)), (0.7, shade(colour, 1.1)))
    g.finish(Base_Color=g.mix(0.4, base, g.ramp(n, (0.3, 0.6), (0.7, 1.2)), 'MULTIPLY'), Roughness=0.95,
             Specular=0.1, Sheen=0.4, Normal=g.bump(n, 0.35, 0.003))


@material
def sheer(g, colour):
    """Curtains: cloth that daylight and lamplight shine through."""
    g.finish(Base_Color=colour, Roughness=0.9, Specular=0.1)
    through = g.node('BsdfTranslucent', {'Color': colour})
    both = g.node('MixShader', {0: 0.45, 1: g.surface.outputs[0], 2: through.outputs[0]})
    g.tree.links.new(both.outputs[0], g.out.inputs[0])


@material
def room_paint(g, colour, lit=0.0):
    """Walls of rooms seen from outside. `lit` makes them glow as if a lamp hung near the middle of
    the ceiling: far less grain than hundreds of small lamps, and no light to trace."""
    here = g.node('TexCoord').outputs['Generated']
    if lit:
        gap = g.node('VectorMath', {0: here, 1: (0.5, 0.5, 0.85)}, operation='DISTANCE').outputs['Value']
        fall = g.ramp(gap, (0.05, 1.0), (0.75, 0.22))
        g.finish(Emission=g.mix(1.0, fall, shade(colour, 1.0), 'MULTIPLY'), Emission_Strength=lit)
    g.finish(Base_Color=colour, Roughness=0.9)


@material
def picture(g, colours, seed=0.0):
    """An abstract painting for the wall."""
    vector = g.node('Mapping', {'Vector': g.node('TexCoord').outputs['Generated'], 'Location': (seed, seed * 3, 0),
                                'Scale': (1.0, 1.0, 1.4)}).outputs[0]
    fac = g.noise(1.6, 2.0, vector)
    stops = [(0.32 + 0.36 * i / (len(colours) - 1), c) for i, c in enumerate(colours)]
    g.finish(Base_Color=g.ramp(fac, *stops), Roughness=0.6)


@material
def marble(g, colour=(0.78, 0.77, 0.75)):
    warp = g.node('TexNoise', {'Scale': 1.1, 'Detail': 8, 'Distortion': 1.8, 'Vector': g.spot()}).outputs['Fac']
    vein = g.math('ABSOLUTE', g.math('SUBTRACT', warp, 0.5))
    g.finish(Base_Color=g.ramp(vein, (0.0, shade(colour, 0.55)), (0.035, shade(colour, 0.95)), (0.3, colour)),
             Roughness=0.15, Specular=0.5)
