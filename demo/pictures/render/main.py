"""Renders the scenes of ../scenes.json:  blender -b -P main.py -- OUT [options], see ../README.md."""

import argparse
import importlib
import json
import sys
import tempfile
import time
from pathlib import Path

here = Path(__file__).resolve().parent
sys.path.insert(0, str(here))
sys.dont_write_bytecode = True
if '--tools' in sys.argv:
    sys.path.append(sys.argv[sys.argv.index('--tools') + 1])

import bpy  # noqa: E402

import denoise  # noqa: E402
import leaves  # noqa: E402
import numpy as np  # noqa: E402
import stage  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path, help='folder for what is rendered')
    parser.add_argument('--tools', type=Path, required=True, help='folder with the weights, and NumPy if need be')
    parser.add_argument('--only', default='', help='names of scenes, separated by commas')
    parser.add_argument('--width', type=int, default=1600)
    parser.add_argument('--samples', type=int, default=0, help='instead of the number that each scene asks for')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--force', action='store_true', help='also render what is there already')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def read(folder, name):
    image = bpy.data.images.load(str(next(folder.glob(f'{name}-*.exr'))))
    image.colorspace_settings.name = 'Raw'
    width, height = image.size
    pixels = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, -1)[:, :, :3]


def develop(folder, target, weights):
    """Denoises the render and applies a camera's tone curve."""
    colour = denoise.denoise(read(folder, 'colour'), read(folder, 'albedo'), read(folder, 'normal'), weights)
    height, width, _ = colour.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    image.pixels.foreach_set(np.dstack([colour, np.ones((height, width))]).astype(np.float32).ravel())
    image.save_render(str(target))


def render(scene, options):
    started = time.time()
    stage.new_scene(options.width, options.samples or scene['samples'], options.threads)
    leaves.forget_plants()
    module, function = scene['build'].split('.')
    getattr(importlib.import_module(f'homes.{module}'), function)(**scene.get('with', {}))
    stage.lamps_only()
    built = time.time()
    with tempfile.TemporaryDirectory() as folder:
        stage.write_passes(folder)
        bpy.ops.render.render()
        rendered = time.time()
        develop(Path(folder), options.out / f'{scene["name"]}.png', options.tools / 'tzas')
    print(f'{scene["name"]}: built in {built - started:.0f} s, rendered in {rendered - built:.0f} s, '
          f'denoised in {time.time() - rendered:.0f} s', flush=True)


def main():
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    wanted = [n for n in options.only.split(',') if n]
    for scene in json.loads((here.parent / 'scenes.json').read_text()):
        if 'variant' in scene:
            continue  # Made by encode.ts from the picture of another scene.
        done = (options.out / f'{scene["name"]}.png').exists() and not options.force
        if not done and (not wanted or scene['name'] in wanted):
            render(scene, options)


main()
