import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Bounds, type Coordinates, readBounds } from '#contract/geography.ts'
import type { Cluster, MapSearch, Pin, PropertyMap } from '#contract/property-map.ts'
import type { Connection } from '../../db/connect.ts'
import { isVisibleTo } from '../../db/visible.ts'
import type { Actor } from '../../kernel/actor.ts'
import { closed } from './area.ts'
import { type Cover, coverOf, rangesOf, shiftOf } from './cells.ts'
import { isFound, type ResolvedSearch, resolveSearch } from './entries.ts'

/** The share of entries in the sample: one in so many, by the index `search_sample`. */
const sampledOneIn = 16
const isSampled = sql<SqlBool>`right(property.id::text, 1) = '0'`
/** Up to this estimate of matches, all are counted: reading them is as fast as reading the sample of a large market. */
const mostExact = 20_000
/** Above it, cells with so many sampled matches are estimates. From fewer, an estimate would often be off by half. */
const fewSampled = 4
/** Up to this estimate of entries in view, their cells are read. In more, the planner's indexes find rare matches faster. */
const mostRead = 200_000

/** The listings of a cell: their number, mean position, bounds, and lowest price. */
type CellRow = Coordinates & Bounds & { cell: number; count: number; lowestPrice: number; id: string }
type SampleRow = CellRow & { inView: number }

/** Plain comparisons, which are faster than a polygon. */
function isWithin({ west, south, east, north }: Bounds): RawBuilder<SqlBool> {
  const longitude =
    west > east
      ? sql`(property.longitude >= ${west}::float8 or property.longitude <= ${east}::float8)`
      : sql`property.longitude between ${west}::float8 and ${east}::float8`
  return sql`property.latitude between ${south}::float8 and ${north}::float8 and ${longitude}`
}

const sums = (level: number, those = sql``) => sql`
  (found.cell >> ${sql.lit(shiftOf(level))})::float8 as cell, (count(*) ${those})::int as count,
  avg(latitude) ${those} as latitude, avg(longitude) ${those} as longitude, min(price) ${those} as lowest_price,
  min(longitude) ${those} as west, min(latitude) ${those} as south,
  max(longitude) ${those} as east, max(latitude) ${those} as north`

type View = { resolved: ResolvedSearch; bounds: Bounds; cover: Cover }

/** Entries of these cells; the offset keeps the planner from reading all entries instead. */
function inCells(cover: Cover, columns: RawBuilder<unknown>, condition: RawBuilder<SqlBool>) {
  const { lows, highs } = rangesOf(cover)
  return sql`from unnest(${lows}::bigint[], ${highs}::bigint[]) as span (low, high) cross join lateral (
    select ${columns} from search_entry property
    where property.cell >= span.low and property.cell < span.high and ${condition} offset 0
  ) found`
}

const columns = sql`property.id, cell, latitude, longitude, price`

async function sample(db: Connection, { resolved, bounds, cover }: View): Promise<SampleRow[]> {
  const matching = sql`cell, latitude, longitude, price, (${isFound(resolved)}) as is_found`
  const { rows } = await sql<SampleRow>`
    select ${sums(cover.level, sql`filter (where is_found)`)}, count(*)::int as in_view
    ${inCells(cover, matching, sql`${isSampled} and ${isWithin(bounds)}`)} group by 1`.execute(db)
  return rows
}

async function countExactly(
  db: Connection,
  { resolved, bounds, cover }: View,
  readsCells: boolean,
): Promise<CellRow[]> {
  if (cover.cells.length === 0) return []
  const condition = sql<SqlBool>`${isWithin(bounds)} and ${isFound(resolved)}`
  const entries = readsCells
    ? inCells(cover, columns, condition)
    : sql`from (select ${columns} from search_entry property where ${condition}) found`
  const { rows } = await sql<CellRow>`
    select ${sums(cover.level)}, (array_agg(id))[1] as id ${entries} group by 1`.execute(db)
  return rows
}

/** Estimates dense cells from the sample if there are many matches, and counts the others. */
async function countCells(db: Connection, view: View) {
  const sampled = await sample(db, view)
  const inAll = (of: (row: SampleRow) => number) =>
    sampled.reduce((sum, row) => sum + of(row), 0) * sampledOneIn
  const isCrowd = inAll(({ count }) => count) > mostExact
  const estimated = sampled.filter(({ count }) => isCrowd && count >= fewSampled)
  const numbers = new Set(estimated.map(({ cell }) => cell))
  const cells = view.cover.cells.filter((cell) => !numbers.has(cell))
  const readsCells = isCrowd || inAll(({ inView }) => inView) <= mostRead
  return {
    estimated,
    counted: await countExactly(db, { ...view, cover: { ...view.cover, cells } }, readsCells),
  }
}

const presentCluster = (
  { latitude, longitude, count, west, south, east, north }: CellRow,
  lowestPrice: number | null,
): Cluster => ({
  latitude,
  longitude,
  count: lowestPrice === null ? count * sampledOneIn : count,
  isEstimate: lowestPrice === null,
  lowestPrice,
  west,
  south,
  east,
  north,
})

/** Reads the listings themselves, which may have changed since their entries were found. */
async function listPins(db: Connection, { resolved, bounds }: View, ids: string[]): Promise<Pin[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<Pin, '_id'> & { id: string }>`
    select id, title, price, latitude, longitude from property
    where id = any (${ids}::uuid[]) and deleted_at is null and ${isVisibleTo(resolved.actor)} and ${isWithin(bounds)}`.execute(
    db,
  )
  return rows.map(({ id, ...pin }) => ({ _id: id, ...pin }))
}

/** Nearby listings as clusters, single ones as pins. Prices in whole currency units. */
export async function findOnMap(
  db: Connection,
  actor: Actor | null,
  { zoom, bounds: text, ...search }: MapSearch,
): Promise<PropertyMap> {
  const read = readBounds(text)
  if (!read) throw new Error(`Invalid bounds: ${text}`)
  const bounds = closed(read)
  const view = { resolved: await resolveSearch(db, { actor, search }), bounds, cover: coverOf(bounds, zoom) }
  const { estimated, counted } = await countCells(db, view)
  const clusters = [
    ...estimated.map((cell) => presentCluster(cell, null)),
    ...counted.filter(({ count }) => count > 1).map((cell) => presentCluster(cell, cell.lowestPrice)),
  ]
  const pins = await listPins(
    db,
    view,
    counted.flatMap(({ id, count }) => (count === 1 ? id : [])),
  )
  return {
    total: clusters.reduce((sum, { count }) => sum + count, pins.length),
    isEstimate: estimated.length > 0,
    clusters,
    pins,
  }
}
