import { type Kysely, sql } from 'kysely'

/** Which columns of a table are recorded. */
type Audited = {
  kind: string
  /** The object of an entry; by default, the id of the row. */
  object?: string
  /** Not recorded. */
  leaveOut?: string[]
  /** Changes are recorded without the value. */
  hide?: string[]
  /** Recorded separately, and erased with the owner's account. */
  personal?: { columns: string[]; owner: string }
}

const audited: Record<string, Audited> = {
  property: { kind: 'property', leaveOut: ['updated_at'] },
  offer: { kind: 'offer', leaveOut: ['updated_at'] },
  payment: { kind: 'payment', leaveOut: ['updated_at', 'idempotency_key'] },
  ledger_entry: { kind: 'ledger_entry' },
  review: { kind: 'review', personal: { columns: ['text'], owner: 'user_id' } },
  '"user"': {
    kind: 'user',
    leaveOut: ['updated_at'],
    personal: { columns: ['name', 'email', 'image'], owner: 'id' },
  },
  account: {
    kind: 'account',
    object: 'user_id',
    leaveOut: [
      'account_id',
      'access_token',
      'refresh_token',
      'id_token',
      'access_token_expires_at',
      'refresh_token_expires_at',
      'scope',
      'updated_at',
    ],
    hide: ['password'],
  },
  session: {
    kind: 'session',
    object: 'user_id',
    leaveOut: ['token', 'expires_at', 'ip_address', 'user_agent', 'updated_at'],
  },
  contact_message: { kind: 'message', leaveOut: ['name', 'email', 'message'] },
  blog: { kind: 'blog' },
  testimonial: { kind: 'testimonial' },
}

const list = (names: string[] = []) => `'{${names.join(',')}}'`

function triggersOf(table: string, { kind, object = 'id', leaveOut, hide, personal }: Audited): string[] {
  const given = [`'${kind}'`, `'${object}'`, list(leaveOut), list(hide), list(personal?.columns)]
  const call = `execute function audit_change(${[...given, `'${personal?.owner ?? ''}'`].join(', ')})`
  const trigger = (when: string, rows: string) =>
    `create trigger audit_${when} after ${when} on ${table} referencing ${rows} for each statement ${call}`
  return [
    trigger('insert', 'new table as new_rows'),
    trigger('delete', 'old table as old_rows'),
    // Sessions in use are extended, which is not recorded.
    ...(kind === 'session' ? [] : [trigger('update', 'old table as old_rows new table as new_rows')]),
  ]
}

const refuse = (table: string, what: string) =>
  `create trigger append_only_${what.replaceAll(' ', '_')} before ${what} on ${table}
    for each statement execute function audit_refuse()`

const statements = [
  // The connection states the actor. Without one, a person works directly in the database.
  `create table audit_entry (
    seq bigserial primary key,
    id uuid not null default gen_random_uuid(),
    at timestamptz(3) not null default clock_timestamp(),
    actor_id uuid default nullif(current_setting('app.actor', true), '')::uuid,
    via text not null default coalesce(nullif(current_setting('app.via', true), ''), 'database'),
    request_id text default nullif(current_setting('app.request', true), ''),
    kind text not null,
    action text not null
      check (action in ('create', 'change', 'delete', 'read', 'sign_in_failed', 'reset_requested')),
    object_id uuid,
    before jsonb,
    after jsonb,
    personal jsonb,
    personal_of uuid,
    personal_digest text,
    check ((personal_of is null) = (personal_digest is null)),
    check (personal is null or personal_digest is not null)
  )`,
  `create index audit_of_actor on audit_entry (actor_id, seq) where actor_id is not null`,
  `create index audit_of_object on audit_entry (object_id, seq) where object_id is not null`,
  `create index audit_of_kind on audit_entry (kind, seq)`,
  `create index audit_by_time on audit_entry (at)`,
  `create index audit_personal on audit_entry (personal_of) where personal is not null`,

  // The hash of each link covers its entry and the previous hash. Links are written after their entries are committed.
  `create table audit_link (
    position bigint primary key,
    seq bigint not null unique,
    hash text not null
  )`,
  `create table audit_unlinked (seq bigint primary key)`,

  `create function audit_refuse() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$`,
  refuse('audit_entry', 'delete'),
  refuse('audit_entry', 'truncate'),
  refuse('audit_link', 'update or delete'),
  refuse('audit_link', 'truncate'),
  refuse('audit_unlinked', 'truncate'),
  // Only the personal data of an entry may be erased; nothing else may change.
  `create function audit_only_erase() returns trigger language plpgsql as $$
  begin
    if new.personal is not null or to_jsonb(new) - 'personal' <> to_jsonb(old) - 'personal' then
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$`,
  `create trigger append_only_update before update on audit_entry
    for each row execute function audit_only_erase()`,
  `create function audit_enqueue() returns trigger language plpgsql as $$
  begin
    insert into audit_unlinked (seq) select seq from new_rows;
    return null;
  end $$`,
  `create trigger audit_enqueue after insert on audit_entry
    referencing new table as new_rows for each statement execute function audit_enqueue()`,

  // The fields of a row whose values differ from those of another row.
  `create function audit_differing(of_row jsonb, from_row jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(of_row) where from_row -> key is distinct from value
  $$`,
  `create function audit_hidden(of_row jsonb, hidden text[]) returns jsonb language sql immutable as $$
    select case when hidden = '{}' or of_row is null then of_row
      else (select jsonb_object_agg(key, case when key = any (hidden) then '"hidden"' else value end) from jsonb_each(of_row)) end
  $$`,
  `create function audit_part(of_row jsonb, columns text[]) returns jsonb language sql immutable as $$
    select jsonb_object_agg(key, value) from jsonb_each(of_row) where key = any (columns)
  $$`,
  `create function audit_change() returns trigger language plpgsql as $$
  declare
    kind text := tg_argv[0];
    object text := tg_argv[1];
    left_out text[] := tg_argv[2];
    hidden text[] := tg_argv[3];
    personal_columns text[] := tg_argv[4];
    owner text := tg_argv[5];
    actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
    -- Who signs in or out is known by the session alone.
    of_session boolean := kind = 'session' and current_setting('app.via', true) = 'request';
  begin
    if tg_op = 'INSERT' then
      insert into audit_entry (kind, action, object_id, actor_id, before, after, personal, personal_of)
      select kind, 'create', (r ->> object)::uuid,
        case when of_session then coalesce(actor, (r ->> object)::uuid) else actor end,
        null, audit_hidden(jsonb_strip_nulls(r - left_out - personal_columns), hidden),
        case when owner <> '' then jsonb_build_object('after', jsonb_strip_nulls(audit_part(r, personal_columns))) end,
        case when owner <> '' then (r ->> owner)::uuid end
      from (select to_jsonb(n) as r from new_rows n) as changed;
    elsif tg_op = 'DELETE' then
      insert into audit_entry (kind, action, object_id, actor_id, before, after, personal, personal_of)
      select kind, 'delete', (r ->> object)::uuid,
        case when of_session then coalesce(actor, (r ->> object)::uuid) else actor end,
        audit_hidden(jsonb_strip_nulls(r - left_out - personal_columns), hidden), null,
        case when owner <> '' then jsonb_build_object('before', jsonb_strip_nulls(audit_part(r, personal_columns))) end,
        case when owner <> '' then (r ->> owner)::uuid end
      from (select to_jsonb(o) as r from old_rows o) as changed;
    else
      insert into audit_entry (kind, action, object_id, actor_id, before, after, personal, personal_of)
      select kind, 'change', (n ->> object)::uuid, actor,
        audit_hidden(audit_differing(o - left_out - personal_columns, n), hidden),
        audit_hidden(audit_differing(n - left_out - personal_columns, o), hidden),
        case when audit_part(o, personal_columns) <> audit_part(n, personal_columns) then jsonb_build_object(
          'before', audit_differing(audit_part(o, personal_columns), n),
          'after', audit_differing(audit_part(n, personal_columns), o)) end,
        case when audit_part(o, personal_columns) <> audit_part(n, personal_columns) then (n ->> owner)::uuid end
      from (
        select to_jsonb(old_row) as o, to_jsonb(new_row) as n
        from old_rows old_row join new_rows new_row on new_row.id = old_row.id
      ) as changed
      where o - left_out <> n - left_out;
      if kind = 'user' then
        update audit_entry set personal = null
        where personal is not null
          and personal_of in (select new_row.id from new_rows new_row where new_row.deleted_at is not null);
      end if;
    end if;
    return null;
  end $$`,
  // Salted, so that the digest does not confirm a guess of the erased value.
  `create function audit_seal_personal() returns trigger language plpgsql as $$
  begin
    if new.personal is not null then
      new.personal := new.personal || jsonb_build_object('salt', gen_random_uuid());
      new.personal_digest := encode(sha256(convert_to(new.personal::text, 'UTF8')), 'hex');
    end if;
    return new;
  end $$`,
  `create trigger audit_seal_personal before insert on audit_entry
    for each row when (new.personal is not null) execute function audit_seal_personal()`,
  ...Object.entries(audited).flatMap(([table, how]) => triggersOf(table, how)),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
