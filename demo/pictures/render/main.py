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

import plants  # noqa: E402
import stage  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=Path, help='folder for the PNG masters')
    parser.add_argument('--only', default='', help='names of scenes, separated by commas')
    parser.add_argument('--width', type=int, default=1200)
    parser.add_argument('--samples', type=int, default=0, help='instead of the number that each scene asks for')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--force', action='store_true', help='also render what is there already')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def render(scene, target, options):
    started = time.time()
    stage.new_scene(options.width, options.samples or scene.get('samples', 110), options.threads)
    plants.forget_plants()
    module, function = scene['build'].split('.')
    getattr(importlib.import_module(f'homes.{module}'), function)(**scene.get('with', {}))
    built = time.time()
    partial = target.with_suffix('.part.png')
    bpy.context.scene.render.filepath = str(partial)
    bpy.ops.render.render(write_still=True)
    partial.rename(target)
    print(f'{scene["name"]}: built in {built - started:.0f} s, rendered in {time.time() - built:.0f} s', flush=True)


def main():
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    wanted = [n for n in options.only.split(',') if n]
    for scene in json.loads((here.parent / 'scenes.json').read_text()):
        target = options.out / f'{scene["name"]}.png'
        if (wanted and scene['name'] not in wanted) or (target.exists() and not options.force):
            continue
        render(scene, target, options)


main()
