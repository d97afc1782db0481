import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'

/** So many listings can be gone through one by one, at some microseconds each. */
const fewListings = 2_000

/**
 * The listings that an admin answers for, where they are few; undefined where they are more. Besides the admin's own
 * they are those without an agent: imported ones, and those whose agent has left or is an agent no more. Agents are
 * found one after the other, each by the index of listings behind the one before; the offsets keep the database from
 * reading all members or listings instead.
 */
export async function findFewAnswered(db: Connection, adminId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive agent (id) as (
      (select agent_id from property where agent_id is not null order by agent_id limit 1)
      union all
      select (
        select property.agent_id from property
        where property.agent_id > agent.id order by property.agent_id limit 1
      ) from agent where agent.id is not null
    )
    (select property.id from property where property.agent_id is null limit ${fewListings + 1})
    union all
    (select listed.id from agent
      cross join lateral (select "user".role from "user" where "user".id = agent.id offset 0) known
      cross join lateral (select property.id from property where property.agent_id = agent.id offset 0) listed
      where agent.id = ${adminId} or known.role = 'user'
      limit ${fewListings + 1})`.execute(db)
  return rows.length > fewListings ? undefined : rows.map(({ id }) => id)
}
