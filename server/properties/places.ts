import { sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Connection } from '../db/connect.ts'
import { prepare } from '../db/prepared.ts'
import { isStateCode } from '../db/us-states.ts'

const parts = ['location', 'streetAddress', 'city', 'stateOrProvince', 'postalCode', 'country'] as const
/** Where a listing is, as a search finds it. */
export type Located = { location: string } & Partial<Record<(typeof parts)[number], string | null>>

/** Whether these fields of a listing include a part of where it is. */
export const isMoved = (content: Partial<Located>): boolean =>
  parts.some((part) => content[part] !== undefined)

const isNewIn = (location: string) => {
  const known = fold(location)
  return (part: string | null | undefined): part is string => !!part && !known.includes(fold(part))
}

const isZip = (code: string | null | undefined) => /^\d{5}(-\d{4})?$/.test(code ?? '')

/**
 * What city, region, and postal code add to the words of the location, as an address. Two letters are a region only in
 * the United States: there, they name a state, as in locations.
 */
function alsoOf({ location, city, stateOrProvince: region, postalCode, country }: Located): string {
  const isState = region && isStateCode(region) && (country ? country === 'US' : isZip(postalCode))
  const rest = isState
    ? [[region, postalCode].filter(Boolean).join(' ')]
    : [region && region.length > 2 ? region : null, postalCode]
  return [...new Set([city, ...rest].filter(isNewIn(location)))].join(', ')
}

const placeOf = (located: Located) => ({
  name: located.location,
  also: alsoOf(located),
  /** That of the address, unless the location has it. */
  street: [located.streetAddress].filter(isNewIn(located.location)).join(''),
})
type Place = ReturnType<typeof placeOf>
const keyOf = ({ name, also, street }: Place) => JSON.stringify([name, also, street])

const columns = (places: readonly Place[]) => ({
  names: places.map(({ name }) => name),
  alsos: places.map(({ also }) => also),
  streets: places.map(({ street }) => street),
})
const listed = ({ names, alsos, streets }: ReturnType<typeof columns>) =>
  sql`${names}::text[], ${alsos}::text[], ${streets}::text[]`

const find = prepare('places', (db, wanted: ReturnType<typeof columns>) =>
  sql<Place & { id: number }>`select id, name, also, street
    from unnest(${listed(wanted)}) wanted (name, also, street) join place using (name, also, street)`.compile(
    db,
  ),
)

/** The ids of places by where listings are. */
export type PlaceIds = (located: Located) => number

/** Creates missing places. If two transactions create the same place, the second waits for the first. */
export async function ensurePlaces(tx: Connection, all: readonly Located[]): Promise<PlaceIds> {
  const wanted = new Map(all.map(placeOf).map((place) => [keyOf(place), place]))
  const read = async () => {
    const rows = await find(tx, columns([...wanted.values()]))
    return new Map(rows.map((row) => [keyOf(row), row.id]))
  }
  let ids = await read()
  // Sorted, so that two transactions that insert several places cannot deadlock.
  const missing = [...wanted.keys()].filter((key) => !ids.has(key)).toSorted()
  if (missing.length > 0) {
    const added = columns(missing.flatMap((key) => wanted.get(key) ?? []))
    await sql`insert into place (name, also, street) select * from unnest(${listed(added)})
      on conflict (name, also, street) do nothing`.execute(tx)
    ids = await read()
  }
  return (located) => {
    const id = ids.get(keyOf(placeOf(located)))
    if (id === undefined) throw new Error(`There is no place ${JSON.stringify(located.location)}.`)
    return id
  }
}

/** The columns that store where a listing is. A database constraint keeps its location consistent. */
export async function placed(
  tx: Connection,
  located: Located,
): Promise<{ location: string; placeId: number }> {
  const placeIdOf = await ensurePlaces(tx, [located])
  return { location: located.location, placeId: placeIdOf(located) }
}
