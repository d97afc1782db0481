import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachOf, factsOf, limitsOf, rangedFacts, type RangeLimit } from '#contract/facts.ts'
import { type PropertySearch, propertySorts } from '#contract/property-search.ts'
import type { Property } from '../db/schema.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { cursorAt } from '../kernel/page.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { seed, size } from '#test/kit/size.ts'
import { usualValue } from '#test/kit/fact-values.ts'
import { canSee } from './policy.ts'
import type { PropertyRow } from './queries.ts'
import { findPage } from './search/page.ts'

const locations = [
  'Ballard, Seattle, WA',
  'BALLARD, SEATTLE, WA',
  'Kent, WA',
  'West Kent, WA',
  '100% Street',
  '100 Street',
  'Under_score Road',
  String.raw`Back\slash Road`,
  `O'Hare "Lane"`,
  'Äbo, Åland',
  'ÄBO, ÅLAND',
  'Straße, Köln',
  '東京都',
  'Casa 🏠',
  '%',
]
const statuses = ['available', 'reserved', 'sold'] as const
const numbers = [...factsOf('rooms'), ...rangedFacts()]
const verdicts = ['verified', 'verified', 'verified', 'pending', 'rejected'] as const

let server: TestApp
type Row = Omit<PropertyRow, 'origin' | 'correctedCopy'>
let rows: Row[]
const actors: (Actor | null)[] = [null]
const emails: string[] = []

const actorOf = async (caller: Caller) => ({
  lacksSecondFactor: false,
  language: null,
  units: null,
  ...(await server.db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'role', 'image as photoURL', 'emailVerified as emailConfirmed'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()),
})

const factsAt = (at: number) =>
  ({
    ...eachOf(numbers, (fact) => {
      const rate = 6 + numbers.indexOf(fact)
      return at % (rate + 1) === 0 ? null : usualValue(fact, (at % rate) / (rate - 1))
    }),
    ...eachOf(factsOf('choice'), ({ values }) => (at % 14 === 0 ? null : values[at % 3])),
    ...eachOf(factsOf('choices'), ({ values }) => values.filter((_, number) => (at >> number) % 2 === 1)),
  }) as Partial<Insertable<Property>>

/** Every combination of a few values of different frequency. Many rows tie in the sort order. */
beforeAll(async () => {
  server = await startTestApp()
  const agents = [await server.member('agent'), await server.member('agent')]
  for (const one of [await server.member('user'), agents[0], await server.member('admin')])
    if (one) actors.push(await actorOf(one))
  emails.push(...agents.map(({ email }) => email), 'nobody@people.example')
  for (let at = 0; at < 400; at += 1) {
    await makeProperty(server.db, {
      location: locations[(at * at) % locations.length],
      price: 100_000 * (1 + (at % 7)),
      minPrice: 1,
      maxPrice: 1_000_000,
      ...factsAt(at),
      ...(at % 16 === 0 ? {} : { latitude: -60 + (at % 13) * 10, longitude: -175 + ((at * 7) % 36) * 10 }),
      status: statuses[at % 17 === 0 ? 1 : at % 19 === 0 ? 2 : 0],
      verificationStatus: verdicts[at % 5],
      isDraft: at % 5 === 3 && at % 2 === 0 && at % 19 !== 0,
      featured: at % 23 === 0,
      advertisement: at % 29 === 0,
      agentId: agents[at % 3]?.id ?? null,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (at % 4))),
      deletedAt: at % 31 === 0 ? new Date() : null,
    })
  }
  rows = await server.db
    .selectFrom('property')
    .leftJoin('user as agent', 'agent.id', 'property.agentId')
    .selectAll('property')
    .select(['agent.name as agentName', 'agent.email as agentEmail', 'agent.image as agentImage'])
    .execute()
})
afterAll(() => server.stop())

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const locationsWith = (text: string) =>
  new Set(
    locations.filter((name) => text.split(/[\s,]+/u).every((word) => folded(name).includes(folded(word)))),
  )

const atLeast = (value: number | null, least: number | undefined) =>
  least === undefined || (value !== null && value >= least)
const atMost = (value: number | null, most: number | undefined) =>
  most === undefined || (value !== null && value <= most)
const isOneOf = (value: string | null, wanted: string | undefined) =>
  wanted === undefined || (value !== null && wanted.split(',').includes(value))
const hasAll = (values: readonly string[], wanted: string | undefined) =>
  wanted === undefined || wanted.split(',').every((value) => values.includes(value))
const isSame = <T>(value: T, wanted: T | undefined) => wanted === undefined || value === wanted
/** The bounds under test never run through a listing. */
const isWithin = ({ latitude, longitude }: Row, bounds: string | undefined) => {
  if (bounds === undefined) return true
  if (latitude === null || longitude === null) return false
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
  const isBetween = west <= east ? longitude > west && longitude < east : longitude > west || longitude < east
  return isBetween && latitude > south && latitude < north
}
const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/** Reference result: filters every listing in memory. */
function scanAll(actor: Actor | null, search: PropertySearch): string[] {
  const meant = locationsWith(search.location ?? '')
  const found = rows.filter(
    (row) =>
      row.deletedAt === null &&
      canSee(actor, row) &&
      meant.has(row.location) &&
      atLeast(row.price, search.minPrice) &&
      row.price <= (search.maxPrice ?? Infinity) &&
      factsOf('rooms').every(({ name }) => atLeast(row[name], search[name])) &&
      rangedFacts().every(({ name }) => {
        const [from, to] = limitsOf(name)
        return atLeast(row[name], search[from]) && atMost(row[name], search[to])
      }) &&
      factsOf('choice').every(({ name }) => isOneOf(row[name], search[name])) &&
      factsOf('choices').every(({ name }) => hasAll(row[name], search[name])) &&
      isWithin(row, search.bounds) &&
      isSame(row.status, search.status) &&
      isSame(row.verificationStatus, search.verificationStatus) &&
      isSame(
        yesNo(row.isDraft),
        search.isDraft ?? (search.verificationStatus === 'pending' ? 'No' : undefined),
      ) &&
      isSame(yesNo(row.featured), search.featured) &&
      isSame(yesNo(row.advertisement), search.advertisement) &&
      isSame(row.agentEmail, search.agentEmail),
  )
  const by = ({ price, createdAt }: Row) => (search.sort === '-createdAt' ? createdAt.getTime() : price)
  const direction = search.sort === 'price' ? 1 : -1
  return found.toSorted((a, b) => direction * (by(a) - by(b) || (a.id < b.id ? -1 : 1))).map(({ id }) => id)
}

async function walk(actor: Actor | null, search: PropertySearch) {
  const ids: string[] = []
  const counts = new Set<number>()
  for (let after: Cursor | undefined; ;) {
    const { keys, rows: page, counted } = await findPage(server.db, { actor, search }, { after })
    ids.push(...page.map(({ id }) => id))
    counts.add(counted)
    const last = keys.slice(0, search.limit).at(-1)
    // One page past the last row.
    if (!last) return { ids, counts: [...counts] }
    after = cursorAt(last, search.sort)
  }
}

const part = fc
  .tuple(fc.constantFrom(...locations), fc.nat(), fc.nat(), fc.constantFrom('same', 'upper', 'lower'))
  .map(([text, from, length, as]) => {
    const letters = Array.from(text)
    const start = from % letters.length
    const piece = letters.slice(start, start + 1 + (length % 6)).join('')
    if (as === 'same') return piece
    return as === 'upper' ? piece.toUpperCase() : piece.toLowerCase()
  })
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })
/** Rarely set, so that most searches still find something. */
const seldom = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values })
/** Limits at a value of listings, and between two. */
const limitOf = (fact: (typeof numbers)[number]) =>
  fc.constantFrom(0, usualValue(fact, 0.4), usualValue(fact, 0.6), usualValue(fact, 0.5) + fact.step)
const ranges = Object.fromEntries(
  rangedFacts().flatMap((fact) => limitsOf(fact.name).map((limit) => [limit, seldom(limitOf(fact))])),
) as Record<RangeLimit, fc.Arbitrary<number | undefined>>
const searches: fc.Arbitrary<PropertySearch> = fc.record({
  limit: fc.constantFrom(1, 7, 20, 100),
  sort: fc.constantFrom(...propertySorts),
  location: maybe(
    fc.oneof(
      part,
      part,
      fc.tuple(part, part).map((parts) => parts.join(', ')),
      fc.string({ maxLength: 3 }).filter((text) => !text.includes('\0')),
    ),
  ),
  minPrice: maybe(fc.constantFrom(0, 150_000.5, 200_000, 700_000, 900_000)),
  maxPrice: maybe(fc.constantFrom(50_000, 200_000, 500_000.7, 700_000)),
  ...eachOf(factsOf('rooms'), (fact) => maybe(limitOf(fact))),
  ...ranges,
  ...eachOf(factsOf('choice'), ({ values: [a, b, c, unused] }) =>
    seldom(fc.constantFrom(b ?? '', `${a},${c}`, unused ?? '')),
  ),
  ...eachOf(factsOf('choices'), ({ values: [a, b, c, d] }) =>
    seldom(fc.constantFrom(c ?? '', `${b},${a}`, `${d},${d}`)),
  ),
  bounds: seldom(fc.constantFrom('-180,-90,180,90', '-125.5,15.5,100.5,55.5', '95.5,-35.5,-95.5,35.5')),
  status: maybe(fc.constantFrom(...statuses)),
  verificationStatus: maybe(fc.constantFrom('verified', 'pending', 'rejected')),
  isDraft: seldom(fc.constantFrom('Yes', 'No')),
  featured: maybe(fc.constantFrom('Yes', 'No')),
  advertisement: maybe(fc.constantFrom('Yes', 'No')),
  agentEmail: fc.constant(undefined),
})

/** The same form of search with the values of `other`, so that the second one reuses the cached statement. */
const withValuesOf = (asked: PropertySearch, other: PropertySearch): PropertySearch =>
  Object.assign(
    { ...asked },
    ...Object.entries(other)
      .filter(([name, value]) => value !== undefined && asked[name as keyof PropertySearch] !== undefined)
      .map(([name, value]) => ({ [name]: value })),
  )

test('any search by any actor matches a scan of every listing, in its pages and its totals', async () => {
  await fc.assert(
    fc.asyncProperty(
      searches,
      searches,
      fc.nat(3),
      fc.option(fc.nat(2), { nil: undefined, freq: 4 }),
      async (asked, other, who, whose) => {
        const actor = actors[who] ?? null
        for (const one of [asked, withValuesOf(asked, other)]) {
          const search = { ...one, agentEmail: whose === undefined ? undefined : emails[whose] }
          const wanted = scanAll(actor, search)
          const { ids, counts } = await walk(actor, search)
          expect(ids).toEqual(wanted)
          expect(counts).toEqual([wanted.length])
        }
      },
    ),
    { seed, numRuns: size.searches },
  )
})
