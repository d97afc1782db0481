import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import type { Observation } from './listing.ts'

/**
 * Stores the file's observations in a temporary table until the whole file is read. This keeps memory use constant,
 * allows the observations of a house anywhere in the file, and leaves listings unchanged if the file is truncated.
 */

export async function createStaging(db: Connection): Promise<void> {
  await sql`create temporary table staged_observation (
    key text not null, observed_on date not null, price bigint not null, listing text not null,
    looks_wrong boolean not null
  )`.execute(db)
}

export async function stage(db: Connection, observations: readonly Observation[]): Promise<void> {
  await sql`insert into staged_observation
    select * from unnest(
      ${observations.map(({ key }) => key)}::text[],
      ${observations.map(({ observedOn }) => observedOn)}::date[],
      ${observations.map(({ values }) => values.price)}::bigint[],
      ${observations.map(({ values }) => JSON.stringify(values))}::text[],
      ${observations.map(({ looksWrong }) => looksWrong)}::boolean[]
    )`.execute(db)
}

export async function countStaged(db: Connection): Promise<{ observations: number; houses: number }> {
  await sql`create index on staged_observation (key)`.execute(db)
  await sql`analyze staged_observation`.execute(db)
  const { rows } = await sql<{ observations: number; houses: number }>`
    select count(*) as observations, count(distinct key) as houses from staged_observation`.execute(db)
  return rows[0] ?? { observations: 0, houses: 0 }
}

/**
 * Opens a cursor over the newest observation of each house for `fetchNewest`. Ties within a day are broken by
 * content, never by order in the file. The cursor scans the staged rows once for all batches.
 */
export async function openNewest(db: Connection): Promise<void> {
  await sql`declare newest_observation no scroll cursor with hold for
    select distinct on (key) key, observed_on, listing, looks_wrong from staged_observation
    order by key, observed_on desc, price desc, listing desc`.execute(db)
}

export async function fetchNewest(db: Connection, limit: number): Promise<Observation[]> {
  const { rows } = await sql<Omit<Observation, 'values'> & { listing: string }>`
    fetch ${sql.lit(limit)} from newest_observation`.execute(db)
  return rows.map(({ listing, ...rest }) => ({
    ...rest,
    values: JSON.parse(listing) as Observation['values'],
  }))
}

/** Adds the observed prices to the price history and returns the keys of listings with new prices. */
export async function insertStagedPrices(
  db: Connection,
  listings: readonly { id: string; key: string }[],
): Promise<string[]> {
  if (listings.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    with listing as (
      select * from unnest(${listings.map(({ id }) => id)}::uuid[], ${listings.map(({ key }) => key)}::text[]) as l (id, key)
    ), inserted as (
      insert into price_change (property_id, changed_on, price)
      select l.id, s.observed_on, s.price from listing l join staged_observation s on s.key = l.key
      on conflict do nothing
      returning property_id
    )
    select distinct l.key from inserted i join listing l on l.id = i.property_id`.execute(db)
  return rows.map(({ key }) => key)
}

export async function dropStaging(db: Connection): Promise<void> {
  await sql`close all`.execute(db)
  await sql`drop table if exists staged_observation`.execute(db)
}
