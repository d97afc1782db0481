import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/**
 * The allowed status transitions, as a test oracle independent of the product's own tables. The empty state is that of
 * a new row.
 */
const machine: Record<'offer' | 'property' | 'payment', Record<string, string[]>> = {
  offer: {
    '': ['pending'],
    pending: ['accepted', 'rejected', 'withdrawn', 'bought'],
    accepted: ['pending', 'rejected', 'withdrawn', 'bought'],
    rejected: [],
    withdrawn: [],
    bought: [],
  },
  property: {
    '': ['available'],
    available: ['reserved', 'sold'],
    reserved: ['available', 'sold'],
    sold: [],
  },
  payment: {
    '': ['created'],
    created: ['capturing', 'captured', 'declined', 'refund_due'],
    capturing: ['created', 'captured', 'declined', 'refund_due'],
    captured: [],
    declined: [],
    refund_due: ['refunded'],
    refunded: [],
  },
}

const tables = Object.keys(machine) as (keyof typeof machine)[]

export async function watchHistory(db: Database): Promise<void> {
  await sql`create table history (seq bigserial primary key, thing text not null, id uuid not null,
    before text not null, after text not null)`.execute(db)
  await sql`create index history_of_thing on history (id, seq)`.execute(db)
  await sql
    .raw(
      `create function note_history() returns trigger language plpgsql as $$
       begin
         if tg_op = 'INSERT' then
           insert into history (thing, id, before, after) values (tg_table_name, new.id, '', new.status);
         elsif old.status <> new.status then
           insert into history (thing, id, before, after) values (tg_table_name, new.id, old.status, new.status);
         end if;
         return null;
       end $$`,
    )
    .execute(db)
  for (const table of tables) {
    await sql
      .raw(
        `create trigger note_history after insert or update on ${table} for each row execute function note_history()`,
      )
      .execute(db)
  }
}

type Change = { thing: keyof typeof machine; id: string; before: string; after: string; from: string | null }

const pageSize = 20_000

/** Every recorded change that the oracle forbids or that does not continue the previous state of its row. */
export async function findImpossible(db: Database): Promise<{ changes: number; impossible: string[] }> {
  const impossible: string[] = []
  let changes = 0
  for (let after = 0; ; after += pageSize) {
    const { rows } = await sql<Change>`select thing, id, before, after,
        lag(after) over (partition by id order by seq) as "from"
      from history order by id, seq limit ${pageSize} offset ${after}`.execute(db)
    for (const change of rows) {
      const isAllowed = machine[change.thing][change.before]?.includes(change.after)
      const isChained = (change.from ?? '') === change.before
      if (!isAllowed || !isChained)
        impossible.push(`${change.thing} ${change.id}: ${change.before || 'new'} → ${change.after}`)
    }
    changes += rows.length
    if (rows.length < pageSize) return { changes, impossible }
  }
}

export async function findForgotten(
  db: Database,
  acknowledged: { id: string; after: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; after: string }>`
    select id, after from jsonb_to_recordset(${JSON.stringify(acknowledged)}::jsonb) as told (id uuid, after text)
    where not exists (select from history where history.id = told.id and history.after = told.after)`.execute(
    db,
  )
  return rows.map(({ id, after }) => `${id} was acknowledged as ${after} but never was`)
}
