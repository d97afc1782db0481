import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table notification
    -- Of the listing at the time of the event.
    add column deal_status text check (deal_status in ('available', 'reserved', 'sold')),
    add constraint notification_deal check (deal_status is null or kind = 'propertyChanged'),
    drop constraint notification_range,
    add constraint notification_range check (
      (min_price is null) = (max_price is null)
      and (min_price is null or kind in ('propertyChanged', 'propertyAvailable')))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
