import { sql, type SqlBool } from 'kysely'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { hasWords, likeStart, likeStates, locationPatterns } from '../db/like-text.ts'
import type { State } from '../db/us-states.ts'

/** Texts shorter than this have no three letters, by which the index of names finds what is in the middle of one. */
const shortest = 3
/** So alike words are taken to be meant: `Tacmoa` and `Tacoma` share three of eleven, `Seatle` and `Seattle` six of nine. */
const alike = 0.35

/** Where somebody has published a listing: of other places nobody need know. */
const isPublished = sql<SqlBool>`exists (
  select from property where property.place_id = place.id
    and property.verification_status = 'verified' and property.deleted_at is null)`

const containsWords = (text: string) => hasWords(sql`place.folded_name`, locationPatterns(text))

/** So many of the places whose name has the words of this text, or begins with it where it is short. */
export async function listPlacesWith(db: Database, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('place')
    .select('place.name')
    .where(
      text.length < shortest
        ? sql<SqlBool>`place.folded_name like fold(${likeStart(text)})`
        : containsWords(text),
    )
    .where(isPublished)
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

/** So many of the places with a word like this text, the closest first. */
export const listPlacesLike = (db: Database, text: string, limit: number): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`.execute(tx)
    const rows = await tx
      .selectFrom('place')
      .select('place.name')
      .where(sql<SqlBool>`fold(${text}) <% place.folded_name`)
      .where(isPublished)
      .orderBy(sql`fold(${text}) <<-> place.folded_name`)
      .limit(limit)
      .execute()
    return rows.map(({ name }) => name)
  })

/** Those of these states where something is published. */
export async function listStatesIn(db: Connection, states: State[]): Promise<State[]> {
  const patterns = likeStates(states)
  const { rows } = await sql<{ at: number }>`
    select state.at::int as at from unnest(${patterns}::text[]) with ordinality state (pattern, at)
    -- The limit keeps the database from joining all listings.
    where (select true from place where place.folded_name like state.pattern and ${isPublished} limit 1)
    order by 1`.execute(db)
  return rows.flatMap(({ at }) => states[at - 1] ?? [])
}

/** So many places for each of these patterns, regular expressions of a folded name, that any place matches. */
export async function listPlacesMatching(
  db: Connection,
  patterns: string[],
  limit: number,
): Promise<{ at: number; name: string }[]> {
  const { rows } = await sql<{ at: number; name: string }>`
    select part.at::int as at, found.name from unnest(${patterns}::text[]) with ordinality part (pattern, at)
    cross join lateral (
      select place.name from place
      where place.folded_name ~ fold(part.pattern) and ${isPublished} limit ${limit}
    ) found
    order by 1`.execute(db)
  return rows
}

/** How many places have the words of this text, and any at all without one; counted up to `most`. */
export async function countPlaces(db: Connection, location: string, most: number): Promise<number> {
  const { counted } = await db
    .selectFrom(
      db.selectFrom('place').select('place.id').where(containsWords(location)).limit(most).as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}
