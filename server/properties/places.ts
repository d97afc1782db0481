import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { prepare } from '../db/prepared.ts'

const find = prepare('places', (db, { names }: { names: readonly string[] }) =>
  db
    .selectFrom('place')
    .select(['id', 'name'])
    .where('name', '=', sql<string>`any (${names}::text[])`),
)

/**
 * The ids of these places, by the text that listings have as their location; what nobody has named yet is added.
 * Of two transactions that name the same new place, the second waits for the end of the first.
 */
export async function ensurePlaces(tx: Connection, names: readonly string[]): Promise<Map<string, number>> {
  const known = new Map((await find(tx, { names })).map(({ id, name }) => [name, id]))
  const missing = new Set(names.filter((name) => !known.has(name)))
  if (missing.size === 0) return known
  // In one order for all, so that two who add several never wait for each other in a circle.
  await sql`insert into place (name) select unnest(${[...missing].toSorted()}::text[])
    on conflict (name) do nothing`.execute(tx)
  return new Map((await find(tx, { names })).map(({ id, name }) => [name, id]))
}

/** What a listing at this location is stored with; the database holds both together. */
export async function placed(tx: Connection, text: string): Promise<{ location: string; placeId: number }> {
  // As the driver would store it, so that the place is found again.
  const location = text.toWellFormed()
  const placeId = (await ensurePlaces(tx, [location])).get(location)
  if (placeId === undefined) throw new Error(`There is no place ${JSON.stringify(location)}.`)
  return { location, placeId }
}
