"""Renderer settings, skies and the camera."""

import math

import bpy
from mathutils import Euler, Matrix

from mesh import here
from shading import Graph, forget_materials

# Elevation and intensity of the sun, strength of the sky, share of clouds, exposure in stops.
SKIES = {
    'day': dict(elevation=38, sun=4.6, sky=0.2, clouds=0.6, exposure=0.2),
    'clear': dict(elevation=46, sun=4.8, sky=0.2, clouds=0.3, exposure=0.2),
    'golden': dict(elevation=14, sun=5.0, sky=0.27, clouds=0.5, exposure=0.45),
    'overcast': dict(elevation=40, sun=0.9, sky=0.1, clouds=1.0, exposure=0.45),
    'dusk': dict(elevation=0.9, sun=0.0, sky=0.8, clouds=0.5, exposure=0.7),
}


def new_scene(width, samples, threads):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, round(width * 2 / 3)
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = samples, False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 3, 8
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    return scene


def lamps_only():
    """Excludes glowing meshes from light sampling: lamps light the scene with far less noise."""
    for material in bpy.data.materials:
        material.cycles.sample_as_light = False


def write_passes(folder):
    """Writes the raw picture, albedo, and normals for the denoiser."""
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(folder)
    files.format.file_format, files.format.color_mode, files.format.color_depth = 'OPEN_EXR', 'RGB', '32'
    files.file_slots.clear()
    for name, socket in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        files.file_slots.new(f'{name}-')
        tree.links.new(layers.outputs[socket], files.inputs[f'{name}-'])


def sky(kind, sun_yaw=210.0, exposure=0.0, **changes):
    """`sun_yaw` is the compass direction the light comes from: 180 is behind a camera looking along +y,
    90 from the right, 270 from the left."""
    light = {**SKIES[kind], **changes}
    scene = bpy.context.scene
    scene.view_settings.exposure = light['exposure'] + exposure
    world = bpy.data.worlds.new('sky')
    scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 512
    g = Graph(world.node_tree)
    nishita = g.node('TexSky', sky_type='NISHITA', sun_disc=False, sun_elevation=math.radians(light['elevation']),
                     sun_rotation=math.radians(sun_yaw), air_density=1.0, dust_density=1.2, ozone_density=1.6)
    blue = g.mix(1.0, nishita.outputs[0],
                 tuple(light['sky'] * c for c in ((0.72, 0.9, 1.25) if kind == 'dusk'
                                                  else (0.88, 0.97, 1.12))), 'MULTIPLY')
    lit = _clouds(g, blue, kind, light['clouds'])
    g.set(world.node_tree.nodes['Background'], 'Color', lit)
    if light['sun']:
        _sun(light, sun_yaw, soft=9.0 if kind == 'overcast' else 0.6)


def _clouds(g, blue, kind, share):
    """Fair-weather clouds on a plane high above, thinning out towards the horizon."""
    direction = g.node('TexCoord').outputs['Generated']
    parts = g.node('SeparateXYZ', {0: direction})
    height = g.math('MAXIMUM', parts.outputs[2], 0.0)
    far = g.math('ADD', height, 0.12)
    flat = g.node('CombineXYZ',
                  {0: g.math('DIVIDE', parts.outputs[0], far), 1: g.math('DIVIDE', parts.outputs[1], far)})
    shape = g.node('TexNoise', {'Vector': flat.outputs[0], 'Scale': 0.62, 'Detail': 12.0, 'Roughness': 0.56,
                                'Distortion': 0.35}).outputs['Fac']
    if kind == 'overcast':
        grey = g.ramp(shape, (0.3, (0.50, 0.54, 0.60)), (0.52, (0.68, 0.71, 0.75)), (0.75, (0.92, 0.93, 0.95)))
        return g.mix(0.93, blue, grey)
    cover = g.ramp(shape, (0.56 - 0.12 * share, 0.0), (0.74 - 0.12 * share, 1.0))
    veil = g.math('MULTIPLY', cover, g.ramp(height, (0.01, 0.25), (0.25, 1.0)))
    bright = {'day': (0.95, 0.95, 0.96), 'clear': (0.95, 0.95, 0.96), 'golden': (0.95, 0.80, 0.66),
              'dusk': (0.36, 0.27, 0.30)}[kind]
    shaded = {'day': (0.55, 0.58, 0.64), 'clear': (0.6, 0.62, 0.68), 'golden': (0.55, 0.46, 0.48),
              'dusk': (0.14, 0.14, 0.21)}[kind]
    tone = g.ramp(shape, (0.55, bright), (0.8, shaded))
    return g.mix(g.math('MULTIPLY', veil, 0.9), blue, tone)


def _sun(light, sun_yaw, soft):
    low = max(0.0, 1 - light['elevation'] / 35)
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle = light['sun'], math.radians(soft)
    data.color = (1.0, 0.95 - 0.24 * low, 0.88 - 0.46 * low)
    lamp = bpy.data.objects.new('sun', data)
    lamp.rotation_euler = (math.radians(90 - light['elevation']), 0, math.radians(180 - sun_yaw))
    bpy.context.scene.collection.objects.link(lamp)


def camera(x, y, z=1.6, yaw=0.0, lens=30, rise=0.0, shift_x=0.0):
    """A level camera, so that vertical lines stay vertical; `rise` shifts the sensor instead of tilting."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.shift_y, data.shift_x = lens, rise, shift_x
    data.clip_end = 2000
    obj = bpy.data.objects.new('camera', data)
    obj.location, obj.rotation_euler = (x, y, z), (math.radians(90), 0, math.radians(-yaw))
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj


def lamp(x, y, z, power, colour=(1.0, 0.72, 0.42), size=0.15):
    """A warm light bulb, in watts of Blender's point lamps."""
    data = bpy.data.lights.new('bulb', 'POINT')
    data.energy, data.color, data.shadow_soft_size = power, colour, size
    obj = bpy.data.objects.new('bulb', data)
    obj.matrix_world = here() @ Matrix.Translation((x, y, z))
    bpy.context.scene.collection.objects.link(obj)


def panel(x, y, z, width, height, power, colour=(1.0, 1.0, 1.0), aim=(0, 0, 0)):
    """A soft rectangular light; `aim` is its rotation in degrees, unrotated it shines down."""
    data = bpy.data.lights.new('panel', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', width, height
    data.energy, data.color = power, colour
    obj = bpy.data.objects.new('panel', data)
    turned = Euler([math.radians(a) for a in aim]).to_matrix().to_4x4()
    obj.matrix_world = here() @ Matrix.Translation((x, y, z)) @ turned
    obj.visible_camera = obj.visible_glossy = False
    bpy.context.scene.collection.objects.link(obj)
