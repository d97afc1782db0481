import { placeOffer } from '../../contract/offers.ts'
import { createProperty, getProperty } from '../../contract/properties.ts'
import { listProperties } from '../../contract/property-search.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { demoOf } from '../../demo/index.ts'
import { buildApp } from '../../server/app.ts'
import { readOrMakeSecret } from '../../server/auth/secret.ts'
import { parseConfig } from '../../server/settings/config.ts'
import type { OpenDatabase } from '../../server/db/index.ts'
import { newId } from '../../server/db/id.ts'
import type { Actor } from '../../server/kernel/actor.ts'
import { environment } from '../environment.ts'
import { createRandom } from '#test/kit/random.ts'
import { newListing, type World } from './cases.ts'
import type { BaselinePlan } from './baseline.ts'
import { askDatabase, startBaseline } from './baselines.ts'
import { load } from './load.ts'
import { addBuyers, type Caller, signInAll } from './people.ts'
import { newSearch, readOffered } from './searches.ts'
import { record } from './statements.ts'

/** Number of recorded searches per kind for the baselines. */
const recorded = 400
const buyerCount = 400
const offerCount = 12_000

type Parts = { database: OpenDatabase; dataDir: string; origin: string; folder: string }

/**
 * Creates all data that the requests need, and starts the baselines with the statements recorded from the product's own
 * code.
 */
export async function makeWorld({ database, dataDir, origin, folder }: Parts) {
  const { db } = database
  const random = createRandom(5)
  const offered = await readOffered(db)
  const homes = await db
    .selectFrom('property')
    .select(['id', 'price'])
    .where('verificationStatus', '=', 'verified')
    .where('status', '=', 'available')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(100_000)
    .execute()
  const agentRows = await db.selectFrom('user').selectAll().where('role', '=', 'agent').limit(100).execute()
  const buyerIds = await addBuyers(db, buyerCount)
  const signIn = async () => ({
    buyers: await signInAll(db, dataDir, buyerIds),
    agents: await signInAll(
      db,
      dataDir,
      agentRows.map(({ id }) => id),
    ),
  })
  const { buyers, agents } = await signIn()
  const passwords = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']) {
    const { email } = await openAccount(origin, `Sign In ${name}`)
    passwords.push({ email, password: passwordOf(email) })
  }

  const config = parseConfig({ ...environment, DATA_DIR: dataDir })
  const secret = await readOrMakeSecret(dataDir)
  const { app, api } = await buildApp({
    config,
    db,
    secret,
    demo: demoOf(config.demoCountry),
    log: { write: () => {} },
  })
  const [buyer] = buyers
  const [agent] = agentRows
  const [home] = homes
  if (!buyer || !agent || !home) throw new Error('The demo has no buyer, agent, or listing.')
  const asBuyer: Actor = {
    id: buyer.id,
    email: '',
    emailConfirmed: true,
    lacksSecondFactor: false,
    language: null,
    units: null,
    name: '',
    photoURL: null,
    role: 'user',
  }
  const asAgent: Actor = {
    id: agent.id,
    email: agent.email,
    emailConfirmed: true,
    lacksSecondFactor: false,
    language: null,
    units: null,
    name: agent.name,
    photoURL: null,
    role: 'agent',
  }

  const search = async (location?: string, cursor?: { search: object; cursor: string }) => {
    const query = cursor ? { ...cursor.search, cursor: cursor.cursor } : newSearch(offered, random, location)
    // Queries that run once per process, such as place name lookups, run before the recording.
    await api.call(listProperties, { query }, asBuyer)
    return record(() => api.call(listProperties, { query }, asBuyer))
  }
  const searches = (count: number, location?: string) =>
    inTurn(Array.from({ length: count }), () => search(location))
  const far: World['far'] = []
  for (let attempt = 0; far.length < 50 && attempt < 5000; attempt += 1) {
    const query = { ...newSearch(offered, random), limit: 100 }
    let cursor: string | null | undefined
    // Nine pages of 100 and one of 80 cover the first 49 pages of 20.
    for (const limit of [...Array.from({ length: 9 }, () => 100), 80]) {
      const page = await api.call(listProperties, { query: { ...query, limit, cursor } }, asBuyer)
      cursor = page.next
      if (!cursor) break
    }
    if (cursor) far.push({ search: { ...query, limit: 20 }, cursor })
  }
  const statements = {
    all: await searches(recorded),
    common: await searches(recorded / 4, offered.common),
    rare: await searches(recorded / 4, offered.rare),
    far: await inTurn(far, (one) => search(undefined, one)),
  }

  const details = { params: { id: home.id } }
  const byId = await record(() => api.call(getProperty, details, asBuyer))
  const listing = async () => {
    let insertedId = ''
    const sent = await record(async () => {
      ;({ insertedId } = await api.call(createProperty, { body: newListing }, asAgent))
    })
    return { statements: sent, ids: [agent.id], insertedId }
  }
  const offer = async (propertyId: string, offeredAmount: number) => {
    let insertedId = ''
    const sent = await record(async () => {
      ;({ insertedId } = await api.call(
        placeOffer,
        { version: undefined, body: { propertyId, offeredAmount } },
        asBuyer,
      ))
    })
    return { statements: sent, ids: [propertyId, buyer.id], insertedId }
  }
  await listing()
  const { port } = new URL(origin)
  const sizeOf = async (path: string, headers: Record<string, string>) =>
    (await load(Number(port), () => ({ path, headers }), { connections: 1, seconds: 0.2 })).bytes
  const plan: BaselinePlan = {
    connection: database.connection,
    constants: {
      search: await sizeOf('/api/properties?limit=20', buyer.headers),
      home: await sizeOf('/', { 'accept-encoding': 'br' }),
    },
    byId: { statements: byId, id: home.id },
    writes: { listing: await listing(), offer: await offer(home.id, home.price) },
  }
  await app.close()
  const baseline = await startBaseline(folder, plan)

  // For payments: homes that no other case uses.
  const forPayments = homes.splice(-offerCount)
  const offers = forPayments.map((one, index) => ({
    ...one,
    offerId: newId(),
    buyer: buyers[index % buyers.length] as Caller,
  }))
  for (let from = 0; from < offers.length; from += 1000)
    await db
      .insertInto('offer')
      .values(
        offers.slice(from, from + 1000).map(({ id, price, offerId, buyer: { id: buyerId } }) => ({
          id: offerId,
          propertyId: id,
          buyerId,
          offeredAmount: price,
        })),
      )
      .execute()

  const world: World = {
    random,
    offered,
    buyers,
    agents,
    homes,
    offers: offers.map(({ offerId, buyer: whose }) => ({ id: offerId, buyer: whose })),
    far,
    passwords,
    baselinePort: baseline.port,
    askDatabase: (kind, options) => askDatabase(database.connection, statements[kind], options),
  }
  return {
    world,
    /** Replaces the tokens, which are valid for 15 minutes. */
    renew: async () => {
      const fresh = await signIn()
      for (const [index, caller] of fresh.buyers.entries()) Object.assign(world.buyers[index] ?? {}, caller)
      for (const [index, caller] of fresh.agents.entries()) Object.assign(world.agents[index] ?? {}, caller)
    },
    stop: baseline.stop,
  }
}

async function inTurn<T, R>(of: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of of) done.push(await work(one))
  return done
}
