import { type SqlBool, sql } from 'kysely'

/**
 * Of a joined account `agent`: whether it is in charge of its listings. One that has become a buyer or is closed is not;
 * such a listing has no agent, and the admins answer for it.
 */
export const isActingAgent = sql<SqlBool>`agent.role <> 'user' and agent.deleted_at is null`
