import { type SqlBool, sql } from 'kysely'
import { holds } from './holds.ts'

/**
 * True if the joined account `agent` manages its listings. A closed account, or one that became a buyer, does
 * not. Admins manage a listing without an agent.
 */
export const isActingAgent = sql<SqlBool>`${holds('agent', 'listing.manage')} and agent.deleted_at is null`
