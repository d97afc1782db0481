import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'

/** What was decided on, as it was then. People have the current name, so that of a closed account is gone. */
export type Decision = {
  title: string | null
  amount: number | null
  buyer: string | null
  reviewer: string | null
}

type Decided = { kind: string; objectId: string | null; seq: number }

/** The last value that was recorded of an object until then. Values that are older than the log are missing. */
const recorded = (kind: string, id: RawBuilder<unknown>, column: string, value: RawBuilder<unknown>) => sql`(
  select ${value} from audit_entry entry
  where entry.object_id = ${id} and entry.kind = ${kind} and entry.seq <= decided.seq
    and entry.after ? ${column}
  order by entry.seq desc limit 1
)`

const titleOf = (id: RawBuilder<unknown>) => recorded('property', id, 'title', sql`entry.after ->> 'title'`)
const offerId = sql`decided.offer_id`
const propertyId = sql`decided.property_id`

/** What these entries decided on, by their number. Entries keep only what they changed, so the rest is in earlier ones. */
export async function findDecisions(db: Connection, entries: Decided[]): Promise<Map<number, Decision>> {
  if (entries.length === 0) return new Map()
  const rows = entries.map(
    ({ kind, objectId, seq }) =>
      sql`(${seq}::bigint, ${sql.join(
        ['offer', 'property', 'review'].map((one) => sql`${kind === one ? objectId : null}::uuid`),
      )})`,
  )
  const { rows: found } = await sql<Decision & { seq: number }>`
    select
      decided.seq,
      coalesce(${titleOf(propertyId)}, property.title) as title,
      case when decided.reviewer_id is null then coalesce(
        ${recorded('offer', offerId, 'offered_amount', sql`(entry.after ->> 'offered_amount')::bigint`)},
        offer.offered_amount,
        ${recorded(
          'property',
          propertyId,
          'proposed_changes',
          sql`(entry.after -> 'proposed_changes' ->> 'price')::bigint`,
        )},
        ${recorded('property', propertyId, 'price', sql`(entry.after ->> 'price')::bigint`)},
        property.price
      ) end as amount,
      buyer.name as buyer,
      reviewer.name as reviewer
    from (
      select entry.seq, entry.offer_id, coalesce(review.user_id, written.user_id) as reviewer_id,
        coalesce(entry.property_id, offer.property_id, review.property_id, written.property_id) as property_id
      from (values ${sql.join(rows)}) as entry (seq, offer_id, property_id, review_id)
      left join offer on offer.id = entry.offer_id
      left join review on review.id = entry.review_id
      -- A deleted review, as its first or last entry has it.
      left join lateral (
        select (recorded.value ->> 'property_id')::uuid as property_id, (recorded.value ->> 'user_id')::uuid as user_id
        from audit_entry, coalesce(audit_entry.after, audit_entry.before) as recorded (value)
        where audit_entry.object_id = entry.review_id and audit_entry.kind = 'review' and recorded.value ? 'property_id'
        order by audit_entry.seq
        limit 1
      ) as written on true
    ) as decided
    left join offer on offer.id = decided.offer_id
    left join property on property.id = decided.property_id
    left join "user" buyer on buyer.id = offer.buyer_id
    left join "user" reviewer on reviewer.id = decided.reviewer_id`.execute(db)
  return new Map(found.map(({ seq, ...decision }) => [seq, decision]))
}
