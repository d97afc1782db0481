import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { published } from '../db/visible.ts'
import { criteria } from '../properties/search/criteria.ts'

const wanted = (name: string) => sql.ref(`search.${name}`)

/** Whether a listing matches a saved search, by the columns of the search. */
const fits = (): RawBuilder<SqlBool> =>
  sql.join(
    [
      ...Object.entries(criteria).map(
        ([name, { holds }]) => sql`(${wanted(name)} is null or ${holds(wanted(name))})`,
      ),
      // Looks up one agent by id: for `exists`, the database may read all members.
      sql`(search.agent_email is null
        or search.agent_email = (select agent.email from "user" agent where agent.id = property.agent_id))`,
    ],
    sql` and `,
  )

/** Like `fits`, for a joined `property` and saved `search`. Sold listings match only searches for sold ones. */
export const fitsNow = (): RawBuilder<SqlBool> =>
  sql`${fits()} and (property.status <> 'sold' or search.status = 'sold')`

// A canary matches only its own search: members' searches may be too many for one transaction.
const watching = sql`s.alert <> 'never' and not s.paused and not property.is_canary`
const at = (turn: number) =>
  sql`box(point(property.longitude + ${sql.lit(turn)}, property.latitude), point(property.longitude + ${sql.lit(turn)}, property.latitude))`

/**
 * Matches these listings with searches. The candidates come from three indexes, so that the cost grows with the
 * number of matches: searches for the listing's place, around its coordinates, and by price alone.
 */
const found = (listings: RawBuilder<unknown>, isAsked: RawBuilder<SqlBool>) => sql`
  with property as materialized (${listings}),
  places as materialized (
    select place.id,
      array(select l.id from searched_location l where place.folded_name like all (l.patterns)) as locations
    from place where place.id in (select place_id from property)
  )
  select property.event_id, property.id as property_id, property.price, property.is_canary,
    search.id as search_id, search.user_id,
    case when search.by_mail then search.alert end as mail
  from property
  left join places on places.id = property.place_id
  cross join lateral (
    select s.* from saved_search s
    where s.location_id = any (places.locations) and s.location_id is not null and ${watching}
    union all
    select s.* from saved_search s
    where s.location_id is null and s.around is not null and ${watching}
      and (s.around @> ${at(0)} or s.around @> ${at(360)})
    union all
    select s.* from saved_search s
    where s.location_id is null and s.around is null and ${watching} and s.prices @> property.price
    union all
    select canary.* from jsonb_populate_record(null::saved_search, property.canary_search) canary
    where property.is_canary
  ) search
  where ${fitsNow()}
    and (property.is_canary or property.agent_id is distinct from search.user_id)
    and ${isAsked}`

/** The listing of each event by id; the offset keeps the database from scanning all listings. */
const itsListing = sql`cross join lateral (select * from property l where l.id = e.property_id offset 0) p`

/** The current listings of these events, as far as they are public. */
const asTheyAre = (ids: readonly string[]) => sql`
  select e.id as event_id, e.announced_search_id, false as is_canary, null::jsonb as canary_search, p.*
  from alert_event e ${itsListing}
  where e.id = any (${ids}::bigint[]) and ${published('p')}
  union all
  select e.id, null, true, e.canary -> 'search', p.*
  from alert_event e, jsonb_populate_record(null::property, e.canary -> 'listing') p
  where e.id = any (${ids}::bigint[]) and e.canary is not null`

/** The same listings as they were public before. */
const asTheyWere = (ids: readonly string[]) => sql`
  select e.id as event_id, false as is_canary, null::jsonb as canary_search, p.*
  from alert_event e, jsonb_populate_record(null::property, e.before) p
  where e.id = any (${ids}::bigint[]) and e.before is not null`

const notReached = sql<SqlBool>`(search.id > property.announced_search_id) is not false`
const alsoFitting = sql<SqlBool>`search.id in (select f.search_id from fitting f where f.event_id = property.event_id)`

const isLowered = sql<SqlBool>`p.price < e.lowered_from and p.status <> 'sold'
      and ${published('p')}`

/** A later drop is a separate event; after a raise, this drop is what remains of it. */
const loweredTo = sql`greatest(e.price_after, p.price)`

/** `most`: the number of searches or wishes per statement. */
type Batch = { ids: readonly string[]; at: Date; mails: boolean; most: number }

/** Where a batch stopped, if there may be more: the event, and its last search or wish; null for a canary. */
export type Progress = { eventId: string; last: string | null }

type LastRow = { alerted: number; eventId: number; last: string | null }

const progressOf = (row: LastRow | undefined, most: number): Progress | undefined =>
  row?.alerted === most ? { eventId: String(row.eventId), last: row.last } : undefined

/**
 * Inserts the notifications of these events for members with a saved search: one for each listing that matches
 * now and did not before, and one for each price drop of a home that matched already. Returns where it stopped.
 */
export async function notifySearches(
  tx: Connection,
  { ids, at: now, mails, most }: Batch,
): Promise<Progress | undefined> {
  const { rows } = await sql<LastRow>`
  with fitting as materialized (
    select * from (${found(asTheyAre(ids), notReached)}) found order by event_id, search_id limit ${most}
  ),
  fitted as materialized (${found(asTheyWere(ids), alsoFitting)}),
  alerted as (
    insert into notification (user_id, kind, property_id, saved_search_id, price, mail, created_at)
    select distinct on (f.search_id, f.property_id) f.user_id, 'match', f.property_id, f.search_id, f.price,
      case when ${mails}::boolean then f.mail end, ${now}::timestamptz
    from fitting f
    where not f.is_canary and not exists (
      select from fitted b where b.event_id = f.event_id and b.search_id = f.search_id)
      and (select t.property_id from announced_match t
        where t.saved_search_id = f.search_id and t.property_id = f.property_id) is null
    order by f.search_id, f.property_id
    on conflict (saved_search_id, property_id) where kind = 'match' do nothing
    returning saved_search_id, property_id
  ),
  lowered as (
    select e.id, e.property_id, e.lowered_from, ${loweredTo} as price
    from alert_event e ${itsListing}
    where e.id = any (${ids}::bigint[]) and ${isLowered}
  ),
  dropped as (
    insert into notification
      (user_id, kind, property_id, saved_search_id, price, price_before, drop_id, mail, created_at)
    select distinct on (f.user_id, l.property_id, l.id) f.user_id, 'priceLowered', l.property_id, f.search_id,
      l.price, l.lowered_from, l.id, case when ${mails}::boolean then f.mail end, ${now}::timestamptz
    from lowered l join fitting f on f.event_id = l.id
    where not exists (
      select from alerted a where a.saved_search_id = f.search_id and a.property_id = f.property_id)
    order by f.user_id, l.property_id, l.id, f.mail nulls last, f.search_id
    on conflict (user_id, property_id, drop_id) where kind = 'priceLowered' do nothing
  ),
  canary as (
    update alert_canary set answered_at = ${now}::timestamptz
    where exists (select from fitting where is_canary)
  )
  select (select count(*) from fitting) as alerted, event_id as "eventId", search_id as last
  from fitting order by event_id desc, search_id desc limit 1`.execute(tx)
  return progressOf(rows[0], most)
}

/** The same for price drops of saved homes; skips members who were notified for a search. */
export async function notifyWishes(
  tx: Connection,
  { ids, at: now, most }: Omit<Batch, 'mails'>,
): Promise<Progress | undefined> {
  if (ids.length === 0) return undefined
  const { rows } = await sql<LastRow>`
  with lowered as materialized (
    select e.id as event_id, e.property_id, e.lowered_from, e.announced_wish_id, ${loweredTo} as price, p.agent_id
    from alert_event e ${itsListing}
    where e.id = any (${ids}::bigint[]) and ${isLowered}
  ),
  wishing as materialized (
    select l.*, w.id as wish_id, w.user_id
    from lowered l join wishlist_item w on w.property_id = l.property_id
    where l.agent_id is distinct from w.user_id and (w.id > l.announced_wish_id) is not false
    order by l.event_id, w.id limit ${most}
  ),
  dropped as (
    insert into notification (user_id, kind, property_id, price, price_before, drop_id, created_at)
    select user_id, 'priceLowered', property_id, price, lowered_from, event_id, ${now}::timestamptz
    from wishing order by event_id, user_id
    on conflict (user_id, property_id, drop_id) where kind = 'priceLowered' do nothing
  )
  select (select count(*) from wishing) as alerted, event_id as "eventId", wish_id as last
  from wishing order by event_id desc, wish_id desc limit 1`.execute(tx)
  return progressOf(rows[0], most)
}
