import { type RawBuilder, sql } from 'kysely'
import type { Connection, Database } from '#server/db/connect.ts'
import { copyForSearch, fillListings, untilAllVisible } from '../listings/fill.ts'
import { withoutConstraints } from '../listings/constraints.ts'

/** A deterministic id for a topic and a number, ordered by number. */
const idOf = (topic: string, number: RawBuilder<unknown>) =>
  sql<string>`(lpad(to_hex(${number}::bigint), 12, '0') || '7' || substr(md5(${sql.lit(topic)}), 1, 3)
    || '8' || substr(md5(${sql.lit(topic)}), 4, 15))::uuid`
const own = (topic: string) => idOf(topic, sql`n`)
const member = (topic: string, of: number) =>
  idOf('member', sql`1 + (hashtext(${sql.lit(topic)} || n) & 2147483647) % ${sql.lit(of)}`)
const past = sql`timestamptz '2026-01-01T00:00:00Z' - n * interval '1 minute'`
const future = sql`now() + interval '10 days' + n * interval '1 second'`
const upTo = (count: number) => sql`generate_series(1, ${sql.lit(count)}::bigint) n`

const people = (count: number) => [
  sql`insert into "user" (id, name, email, role, created_at)
    select ${own('member')}, 'Person ' || md5(n::text), 'person-' || n || '@people.example', 'user', ${past} from ${upTo(count)}`,
  sql`insert into account (id, user_id, account_id, provider_id, password)
    select ${own('account')}, ${own('member')}, n, 'credential', 'scrypt:' || md5(n::text) from ${upTo(count)}`,
  sql`insert into session (id, user_id, token, expires_at)
    select ${own('session')}, ${own('member')}, md5('token' || n), ${future} from ${upTo(count)}`,
  sql`insert into verification (id, identifier, value, expires_at)
    select ${own('verification')}, 'reset-password:' || md5(n::text), ${own('member')}::text, ${future} from ${upTo(count)}`,
  sql`insert into rate_limit (id, key, count, last_request)
    select ${own('rate')}, 'try:' || n, 1, extract(epoch from ${future})::bigint * 1000 from ${upTo(count)}`,
  sql`insert into two_factor (id, user_id, secret, backup_codes)
    select ${own('factor')}, ${own('member')}, 'secret', 'codes' from ${upTo(count)}`,
  sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, syncable, synced, created_at)
    select ${own('passkey')}, ${own('member')}, ${own('passkey')}, 'key', 0, '{internal}', true, true, ${past} from ${upTo(count)}`,
  sql`insert into captcha (id, answer, expires_at)
    select ${own('captcha')}, 'abcdef', ${future} from ${upTo(count)}`,
]

const pages = (count: number) => [
  sql`insert into testimonial (id, name, rating, details, written_at)
    select ${own('testimonial')}, 'Client ' || n, 4.5, 'They answered within the hour.', ${past} from ${upTo(count)}`,
  sql`insert into blog (id, title, blog_text, author, published_at)
    select ${own('blog')}, 'Reading a floor plan ' || n, 'Begin at the door.', 'Ines', ${past} from ${upTo(count)}`,
  sql`insert into contact_message (id, name, email, message, created_at)
    select ${own('message')}, 'Visitor ' || n, 'visitor@people.example', 'Hello', ${past} from ${upTo(count)}`,
]

/** One in ten offers has bought its listing, with its money in the ledger and at the provider. */
const deals = (count: number, members: number) => [
  sql`create temporary table dealt on commit drop as
    select row_number() over (order by id) as n, id as property_id, price from property
    where verification_status = 'verified' order by md5(id::text) limit ${sql.lit(count)}`,
  sql`update property set status = 'sold' from dealt where property.id = dealt.property_id and n % 10 = 0`,
  sql`insert into offer (id, property_id, buyer_id, offered_amount, buying_date, status, transaction_id)
    select ${own('offer')}, property_id, ${member('buyer', members)}, price, ${past},
      case when n % 10 = 0 then 'bought' else 'pending' end, case when n % 10 = 0 then 'sandbox_' || n end from dealt`,
  sql`insert into offer_search_entry select * from searchable_offer`,
  sql`insert into payment (id, offer_id, idempotency_key, provider, transaction_id, amount, amount_minor, currency, status, check_at)
    select ${own('payment')}, ${own('offer')}, ${own('key')}, 'sandbox', 'sandbox_' || n, price, price * 100, 'USD',
      case when n % 10 = 0 then 'captured' else 'created' end, ${future} from dealt`,
  sql`insert into ledger_entry (id, payment_id, kind, amount_minor, currency)
    select ${own('entry')}, ${own('payment')}, 'capture', price * 100, 'USD' from dealt where n % 10 = 0`,
  sql`insert into sandbox_payment (id, idempotency_key, amount_minor, currency, status)
    select 'sandbox_' || n, ${own('key')}::text, price * 100, 'USD',
      case when n % 10 = 0 then 'captured' else 'open' end from dealt`,
  sql`insert into wishlist_item (id, user_id, property_id, created_at)
    select ${own('wish')}, ${member('wisher', members)}, property_id, ${past} from dealt`,
  sql`insert into photo (id, property_id, position, path, alt, width, height, color, created_at)
    select ${own('photo')}, property_id, n_th, '/pictures/house', 'A house', 1600, 1067, '#808080', ${past}
    from (select row_number() over () as n, property_id, n_th from dealt, generate_series(0, 2) n_th) taken`,
  sql`insert into wishlist_share (id, owner_id, slot, email, guest_id, accepted_at, created_at)
    select ${own('share')}, ${own('member')}, 1, 'guest-' || n || '@people.example',
      ${idOf('member', sql`1 + n % ${sql.lit(members)}`)}, ${past}, ${past} from ${upTo(Math.floor(members / 2))}`,
  sql`insert into wish_note (id, wish_id, owner_id, writer_id, text, written_at)
    select ${own('note')}, id, user_id, user_id, 'The light!', created_at
    from (select row_number() over (order by id) as n, id, user_id, created_at from wishlist_item) wished`,
  sql`insert into review (id, property_id, user_id, text, star_rating, review_date)
    select ${own('review')}, property_id, ${member('writer', members)}, 'Light and quiet.', 1 + n % 5,
      date '2026-01-01' - (n % 700)::int from dealt`,
  sql`insert into review_hiding (user_id, property_id, hidden_at, hidden_reason)
    select ${member('hidden', members)}, property_id, ${past}, 'Advertising.' from dealt`,
  sql`insert into review_report (id, author_id, property_id, reporter_id, reason, created_at)
    select ${own('report')}, user_id, property_id, ${member('reporter', members)}, 'Not about this home.', ${past}
    from (select row_number() over (order by id) as n, user_id, property_id from review) reviewed`,
]

/** One saved search per member, by place, area, or price, and its notifications. */
const alerts = (count: number, members: number) => [
  sql`insert into searched_location (patterns) select array['%' || folded_name || '%'] from place`,
  sql`insert into saved_search
      (id, user_id, slot, name, search, alert, location_id, area, min_price, max_price, bed_number, created_at)
    select ${own('search')}, ${own('member')}, 1, 'Homes', '{}', case when n % 3 = 0 then 'daily' else 'atOnce' end,
      case when n % 4 < 3 then 1 + n % (select count(*) from place) end,
      case when n % 4 = 3 and n % 8 < 7 then polygon(box(point(-122.4 + n % 50 * 0.01, 47.3), point(-122.39 + n % 50 * 0.01, 47.4))) end,
      200000 + n % 50 * 20000, 300000 + n % 50 * 20000, n % 5, ${past} from ${upTo(members)}`,
  sql`insert into alert_email (id, user_id, kind, created_at, sent_at)
    select ${own('alertEmail')}, ${member('mailed', members)}, 'atOnce', ${past}, ${past} from ${upTo(count)}`,
  sql`insert into notification (id, user_id, kind, property_id, price, mail, email_id, created_at, read_at)
    select ${own('notification')}, ${member('told', members)}, 'match', property_id, price, 'atOnce', email.id, ${past},
      case when n % 10 > 0 then ${past} end
    from dealt join (select id, row_number() over (order by id) as n from alert_email) email using (n)`,
  sql`insert into announced_match (saved_search_id, property_id)
    select search.id, property_id
    from dealt join (select id, row_number() over (order by id) as n from saved_search) search using (n)`,
  sql`insert into email_preference (user_id, topic, email)
    select ${own('member')}, 'offers', 'daily' from ${upTo(members)}`,
  sql`insert into queued_email (id, kind, created_at, next_attempt_at, expires_at, sent_at)
    select ${own('queued')}, 'alert', ${past}, ${past}, ${past} + interval '10 years', ${past} from ${upTo(members)}`,
  sql`insert into email_confirmation (id, user_id, email, token_hash, created_at, expires_at)
    select ${own('confirmation')}, ${own('member')}, 'person-' || n || '@people.example', ${own('confirmation')}, ${past}, ${future} from ${upTo(members)}`,
]

const records = (members: number) => [
  sql`insert into audit_entry (id, at, actor_id, via, kind, action, object_id, after)
    select ${own('audit')}, created_at, agent_id, 'request', 'property', 'create', id, '{"title": "House"}'
    from (select row_number() over (order by id) as n, created_at, agent_id, id from property) listed`,
  sql`insert into audit_entry (id, at, actor_id, via, kind, action, object_id)
    select ${own('signed')}, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second', ${own('member')}, 'request', 'session', 'create', ${own('member')}
    from ${upTo(members)}`,
  sql`insert into audit_link (position, seq, hash)
    select row_number() over (order by seq), seq, md5(seq::text) from audit_entry
    where seq not in (select seq from audit_unlinked)`,
]

const tables = [
  'property',
  'search_entry',
  '"user"',
  'account',
  'session',
  'verification',
  'rate_limit',
  'captcha',
  'two_factor',
  'passkey',
  'testimonial',
  'blog',
  'contact_message',
  'offer',
  'offer_search_entry',
  'payment',
  'ledger_entry',
  'sandbox_payment',
  'wishlist_item',
  'photo',
  'wishlist_share',
  'queued_email',
  'email_confirmation',
  'wish_note',
  'review',
  'review_hiding',
  'review_report',
  'saved_search',
  'alert_email',
  'notification',
  'announced_match',
  'email_preference',
  'audit_entry',
  'audit_link',
  'audit_unlinked',
]

/** Fills a market of `listings` with proportionate numbers of people, deals, reviews, and audit entries. */
export async function fillMarket(
  db: Database,
  listings: number,
  members = Math.ceil(listings / 2),
): Promise<void> {
  await fillListings(db, listings)
  const write = async (tx: Connection) => {
    for (const statement of [
      ...people(members),
      ...pages(Math.ceil(listings / 10)),
      ...deals(Math.ceil(listings / 2), members),
      ...alerts(Math.ceil(listings / 2), members),
      ...records(members),
    ])
      await statement.execute(tx)
    await copyForSearch(tx)
  }
  await db.transaction().execute((tx) => withoutConstraints(tx, tables, () => write(tx)))
  await sql`vacuum (analyze)`.execute(db)
  await untilAllVisible(db, tables)
}
