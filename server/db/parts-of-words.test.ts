import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { foldedPatterns } from './like-text.ts'
import { migrate, migrations } from './migrate.ts'

test('splits the words of saved searches as searches do', async () => {
  const { db, drop } = await createTestDatabase('nothing')
  onTestFinished(drop)
  const before = Object.entries(migrations).filter(([name]) => name < '0088')
  await migrate(db, Object.fromEntries(before))
  await sql`insert into "user" (id, name, email) values (gen_random_uuid(), 'Ole', 'ole@people.example')`.execute(
    db,
  )
  const searches: [text: string, before: string[]][] = [
    ['Köln-Ehrenfeld', ['%koln-ehrenfeld%']],
    ['Ehrenfeld Köln', ['%ehrenfeld%', '%koln%']],
    ['Berlin (Pankow)', ['%(pankow)%', '%berlin%']],
    ['Frankfurt/Main 100% W_1', [String.raw`%100\%%`, '%frankfurt/main%', String.raw`%w\_1%`]],
    ['98103-1234 C/ Mayor', ['%98103-1234%', '%c/%', '%mayor%']],
    ['بر-دبي', ['%بر-دبي%']],
    ['Kent, Washington', ['%,,w,a,,%', '%kent%']],
  ]
  for (const [slot, [text, stored]] of searches.entries())
    await sql`with location as (insert into searched_location (patterns) values (${stored}::text[]) returning id)
      insert into saved_search (id, user_id, slot, name, search, alert, location_id)
      select gen_random_uuid(), "user".id, ${slot + 1}, 'Homes', ${JSON.stringify({ location: text })}, 'never', location.id
      from location, "user"`.execute(db)
  await migrate(db)
  for (const [slot, [text]] of searches.entries()) {
    const { rows } = await sql`select patterns, ${foldedPatterns(text)} as wanted
      from saved_search s join searched_location l on l.id = s.location_id where s.slot = ${slot + 1}`.execute(
      db,
    )
    const [row] = rows as { patterns: string[]; wanted: string[] }[]
    expect([text, row?.patterns]).toEqual([text, row?.wanted])
  }
})
