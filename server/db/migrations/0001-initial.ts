import { type Kysely, sql } from 'kysely'

const statements = [
  `create extension if not exists pg_trgm`,

  // Accounts and sessions: the tables that Better Auth reads and writes.
  `create table "user" (
    id uuid primary key,
    name text not null,
    email text not null unique check (email = lower(email)),
    email_verified boolean not null default false,
    image text,
    role text not null default 'user' check (role in ('user', 'agent', 'admin')),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create table session (
    id uuid primary key,
    user_id uuid not null references "user" on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index session_of_user on session (user_id)`,
  `create table account (
    id uuid primary key,
    user_id uuid not null references "user" on delete cascade,
    account_id text not null,
    provider_id text not null,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    password text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, account_id)
  )`,
  `create index account_of_user on account (user_id)`,
  `create table verification (
    id uuid primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index verification_identifier on verification (identifier)`,
  `create table rate_limit (
    id uuid primary key,
    key text not null unique,
    count integer not null,
    last_request bigint not null
  )`,
  `create table captcha (
    id uuid primary key,
    answer text not null,
    answered_at timestamptz,
    solved boolean not null default false,
    sign_in_tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  `create index captcha_expiry on captcha (expires_at)`,

  // Listings. Prices in whole currency units, areas in square feet.
  `create table property (
    id uuid primary key,
    agent_id uuid references "user",
    title text not null,
    location text not null,
    image text,
    description text,
    short_description text,
    price bigint not null check (price > 0),
    min_price bigint not null check (min_price > 0),
    max_price bigint not null,
    bed_number integer check (bed_number >= 0),
    bath_number numeric(6, 2) check (bath_number >= 0),
    living_area_sqft integer check (living_area_sqft > 0),
    lot_size_sqft integer check (lot_size_sqft > 0),
    year_built integer,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    featured boolean not null default false,
    advertisement boolean not null default false,
    verification_status text not null default 'pending'
      check (verification_status in ('pending', 'verified', 'rejected')),
    rejection_reason text,
    status text not null default 'available' check (status in ('available', 'reserved', 'sold')),
    source text,
    source_key text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check (min_price <= max_price),
    check ((latitude is null) = (longitude is null)),
    check ((source is null) = (source_key is null)),
    unique (source, source_key)
  )`,
  // For all listings: agents and admins also search unverified ones, and almost all are verified.
  `create index property_by_price on property (price, id) where deleted_at is null`,
  `create index property_by_age on property (created_at desc, id desc) where deleted_at is null`,
  `create index property_featured on property (created_at desc, id desc)
    where featured and deleted_at is null`,
  `create index property_advertisement on property (created_at desc, id desc)
    where advertisement and deleted_at is null`,
  // Includes deleted listings, whose offers their agent can still read.
  `create index property_of_agent on property (agent_id, created_at desc, id desc)`,
  `create index property_undecided on property (created_at desc, id desc)
    where verification_status <> 'verified' and deleted_at is null`,
  `create index property_location on property using gin (location gin_trgm_ops)`,
  `create table price_change (
    property_id uuid not null references property on delete cascade,
    changed_on date not null,
    price bigint not null check (price > 0),
    recorded_at timestamptz not null default clock_timestamp(),
    primary key (property_id, changed_on, price)
  )`,
  // The values of a listing's last import. A different value in the listing was changed by a person.
  `create table property_import (
    property_id uuid primary key references property on delete cascade,
    observed_on date not null,
    observed jsonb not null
  )`,

  // Offers and payments.
  `create table offer (
    id uuid primary key,
    property_id uuid not null references property,
    buyer_id uuid not null references "user",
    offered_amount bigint not null check (offered_amount > 0),
    status text not null default 'pending'
      check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'bought')),
    reason text,
    transaction_id text unique,
    buying_date timestamptz(3) not null default now(),
    updated_at timestamptz not null default now(),
    check ((status = 'bought') = (transaction_id is not null))
  )`,
  `create unique index one_open_offer on offer (property_id, buyer_id) where status in ('pending', 'accepted')`,
  `create unique index one_accepted_offer on offer (property_id) where status in ('accepted', 'bought')`,
  `create index offer_by_date on offer (buying_date desc, id desc)`,
  `create index offer_of_buyer on offer (buyer_id, buying_date desc, id desc)`,
  `create index offer_of_property on offer (property_id, buying_date desc, id desc)`,
  `create table payment (
    id uuid primary key,
    offer_id uuid not null references offer,
    idempotency_key uuid not null,
    provider text not null,
    transaction_id text not null unique,
    amount bigint not null check (amount > 0),
    currency text not null,
    status text not null
      check (status in ('created', 'capturing', 'captured', 'declined', 'refund_due', 'refunded')),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz not null default now(),
    unique (offer_id, idempotency_key)
  )`,
  // An offer is charged once, even if several payments were opened for it.
  `create unique index one_charge_per_offer on payment (offer_id) where status in ('capturing', 'captured')`,
  `create index payment_unsettled on payment (updated_at) where status in ('capturing', 'refund_due')`,
  // Captures (positive) and refunds (negative) in minor units. Append-only.
  `create table ledger_entry (
    id uuid primary key,
    payment_id uuid not null references payment,
    kind text not null check (kind in ('capture', 'refund')),
    amount_minor bigint not null,
    currency text not null,
    created_at timestamptz(3) not null default now(),
    check ((kind = 'capture') = (amount_minor > 0)),
    unique (payment_id, kind)
  )`,
  // The sandbox provider's own books, which a reconciliation compares with the ledger.
  `create table sandbox_payment (
    id text primary key,
    idempotency_key text not null unique,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    status text not null check (status in ('open', 'captured', 'declined', 'refunded')),
    created_at timestamptz not null default now()
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
