"""Renders the scenes of ../scenes.json:  blender -b -P main.py -- OUT [options], see ../README.md."""

import argparse
import importlib
import json
import sys
import time
from pathlib import Path

here = Path(__file__).resolve().parent
sys.path.insert(0, str(here))
sys.dont_write_bytecode = True

import bpy  # noqa: E402

import leaves  # noqa: E402
import stage  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path, help='folder for what is rendered')
    parser.add_argument('--only', default='', help='names of scenes, separated by commas')
    parser.add_argument('--width', type=int, default=1200)
    parser.add_argument('--samples', type=int, default=0, help='instead of the number that each scene asks for')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--force', action='store_true', help='also render what is there already')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def render(scene, folder, options):
    """Two independent halves of the samples, and what the surfaces are: the denoiser compares them."""
    started = time.time()
    samples = options.samples or scene.get('samples', 110)
    stage.new_scene(options.width, max(1, samples // 2), options.threads)
    leaves.forget_plants()
    module, function = scene['build'].split('.')
    getattr(importlib.import_module(f'homes.{module}'), function)(**scene.get('with', {}))
    stage.lamps_only()
    stage.guide_passes(folder / scene['name'])
    built = time.time()
    for half in (1, 2):
        bpy.context.scene.cycles.seed = half
        bpy.context.scene.render.filepath = str(folder / scene['name'] / f'half-{half}.png')
        bpy.ops.render.render(write_still=True)
    (folder / scene['name'] / 'done').touch()
    print(f'{scene["name"]}: built in {built - started:.0f} s, rendered in {time.time() - built:.0f} s', flush=True)


def main():
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    wanted = [n for n in options.only.split(',') if n]
    for scene in json.loads((here.parent / 'scenes.json').read_text()):
        done = options.out / scene['name'] / 'done'
        if (wanted and scene['name'] not in wanted) or (done.exists() and not options.force):
            continue
        done.unlink(missing_ok=True)
        render(scene, options.out, options)


main()
