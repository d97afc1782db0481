import { type Kysely, sql } from 'kysely'

const audit = (when: string, rows: string) =>
  `create trigger audit_${when} after ${when} on photo referencing ${rows} for each statement
    execute function audit_change('photo', 'property_id', '{}', '{}', '{}', '')`

const ofPublicListing = (rows: string) =>
  `exists (select from ${rows} r join property p on p.id = r.property_id
    where p.verification_status = 'verified' and p.deleted_at is null)`

/** Photos of public listings are part of shared responses. */
const tell = (when: string, transition: string, rows: string[]) => [
  `create function tell_photo_${when}() returns trigger language plpgsql as $$
  begin
    if ${rows.map(ofPublicListing).join(' or ')} then perform tell_change('listings'); end if;
    return null;
  end $$`,
  `create trigger tell_${when} after ${when} on photo referencing ${transition}
    for each statement execute function tell_photo_${when}()`,
]

const ofNew = 'new table as new_rows'
const ofOld = 'old table as old_rows'

const statements = [
  // The path of the image files without width and type. Demo photos are files of the product.
  `create table photo (
    id uuid primary key,
    property_id uuid not null references property,
    position integer not null check (position between 0 and 23),
    path text not null check (path ~ '^/(photos/[0-9a-f-]{36}/[0-9a-f]{6}|pictures/[a-z0-9-]+)$'),
    alt text not null default '' check (char_length(alt) <= 300),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    color text not null check (color ~ '^#[0-9a-f]{6}$'),
    created_at timestamptz(3) not null default now(),
    constraint photo_order unique (property_id, position) deferrable initially deferred
  )`,
  // Photos whose files exist, or may exist, without a row, and when the files may be deleted.
  `create table photo_leftover (
    id uuid primary key,
    removable_at timestamptz not null default now()
  )`,
  // With photos, the image is the first of them, and this is its previous address.
  `alter table property add column typed_image text`,
  audit('insert', ofNew),
  audit('delete', ofOld),
  audit('update', `${ofOld} ${ofNew}`),
  ...tell('insert', ofNew, ['new_rows']),
  ...tell('delete', ofOld, ['old_rows']),
  ...tell('update', `${ofOld} ${ofNew}`, ['old_rows', 'new_rows']),
  `create function tell_photo_truncate() returns trigger language plpgsql as $$
  begin
    perform tell_change('listings');
    return null;
  end $$`,
  `create trigger tell_truncate after truncate on photo
    for each statement execute function tell_photo_truncate()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
