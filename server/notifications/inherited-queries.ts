import { sql, type SqlBool } from 'kysely'
import { isActingAgent } from '../db/acting-agent.ts'

/** Whether an inherited offer is open and for the admins to answer. */
export const isInherited = sql<SqlBool>`inherited.id = any (notification.offer_ids)
    and inherited.status in ('pending', 'accepted')
    and not exists (
      select from property listing join "user" agent on agent.id = listing.agent_id and ${isActingAgent}
      where listing.id = inherited.property_id)`

/** Counts inherited offers of one status, because a list shows one: the pending ones if there are any. */
export const inheritedOffers = sql<{ status: string; offers: number; listings: number }>`(
  select inherited.status, count(*) as offers, count(distinct inherited.property_id) as listings
  from offer inherited where ${isInherited}
  group by inherited.status order by inherited.status = 'pending' desc limit 1)`
