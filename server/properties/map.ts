import { mergeClusters } from '#contract/clusters.ts'
import type { Cluster, MapSearch, Pin, PropertyMap } from '#contract/property-map.ts'
import type { Connection } from '../db/connect.ts'
import type { Read } from '../db/replica.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Cover, coverOf } from './map-cells.ts'
import * as queries from './map-queries.ts'
import { partsFor, type Part } from './search-keys.ts'

const maxExactCount = 20_000
/** Cells with fewer sampled matches are counted exactly, so that isolated listings stay on the map. */
const minSampled = 4
/** With more listings than this in view and few matches, the planner chooses an index, for example one on price. */
const manyInView = 200_000
/** Cells with this many sampled listings are not scanned for a few matches, which appear at a higher zoom. */
const denseSample = 64

type Counted = Cluster & { cell: number; part: Part; id?: string }

const exact =
  (part: Part) =>
  (row: queries.CellRow & { id: string }): Counted => ({ ...row, isEstimate: false, part })

const isRare = ({ status, featured, advertisement, agentEmail }: MapSearch) =>
  (status !== undefined && status !== 'available') ||
  featured === 'Yes' ||
  advertisement === 'Yes' ||
  agentEmail !== undefined

/** Published listings by cell. If there are many, dense cells are estimated from the sample. */
async function countPublished(db: Connection, lookup: queries.MapLookup, cover: Cover): Promise<Counted[]> {
  // Reserved, promoted, or single-agent listings are more selective than a map area.
  if (isRare(lookup.search))
    return (await queries.countRare(db, 'published', lookup, cover)).map(exact('published'))
  const sample = await queries.countSample(db, lookup, cover)
  const inAll = (of: (row: (typeof sample)[number]) => number) =>
    sample.reduce((sum, row) => sum + of(row), 0) * queries.sampledOneIn
  const estimated = inAll(({ count }) => count)
  const inSight = inAll(({ all }) => all)
  const isCrowd = estimated > maxExactCount
  if (!isCrowd && inSight > manyInView)
    return (await queries.countRare(db, 'published', lookup, cover)).map(exact('published'))
  const estimatedCells = sample.filter(
    ({ count, all }) => isCrowd && (count >= minSampled || all >= denseSample),
  )
  const estimatedNumbers = new Set(estimatedCells.map(({ cell }) => cell))
  const others = cover.cells.filter((cell) => !estimatedNumbers.has(cell))
  const counted = others.length
    ? await queries.countInCells(db, lookup, { level: cover.level, cells: others })
    : []
  return [
    ...estimatedCells
      .filter(({ count }) => count > 0)
      .map((row) => ({
        ...row,
        count: row.count * queries.sampledOneIn,
        isEstimate: true,
        minPrice: null,
        part: 'published' as const,
      })),
    ...counted.map(exact('published')),
  ]
}

/** Unpublished listings, which agents and admins see, may share cells with published ones. */
function mergeCells(rows: Counted[]): Map<number, Counted> {
  const merged = new Map<number, Counted>()
  for (const row of rows) {
    const former = merged.get(row.cell)
    merged.set(row.cell, former ? { ...former, ...mergeClusters(former, row) } : row)
  }
  return merged
}

const presentCluster = (cluster: Counted): Cluster => ({
  latitude: cluster.latitude,
  longitude: cluster.longitude,
  count: cluster.count,
  isEstimate: cluster.isEstimate,
  minPrice: cluster.minPrice,
  west: cluster.west,
  south: cluster.south,
  east: cluster.east,
  north: cluster.north,
})

type AloneRow = Awaited<ReturnType<typeof queries.listThese>>[number]

const presentPin = ({ id, title, price, latitude, longitude }: AloneRow): Pin => ({
  _id: id,
  title,
  price,
  // Listings without coordinates never match a map search, so the fallback is unused.
  latitude: latitude ?? 0,
  longitude: longitude ?? 0,
})

type Dependencies = { readFor: (actor: Actor | null) => Read }

/** Nearby listings as clusters, single ones as pins. Prices in whole currency units. */
export function createMap({ readFor }: Dependencies) {
  return (actor: Actor | null, search: MapSearch): Promise<PropertyMap> =>
    readFor(actor)(async (db) => {
      const bounds = queries.boundsOf(search)
      const lookup = { actor, search, bounds }
      const cover = coverOf(bounds, search.zoom)
      const parts = partsFor({ actor, search: { ...search, limit: 1, sort: '-createdAt' } })
      const published = parts.includes('published') ? await countPublished(db, lookup, cover) : []
      const undecided = parts.includes('undecided')
        ? (await queries.countRare(db, 'undecided', lookup, cover)).map(exact('undecided'))
        : []
      const merged = [...mergeCells([...published, ...undecided]).values()]
      const alone = merged.filter(({ count }) => count === 1)
      const pins = await Promise.all(
        parts.map(async (part) => {
          const ids = alone.flatMap((one) => (one.part === part && one.id ? one.id : []))
          return ids.length ? queries.listThese(db, part, lookup, ids) : []
        }),
      )
      return {
        total: merged.reduce((sum, { count }) => sum + count, 0),
        isEstimate: merged.some(({ isEstimate }) => isEstimate),
        clusters: merged.filter(({ count }) => count > 1).map(presentCluster),
        pins: pins.flat().map(presentPin),
      }
    })
}
