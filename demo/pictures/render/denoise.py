"""Denoises a render with the networks of Intel's Open Image Denoise, see ../README.md.

The networks are small U-Nets of 3 x 3 convolutions. NumPy runs them in some seconds: a convolution is
nine matrix products, each with the picture shifted by one step.
"""

import os
import struct
from concurrent.futures import ThreadPoolExecutor

# Parallel pieces of the picture instead of parallel matrix products, whose threads wait for each other.
os.environ['OPENBLAS_NUM_THREADS'] = '1'

import numpy as np  # noqa: E402

CHUNK = 6144
BRIGHTEST = 65504.0


def load_weights(path):
    """Reads a .tza archive: a table of named tensors, little endian."""
    blob = path.read_bytes()
    if blob[:3] != b'\xd7\x41\x02':
        raise ValueError(f'{path} is no archive of weights')
    at = struct.unpack_from('<Q', blob, 4)[0]
    count, at, tensors = struct.unpack_from('<I', blob, at)[0], at + 4, {}
    for _ in range(count):
        length = struct.unpack_from('<H', blob, at)[0]
        name, at = blob[at + 2:at + 2 + length].decode(), at + 2 + length
        dims = blob[at]
        shape = struct.unpack_from(f'<{dims}I', blob, at + 1)
        at += 1 + 4 * dims + dims
        kind = {'f': '<f4', 'h': '<f2'}[chr(blob[at])]
        start, at = struct.unpack_from('<Q', blob, at + 1)[0], at + 9
        size = int(np.prod(shape))
        tensors[name] = np.frombuffer(blob, kind, size, start).reshape(shape).astype(np.float32)
    return tensors


def _convolve(tensors, name, picture):
    """3 x 3 with a border of zeros, then cut off below zero. Pictures are channels x rows x columns."""
    weights, bias = tensors[f'{name}.weight'], tensors[f'{name}.bias']
    channels, height, width = picture.shape
    row = width + 2
    # A spare row at both ends, so that every shift stays inside.
    padded = np.zeros((channels, height + 4, row), np.float32)
    padded[:, 2:-2, 1:-1] = picture
    flat = padded.reshape(channels, -1)
    out = np.empty((weights.shape[0], height * row), np.float32)
    kernels = [np.ascontiguousarray(weights[:, :, dy, dx]) for dy in range(3) for dx in range(3)]
    shifts = [(dy - 1) * row + dx - 1 for dy in range(3) for dx in range(3)]

    def piece(start):
        end = min(start + CHUNK, height * row)
        total = np.broadcast_to(bias[:, None], (len(bias), end - start)).copy()
        for kernel, shift in zip(kernels, shifts):
            a = start + 2 * row + shift
            total += kernel @ flat[:, a:a + end - start]
        np.maximum(total, 0.0, out=out[:, start:end])

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(piece, range(0, height * row, CHUNK)))
    return np.ascontiguousarray(out.reshape(-1, height, row)[:, :, 1:-1])


def _halve(picture):
    rows = np.maximum(picture[:, ::2], picture[:, 1::2])
    return np.maximum(rows[:, :, ::2], rows[:, :, 1::2])


def _double(picture):
    return picture.repeat(2, 1).repeat(2, 2)


def run(tensors, picture):
    """Rows x columns x channels in, and three channels out."""
    height, width, _ = picture.shape
    padded = np.pad(picture, ((0, -height % 16), (0, -width % 16), (0, 0)), 'reflect')
    source = np.ascontiguousarray(padded.transpose(2, 0, 1), dtype=np.float32)
    through = lambda x, *names: x if not names else through(_convolve(tensors, names[0], x), *names[1:])
    x, kept = through(source, 'enc_conv0', 'enc_conv1'), [source]
    for level in range(2, 5):
        x = _halve(x)
        kept.append(x)
        x = through(x, f'enc_conv{level}')
    x = through(_halve(x), 'enc_conv5a', 'enc_conv5b')
    for level in range(4, 0, -1):
        x = np.concatenate([_double(x), kept.pop()])
        x = through(x, f'dec_conv{level}a', f'dec_conv{level}b')
    return through(x, 'dec_conv0').transpose(1, 2, 0)[:height, :width]


# The transfer function of brightness that the networks were trained with: linear, then a power,
# then a logarithm.
_LINE, _POWER, _LOG = 1.41283765e3, (1.64593172, 4.31384981e-1, -2.94139609e-3), (1.92653254e-1, 6.26026094e-3,
                                                                                 9.98620152e-1)


def _see(y):
    (b, c, d), (e, f, g) = _POWER, _LOG
    return np.where(y <= 1.5794576e-6, _LINE * y,
                    np.where(y <= 3.22087631e-2, b * np.power(np.maximum(y, 0), c) + d,
                             e * np.log(np.maximum(y, 0) + f) + g))


def _unsee(x):
    (b, c, d), (e, f, g) = _POWER, _LOG
    return np.where(x <= 2.23151711e-3, x / _LINE,
                    np.where(x <= 3.70974749e-1, np.power(np.maximum(x - d, 0) / b, 1 / c),
                             np.exp((x - g) / e) - f))


def _exposure(colour):
    """The factor that scales the picture's mean brightness, over large squares, to middle grey."""
    height, width = (n // 16 * 16 for n in colour.shape[:2])
    squares = colour[:height, :width].reshape(height // 16, 16, width // 16, 16, 3).mean((1, 3))
    light = squares @ np.array((0.212671, 0.715160, 0.072169), np.float32)
    light = light[light > 1e-8]
    return 0.18 / 2 ** np.log2(light).mean() if len(light) else 1.0


def denoise(colour, albedo, normal, folder):
    """All are rows x columns x 3, linear; `folder` holds the weights."""
    scale, white = _exposure(colour), _see(np.float32(BRIGHTEST))
    seen = _see(np.clip(colour * scale, 0, BRIGHTEST)) / white
    guides = np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5
    clean = run(load_weights(folder / 'rt_hdr_alb_nrm.tza'), np.concatenate([seen, *guides], 2))
    return _unsee(np.maximum(clean, 0) * white) / scale
