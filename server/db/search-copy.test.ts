import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { migrate, migrations } from './migrate.ts'

test('migrations wait for transactions that use the tables in any order, and the search copy has their changes', async () => {
  const { db, url, drop } = await createTestDatabase('nothing')
  onTestFinished(drop)
  const before = Object.entries(migrations).filter(([name]) => name < '0070')
  await migrate(db, Object.fromEntries(before))
  await sql`insert into place (name) values ('Kent, WA')`.execute(db)
  await sql`insert into property (id, title, place_id, location, price, min_price, max_price)
    select gen_random_uuid(), 'House', id, name, 100, 100, 100 from place`.execute(db)

  const connected = async () => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query('begin')
    return client
  }
  const [writer, reader, buyer] = [await connected(), await connected(), await connected()]
  try {
    await writer.query('update property set price = 200, max_price = 200')
    await reader.query('select from property')
    await buyer.query('select from "user" for share')
    const migrated = migrate(db)
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select from pg_locks where mode = 'AccessExclusiveLock' and not granted`.execute(db)
        return rows.length
      })
      .toBe(1)
    const changed = reader.query('update property set price = 300, max_price = 300')
    // Beyond `deadlock_timeout`, so that a deadlock would end one of them.
    await writer.query('select pg_sleep(1.2)')
    await writer.query('commit')
    await changed
    await reader.query('commit')
    await buyer.query('update property set price = 400, max_price = 400')
    await buyer.query('commit')
    await migrated
    const { rows } = await sql`select price from search_entry`.execute(db)
    expect(rows).toEqual([{ price: 400 }])
  } finally {
    await Promise.all([writer.end(), reader.end(), buyer.end()])
  }
})
