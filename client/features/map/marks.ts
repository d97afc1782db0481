import { mergeClusters } from '#contract/clusters.ts'
import type { Cluster, Pin, PropertyMap } from '#contract/property-map.ts'

/** How the round mark of so many homes looks, and how wide it is in rem. */
const sizes = [
  { least: 10_000, look: 'size-14', rem: 3.5 },
  { least: 100, look: 'size-12', rem: 3 },
  { least: 10, look: 'size-10', rem: 2.5 },
  { least: 0, look: 'size-8', rem: 2 },
]
const smallest = { look: 'size-8', rem: 2 }
export const sizeOf = (count: number) => sizes.find(({ least }) => count >= least) ?? smallest

/** In rem: the height of a price tag, and its width but for the text, of which a letter is so wide at most. */
const tag = { high: 1.625, edges: 1.125, letter: 0.55 }
const gapPx = 2

/** The map that marks are on. */
export type Canvas = {
  /** As the map has it, with its fraction. */
  zoom: number
  /** The longitude of its middle: the turn of the world that it shows. */
  around: number
  /** How many pixels a rem has. */
  remPx: number
  tagOf: (pin: Pin) => string
}

type Mark = { cluster: Cluster; pin?: Pin }
/** Its place and size in pixels: half a circle at both ends of a line, which has no length where it is round. */
type Shape = { x: number; y: number; radius: number; halfLine: number }

const turn = 360

function shapeOf({ cluster, pin }: Mark, { zoom, remPx, tagOf }: Canvas): Shape {
  const world = 512 * 2 ** zoom
  const { latitude, longitude, count } = cluster
  const x = (longitude / turn) * world
  const y = (-Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * world
  if (!pin) return { x, y, radius: (sizeOf(count).rem / 2) * remPx, halfLine: 0 }
  const wide = tag.edges + tag.letter * tagOf(pin).length
  return { x, y, radius: (tag.high / 2) * remPx, halfLine: (Math.max(0, wide - tag.high) / 2) * remPx }
}

function doOverlap(one: Shape, other: Shape): boolean {
  const aside = Math.max(0, Math.abs(one.x - other.x) - one.halfLine - other.halfLine)
  return Math.hypot(aside, one.y - other.y) < one.radius + other.radius + gapPx
}

const asCluster = ({ latitude, longitude, price }: Pin): Cluster => ({
  latitude,
  longitude,
  count: 1,
  isEstimate: false,
  minPrice: price,
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
})

/** In the turn of the world that the map shows, so that neighbours across the 180th meridian are neighbours. */
function turned(cluster: Cluster, around: number): Cluster {
  const by = turn * Math.round((around - cluster.longitude) / turn)
  const { longitude, west, east } = cluster
  return { ...cluster, longitude: longitude + by, west: west + by, east: east + by }
}

/** The marks of what was found, of which those that would lie on each other are one. */
export function marksOf({ clusters, pins }: Pick<PropertyMap, 'clusters' | 'pins'>, canvas: Canvas): Mark[] {
  const waiting: Mark[] = [
    ...pins.map((pin) => ({ cluster: turned(asCluster(pin), canvas.around), pin })),
    ...clusters
      .map((cluster) => ({ cluster: turned(cluster, canvas.around) }))
      .toSorted((one, other) => one.cluster.count - other.cluster.count),
  ]
  const placed: { mark: Mark; shape: Shape }[] = []
  // Larger ones first. What two have become may lie on others, and waits anew.
  for (let mark = waiting.pop(); mark; mark = waiting.pop()) {
    const shape = shapeOf(mark, canvas)
    const at = placed.findIndex((one) => doOverlap(one.shape, shape))
    const [hit] = at < 0 ? [] : placed.splice(at, 1)
    if (hit) waiting.push({ cluster: mergeClusters(hit.mark.cluster, mark.cluster) })
    else placed.push({ mark, shape })
  }
  return placed.map(({ mark }) => mark)
}
