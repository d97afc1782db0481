import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { propertySorts } from '#contract/property-search.ts'
import { linkEntries } from '#server/audit/chain.ts'
import { accessTable } from '#test/kit/access-table.ts'
import { type Walker, walkers } from '#test/kit/access-walkers.ts'
import { createWalk, signInWalkers } from '#test/kit/access-world.ts'
import { cursorOfNext } from '#test/kit/pages.ts'
import type { Caller, Served } from '#test/kit/serve.ts'
import { record, type Statement } from '../performance/statements.ts'

export type SentStatement = { by: string; statement: Statement }

type ListQuery = { call: keyof typeof endpoints; query: Record<string, string> }

const price = { minPrice: '300000', maxPrice: '900000' }
const searched: Record<string, string>[] = [
  {},
  price,
  { ...price, bedNumber: '3' },
  { ...price, bedNumber: '8' },
  { location: 'seattle' },
  { location: 'seattle', ...price, bedNumber: '3' },
  { location: 'seattle', ...price, bedNumber: '8' },
  { location: 'medina', ...price, bedNumber: '3' },
  { location: 'medina', status: 'sold' },
  { location: 'nowhere' },
  { agentEmail: 'agent-7@agents.example', location: 'seattle' },
]

const world = { bounds: '-180,-85,180,85', zoom: '3' }
const town = { bounds: '-122.4,47.5,-122.2,47.7', zoom: '12' }
const area = '47.5,-122.4;47.7,-122.4;47.6,-122.3;47.7,-122.2;47.5,-122.2'
const mapped: Record<string, string>[] = [
  world,
  town,
  { ...world, ...price, bedNumber: '3' },
  { ...world, bedNumber: '8' },
  { ...town, location: 'seattle' },
  { ...world, area },
  { ...world, status: 'sold' },
  { ...world, agentEmail: 'agent-7@agents.example' },
]

const filtered: Record<string, string>[] = [
  { propertyType: 'Residential' },
  { propertyType: 'Farm' },
  { propertySubType: 'Condominium,Townhouse' },
  { propertySubType: 'Duplex', location: 'seattle' },
  { minLivingAreaSqft: '1500' },
  { minLivingAreaSqft: '6000' },
  { maxLotSizeSqft: '4000', location: 'seattle' },
  { minYearBuilt: '2012' },
  { maxYearBuilt: '1905' },
  { minStories: '3' },
  { features: 'Garage' },
  { features: 'Waterfront' },
  { features: 'Waterfront,Pool,View' },
  { ...price, bedNumber: '3', propertyType: 'Residential', features: 'Garage,View', minYearBuilt: '1990' },
]

/** The roles that read the lists. A second agent would send the same statements. */
const readers: readonly Walker[] = ['anonymous', 'buyer', 'agent', 'admin']

/** List queries beyond those of the access table. */
const listQueries = async ({ db }: Served): Promise<ListQuery[]> => {
  const offer = await db
    .selectFrom('offer')
    .select('propertyId')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { propertyId } = offer
  const person = 'person-7@people.example'
  return [
    ...propertySorts.flatMap((sort) =>
      searched.map((query): ListQuery => ({ call: 'listProperties', query: { ...query, sort } })),
    ),
    ...mapped.map((query): ListQuery => ({ call: 'getPropertyMap', query })),
    { call: 'listProperties', query: { bounds: town.bounds } },
    { call: 'countProperties', query: { bounds: town.bounds } },
    { call: 'countProperties', query: { area, features: 'Garage' } },
    { call: 'listProperties', query: { area, sort: 'price' } },
    ...(['price', '-createdAt'] as const).flatMap((sort) =>
      filtered.map((query): ListQuery => ({ call: 'listProperties', query: { ...query, sort } })),
    ),
    ...[...searched, ...filtered].map((query): ListQuery => ({ call: 'countProperties', query })),
    ...['se', 'seattle', 'seatle', 'nowhere at all'].map((text): ListQuery => ({
      call: 'listPlaces',
      query: { text },
    })),
    { call: 'listProperties', query: { verificationStatus: 'pending' } },
    { call: 'listProperties', query: { featured: 'Yes', location: 'seattle', sort: 'price' } },
    { call: 'listProperties', query: { advertisement: 'Yes' } },
    { call: 'listOffers', query: { as: 'buyer' } },
    { call: 'listOffers', query: { as: 'agent' } },
    { call: 'listOffers', query: { as: 'agent', status: 'pending' } },
    { call: 'listOffers', query: { sort: '-offeredAmount' } },
    { call: 'listOffers', query: { search: 'seattle person-7' } },
    { call: 'listOffers', query: { search: 'nobody at all', status: 'pending' } },
    { call: 'listOffers', query: { search: 'house' } },
    { call: 'listOffersByListing', query: {} },
    { call: 'listOffersByListing', query: { status: 'pending' } },
    { call: 'listOffers', query: { status: 'bought' } },
    { call: 'listOffers', query: { propertyId } },
    { call: 'listReviews', query: {} },
    { call: 'listReviews', query: { propertyId } },
    { call: 'listReviews', query: { userEmail: person } },
    { call: 'listWishes', query: { propertyId } },
    { call: 'listSavedSearches', query: {} },
    { call: 'listNotifications', query: {} },
    { call: 'listSharedWishlists', query: {} },
    { call: 'listUsers', query: {} },
    { call: 'listUsers', query: { email: person } },
    { call: 'listUsers', query: { search: 'person-777' } },
    { call: 'listUsers', query: { search: 'nobody at all' } },
    { call: 'listTestimonials', query: {} },
    { call: 'listBlogs', query: {} },
    { call: 'listContactMessages', query: {} },
    { call: 'listAuditEntries', query: {} },
    { call: 'listAuditEntries', query: { person } },
    { call: 'listAuditEntries', query: { person, kind: 'session' } },
    { call: 'listAuditEntries', query: { kind: 'offer' } },
    { call: 'listAuditEntries', query: { objectId: propertyId } },
    { call: 'listAuditEntries', query: { from: '2024-03-01', to: '2024-03-02' } },
  ]
}

/** Records the first page and page `last`, which may not exist. Large pages lead up to it. */
async function ask(caller: Caller, { call, query }: ListQuery, last: number) {
  const endpoint: Endpoint = endpoints[call]
  const open = (page: Record<string, string>) => caller.call(endpoint, { query: { ...query, ...page } })
  const first = await record(() => open({}))
  if (!endpoint.paged) return { first, far: [] }
  const before = (last - 1) * limits.page.default
  const leaps = Math.ceil(before / limits.page.max)
  if (before % leaps > 0) throw new Error(`Page ${last} is not reachable with pages of equal size.`)
  const limit = String(before / leaps)
  let cursor = ''
  for (let leap = 0; leap < leaps; leap += 1) {
    const { headers } = await open({ limit, ...(cursor && { cursor }) })
    const next = cursorOfNext(headers)
    if (!next) return { first, far: [] }
    cursor = next
  }
  return { first, far: await record(() => open({ cursor })) }
}

// Ids appear as an ellipsis: which object a call names does not matter.
const names = new Map([
  [world.bounds, 'world'],
  [town.bounds, 'town'],
  [area, 'drawn'],
])
const labelOfValue = (value: string) => names.get(value) ?? value.replace(/^[\da-f-]{36}$/, '…')
const labelOf = ({ call, query }: ListQuery) =>
  [call, ...Object.entries(query).map(([name, value]) => `${name}=${labelOfValue(value)}`)].join(' ')

/**
 * Keeps only twenty listing changes to be alerted, lowered prices first. Each change notifies more members the larger
 * the market is, but always with the same statements.
 */
const leaveFewEvents = ({ db }: Served) =>
  sql`delete from alert_event where id not in (
    select id from alert_event order by lowered_from is null, id limit 20)`.execute(db)

/**
 * Records every statement that the product sends for the whole access table, all list queries including page `last`,
 * the sitemap, and those background jobs whose work grows with the market; not email, confirmations, and closed
 * accounts. Each call lists the same text only once.
 */
export async function recordEverything(server: Served, { last }: { last: number }): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const note = (by: string, statements: Statement[]) => {
    const known = new Set<string>()
    for (const statement of statements) {
      if (known.has(statement.text)) continue
      known.add(statement.text)
      sent.push({ by, statement })
    }
  }
  const callers = await signInWalkers(server)
  for (const one of await listQueries(server))
    for (const walker of readers) {
      const { first, far } = await ask(callers[walker], one, last)
      note(`${labelOf(one)} (${walker})`, first)
      note(`${labelOf(one)}, page ${last} (${walker})`, far)
    }
  const prepare = createWalk(server, callers)
  // The weather call sends no database queries.
  for (const row of accessTable.filter(({ call }) => call !== 'getWeather'))
    for (const walker of walkers) {
      const call = await prepare(row, walker)
      note(`${row.call}, ${row.case} (${walker})`, await record(call))
    }
  const rounds: Record<string, () => Promise<unknown>> = {
    sitemap: () => fetch(`${server.origin}/sitemap.xml`).then((response) => response.text()),
    'sitemap of listings': () =>
      fetch(`${server.origin}/sitemap/properties.xml`).then((response) => response.text()),
    sweep: server.sweep,
    'files of photos that are gone': server.photos.sweep,
    'payments left behind': server.payments.settleAbandoned,
    'audit chain': () => linkEntries(server.db),
    alerts: async () => {
      await server.alerts.sendCanary()
      await server.alerts.look()
      await server.alerts.match()
      await server.alerts.digest()
      await server.alerts.recover()
    },
  }
  await leaveFewEvents(server)
  for (const [name, work] of Object.entries(rounds)) note(name, await record(work))
  return sent
}
