import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { demoPeople } from '../../demo/countries/us/people.ts'
import { createTestDatabase } from '#test/kit/database.ts'
import { allRows } from '#test/kit/rows.ts'
import { describeSchema } from './describe.ts'
import { foldedPatterns } from './like-text.ts'
import { migrate, migrations } from './migrate.ts'

async function databaseFrom(start: 'migrated' | 'nothing') {
  const database = await createTestDatabase(start)
  onTestFinished(database.drop)
  return database
}

test('creates the schema once if two processes each start twice on an empty database', async () => {
  const { db, url } = await databaseFrom('nothing')
  const program = join(import.meta.dirname, 'start-together.process.ts')
  const start = () => promisify(execFile)(process.execPath, [program, url])
  const said = await Promise.all([start(), start()])
  expect(said.map(({ stdout, stderr }) => stdout + stderr)).toEqual(['', ''])
  expect(await describeSchema(db)).toBe(await readFile(new URL('schema.ts', import.meta.url), 'utf8'))
  const rows = await allRows(db)
  expect(rows['kysely_migration']).toEqual(Object.keys(migrations).toSorted())
  expect(rows['user']).toHaveLength(demoPeople.length)
})

const migrationsBefore = (first: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name < first))

const planted = (name: string, ...statements: string[]) => ({
  [name]: {
    up: async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  },
})

test('rolls back all pending steps if one fails', async () => {
  const { db } = await databaseFrom('migrated')
  const before = [await describeSchema(db), await allRows(db)]
  const good = planted(
    '9998-good',
    'create table added (id uuid primary key)',
    'alter table blog drop column title',
  )
  const bad = planted(
    '9999-bad',
    'create table half (id uuid primary key)',
    'alter table nowhere add column x int',
  )
  await expect(migrate(db, { ...migrations, ...good, ...bad })).rejects.toThrow(
    'The database could not be brought up to date (9999-bad); it is as it was before.',
  )
  expect([await describeSchema(db), await allRows(db)]).toEqual(before)
  await migrate(db, { ...migrations, ...good })
  expect((await allRows(db))['kysely_migration']).toContain('9998-good')
})

test('vacuums and analyzes the tables that a step rewrites', async () => {
  const { db } = await databaseFrom('migrated')
  await sql`create table numbers as select generate_series(1, 1000) as number`.execute(db)
  const rewrite = planted('9998-rewrite', 'alter table numbers alter number type bigint')
  await migrate(db, { ...migrations, ...rewrite })
  // How much a vacuum finds visible to all depends on whether autovacuum reads the database at that moment.
  const { rows } = await sql`select last_vacuum is not null as vacuumed, last_analyze is not null as analyzed
    from pg_stat_user_tables where relname = 'numbers'`.execute(db)
  expect(rows).toEqual([{ vacuumed: true, analyzed: true }])
})

test('merges saved searches for the same words when words replace texts', async () => {
  const { db } = await databaseFrom('nothing')
  await migrate(db, migrationsBefore('0026'))
  await sql`insert into "user" (id, name, email) values (gen_random_uuid(), 'Grace', 'grace@people.example')`.execute(
    db,
  )
  await sql`insert into searched_location (pattern)
    values ('%Ballard, Seattle%'), ('%seattle ballard%'), ('%Köln 100\\%%'), ('%,%')`.execute(db)
  await sql`insert into saved_search (id, user_id, slot, name, search, alert, location_id)
    select gen_random_uuid(), "user".id, l.id, 'Homes', '{}', 'never', l.id from searched_location l, "user"`.execute(
    db,
  )
  await migrate(db)
  const { rows } = await sql<{ patterns: string[] }>`select patterns
    from saved_search s join searched_location l on l.id = s.location_id order by s.slot`.execute(db)
  const words = ['%ballard%', '%seattle%']
  expect(rows.map(({ patterns }) => patterns)).toEqual([words, words, [String.raw`%100\%%`, '%koln%'], []])
  expect((await allRows(db))['searched_location']).toHaveLength(3)
})

test('folds texts again that were folded by letter escapes', async () => {
  const { db } = await databaseFrom('nothing')
  await migrate(db, migrationsBefore('0035'))
  await sql`create or replace function fold(text) returns text language sql immutable strict as $$
    select translate($1, ${sql.raw(String.raw`'\u00f8\u00d8\u0111\u0110\u0142\u0141\u0131'`)}, 'ooddlli') $$`.execute(
    db,
  )
  await sql`insert into place (name) values ('Søby 98103')`.execute(db)
  await sql`insert into "user" (id, name, email) values (gen_random_uuid(), 'Ole 4', 'ole.4@people.example')`.execute(
    db,
  )
  await sql`insert into searched_location (patterns) values (array[fold('%98103%')])`.execute(db)
  await sql`insert into saved_search (id, user_id, slot, name, search, alert, location_id)
    select gen_random_uuid(), "user".id, 1, 'Homes', '{"location":"98103, Søby 100%"}', 'never', l.id
    from searched_location l, "user"`.execute(db)
  await migrate(db)
  const { rows } = await sql`select folded_name, patterns, fold("user".name) as member
    from place, "user" join saved_search s on s.user_id = "user".id
    join searched_location l on l.id = s.location_id`.execute(db)
  const patterns = [String.raw`%100\%%`, '%98103%', '%soby%']
  expect(rows).toEqual([{ foldedName: 'soby 98103', patterns, member: 'ole 4' }])
})

test('converts saved searches for a state to the mark of the state', async () => {
  const { db } = await databaseFrom('nothing')
  await migrate(db, migrationsBefore('0037'))
  await sql`insert into place (name) values ('Bend, OR 97701'), ('Oregon Hill, Richmond, VA'), ('Kenmore, WA')`.execute(
    db,
  )
  await sql`insert into "user" (id, name, email) values (gen_random_uuid(), 'Ole', 'ole@people.example')`.execute(
    db,
  )
  await sql`insert into searched_location (patterns) values ('{}')`.execute(db)
  const texts = ['Bend, Oregon', 'west  virginia', 'bend oregon 97701', 'Oregon City']
  for (const [slot, text] of texts.entries())
    await sql`insert into saved_search (id, user_id, slot, name, search, alert, location_id)
      select gen_random_uuid(), "user".id, ${slot + 1}, 'Homes', ${JSON.stringify({ location: text })}, 'never', l.id
      from searched_location l, "user"`.execute(db)
  await migrate(db)
  const { rows: places } = await sql`select folded_name from place order by id`.execute(db)
  expect(places.map((row) => Object.values(row as object)[0])).toEqual([
    'bend, or 97701,,o,r,,',
    'oregon hill, richmond, va,,o,r,,,,v,a,,',
    'kenmore, wa,,w,a,,',
  ])
  const { rows } = await sql<{ patterns: string[]; same: string[] }>`select patterns
    from saved_search s join searched_location l on l.id = s.location_id order by s.slot`.execute(db)
  const expected = await Promise.all(
    texts
      .slice(0, 3)
      .map(
        async (text) =>
          (await sql<{ patterns: string[] }>`select ${foldedPatterns(text)} as patterns`.execute(db)).rows[0]
            ?.patterns,
      ),
  )
  expect(rows.map(({ patterns }) => patterns)).toEqual([...expected, []])
})

test('folds stored texts again when more letters are variants', async () => {
  const { db } = await databaseFrom('nothing')
  await migrate(db, migrationsBefore('0081'))
  await sql`insert into place (name) values ('Coeur d’Alene, ID'), ('Þórshöfn'), ('الشارقة')`.execute(db)
  await sql`insert into "user" (id, name, email) values (gen_random_uuid(), 'أحمد', 'ahmad@people.example')`.execute(
    db,
  )
  const patterns = [
    '{%alene%,%coeur%,%d’alene%}',
    "{%alene%,%coeur%,%d'alene%}",
    '{%þorshofn%}',
    '{%الشارقة%}',
  ]
  for (const [slot, folded] of patterns.entries())
    await sql`with location as (
        insert into searched_location (patterns) values (${folded}::text[]) returning id
      ) insert into saved_search (id, user_id, slot, name, search, alert, location_id)
      select gen_random_uuid(), "user".id, ${slot + 1}, 'Homes', '{}', 'never', location.id from location, "user"`.execute(
      db,
    )
  await migrate(db)
  const { rows: places } = await sql<{
    foldedName: string
  }>`select folded_name from place order by id`.execute(db)
  expect(places.map(({ foldedName }) => foldedName)).toEqual([
    "coeur d'alene, id,,i,d,,",
    'thorshofn, thorshoefn',
    'الشارقه',
  ])
  const { rows: searches } = await sql<{ patterns: string[] }>`select patterns
    from saved_search s join searched_location l on l.id = s.location_id order by s.slot`.execute(db)
  const one = ['%alene%', '%coeur%', "%d'alene%"]
  expect(searches.map((search) => search.patterns.toSorted())).toEqual([
    one,
    one,
    ['%thorshofn%'],
    ['%الشارقه%'],
  ])
  await sql`set enable_seqscan = off`.execute(db)
  const { rows: members } = await sql`select email from "user"
    where fold(name || ' ' || email) like '%احمد%' and deleted_at is null`.execute(db)
  expect(members).toHaveLength(1)
})

test('upgrades an older schema; the older program then names the release that it needs', async () => {
  const { db } = await databaseFrom('nothing')
  const older = migrationsBefore('0042')
  await migrate(db, older, '1.0.0')
  await sql`insert into "user" (id, name, email) values (gen_random_uuid(), 'Ole', 'ole@people.example')`.execute(
    db,
  )
  await migrate(db, migrations, '1.1.0')
  expect((await allRows(db))['user']).toHaveLength(1)
  const last = Object.keys(migrations).toSorted().at(-1)
  const error = (await migrate(db, older, '1.0.0').catch((thrown: unknown) => thrown)) as Error
  expect(error).toMatchObject({ name: 'ServerTrouble' })
  expect(error.message).toBe(
    `The database is newer than this program: release 1.1.0 brought it up to date (last step ${last}), and this is release 1.0.0. Start that release or a later one, or restore a backup of this release into an empty database.`,
  )
  await migrate(db, migrations, '1.1.0')
})

test('leaves a database of a newer release unchanged', async () => {
  const { db } = await databaseFrom('migrated')
  await migrate(db, { ...migrations, ...planted('9999-newer', 'create table newer (id uuid primary key)') })
  const before = await describeSchema(db)
  await expect(migrate(db)).rejects.toThrow(
    /^The database is newer than this program: a later build of the same release .+ \(last step 9999-newer, which this build does not have\)\. Start that build/,
  )
  expect(await describeSchema(db)).toBe(before)
})

test('keeps the location of old listings and assigns their place', async () => {
  const { db } = await databaseFrom('nothing')
  await migrate(db, migrationsBefore('0009'))
  await sql`insert into property (id, title, location, price, min_price, max_price)
    select gen_random_uuid(), 'House', case when n % 2 = 0 then 'Kent' else 'Äbo ' || n end, 1, 1, 1
    from generate_series(1, 6) n`.execute(db)
  const recorded = (await allRows(db))['audit_entry']
  await migrate(db)
  const { rows } = await sql<{ location: string; name: string }>`
    select location, name from property left join place on place.id = place_id order by location`.execute(db)
  expect(rows.map(({ location }) => location)).toEqual(['Kent', 'Kent', 'Kent', 'Äbo 1', 'Äbo 3', 'Äbo 5'])
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ location }) => location))
  expect((await allRows(db))['place']).toHaveLength(4)
  expect((await allRows(db))['audit_entry']).toEqual(recorded)
})

test('keeps the newest review per member and listing, and dates replacements', async () => {
  const { db } = await databaseFrom('nothing')
  await migrate(db, migrationsBefore('0027'))
  await sql`insert into "user" (id, name, email)
    select gen_random_uuid(), name, name || '@people.example' from unnest(array['grace', 'hugo']) name`.execute(
    db,
  )
  await sql`insert into place (name) values ('Kent')`.execute(db)
  await sql`insert into property (id, title, location, place_id, price, min_price, max_price)
    select gen_random_uuid(), 'House', name, id, 1, 1, 1 from place`.execute(db)
  await sql`insert into review (id, property_id, user_id, text, star_rating, review_date, created_at)
    select gen_random_uuid(), p.id, "user".id, words, 4, '2026-01-01', at::timestamptz
    from property p, "user" join (values
      ('grace', 'Newest.', '2026-03-03'), ('grace', 'Oldest.', '2026-01-01'),
      ('grace', 'Between.', '2026-02-02'), ('hugo', 'Another.', '2025-01-01')
    ) said (name, words, at) using (name)`.execute(db)
  await migrate(db, migrationsBefore('0042'))
  await sql`update review set star_rating = 5 where text = 'Newest.'`.execute(db)
  await sql`update review set hidden_at = now(), hidden_reason = 'Rude.' where text = 'Another.'`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ text: string; replaced: boolean }>`
    select text, replaced_at is not null as replaced from review order by text`.execute(db)
  expect(rows).toEqual([
    { text: 'Another.', replaced: false },
    { text: 'Newest.', replaced: true },
  ])
})

test('stores the hiding after a deleted review as a code, and keeps the words of admins', async () => {
  const { db } = await databaseFrom('nothing')
  await migrate(db, migrationsBefore('0085'))
  await sql`insert into "user" (id, name, email)
    select gen_random_uuid(), name, name || '@people.example' from unnest(array['grace', 'hugo']) name`.execute(
    db,
  )
  await sql`insert into place (name) values ('Kent')`.execute(db)
  await sql`insert into property (id, title, location, place_id, price, min_price, max_price)
    select gen_random_uuid(), 'House', name, id, 1, 1, 1 from place`.execute(db)
  const sentence = sql.lit('An admin deleted an earlier review of this home.')
  await sql`insert into review_hiding (user_id, property_id, hidden_at, hidden_reason)
    select "user".id, p.id, now(), case name when 'grace' then ${sentence} else 'Rude.' end
    from property p, "user"`.execute(db)
  await sql`insert into review
    (id, property_id, user_id, text, star_rating, review_date, created_at, hidden_at, hidden_reason)
    select gen_random_uuid(), property_id, user_id, '-', 4, hidden_at, hidden_at, hidden_at, hidden_reason
    from review_hiding`.execute(db)
  const recorded = (await allRows(db))['audit_entry']
  await migrate(db)
  for (const table of ['review', 'review_hiding']) {
    const { rows } = await sql`select hidden_reason from ${sql.table(table)} order by 1`.execute(db)
    expect(rows).toEqual([{ hiddenReason: 'Rude.' }, { hiddenReason: 'earlier_review_deleted' }])
  }
  expect((await allRows(db))['audit_entry']).toEqual(recorded)
})
