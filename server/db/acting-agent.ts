import { type SqlBool, sql } from 'kysely'

/**
 * True if the joined account `agent` manages its listings. A closed account, or one that became a buyer, does
 * not. Admins manage a listing without an agent.
 */
export const isActingAgent = sql<SqlBool>`agent.role <> 'user' and agent.deleted_at is null`
