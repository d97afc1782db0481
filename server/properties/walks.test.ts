import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProperties, propertySorts } from '#contract/property-search.ts'
import { record } from '../../bench/performance/statements.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { readPages } from '#test/kit/pages.ts'
import { placed } from './service.ts'

const roles = ['visitor', 'buyer', 'agent', 'admin'] as const
type Role = (typeof roles)[number]

let server: TestApp
let callers: Record<Role, Caller>

type Lot = { place: string; longitude: number; prices: string; status?: 'pending'; agentId?: string }

async function list({ place, longitude, prices, status, agentId }: Lot) {
  const { placeId } = await placed(server.db, { location: place })
  await sql`insert into property (id, title, place_id, location, price, min_price, max_price, year_built,
      latitude, longitude, verification_status, agent_id)
    select gen_random_uuid(), 'House', ${placeId}::int, ${place}, price, price, price, 1990, 47.6, ${longitude}::float8,
      ${status ?? 'verified'}, ${agentId ?? null}::uuid from ${sql.raw(prices)} price`.execute(server.db)
}

/** Five cheap listings at Farther, then more at Nearby than the scan reads, then more at Farther. */
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_LISTINGS: 'on' } })
  callers = {
    visitor: server.anonymous,
    buyer: await server.member('user'),
    agent: await server.member('agent'),
    admin: await server.member('admin'),
  }
  const farther = { place: 'Farther, WA', longitude: -122.3 }
  await list({ ...farther, prices: 'generate_series(101, 105)' })
  await list({ place: 'Nearby, WA', longitude: -121.3, prices: 'generate_series(1001, 2200)' })
  await list({ ...farther, prices: 'generate_series(3001, 3040)' })
  const pending = { ...farther, status: 'pending' } as const
  await list({ ...pending, agentId: callers.agent.id, prices: 'unnest(array[102, 1500, 3020, 9000])' })
  await list({ ...pending, prices: 'unnest(array[103, 3021])' })
  await sql`analyze search_entry`.execute(server.db)
})
afterAll(() => server.stop())

test('a search need not walk entries that only others see', async () => {
  await list({
    place: 'Imported, WA',
    longitude: -120.3,
    prices: 'generate_series(1, 1100)',
    status: 'pending',
  })
  for (const role of ['visitor', 'agent'] as const)
    for (const sort of propertySorts) {
      const statements = await record(() => callers[role].call(listProperties, { query: { sort } }))
      expect(statements.filter(({ text }) => /limit 1000\b/.test(text))).toHaveLength(1)
      expect(statements.filter(({ text }) => text.includes('materialized'))).toEqual([])
    }
  await sql`delete from property where location = 'Imported, WA'`.execute(server.db)
})

const undecided: Record<Role, number[]> = {
  visitor: [],
  buyer: [],
  agent: [102, 1500, 3020, 9000],
  admin: [102, 103, 1500, 3020, 3021, 9000],
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const searches = [
  { location: 'farther', minYearBuilt: 1950 },
  { bounds: '-122.4,47.5,-122.2,47.7', minYearBuilt: 1950 },
] as const

// Pages of 20 end beyond the scanned rows; the first page of 3 lies within them.
test.each(
  roles.flatMap((role) => searches.flatMap((search) => [3, 20].map((limit) => ({ role, limit, search })))),
)(
  '$role finds all of $search in pages of $limit, wherever the scan ends',
  async ({ role, limit, search }) => {
    const wanted = [...range(101, 105), ...range(3001, 3040), ...undecided[role]].toSorted((a, b) => a - b)
    const pages = await readPages(callers[role], listProperties, { ...search, sort: 'price', limit })
    expect(pages.flat().map(({ price }) => price)).toEqual(wanted)
    const down = await readPages(callers[role], listProperties, { ...search, sort: '-price', limit })
    expect(down.flat().map(({ price }) => price)).toEqual(wanted.toReversed())
  },
)
