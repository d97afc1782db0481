import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { holds } from '../db/holds.ts'

/** Up to this many listings can be queried one by one, at some microseconds each. */
const maxListings = 2_000

/**
 * The ids of the listings that an admin answers for, or undefined if there are more than `maxListings`. These are
 * the admin's own listings and those without an active agent: imported listings, and listings of former agents. The
 * recursive query reads the distinct agents from the index. The offsets keep the planner from scanning all members
 * or listings.
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
    (select property.id from property where property.agent_id is null limit ${maxListings + 1})
    union all
    (select listed.id from agent
      cross join lateral (select "user".role from "user" where "user".id = agent.id offset 0) known
      cross join lateral (select property.id from property where property.agent_id = agent.id offset 0) listed
      where agent.id = ${adminId} or not ${holds('known', 'listing.manage')}
      limit ${maxListings + 1})`.execute(db)
  return rows.length > maxListings ? undefined : rows.map(({ id }) => id)
}
