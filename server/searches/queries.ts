import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import type { NewSavedSearch, SavedSearchEdit } from '#contract/saved-searches.ts'
import { closedEmail } from '#contract/closed-account.ts'
import type { Connection } from '../db/connect.ts'
import { foldedPatterns } from '../db/like-text.ts'
import type { SavedSearch } from '../db/schema.ts'
import type { Authorized } from '../kernel/authorized.ts'
import { criteria } from '../properties/search/criteria.ts'

type Wanted = NewSavedSearch['search']

const selectSearch = (db: Connection) =>
  db
    .selectFrom('savedSearch')
    .select(['id', 'userId', 'name', 'search', 'alert', 'byMail', 'paused', 'createdAt'])

export type SavedSearchRow = NonNullable<Awaited<ReturnType<typeof findSearch>>>

export const findSearch = (db: Connection, id: string) =>
  selectSearch(db).where('id', '=', id).executeTakeFirst()

export const listSearches = (db: Connection, userId: string) =>
  selectSearch(db)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.savedSearch.most)
    .execute()

async function ensureLocation(tx: Connection, text: string): Promise<number> {
  const patterns = foldedPatterns(text)
  for (;;) {
    // The lock keeps it from being swept until the search refers to it.
    const known = await tx
      .selectFrom('searchedLocation')
      .select('id')
      .where('patterns', '=', patterns)
      .forKeyShare()
      .executeTakeFirst()
    if (known) return known.id
    await sql`insert into searched_location (patterns) values (${patterns}) on conflict (patterns) do nothing`.execute(
      tx,
    )
  }
}

const isUnused = sql`(
  select s.id from saved_search s where s.location_id = l.id order by s.id limit 1) is null`

/** Deletes up to `most` location texts that no search uses anymore. Returns how many. */
export async function deleteUnusedLocations(tx: Connection, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from searched_location l
    where ${isUnused} limit ${most} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // Checks again after locking them: a search may have started to use one meanwhile.
  await sql`delete from searched_location l
    where id = any (${ids}::int[]) and ${isUnused}`.execute(tx)
  return ids.length
}

/** For an agent's email change: searches for the agent's homes keep working. */
export const renameAgent = (tx: Connection, from: string, to: string) =>
  sql`update saved_search
    set agent_email = ${to}, search = jsonb_set(search::jsonb, '{agentEmail}', to_jsonb(${to}::text))
    where agent_email = ${from}`.execute(tx)

async function columnsOf(tx: Connection, wanted: Wanted) {
  const search = wanted as PropertySearch
  const values: Record<string, RawBuilder<unknown>> = {}
  for (const [name, { type, valueOf }] of Object.entries(criteria))
    values[name] = sql`${valueOf(search) ?? null}::${sql.raw(type)}`
  return {
    ...values,
    search: JSON.stringify(wanted),
    locationId: wanted.location === undefined ? null : await ensureLocation(tx, wanted.location),
    agentEmail: wanted.agentEmail?.toLowerCase() ?? null,
  } as unknown as Pick<Insertable<SavedSearch>, 'search'>
}

/** Whether two values of a column mean the same; lists are compared in any order. */
function isSame(name: string, { type, value }: { type: string; value: unknown }): RawBuilder<SqlBool> {
  const [stored, given] = [sql.ref(name), sql`${value ?? null}::${sql.raw(type)}`]
  if (type === 'text[]')
    return sql`coalesce(${stored} @> ${given} and ${stored} <@ ${given}, ${stored} is null and ${given} is null)`
  if (type === 'polygon') return sql`${stored}::text is not distinct from ${given}::text`
  return sql`${stored} is not distinct from ${given}`
}

/** Whether the member has another search (than `id`) with the same criteria, whatever its sort order. */
export async function hasSameSearch(
  tx: Connection,
  { userId, id }: { userId: string; id?: string },
  wanted: Wanted,
): Promise<boolean> {
  const patterns = wanted.location === undefined ? null : foldedPatterns(wanted.location)
  const same = Object.entries(criteria).map(([name, { type, valueOf }]) =>
    isSame(`savedSearch.${name}`, { type, value: valueOf(wanted as PropertySearch) }),
  )
  const found = await tx
    .selectFrom('savedSearch')
    .leftJoin('searchedLocation', 'searchedLocation.id', 'savedSearch.locationId')
    .select('savedSearch.id')
    .where('savedSearch.userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('savedSearch.id', '<>', id as string))
    .where('searchedLocation.patterns', 'is not distinct from', patterns)
    .where('savedSearch.agentEmail', 'is not distinct from', wanted.agentEmail?.toLowerCase() ?? null)
    .where(sql.join<SqlBool>(same, sql` and `))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const freeSlot = (tx: Connection, userId: string) =>
  sql<{ slot: number }>`
    select slot from generate_series(1, ${sql.lit(limits.savedSearch.most)}) slot
    where not exists (select from saved_search s where s.user_id = ${userId} and s.slot = slot.slot)
    order by slot limit 1`
    .execute(tx)
    .then(({ rows }) => rows[0]?.slot)

/** Returns false if all slots are taken. If two inserts choose the same slot, the second tries another one. */
export async function insertSearch(
  tx: Connection,
  row: { id: string; userId: string; createdAt: Date },
  { search, ...chosen }: NewSavedSearch,
): Promise<boolean> {
  const columns = await columnsOf(tx, search)
  for (;;) {
    const slot = await freeSlot(tx, row.userId)
    if (slot === undefined) return false
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('savedSearch')
      .values({ ...row, ...columns, ...chosen, slot })
      .onConflict((conflict) => conflict.columns(['userId', 'slot']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return true
  }
}

export async function updateSearch(
  tx: Connection,
  { id }: Authorized<SavedSearchRow, 'change'>,
  { search, ...changes }: SavedSearchEdit,
): Promise<void> {
  const columns = search && (await columnsOf(tx, search))
  const set = { ...changes, ...columns }
  if (Object.keys(set).length === 0) return
  await tx.updateTable('savedSearch').set(set).where('id', '=', id).execute()
}

export const deleteSearch = (db: Connection, { id }: Authorized<SavedSearchRow, 'change'>) =>
  db.deleteFrom('savedSearch').where('id', '=', id).execute()

/** The searches in an email, null for deleted ones; none once its notifications are swept. */
export const listSearchesOfEmail = async (db: Connection, emailId: string): Promise<(string | null)[]> =>
  (
    await db
      .selectFrom('notification')
      .select('savedSearchId')
      .distinct()
      .where('emailId', '=', emailId)
      .execute()
  ).map(({ savedSearchId }) => savedSearchId)

/** Turns off emails for these searches of the member, or for all without `ids`. Returns how many had emails. */
export const stopMailsOf = (db: Connection, userId: string, ids: (string | null)[]): Promise<number> =>
  db
    .updateTable('savedSearch')
    .set({ byMail: false })
    .where('userId', '=', userId)
    .where('byMail', '=', true)
    .$if(ids.length > 0, (query) => query.where('id', 'in', ids as string[]))
    .executeTakeFirstOrThrow()
    .then(({ numUpdatedRows }) => Number(numUpdatedRows))

export const deleteSearchesOf = (db: Connection, userId: string) =>
  db.deleteFrom('savedSearch').where('userId', '=', userId).execute()

/** Replaces the agent's email in other members' searches, which then find nothing. */
export const forgetAgent = (tx: Connection, { id, email }: { id: string; email: string }) =>
  sql`
  update saved_search set agent_email = ${closedEmail(id)},
    search = jsonb_set(search::jsonb, '{agentEmail}', to_jsonb(${closedEmail(id)}::text))::text
  where agent_email = ${email}`.execute(tx)
