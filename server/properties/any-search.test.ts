import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PropertySearch, propertySorts } from '#contract/property-search.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { seed, size } from '#test/kit/size.ts'
import { canSee } from './policy.ts'
import type { PropertyRow } from './queries.ts'
import { cursorOf, findPage } from './search/page.ts'

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
const verdicts = ['verified', 'verified', 'verified', 'pending', 'rejected'] as const

let server: TestApp
type Row = Omit<PropertyRow, 'origin' | 'correctedCopy'>
let rows: Row[]
const actors: (Actor | null)[] = [null]
const emails: string[] = []

const actorOf = async (caller: Caller) => ({
  lacksSecondFactor: false,
  ...(await server.db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'role', 'image as photoURL', 'emailVerified as emailConfirmed'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()),
})

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
      bedNumber: at % 11 === 0 ? null : at % 6,
      bathNumber: at % 13 === 0 ? null : (at % 9) / 4,
      livingAreaSqft: at % 8 === 0 ? null : 900 + 300 * (at % 12),
      lotSizeSqft: at % 9 === 0 ? null : 2_000 * (1 + (at % 8)),
      yearBuilt: at % 10 === 0 ? null : 1950 + (at % 70),
      stories: at % 12 === 0 ? null : 1 + (at % 4) / 2,
      propertyType: at % 14 === 0 ? null : propertyTypes[at % 2],
      propertySubType: at % 15 === 0 ? null : propertySubTypes[at % 3],
      features: propertyFeatures.filter((_, number) => (at >> number) % 2 === 1),
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
      atLeast(row.bedNumber, search.bedNumber) &&
      atLeast(row.bathNumber, search.bathNumber) &&
      atLeast(row.livingAreaSqft, search.minLivingAreaSqft) &&
      atMost(row.livingAreaSqft, search.maxLivingAreaSqft) &&
      atLeast(row.lotSizeSqft, search.minLotSizeSqft) &&
      atMost(row.lotSizeSqft, search.maxLotSizeSqft) &&
      atLeast(row.yearBuilt, search.minYearBuilt) &&
      atMost(row.yearBuilt, search.maxYearBuilt) &&
      atLeast(row.stories, search.minStories) &&
      atMost(row.stories, search.maxStories) &&
      isOneOf(row.propertyType, search.propertyType) &&
      isOneOf(row.propertySubType, search.propertySubType) &&
      (search.features ?? '')
        .split(',')
        .every((wanted) => !wanted || row.features.some((has) => has === wanted)) &&
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
    const { rows: page, counted } = await findPage(server.db, { actor, search }, { after })
    const shown = page.slice(0, search.limit)
    ids.push(...shown.map(({ id }) => id))
    counts.add(counted)
    const last = shown.at(-1)
    // One page past the last row.
    if (!last) return { ids, counts: [...counts] }
    after = cursorOf(last, search.sort)
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
  bedNumber: maybe(fc.constantFrom(0, 2.5, 3, 5, 9)),
  bathNumber: maybe(fc.constantFrom(0, 0.75, 1.8, 2)),
  minLivingAreaSqft: seldom(fc.constantFrom(0, 1_199.5, 2_400)),
  maxLivingAreaSqft: seldom(fc.constantFrom(1_200, 3_000.5)),
  minLotSizeSqft: seldom(fc.constantFrom(4_000, 9_999)),
  maxLotSizeSqft: seldom(fc.constantFrom(4_000, 15_000)),
  minYearBuilt: seldom(fc.constantFrom(1960, 1999.5)),
  maxYearBuilt: seldom(fc.constantFrom(1970, 2010)),
  minStories: seldom(fc.constantFrom(1, 1.5, 2.25)),
  maxStories: seldom(fc.constantFrom(1, 1.75)),
  propertyType: seldom(fc.constantFrom('Residential', 'Residential,Land', 'Land')),
  propertySubType: seldom(fc.constantFrom('Townhouse', 'Single Family Residence,Condominium')),
  features: seldom(fc.constantFrom('Garage', 'View,Waterfront', 'Pool,Pool')),
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
