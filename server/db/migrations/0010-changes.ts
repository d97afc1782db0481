import { type Kysely, sql } from 'kysely'

/** Listings that only their agent and admins may see are part of no shared response. */
const isPublic = `verification_status = 'verified' and deleted_at is null`

/** Columns of a member that others see, or that decide what the member may do. */
const ofMember = ['name', 'email', 'image', 'role', 'deleted_at']
const memberPart = (row: string) => `(${ofMember.map((column) => `${row}.${column}`).join(', ')})`

type Told = {
  topic: string
  /** Condition on a row `r`, old or new, for a notification. By default, every change notifies. */
  worth?: string
  /** Condition on the old and the new row. */
  worthAsUpdate?: string
  on?: readonly ('insert' | 'update' | 'delete')[]
}

const anyOf = (rows: string, which = 'true') => `exists (select from ${rows} r where ${which})`

const ofPublicListing = `exists (
  select from property p where p.id = r.property_id and p.${isPublic.replace(' and ', ' and p.')})`

const told: Record<string, Told> = {
  property: { topic: 'listings', worth: isPublic },
  price_change: { topic: 'listings', worth: ofPublicListing },
  review: { topic: 'reviews' },
  blog: { topic: 'content' },
  testimonial: { topic: 'content' },
  // No response contains a new member or a new session yet.
  '"user"': {
    topic: 'members',
    on: ['update', 'delete'],
    worthAsUpdate: `exists (select from old_rows o join new_rows n on n.id = o.id
      where ${memberPart('o')} is distinct from ${memberPart('n')})`,
  },
  session: { topic: 'sessions', on: ['update', 'delete'] },
}

const every = ['insert', 'update', 'delete'] as const
const transitions = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
}

function statementsOf(table: string, { topic, worth, worthAsUpdate, on = every }: Told): string[] {
  const name = table.replaceAll('"', '')
  const [ofNew, ofOld] = [anyOf('new_rows', worth), anyOf('old_rows', worth)]
  const conditions = { insert: ofNew, delete: ofOld, update: worthAsUpdate ?? `${ofNew} or ${ofOld}` }
  return [
    ...on.flatMap((when) => [
      `create function tell_${name}_${when}() returns trigger language plpgsql as $$
      begin
        if ${conditions[when]} then perform tell_change('${topic}'); end if;
        return null;
      end $$`,
      `create trigger tell_${when} after ${when} on ${table} referencing ${transitions[when]}
        for each statement execute function tell_${name}_${when}()`,
    ]),
    `create function tell_${name}_truncate() returns trigger language plpgsql as $$
    begin
      perform tell_change('${topic}');
      return null;
    end $$`,
    `create trigger tell_truncate after truncate on ${table}
      for each statement execute function tell_${name}_truncate()`,
  ]
}

const statements = [
  // Listeners are notified at commit. The connection that makes the change is notified at once, by a
  // notice with its own code, so that its next response is current. Manual work in the database gets no notice.
  `create function tell_change(topic text) returns void language plpgsql as $$
  begin
    perform pg_notify('changes', topic);
    if coalesce(current_setting('app.via', true), '') <> '' then
      raise notice using message = topic, errcode = '01CHG';
    end if;
  end $$`,
  ...Object.entries(told).flatMap(([table, how]) => statementsOf(table, how)),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
