import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { prepare } from '../db/prepared.ts'

const find = prepare('places', (db, { names }: { names: readonly string[] }) =>
  db
    .selectFrom('place')
    .select(['id', 'name'])
    .where('name', '=', sql<string>`any (${names}::text[])`),
)

/** Creates missing places. If two transactions create the same place, the second waits for the first. */
export async function ensurePlaces(tx: Connection, names: readonly string[]): Promise<Map<string, number>> {
  const known = new Map((await find(tx, { names })).map(({ id, name }) => [name, id]))
  const missing = new Set(names.filter((name) => !known.has(name)))
  if (missing.size === 0) return known
  // Sorted, so that two transactions that insert several places cannot deadlock.
  await sql`insert into place (name) select unnest(${[...missing].toSorted()}::text[])
    on conflict (name) do nothing`.execute(tx)
  return new Map((await find(tx, { names })).map(({ id, name }) => [name, id]))
}

/** The columns that store a listing's location. A database constraint keeps them consistent. */
export async function placed(tx: Connection, text: string): Promise<{ location: string; placeId: number }> {
  // The driver stores well-formed text; normalize it here so that the lookup finds it.
  const location = text.toWellFormed()
  const placeId = (await ensurePlaces(tx, [location])).get(location)
  if (placeId === undefined) throw new Error(`There is no place ${JSON.stringify(location)}.`)
  return { location, placeId }
}
