import type { PropertySearch } from '../../contract/property-search.ts'
import type { Random } from '#server/testing/random.ts'
import { type Load, load, type NextRequest, type Request } from './load.ts'
import { addressOf, type Caller } from './people.ts'
import { createZipf, newSearch, type Offered, pathOf } from './searches.ts'

type Ways = { connections: number; seconds: number }

/** A case of the benchmark: a request and its baseline. */
export type Case = {
  name: string
  connections: number[]
  ours: (ways: Ways) => Promise<Load>
  floor?: { name: string; perSecond: (ways: Ways) => Promise<number> }
  /** The minimum ratio to the baseline. */
  share?: number
  /** Seconds of uncounted load before the measurement; one by default. */
  warmUpSeconds?: number
  /** The limit for the 95th percentile of latency, in milliseconds. */
  p95?: number
}

export type World = {
  random: Random
  offered: Offered
  buyers: Caller[]
  agents: Caller[]
  homes: { id: string; price: number }[]
  /** Open offers and their buyers. */
  offers: { id: string; buyer: Caller }[]
  /** Searches with the cursors of their 50th pages. */
  far: { search: PropertySearch; cursor: string }[]
  passwords: { email: string; password: string }[]
  floorPort: number
  /** Runs the SQL statements of such searches directly on the database. */
  askDatabase: (kind: 'all' | 'common' | 'rare' | 'far', ways: Ways) => Promise<number>
}

const both = [10, 50]
const repeatedSearches = 1000

export function casesOf(port: number, world: World): Case[] {
  const { random, offered, buyers, agents, homes } = world
  const one = <T>(from: T[], connection: number): T => {
    const found = from[connection % from.length]
    if (found === undefined) throw new Error('There are no members to call as.')
    return found
  }
  const ask = (next: NextRequest) => (ways: Ways) => load(port, next, ways)
  const as = (connection: number, path: string): Request => ({
    path,
    headers: one(buyers, connection).headers,
  })
  const floorOf = (name: string, next: NextRequest) => ({
    name,
    perSecond: async (ways: Ways) => (await load(world.floorPort, next, ways)).perSecond,
  })
  const bare = (path: string) => floorOf('Fastify', () => ({ path: `/constant/${path}` }))
  const database = (kind: Parameters<World['askDatabase']>[0]) => ({
    name: 'PostgreSQL',
    perSecond: (ways: Ways) => world.askDatabase(kind, ways),
  })

  const searching =
    (location?: string): NextRequest =>
    (connection) =>
      as(connection, pathOf(newSearch(offered, random, location)))
  // The maximum price rises by one each time, so no search repeats; the cursor stays valid.
  let turn = 0
  const far: NextRequest = (connection) => {
    turn += 1
    const { search, cursor } = one(world.far, turn)
    return as(connection, pathOf({ ...search, maxPrice: (search.maxPrice ?? 0) + turn, cursor }))
  }
  const known = Array.from({ length: repeatedSearches }, () => pathOf(newSearch(offered, random)))
  const popular = createZipf(known.length, random)
  const repeated: NextRequest = (connection) => as(connection, known[popular()] ?? '')
  const homeOf = () => one(homes, random.below(homes.length))
  const byId: NextRequest = (connection) => as(connection, `/api/properties/${homeOf().id}`)
  const homePage: NextRequest = (connection) => ({
    path: '/',
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': addressOf(connection) },
  })
  const list: NextRequest = (connection) => ({
    method: 'POST',
    path: '/api/properties',
    headers: one(agents, connection).headers,
    body: newListing,
  })
  let offered_ = 0
  const nextOffer = () => {
    offered_ += 1
    return { buyer: one(buyers, offered_), home: one(homes, offered_ * 7) }
  }
  const offer: NextRequest = () => {
    const { buyer, home } = nextOffer()
    return {
      method: 'POST',
      path: '/api/offers',
      headers: buyer.headers,
      body: { propertyId: home.id, offeredAmount: home.price },
    }
  }
  // Two calls: one creates the payment, the next confirms it.
  const paying = new Map<number, Caller>()
  const pay: NextRequest = (connection, last) => {
    const buyer = paying.get(connection)
    if (buyer && last.length > 0) {
      paying.delete(connection)
      const { _id } = JSON.parse(last.toString()) as { _id?: string }
      const path = `/api/payments/${_id}/sandbox-confirmation`
      return { method: 'POST', path, headers: buyer.headers, body: { outcome: 'approve' } }
    }
    const next = world.offers.pop()
    if (!next) throw new Error('All offers are paid. Use fewer seconds or rounds.')
    paying.set(connection, next.buyer)
    const body = { offerId: next.id, idempotencyKey: crypto.randomUUID() }
    return { method: 'POST', path: '/api/payments', headers: next.buyer.headers, body }
  }
  let signing = 0
  const signIn: NextRequest = () => {
    signing += 1
    return {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { 'x-forwarded-for': addressOf(random.below(2 ** 24)) },
      body: one(world.passwords, signing),
    }
  }
  const reading = [repeated, repeated, searching(), byId, homePage]
  const writing = [list, offer]
  const mixed: NextRequest = (connection, last) => {
    const kind = random.happens(0.05) ? random.pick(writing) : random.pick(reading)
    return (kind ?? byId)(connection, last)
  }

  const leastListing: NextRequest = (connection) => ({
    method: 'POST',
    path: '/listing',
    body: { ids: [one(agents, connection).id] },
  })
  const leastOffer: NextRequest = () => {
    const { buyer, home } = nextOffer()
    return { method: 'POST', path: '/offer', body: { ids: [home.id, buyer.id] } }
  }
  return [
    {
      name: 'new search',
      connections: both,
      ours: ask(searching()),
      floor: database('all'),
      share: 0.6,
    },
    { name: 'new search, page 50', connections: both, ours: ask(far), floor: database('far'), share: 0.6 },
    {
      name: `new search in a common place (${offered.common})`,
      connections: [20],
      ours: ask(searching(offered.common)),
      floor: database('common'),
      p95: 50,
      // Until each connection has cached its query plans.
      warmUpSeconds: 4,
    },
    {
      name: `new search in a rare place (${offered.rare})`,
      connections: [20],
      ours: ask(searching(offered.rare)),
      floor: database('rare'),
      p95: 50,
    },
    {
      name: 'repeated search',
      connections: both,
      ours: ask(repeated),
      floor: bare('search'),
      share: 0.5,
      // Until each search has been requested once.
      warmUpSeconds: 8,
    },
    { name: 'home page', connections: both, ours: ask(homePage), floor: bare('home'), share: 0.5 },
    {
      name: 'listing by id',
      connections: both,
      ours: ask(byId),
      floor: floorOf('minimal', () => ({ path: `/listings/${homeOf().id}` })),
      share: 0.8,
    },
    {
      name: 'new listing',
      connections: both,
      ours: ask(list),
      floor: floorOf('minimal', leastListing),
      share: 0.6,
    },
    {
      name: 'offer',
      connections: both,
      ours: ask(offer),
      floor: floorOf('minimal', leastOffer),
      share: 0.6,
    },
    { name: 'payment (two requests)', connections: both, ours: ask(pay) },
    {
      name: 'sign-in',
      connections: [10],
      ours: ask(signIn),
      floor: floorOf('hash', () => ({ path: '/hash' })),
    },
    { name: 'mixed, 95 reads to 5 writes', connections: both, ours: ask(mixed) },
  ]
}

export const newListing = {
  title: 'House by the mill',
  location: 'Yakima, WA 98901',
  image: '/pictures/stone-cottage-1600.webp',
  price: 400_000,
  bedNumber: 3,
  bathNumber: 2,
}
