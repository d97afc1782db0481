import { mergeClusters } from '#contract/clusters.ts'
import type { Cluster, Pin, PropertyMap } from '#contract/property-map.ts'

/** The look of a cluster marker by its count, and its height in rem, which is the least width. */
const sizes = [
  { least: 10_000, look: 'h-14 min-w-14', rem: 3.5 },
  { least: 100, look: 'h-12 min-w-12', rem: 3 },
  { least: 10, look: 'h-10 min-w-10', rem: 2.5 },
  { least: 0, look: 'h-8 min-w-8', rem: 2 },
]
const smallest = { look: 'h-8 min-w-8', rem: 2 }
export const sizeOf = (count: number) => sizes.find(({ least }) => count >= least) ?? smallest

/** In rem: the height of price tags, the horizontal padding and border, and the maximum width of a character. */
const tag = { high: 1.625, edges: 1.125, letter: 0.55 }
const clusterEdges = 0.75
const gapPx = 2

/** The map on which the markers are placed. */
export type Canvas = {
  /** The fractional zoom of the map. */
  zoom: number
  /** The longitude of the center, which determines the visible copy of the world. */
  around: number
  /** Pixels per rem. */
  remPx: number
  tagOf: (pin: Pin) => string
  textOf: (cluster: Cluster) => string
}

export type Mark = { cluster: Cluster; pin?: Pin }
/** Place and size in pixels: a line with a half circle at both ends; circles have a line of length 0. */
type Shape = { x: number; y: number; radius: number; halfLine: number }

const turn = 360

function shapeOf({ cluster, pin }: Mark, { zoom, remPx, tagOf, textOf }: Canvas): Shape {
  const world = 512 * 2 ** zoom
  const { latitude, longitude, count } = cluster
  const x = (longitude / turn) * world
  const y = (-Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * world
  const high = pin ? tag.high : sizeOf(count).rem
  const wide = pin
    ? tag.edges + tag.letter * tagOf(pin).length
    : clusterEdges + tag.letter * textOf(cluster).length
  return { x, y, radius: (high / 2) * remPx, halfLine: (Math.max(0, wide - high) / 2) * remPx }
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
  lowestPrice: price,
  west: longitude,
  south: latitude,
  east: longitude,
  north: latitude,
})

/** Moves the cluster to the visible copy of the world, so that neighbors across the 180th meridian are adjacent. */
function turned(cluster: Cluster, around: number): Cluster {
  const by = turn * Math.round((around - cluster.longitude) / turn)
  const { longitude, west, east } = cluster
  return { ...cluster, longitude: longitude + by, west: west + by, east: east + by }
}

/** The markers of a search result, with overlapping ones merged. */
export function marksOf({ clusters, pins }: Pick<PropertyMap, 'clusters' | 'pins'>, canvas: Canvas): Mark[] {
  const waiting: Mark[] = [
    ...pins.map((pin) => ({ cluster: turned(asCluster(pin), canvas.around), pin })),
    ...clusters
      .map((cluster) => ({ cluster: turned(cluster, canvas.around) }))
      .toSorted((one, other) => one.cluster.count - other.cluster.count),
  ]
  const placed: { mark: Mark; shape: Shape }[] = []
  // Larger ones first. A merged marker may overlap others, so it is checked again.
  for (let mark = waiting.pop(); mark; mark = waiting.pop()) {
    const shape = shapeOf(mark, canvas)
    const at = placed.findIndex((one) => doOverlap(one.shape, shape))
    const [hit] = at < 0 ? [] : placed.splice(at, 1)
    if (hit) waiting.push({ cluster: mergeClusters(hit.mark.cluster, mark.cluster) })
    else placed.push({ mark, shape })
  }
  return placed.map(({ mark }) => mark)
}
