import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { allRows } from '#test/kit/rows.ts'
import { migrate, migrations } from './migrate.ts'

test('finds listings at the streets of their addresses, without recording a change', async () => {
  const { db, drop } = await createTestDatabase('nothing')
  onTestFinished(drop)
  const before = Object.entries(migrations).filter(([name]) => name < '0089')
  await migrate(db, Object.fromEntries(before))
  await sql`insert into place (name, also) values ('Pankow, Berlin', '13187'), ('Torstraße 1, Berlin', '')`.execute(
    db,
  )
  await sql`insert into property (id, title, location, place_id, price, min_price, max_price, street_address)
    select gen_random_uuid(), street, name, place.id, 1, 1, 1, nullif(street, '-')
    from place join (values ('13187', 'Florastr. 17'), ('13187', '-'), ('', 'Torstraße 1')) home (code, street)
      on home.code = place.also`.execute(db)
  const recorded = (await allRows(db))['audit_entry']
  await migrate(db)
  const { rows } = await sql<{ title: string; folded: string }>`
    select title, folded_name as folded from property
    join search_entry using (id, place_id) join place on place.id = place_id order by title`.execute(db)
  expect(rows).toEqual([
    { title: '-', folded: 'pankow, berlin, 13187' },
    {
      title: 'Florastr. 17',
      folded: 'florastr. 17, pankow, berlin, 13187, florastrasse 17, pankow, berlin, 13187',
    },
    { title: 'Torstraße 1', folded: 'torstrasse 1, berlin, torstr. 1, berlin' },
  ])
  expect((await allRows(db))['audit_entry']).toEqual(recorded)
})
