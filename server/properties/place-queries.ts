import { sql, type SqlBool } from 'kysely'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { hasWords, likeStart, likeStates, locationPatterns } from '../db/like-text.ts'
import type { State } from '../db/us-states.ts'
import { isVisibleTo } from '../db/visible.ts'

/** The trigram index cannot serve texts shorter than three characters. */
const minTrigramLength = 3
/** Two of the six trigrams of `Duabi` occur in `Dubai`, six of the seven of `Seatle` in `Seattle`. */
const minSimilarity = 0.3

/** A place, with what the addresses of its listings add to its name; the street is empty if the name has it. */
export type NamedPlace = { name: string; street: string }

const name = sql<string>`concat_ws(', ', place.name, nullif(place.also, ''))`
const street = sql<string>`place.street`

/** Places without a published listing stay private. */
const isPublished = sql<SqlBool>`exists (
  select from search_entry property where property.place_id = place.id and ${isVisibleTo(null)})`

/** The places that differ from this one at most in the street. */
export const selectSamePlaces = (db: Connection, placeId: number) =>
  db
    .selectFrom('place as one')
    .innerJoin('place as same', (join) =>
      join.onRef('same.name', '=', 'one.name').onRef('same.also', '=', 'one.also'),
    )
    .where('one.id', '=', placeId)

const containsWords = (text: string) => hasWords(sql`place.folded_name`, locationPatterns(text))

/** Places with a name that contains all words of the text, or starts with it if the text is short. */
export function listPlacesWith(db: Database, text: string, limit: number): Promise<NamedPlace[]> {
  return db
    .selectFrom('place')
    .select([name.as('name'), street.as('street')])
    .where(
      text.length < minTrigramLength
        ? sql<SqlBool>`place.folded_name like fold(${likeStart(text)})`
        : containsWords(text),
    )
    .where(isPublished)
    .limit(limit)
    .execute()
}

export const listPlacesLike = (db: Database, text: string, limit: number): Promise<NamedPlace[]> =>
  inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(minSimilarity)}, true)`.execute(
      tx,
    )
    return tx
      .selectFrom('place')
      .select([name.as('name'), street.as('street')])
      .where(sql<SqlBool>`fold(${text}) <% place.folded_name`)
      .where(isPublished)
      .orderBy(sql`fold(${text}) <<-> place.folded_name`)
      .limit(limit)
      .execute()
  })

export async function listStatesIn(db: Connection, states: State[]): Promise<State[]> {
  const patterns = likeStates(states)
  const { rows } = await sql<{ at: number }>`
    select state.at::int as at from unnest(${patterns}::text[]) with ordinality state (pattern, at)
    -- The limit keeps the database from joining all listings.
    where (select true from place where place.folded_name like state.pattern and ${isPublished} limit 1)
    order by 1`.execute(db)
  return rows.flatMap(({ at }) => states[at - 1] ?? [])
}

/** For each pattern, a regular expression on folded names, up to `limit` matching places. */
export async function listPlacesMatching(
  db: Connection,
  patterns: string[],
  limit: number,
): Promise<({ at: number } & NamedPlace)[]> {
  const { rows } = await sql<{ at: number } & NamedPlace>`
    select part.at::int as at, found.name, found.street from unnest(${patterns}::text[]) with ordinality part (pattern, at)
    cross join lateral (
      select ${name} as name, ${street} as street from place
      where place.folded_name ~ fold(part.pattern) and ${isPublished} limit ${limit}
    ) found
    order by 1`.execute(db)
  return rows
}
