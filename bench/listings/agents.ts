import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'

export const agents = 200

/** The account of an agent, by a number from 1 to {@link agents}. */
export const agentIdOf = (number: RawBuilder<unknown>) =>
  sql<string>`('0190a000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

/** Inserts `agent-1@agents.example` and so on, without passwords. */
export const insertAgents = (db: Connection) =>
  sql`insert into "user" (id, name, email, email_verified, role, created_at)
    select ${agentIdOf(sql`n`)}, 'Agent ' || n, 'agent-' || n || '@agents.example', true, 'agent', '2024-01-01T00:00:00Z'
    from generate_series(1, ${sql.lit(agents)}) n on conflict do nothing`.execute(db)
