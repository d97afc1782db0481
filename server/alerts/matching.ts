import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { criteria } from '../properties/criteria.ts'

const wanted = (name: string) => sql.ref(`search.${name}`)

/** Whether a listing is what a saved search asks for: the criteria of the search itself, by its columns. */
const fits = (): RawBuilder<SqlBool> =>
  sql.join(
    [
      ...Object.entries(criteria).map(
        ([name, { holds }]) => sql`(${wanted(name)} is null or ${holds(wanted(name))})`,
      ),
      // One agent by id: asked whether there is one, the database may read all members for the answer.
      sql`(search.agent_email is null
        or search.agent_email = (select agent.email from "user" agent where agent.id = property.agent_id))`,
    ],
    sql` and `,
  )

const watching = sql`s.alert <> 'never' and not s.paused`
const at = (turn: number) =>
  sql`box(point(property.longitude + ${sql.lit(turn)}, property.latitude), point(property.longitude + ${sql.lit(turn)}, property.latitude))`

/**
 * Which of these listings fit which searches. The searches in question come from three indexes, so that what is looked
 * at grows with what is found: those for its place, those around where it lies, and those for its price alone.
 */
const found = (listings: RawBuilder<unknown>) => sql`
  with property as materialized (${listings}),
  places as materialized (
    select place.id,
      array(select l.id from searched_location l where place.name ilike l.pattern) as locations
    from place where place.id in (select place_id from property)
  )
  select property.event_id, property.id as property_id, property.price, property.is_canary,
    search.id as search_id, search.user_id, search.alert
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
  where ${fits()}
    and (property.is_canary or property.agent_id is distinct from search.user_id)
    and (property.status <> 'sold' or search.status = 'sold')`

/** The listings of these events as they are now, as far as everybody may see them. */
const asTheyAre = (ids: readonly string[]) => sql`
  select e.id as event_id, false as is_canary, null::jsonb as canary_search, p.*
  from alert_event e join property p on p.id = e.property_id
  where e.id = any (${ids}::bigint[]) and p.verification_status = 'verified' and p.deleted_at is null
  union all
  select e.id, true, e.canary -> 'search', p.*
  from alert_event e, jsonb_populate_record(null::property, e.canary -> 'listing') p
  where e.id = any (${ids}::bigint[]) and e.canary is not null`

/** The same as everybody saw them before. */
const asTheyWere = (ids: readonly string[]) => sql`
  select e.id as event_id, false as is_canary, null::jsonb as canary_search, p.*
  from alert_event e, jsonb_populate_record(null::property, e.before) p
  where e.id = any (${ids}::bigint[]) and e.before is not null`

type Told = { ids: readonly string[]; at: Date; mails: boolean }

/**
 * Writes the notifications of these events: of each listing that fits a search now and did not before, once and for
 * all, and of each drop of a price to those whom the home fits already or who wish for it.
 */
export const writeNotifications = (tx: Connection, { ids, at: now, mails }: Told) =>
  sql`
  with fitting as materialized (${found(asTheyAre(ids))}),
  fitted as materialized (${found(asTheyWere(ids))}),
  alerted as (
    insert into notification (user_id, kind, property_id, saved_search_id, price, mail, created_at)
    select distinct on (f.search_id, f.property_id) f.user_id, 'match', f.property_id, f.search_id, f.price,
      case when ${mails}::boolean then f.alert end, ${now}::timestamptz
    from fitting f
    where not f.is_canary and not exists (
      select from fitted b where b.event_id = f.event_id and b.search_id = f.search_id)
    order by f.search_id, f.property_id
    on conflict (saved_search_id, property_id) where kind = 'match' do nothing
    returning saved_search_id, property_id
  ),
  lowered as (
    select e.id, e.property_id, e.lowered_from, p.price, p.agent_id
    from alert_event e join property p on p.id = e.property_id
    where e.id = any (${ids}::bigint[]) and p.price < e.lowered_from and p.status <> 'sold'
      and p.verification_status = 'verified' and p.deleted_at is null
  ),
  concerned as (
    select l.id as drop_id, f.user_id, f.search_id, f.alert as mail
    from lowered l join fitting f on f.event_id = l.id
    where not exists (
      select from alerted a where a.saved_search_id = f.search_id and a.property_id = f.property_id)
    union all
    select l.id, w.user_id, null, null
    from lowered l join wishlist_item w on w.property_id = l.property_id
    where l.agent_id is distinct from w.user_id
  ),
  dropped as (
    insert into notification
      (user_id, kind, property_id, saved_search_id, price, price_before, drop_id, mail, created_at)
    select distinct on (c.user_id, l.property_id, l.id) c.user_id, 'priceLowered', l.property_id, c.search_id,
      l.price, l.lowered_from, l.id, case when ${mails}::boolean then c.mail end, ${now}::timestamptz
    from concerned c join lowered l on l.id = c.drop_id
    order by c.user_id, l.property_id, l.id, c.mail nulls last, c.search_id
    on conflict (user_id, property_id, drop_id) where kind = 'priceLowered' do nothing
  )
  update alert_canary set answered_at = ${now}::timestamptz
  where exists (select from fitting where is_canary)`.execute(tx)
