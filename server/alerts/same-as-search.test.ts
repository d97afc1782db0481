import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#test/kit/random.ts'
import { eachOf, factsOf, limitsOf, rangedFacts } from '#contract/facts.ts'
import { propertySearch } from '#contract/property-search.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { newId } from '../db/id.ts'
import type { Property } from '../db/schema.ts'
import { findPage } from '../properties/search/page.ts'
import { placed } from '../properties/service.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { seed, size } from '#test/kit/size.ts'
import { usualValue } from '#test/kit/fact-values.ts'

const { listings, searches } = size.alerts
const random = createRandom(seed)
const { between, happens, next, pick } = random
const some = <T>(from: readonly T[], likelihood: number) => from.filter(() => happens(likelihood))
const maybe = <T>(make: () => T, likelihood = 0.8) => (happens(likelihood) ? make() : null)
const optional = <T>(make: () => T, likelihood = 0.12) => (happens(likelihood) ? make() : undefined)

const numbers = [...factsOf('rooms'), ...rangedFacts()]

const places = Array.from({ length: 40 }, (_, at) => `${'ABCDÉFGH'[at % 8]}ton ${at % 5}% Hill, W_${at % 3}`)

const makeFacts = () =>
  ({
    ...eachOf(numbers, (fact) => maybe(() => usualValue(fact, next()))),
    ...eachOf(factsOf('choice'), ({ values }) => maybe(() => pick(values) ?? null)),
    ...eachOf(factsOf('choices'), ({ values }) => some(values, 0.4)),
  }) as Partial<Insertable<Property>>

const makeListing = (agentId: string | null) => ({
  id: newId(),
  title: 'House',
  agentId,
  price: 1_000 * between(100, 900),
  minPrice: 1,
  maxPrice: 1_000_000,
  ...makeFacts(),
  ...(happens(0.85)
    ? { latitude: between(-8_900, 8_900) / 100, longitude: between(-18_000, 18_000) / 100 }
    : {}),
  status: pick(['available', 'available', 'available', 'reserved', 'sold'] as const),
  featured: happens(0.3),
  advertisement: happens(0.3),
  verificationStatus: 'verified' as const,
})

/** Often concave, and often across the 180th meridian. */
function makeArea(): string {
  const [middle, level] = [between(-180, 180), between(-60, 60)]
  const corners = Array.from({ length: between(3, 12) }, (_, at, all = 12) => {
    const [angle, reach] = [(at / all) * 2 * Math.PI, between(3, 60)]
    const longitude = ((middle + Math.cos(angle) * reach + 540) % 360) - 180
    const latitude = Math.max(-90, Math.min(90, level + (Math.sin(angle) * reach) / 2))
    return `${latitude.toFixed(3)},${longitude.toFixed(3)}`
  })
  return corners.join(';')
}
const makeBounds = () => {
  const south = between(-80, 40)
  return [between(-180, 180), south, between(-180, 180), between(south + 1, 90)].join(',')
}

const makeSearch = (emails: string[]) => ({
  location: optional(
    () => pick(['ton', 'aTON 1', '1%', 'w_', 'Hill', 'nowhere', 'hill, bton 3%', 'ETON w_1', '%', '_2']),
    0.5,
  ),
  minPrice: optional(() => 1_000 * between(50, 400) + 0.5, 0.3),
  maxPrice: optional(() => 1_000 * between(400, 950) + 0.5, 0.3),
  ...eachOf(factsOf('rooms'), (fact) =>
    optional(() => usualValue(fact, next()) + (pick([0, fact.step]) ?? 0), 0.3),
  ),
  ...Object.fromEntries(
    rangedFacts().flatMap((fact) => {
      const [from, to] = limitsOf(fact.name)
      return [
        [from, optional(() => usualValue(fact, next() / 2))],
        [to, optional(() => usualValue(fact, (1 + next()) / 2))],
      ]
    }),
  ),
  ...eachOf(factsOf('choice'), ({ values }) => optional(() => some(values, 0.5).join() || undefined)),
  ...eachOf(factsOf('choices'), ({ values }) => optional(() => some(values, 0.1).join() || undefined)),
  bounds: optional(makeBounds, 0.15),
  area: optional(makeArea, 0.25),
  status: optional(() => pick(['available', 'reserved', 'sold'] as const)),
  featured: optional(() => pick(['Yes', 'No'] as const)),
  advertisement: optional(() => pick(['Yes', 'No'] as const)),
  agentEmail: optional(() => pick(emails), 0.08),
})

let server: TestApp
let members: Caller[]
const saved: { id: string; search: object }[] = []

beforeAll(async () => {
  server = await startTestApp()
  members = await Promise.all(Array.from({ length: Math.ceil(searches / 100) }, () => server.member('user')))
  const agents = [await server.member('agent'), await server.member('agent')]
  const emails = [...agents.map(({ email }) => email), 'Nobody@people.example']
  for (let at = 0; at < searches; at += 1) {
    const search = Object.fromEntries(
      Object.entries(makeSearch(emails)).filter(([, value]) => value !== undefined),
    )
    const member = members[Math.floor(at / 100)]
    const body = { name: 'Anything', search }
    const { status, body: made } = (await member?.call(saveSearch, { body })) ?? {}
    // A member cannot save the same search twice.
    if (status === 201 && made) saved.push({ id: made.insertedId, search })
    else if (status !== 409) throw new Error(`The search was refused: ${JSON.stringify(made)}`)
  }
  for (let made = 0; made < listings; made += 500) {
    const rows: Insertable<Property>[] = []
    for (let at = 0; at < Math.min(500, listings); at += 1)
      rows.push({
        ...makeListing(pick([null, ...agents.map(({ id }) => id)]) ?? null),
        ...(await placed(server.db, { location: pick(places) ?? '' })),
      })
    await server.db.insertInto('property').values(rows).execute()
  }
}, 600_000)
afterAll(() => server.stop())

test('a saved search alerts to exactly the listings that the search itself finds', async () => {
  await server.alerts.match()
  const alerted = new Map<string, string[]>()
  const { rows } = await sql<{ search: string; found: string[] }>`
    select saved_search_id as search, array_agg(property_id::text) as found from notification group by 1`.execute(
    server.db,
  )
  for (const { search, found } of rows) alerted.set(search, found)
  let matches = 0
  for (const { id, search } of saved) {
    const asks = { ...propertySearch.parse(search), limit: listings }
    const { rows: found } = await findPage(server.db, { actor: null, search: asks })
    // Sold homes alert only searches for sold ones.
    const wanted = found.filter(({ status }) => status !== 'sold' || asks.status === 'sold')
    matches += wanted.length
    expect((alerted.get(id) ?? []).toSorted(), JSON.stringify(search)).toEqual(
      wanted.map((row) => row.id).toSorted(),
    )
  }
  expect(matches).toBeGreaterThan(listings)
}, 600_000)
