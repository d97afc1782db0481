"""Shared by all materials: a cache of created materials, and a writer for shader nodes."""

from functools import wraps

import bpy

_made = {}


def forget_materials():
    _made.clear()


def material(build):
    @wraps(build)
    def cached(*args, **kwargs):
        key = (build.__name__, args, tuple(sorted(kwargs.items())))
        if key not in _made:
            made = bpy.data.materials.new(build.__name__)
            made.use_nodes = True
            build(Graph(made.node_tree), *args, **kwargs)
            _made[key] = made
        return _made[key]

    return cached


class Graph:
    """A thin writer for shader node trees: sockets or plain values may be given for any input."""

    def __init__(self, tree):
        self.tree = tree
        self.out = next((n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL'), None)
        self.surface = tree.nodes.get('Principled BSDF')

    def node(self, kind, inputs=None, **props):
        made = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in props.items():
            setattr(made, name, value)
        for name, value in (inputs or {}).items():
            self.set(made, name, value)
        return made

    def set(self, node, name, value):
        socket = node.inputs[name]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def finish(self, **inputs):
        for name, value in inputs.items():
            self.set(self.surface, name.replace('_', ' '), value)

    def uv(self, scale=(1, 1, 1), offset=(0, 0, 0)):
        coordinates = self.node('TexCoord').outputs['UV']
        return self.node('Mapping', {'Vector': coordinates, 'Scale': scale, 'Location': offset}).outputs[0]

    def spot(self):
        return self.node('TexCoord').outputs['Object']

    def noise(self, scale, detail=6, vector=None, rough=0.55):
        return self.node('TexNoise', {'Scale': scale, 'Detail': detail, 'Roughness': rough,
                                      'Vector': vector or self.spot()}).outputs['Fac']

    def ramp(self, fac, *stops):
        ramp = self.node('ValToRGB', {'Fac': fac})
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        return ramp.outputs['Color']

    def mix(self, fac, a, b, how='MIX'):
        return self.node('MixRGB', {'Fac': fac, 'Color1': a, 'Color2': b}, blend_type=how).outputs[0]

    def math(self, how, a, b=0.0):
        made = self.node('Math', operation=how)
        for i, value in enumerate((a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, made.inputs[i])
            else:
                made.inputs[i].default_value = value
        return made.outputs[0]

    def bump(self, height, strength=0.2, distance=0.02, after=None):
        made = self.node('Bump', {'Height': height, 'Strength': strength, 'Distance': distance})
        if after:
            self.set(made, 'Normal', after)
        return made.outputs[0]

    def tint(self):
        return self.node('Attribute', attribute_name='tint').outputs['Fac']


def shade(colour, factor):
    return tuple(min(1.0, c * factor) for c in colour)
