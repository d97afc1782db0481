import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeSavedSearch, makeWish } from '#test/kit/factories.ts'

const recipientsPerBatch = 7
const searchesEach = 9

let server: TestApp
let seekers: Caller[]
beforeAll(async () => {
  server = await startTestApp({ recipientsPerBatch })
  seekers = await Promise.all(Array.from({ length: 3 }, () => server.member('user')))
  for (const seeker of seekers)
    for (let made = 0; made < searchesEach; made += 1)
      await makeSavedSearch(seeker, { search: { minPrice: made } })
})
beforeEach(async () => {
  await sql`truncate notification, announced_match, alert_email, alert_event, alert_canary cascade`.execute(
    server.db,
  )
})
afterAll(() => server.stop())

const matchTogether = () => Promise.all(Array.from({ length: 3 }, () => server.alerts.match()))

/** Counts per kind, with duplicates and the maximum that one transaction has written. */
const tally = async () => {
  const { rows } = await sql<{ kind: string; n: number; twice: number; most: number }>`
    select kind, sum(n)::int as n, (sum(n) - count(*))::int as twice,
      (select max(n)::int from (select count(*) as n from notification group by xmin) written) as most
    from (
      select kind, count(*) as n from notification
      group by kind, user_id, property_id, drop_id, case kind when 'match' then saved_search_id end
    ) counted group by kind order by kind`.execute(server.db)
  return rows
}
const eventsLeft = async () =>
  (await sql`select from alert_event where canary is null`.execute(server.db)).rows.length

test('notifies each search once if more match than one transaction handles', async () => {
  for (let made = 0; made < 5; made += 1) await makeProperty(server.db)
  await matchTogether()
  expect(await eventsLeft()).toBe(0)
  const [matches] = await tally()
  expect(matches).toMatchObject({ kind: 'match', n: 5 * 3 * searchesEach, twice: 0 })
  expect(matches?.most).toBeLessThanOrEqual(recipientsPerBatch)
})

test('notifies all who saved a home of a lower price, across several transactions', async () => {
  const id = await makeProperty(server.db)
  await server.alerts.match()
  const wishing = await Promise.all(Array.from({ length: 20 }, () => server.member('user')))
  for (const member of [...wishing, ...seekers]) await makeWish(member, id)
  await server.db.updateTable('property').set({ price: 490_000 }).where('id', '=', id).execute()
  await matchTogether()
  expect(await eventsLeft()).toBe(0)
  const [, drops] = await tally()
  expect(drops).toMatchObject({ kind: 'priceLowered', n: 23, twice: 0 })
  expect(drops?.most).toBeLessThanOrEqual(recipientsPerBatch)
  const bySearch = sql`select from notification where kind = 'priceLowered' and saved_search_id is not null`
  expect((await bySearch.execute(server.db)).rows).toHaveLength(3)
})

test('reports a home that matches only at its lower price as a match, even across batches', async () => {
  const id = await makeProperty(server.db, { price: 600_000, maxPrice: 600_000 })
  await sql`update saved_search set max_price = 550_000`.execute(server.db)
  await server.alerts.match()
  await server.db.updateTable('property').set({ price: 500_000 }).where('id', '=', id).execute()
  await matchTogether()
  await sql`update saved_search set max_price = null`.execute(server.db)
  expect(await tally()).toMatchObject([{ kind: 'match', n: 3 * searchesEach, twice: 0 }])
})

test('a canary at the end of a batch does not stop the events after it', async () => {
  await sql`update saved_search set paused = id not in (
    select id from saved_search order by id limit ${recipientsPerBatch - 1})`.execute(server.db)
  await makeProperty(server.db)
  await server.alerts.sendCanary()
  await makeProperty(server.db)
  await server.alerts.match()
  await sql`update saved_search set paused = false`.execute(server.db)
  expect(await tally()).toMatchObject([{ kind: 'match', n: 2 * (recipientsPerBatch - 1), twice: 0 }])
})

test('completes a canary at once, however many searches would match it', async () => {
  await server.alerts.sendCanary()
  await server.alerts.match()
  const { rows } =
    await sql`select from alert_event union all select from alert_canary where answered_at is null`.execute(
      server.db,
    )
  expect(rows).toEqual([])
})

test('processes listings one by one if a batch takes too long', async () => {
  await sql`create function give_up() returns trigger language plpgsql as $$
    begin
      if (select count(distinct property_id) from new_rows) > 1 then
        raise exception 'too long' using errcode = 'query_canceled';
      end if;
      return null;
    end $$`.execute(server.db)
  await sql`create trigger give_up after insert on notification referencing new table as new_rows
    for each statement execute function give_up()`.execute(server.db)
  await sql`update saved_search set paused = true where id not in (select id from saved_search limit 2)`.execute(
    server.db,
  )
  for (let made = 0; made < 5; made += 1) await makeProperty(server.db)
  await server.alerts.match()
  expect(await tally()).toMatchObject([{ kind: 'match', n: 10, twice: 0 }])
})
