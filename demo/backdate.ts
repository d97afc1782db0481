import { sql } from 'kysely'
import type { Connection } from '../server/db/connect.ts'

/** Longer than loading takes, and shorter than the age of any event of the demo. */
const recent = sql`interval '1 hour'`

/**
 * Moves what services and triggers have just recorded with their own clocks to the time at which it happened in the demo.
 * `now`: when the demo was loaded. The order of events of the same step remains.
 */
export async function backdate(tx: Connection, { at, now }: { at: number; now: number }): Promise<void> {
  const [then, loaded] = [new Date(at), new Date(now)]
  await sql`update listing_event set happened_at = ${then}::timestamptz + (happened_at - ${loaded}::timestamptz)
    where happened_at > ${loaded}::timestamptz - ${recent}`.execute(tx)
  await sql`update notification set created_at = ${then} where created_at > ${loaded}::timestamptz - ${recent}`.execute(
    tx,
  )
  await sql`update payment set created_at = ${then}, updated_at = ${then}
    where created_at > ${loaded}::timestamptz - ${recent}`.execute(tx)
}
