// Takes the grain out of a render. Non-local means over two independent halves: how much to mix a
// neighbour into one half is decided by the other half, so that noise is never mistaken for detail;
// albedo and normals keep textures and edges.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const REACH = 6
const PATCH = 1

type Planes = { width: number; height: number; data: Float32Array }

async function load(path: string, sigma = 0): Promise<Planes> {
  let image = sharp(path).removeAlpha().toColourspace('rgb16')
  if (sigma) image = image.blur(sigma)
  const { data, info } = await image.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true })
  const words = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  return { width: info.width, height: info.height, data: Float32Array.from(words, (v) => v / 65535) }
}

// Sliding box sums along rows, then along columns.
function boxBlur(plane: Float32Array, scratch: Float32Array, width: number, height: number, radius: number) {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -radius; k <= radius; k++) sum += plane[row + Math.min(width - 1, Math.max(0, x + k))]!
      scratch[row + x] = sum * share
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -radius; k <= radius; k++) {
        sum += scratch[Math.min(height - 1, Math.max(0, y + k)) * width + x]!
      }
      plane[y * width + x] = sum * share
    }
  }
}

// Half the squared difference of the halves is the variance of each; smoothed, it is usable.
function noiseLevel(a: Planes, b: Planes): Float32Array {
  const { width, height } = a
  const level = new Float32Array(width * height)
  for (let i = 0; i < level.length; i++) {
    let sum = 0
    for (let c = 0; c < 3; c++) sum += (a.data[3 * i + c]! - b.data[3 * i + c]!) ** 2
    level[i] = sum / 6
  }
  boxBlur(level, new Float32Array(level.length), width, height, 4)
  return level
}

// Mixes the neighbours in `target`, weighted by how alike their surroundings are in `guide`.
function filter(
  target: Planes,
  guide: Planes,
  noise: Float32Array,
  albedo: Planes,
  normal: Planes,
): Float32Array {
  const { width, height } = target
  const size = width * height
  const sum = new Float32Array(size * 3)
  const total = new Float32Array(size)
  const distance = new Float32Array(size)
  const scratch = new Float32Array(size)
  for (let dy = -REACH; dy <= REACH; dy++) {
    for (let dx = -REACH; dx <= REACH; dx++) {
      const x0 = Math.max(0, -dx),
        x1 = Math.min(width, width - dx)
      const y0 = Math.max(0, -dy),
        y1 = Math.min(height, height - dy)
      distance.fill(0)
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          const i = y * width + x
          const j = i + dy * width + dx
          let d = 0
          for (let c = 0; c < 3; c++) d += (guide.data[3 * i + c]! - guide.data[3 * j + c]!) ** 2
          const vi = noise[i]!,
            vj = noise[j]!
          distance[i] = (d / 3 - (vi + Math.min(vi, vj))) / (1e-5 + 0.3 * (vi + vj))
        }
      }
      boxBlur(distance, scratch, width, height, PATCH)
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          const i = y * width + x
          const j = i + dy * width + dx
          let surface = 0
          for (let c = 0; c < 3; c++) {
            surface += (albedo.data[3 * i + c]! - albedo.data[3 * j + c]!) ** 2 / 0.0016
            surface += (normal.data[3 * i + c]! - normal.data[3 * j + c]!) ** 2 / 0.012
          }
          const weight = Math.exp(-Math.max(0, distance[i]!) - surface)
          if (weight < 1e-4) continue
          for (let c = 0; c < 3; c++) sum[3 * i + c]! += weight * target.data[3 * j + c]!
          total[i]! += weight
        }
      }
    }
  }
  for (let i = 0; i < size; i++) for (let c = 0; c < 3; c++) sum[3 * i + c]! /= total[i]!
  return sum
}

// Reads a folder written by the renderer; returns the finished picture as 8-bit RGB.
export async function denoise(folder: string) {
  const guides = readdirSync(folder)
  const find = (prefix: string) => join(folder, guides.find((f) => f.startsWith(prefix)) ?? `${prefix}.png`)
  const [a, b, albedo, normal] = await Promise.all([
    load(join(folder, 'half-1.png')),
    load(join(folder, 'half-2.png')),
    load(find('albedo-')),
    load(find('normal-')),
  ])
  const noise = noiseLevel(a, b)
  const first = filter(a, b, noise, albedo, normal)
  const second = filter(b, a, noise, albedo, normal)
  const data = Buffer.alloc(first.length)
  for (let i = 0; i < first.length; i++) data[i] = Math.round(((first[i]! + second[i]!) / 2) * 255)
  return { data, info: { width: a.width, height: a.height, channels: 3 as const } }
}
