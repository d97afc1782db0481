import type { PropertySearch } from '../../contract/property-search.ts'
import type { Random } from '#test/kit/random.ts'
import { type Load, load, type NextRequest, type Request } from './load.ts'
import { addressOf, type Caller } from './people.ts'
import { createZipf, newSearch, type Offered, pathOf } from './searches.ts'

type LoadOptions = { connections: number; seconds: number }

export type Case = {
  name: string
  connections: number[]
  ours: (options: LoadOptions) => Promise<Load>
  baseline?: { name: string; perSecond: (options: LoadOptions) => Promise<number> }
  minRatio?: number
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
  offers: { id: string; buyer: Caller }[]
  /** Searches with the cursors of their 50th pages. */
  far: { search: PropertySearch; cursor: string }[]
  passwords: { email: string; password: string }[]
  baselinePort: number
  /** Runs the SQL statements of such searches directly on the database. */
  askDatabase: (kind: 'all' | 'common' | 'rare' | 'far', options: LoadOptions) => Promise<number>
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
  const ask = (next: NextRequest) => (options: LoadOptions) => load(port, next, options)
  const as = (connection: number, path: string): Request => ({
    path,
    headers: one(buyers, connection).headers,
  })
  const baselineOf = (name: string, next: NextRequest) => ({
    name,
    perSecond: async (options: LoadOptions) => (await load(world.baselinePort, next, options)).perSecond,
  })
  const bare = (path: string) => baselineOf('Fastify', () => ({ path: `/constant/${path}` }))
  const database = (kind: Parameters<World['askDatabase']>[0]) => ({
    name: 'PostgreSQL',
    perSecond: (options: LoadOptions) => world.askDatabase(kind, options),
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
      baseline: database('all'),
      minRatio: 0.6,
    },
    {
      name: 'new search, page 50',
      connections: both,
      ours: ask(far),
      baseline: database('far'),
      minRatio: 0.6,
    },
    {
      name: `new search in a common place (${offered.common})`,
      connections: [20],
      ours: ask(searching(offered.common)),
      baseline: database('common'),
      p95: 50,
      // Until each connection has cached its query plans.
      warmUpSeconds: 4,
    },
    {
      name: `new search in a rare place (${offered.rare})`,
      connections: [20],
      ours: ask(searching(offered.rare)),
      baseline: database('rare'),
      p95: 50,
    },
    {
      name: 'repeated search',
      connections: both,
      ours: ask(repeated),
      baseline: bare('search'),
      minRatio: 0.5,
      // Until each search has been requested once.
      warmUpSeconds: 8,
    },
    { name: 'home page', connections: both, ours: ask(homePage), baseline: bare('home'), minRatio: 0.5 },
    {
      name: 'listing by id',
      connections: both,
      ours: ask(byId),
      baseline: baselineOf('minimal', () => ({ path: `/listings/${homeOf().id}` })),
      minRatio: 0.8,
    },
    {
      name: 'new listing',
      connections: both,
      ours: ask(list),
      baseline: baselineOf('minimal', leastListing),
      minRatio: 0.6,
    },
    {
      name: 'offer',
      connections: both,
      ours: ask(offer),
      baseline: baselineOf('minimal', leastOffer),
      minRatio: 0.6,
    },
    { name: 'payment (two requests)', connections: both, ours: ask(pay) },
    {
      name: 'sign-in',
      connections: [10],
      ours: ask(signIn),
      baseline: baselineOf('hash', () => ({ path: '/hash' })),
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
