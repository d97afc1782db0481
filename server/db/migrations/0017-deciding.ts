import { type Kysely, sql } from 'kysely'

/** These names differ from those of earlier migrations, whose statements never change. */
const isPublic = `p.verification_status = 'verified' and p.deleted_at is null`
const ofPublicListing = `exists (select from property p where p.id = r.property_id and ${isPublic})`

const transitions = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
}
const worthTelling = {
  insert: `exists (select from new_rows r where ${ofPublicListing})`,
  delete: `exists (select from old_rows r where ${ofPublicListing})`,
  update: `exists (select from new_rows r where ${ofPublicListing})`,
}

const tellOfEvents = (['insert', 'update', 'delete'] as const).flatMap((when) => [
  `create function tell_listing_event_${when}() returns trigger language plpgsql as $$
  begin
    if ${worthTelling[when]} then perform tell_change('listings'); end if;
    return null;
  end $$`,
  `create trigger tell_${when} after ${when} on listing_event referencing ${transitions[when]}
    for each statement execute function tell_listing_event_${when}()`,
])

const history = [
  // The public history of a listing: when it was published and how its deal went. Decisions of admins
  // in between are not part of it.
  `create table listing_event (
    property_id uuid not null references property on delete cascade,
    happened_at timestamptz not null default clock_timestamp(),
    kind text not null check (kind in ('listed', 'reserved', 'available', 'sold')),
    primary key (property_id, happened_at, kind)
  )`,
  // A listing is published once, even if it is verified several times.
  `create unique index listed_once on listing_event (property_id) where kind = 'listed'`,
  `insert into listing_event (property_id, happened_at, kind)
    select id, created_at, 'listed' from property where verification_status = 'verified'`,
  `insert into listing_event (property_id, happened_at, kind)
    select property_id, max(updated_at), case when bool_or(status = 'bought') then 'sold' else 'reserved' end
    from offer where status in ('accepted', 'bought') group by property_id`,
  `create function note_listed() returns trigger language plpgsql as $$
  begin
    insert into listing_event (property_id, happened_at, kind)
      select id, created_at, 'listed' from new_rows where verification_status = 'verified';
    return null;
  end $$`,
  `create trigger note_event_insert after insert on property referencing new table as new_rows
    for each statement execute function note_listed()`,
  `create function note_event() returns trigger language plpgsql as $$
  begin
    insert into listing_event (property_id, kind)
      select n.id, 'listed' from old_rows o join new_rows n on n.id = o.id
      where n.verification_status = 'verified' and o.verification_status <> 'verified'
      on conflict (property_id) where kind = 'listed' do nothing;
    insert into listing_event (property_id, kind)
      select n.id, n.status from old_rows o join new_rows n on n.id = o.id where n.status <> o.status;
    return null;
  end $$`,
  `create trigger note_event_update after update on property
    referencing old table as old_rows new table as new_rows
    for each statement execute function note_event()`,
  ...tellOfEvents,
  `create function tell_listing_event_truncate() returns trigger language plpgsql as $$
  begin
    perform tell_change('listings');
    return null;
  end $$`,
  `create trigger tell_truncate after truncate on listing_event
    for each statement execute function tell_listing_event_truncate()`,
]

const similar = [
  // By squares of a tenth of a degree, each ordered by price: similar homes nearby.
  `create index on_market_by_square on property
    (floor(latitude * 10), floor(longitude * 10), price, id)
    where verification_status = 'verified' and deleted_at is null and status = 'available' and latitude is not null`,
]

const sharing = [
  // The people with whom a member shares the wishlist. An open invitation has an expiry and the hash of its token.
  // The slots bound their number.
  `create table wishlist_share (
    id uuid primary key,
    owner_id uuid not null references "user",
    slot integer not null check (slot between 1 and 5),
    email text not null check (email = lower(email)),
    token_hash text unique,
    expires_at timestamptz,
    guest_id uuid references "user",
    created_at timestamptz(3) not null default now(),
    accepted_at timestamptz(3),
    unique (owner_id, slot),
    unique (owner_id, email),
    unique (owner_id, guest_id),
    unique (id, owner_id, guest_id),
    check (guest_id <> owner_id),
    check ((guest_id is null) = (token_hash is not null)),
    check ((guest_id is null) = (expires_at is not null)),
    check ((guest_id is null) = (accepted_at is null))
  )`,
  `create index share_of_guest on wishlist_share (guest_id, accepted_at desc, id desc) where guest_id is not null`,
  `create index share_of_email on wishlist_share (email)`,
  `create index share_expiry on wishlist_share (expires_at) where expires_at is not null`,

  // Notes are written by the list's owner and by people with whom it is shared; they are deleted with the share.
  `alter table wishlist_item add constraint one_owner_per_wish unique (id, user_id)`,
  `create table wish_note (
    id uuid primary key,
    wish_id uuid not null,
    owner_id uuid not null,
    writer_id uuid not null references "user",
    share_id uuid,
    text text not null check (text ~ '\\S' and char_length(text) <= 1000),
    written_at timestamptz(3) not null default now(),
    unique (wish_id, writer_id),
    foreign key (wish_id, owner_id) references wishlist_item (id, user_id) on delete cascade,
    foreign key (share_id, owner_id, writer_id) references wishlist_share (id, owner_id, guest_id) on delete cascade,
    check ((share_id is null) = (writer_id = owner_id))
  )`,
  `create index note_of_share on wish_note (share_id) where share_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...history, ...similar, ...sharing]) await sql.raw(statement).execute(db)
}
