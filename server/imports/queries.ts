import { sql } from 'kysely'
import { eachOf, factsOf } from '#contract/facts.ts'
import { statedOf } from '#contract/stated-facts.ts'
import type { Connection } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { PlaceIds } from '../properties/service.ts'
import type { ListingField, ListingValues, Observation } from './listing.ts'
import type { Known } from './rules.ts'

const columns = {
  title: 'text',
  location: 'text',
  image: 'text',
  description: 'text',
  shortDescription: 'text',
  price: 'bigint',
  minPrice: 'bigint',
  maxPrice: 'bigint',
  ...eachOf(factsOf('rooms', 'year', 'number'), ({ step }) =>
    Number.isInteger(step) ? 'integer' : 'numeric',
  ),
  ...eachOf(factsOf('choice'), () => 'text'),
  ...eachOf(factsOf('choices'), () => 'text[]'),
  ...eachOf(factsOf('area', 'degrees'), () => 'double precision'),
  ...eachOf(statedOf('text', 'code'), () => 'text'),
  ...eachOf(statedOf('measure'), () => 'numeric'),
} as const satisfies Record<Exclude<keyof ListingValues, 'agentEmail'>, string>
const names = Object.keys(columns) as (keyof typeof columns)[]

const record = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
)
const incoming = (name: string) => sql.raw(`r."${name}"`)

export type KnownListing = Known & { id: string }

/** The listings with these source keys. With `lock`, they cannot change until the end of the transaction. */
export async function findKnown(
  db: Connection,
  source: string,
  keys: readonly string[],
  options: { lock: boolean },
): Promise<Map<string, KnownListing>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('property as p')
    .leftJoin('propertyImport as i', 'i.propertyId', 'p.id')
    .leftJoin('user as agent', 'agent.id', 'p.agentId')
    .select(['p.id', 'p.sourceKey', 'p.status', 'p.deletedAt', 'agent.email as agentEmail'])
    .select(names.map((name) => `p.${name}` as const))
    .select(['i.observedOn', 'i.observed'])
    .where('p.source', '=', source)
    .where('p.sourceKey', '=', sql<string>`any (${keys}::text[])`)
    // A fixed lock order, so that two imports cannot deadlock.
    .orderBy('p.id')
    .$if(options.lock, (query) => query.forNoKeyUpdate('p'))
    .execute()
  return new Map(
    rows.map(({ id, sourceKey, status, deletedAt, observedOn, observed, ...values }) => [
      sourceKey ?? '',
      {
        id,
        values,
        isOpen: status === 'available' && deletedAt === null,
        imported:
          observedOn === null ? undefined : { observedOn, values: observed as Partial<ListingValues> },
      },
    ]),
  )
}

export type AgentIds = ReadonlyMap<string, string>

/** The given emails that have an account, or had one during an earlier import of this source. */
export async function listKnownEmails(
  db: Connection,
  source: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from "user" where email = any (${emails}::text[])
    union
    select i.observed->>'agentEmail' from property_import i join property p on p.id = i.property_id
    where p.source = ${source} and i.observed->>'agentEmail' = any (${emails}::text[])`.execute(db)
  return new Set(rows.map(({ email }) => email))
}

type Ids = { agents: AgentIds; places: PlaceIds }

const withIds = ({ agents, places }: Ids, values: ListingValues) => ({
  ...values,
  agentId: agents.get(values.agentEmail ?? '') ?? null,
  placeId: places(values),
})

export type NewListing = Observation & { id: string }
export const withId = (observation: Observation): NewListing => ({ ...observation, id: newId() })

/** New listings with warnings are pending, regardless of the mapping's status. */
export async function insertListings(
  db: Connection,
  { source, verificationStatus, ...ids }: { source: string; verificationStatus: string } & Ids,
  listings: readonly NewListing[],
): Promise<void> {
  if (listings.length === 0) return
  const rows = listings.map(({ id, key, values, looksWrong }) => ({
    ...withIds(ids, values),
    id,
    key,
    verificationStatus: looksWrong ? 'pending' : verificationStatus,
  }))
  await sql`
    insert into property (id, source, source_key, verification_status, agent_id, place_id, ${sql.join(names.map((name) => sql.id(name)))})
    select r.id, ${source}, r.key, r."verificationStatus", r."agentId", r."placeId", ${sql.join(names.map(incoming))}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, key text, "verificationStatus" text, "agentId" uuid, "placeId" integer, ${record})`.execute(
    db,
  )
}

/** Writes all fields of listings locked by this transaction. The agent only changes if the import changed it. */
export async function updateListings(
  db: Connection,
  ids: Ids,
  listings: readonly { id: string; values: ListingValues; changed: readonly ListingField[] }[],
): Promise<void> {
  if (listings.length === 0) return
  const rows = listings.map(({ id, values, changed }) => ({
    ...withIds(ids, values),
    id,
    changesAgent: changed.includes('agentEmail'),
  }))
  await sql`
    update property p
    set ${sql.join(names.map((name) => sql`${sql.id(name)} = ${incoming(name)}`))}, place_id = r."placeId", updated_at = now(),
        agent_id = case when r."changesAgent" then r."agentId" else p.agent_id end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id uuid, "changesAgent" boolean, "agentId" uuid, "placeId" integer, ${record})
    where p.id = r.id`.execute(db)
}

/** Stores the imported values, so that the next import can detect later edits by users. */
export async function saveImported(
  db: Connection,
  imported: readonly { id: string; observedOn: string; values: ListingValues }[],
): Promise<void> {
  if (imported.length === 0) return
  await sql`
    insert into property_import (property_id, observed_on, observed)
    select * from unnest(
      ${imported.map(({ id }) => id)}::uuid[],
      ${imported.map(({ observedOn }) => observedOn)}::date[],
      ${imported.map(({ values }) => JSON.stringify(values))}::jsonb[]
    )
    on conflict (property_id) do update set observed_on = excluded.observed_on, observed = excluded.observed`.execute(
    db,
  )
}

/** Allows one import per source; false if another one runs. The lock also ends with the connection. */
export async function tryLockSource(db: Connection, source: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`import of ${source}`}, 0)) as locked`.execute(db)
  return rows[0]?.locked ?? false
}

export async function unlockSource(db: Connection, source: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${`import of ${source}`}, 0))`.execute(db)
}

/** Without fresh statistics, the planner would use row counts from before the import. */
export const analyzeListings = (db: Connection) =>
  sql`analyze property, search_entry, price_change, property_import`.execute(db)
