import { type Insertable, sql } from 'kysely'
import type { Config } from '../../server/settings/config.ts'
import { type Connection, type Database, inTransaction, joined } from '../../server/db/connect.ts'
import type { Property } from '../../server/db/schema.ts'
import { ensurePlaces } from '../../server/properties/service.ts'
import { createSearches } from '../../server/searches/service.ts'
import { demoAccounts } from '../accounts.ts'
import { get } from '../get.ts'
import { loadDemo } from '../load.ts'
import { readPhotos, readPictures } from '../pictures.ts'
import { type Chance, createChance } from './chance.ts'
import { type Deals, generateDeals } from './deals.ts'
import { dayMs, type Listing, planMarket, pricesOf } from './market.ts'
import { joinedBy, type Member, openMembers } from './members.ts'
import type { FillSize } from './size.ts'
import { inventMessages, generateReviews, inventWishes } from './voices.ts'
import { generateSearch } from './wanted.ts'

type Settings = Pick<Config, 'currency' | 'offersNeedAcceptance'> & {
  seed: number
  size: FillSize
  now: Date
  log: (what: string) => void
}

/** Days of the latest listings that alerts have not yet processed. */
const unprocessedDays = 2

/**
 * Fills an empty database, in one transaction, with the demo content and a simulated year of business until now. The
 * result is reproducible by seed.
 */
export async function fillPortal(db: Database, settings: Settings): Promise<void> {
  const { seed, size, now, log, currency, offersNeedAcceptance } = settings
  const chance = createChance(seed)
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    log('the demo content')
    await loadDemo(joined(tx), { currency, offersNeedAcceptance })
    log(`${size.members} members and ${size.agents} agents`)
    const [, agentAccount, buyerAccount] = demoAccounts
    const ownAgent = await findMember(tx, agentAccount.email)
    const ownBuyer = await findMember(tx, buyerAccount.email)
    const { agents, buyers } = await openMembers(tx, { chance, now, ...size })
    const buyerAt = joinedBy(buyers, chance)

    const agentIds = agents.map(({ id }) => id)
    const listings = planMarket({ chance, size, now, agentIds, ownAgentId: ownAgent.id })
    log(`${size.listings} listings`)
    await insertListings(tx, listings, { chance, now })

    const deals = generateDeals(listings, { chance, now, currency, buyerAt, ownBuyer })
    log(`${deals.offers.length} offers, ${deals.bought.length} of them sales`)
    await insertDeals(tx, deals)

    log(
      `${size.reviews} reviews, ${size.wishes} wishes, ${size.searches} saved searches, ${size.messages} messages`,
    )
    const published = listings.filter(({ verificationStatus }) => verificationStatus === 'verified')
    const { bought } = deals
    const scene = { chance, now, buyerAt }
    for (const rows of parts(generateReviews(published, { ...scene, bought, count: size.reviews })))
      await tx.insertInto('review').values(rows).execute()
    const wanted = { ownBuyer, count: size.wishes, own: size.own.wishes }
    for (const rows of parts(inventWishes(published, { ...scene, ...wanted })))
      await tx.insertInto('wishlistItem').values(rows).execute()
    await tx.insertInto('contactMessage').values(inventMessages(scene, size.messages)).execute()
    await saveSearches(tx, {
      chance,
      now,
      count: size.searches,
      buyers: [ownBuyer, ownBuyer, ownBuyer, ...buyers],
    })

    // Mark all but the latest listings as processed by alerts.
    await sql`
      delete from alert_event using property
      where property.id = alert_event.property_id
        and property.created_at < ${new Date(now.getTime() - unprocessedDays * dayMs)}`.execute(tx)
  })
}

async function findMember(tx: Connection, email: string): Promise<Member> {
  const columns = ['id', 'email', 'name', 'image as photoURL', 'role', 'createdAt'] as const
  const found = tx.selectFrom('user').select(columns).where('email', '=', email)
  return {
    ...(await found.executeTakeFirstOrThrow()),
    emailConfirmed: true,
    lacksSecondFactor: false,
    language: null,
    units: null,
  }
}

function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  const most = 1_000
  for (let at = 0; at < rows.length; at += most) yield rows.slice(at, at + most)
}

type Scene = { chance: Chance; now: Date }

async function insertListings(
  tx: Connection,
  listings: readonly Listing[],
  { chance, now }: Scene,
): Promise<void> {
  const images = await readPictures()
  const photos = await readPhotos()
  const placeIdOf = await ensurePlaces(tx, listings)
  const rowOf = ({ pictures: [cover], hasOffers: _offers, ...listing }: Listing): Insertable<Property> => {
    const image = cover === undefined ? null : get(images, cover)
    const placeId = placeIdOf(listing)
    return { ...listing, placeId, image, typedImage: image, updatedAt: listing.createdAt }
  }
  for (const some of parts(listings)) {
    await tx.insertInto('property').values(some.map(rowOf)).execute()
    const prices = some.flatMap((listing) => pricesOf(listing, chance, now))
    await tx.insertInto('priceChange').values(prices).execute()
    const taken = some.flatMap(({ id, pictures, createdAt }) =>
      pictures.map((name, position) => ({
        ...get(photos, name),
        id: chance.idAt(createdAt),
        propertyId: id,
        position,
        createdAt,
      })),
    )
    for (const rows of parts(taken)) await tx.insertInto('photo').values(rows).execute()
  }
}

async function insertDeals(
  tx: Connection,
  { offers, payments, ledger, charges, events }: Deals,
): Promise<void> {
  for (const rows of parts(offers)) await tx.insertInto('offer').values(rows).execute()
  for (const rows of parts(payments)) await tx.insertInto('payment').values(rows).execute()
  // A refund refers to its capture, so captures are inserted first.
  for (const rows of parts(ledger)) await tx.insertInto('ledgerEntry').values(rows).execute()
  for (const rows of parts(charges)) await tx.insertInto('sandboxPayment').values(rows).execute()
  for (const rows of parts(events)) await tx.insertInto('listingEvent').values(rows).execute()
}

type Savers = Scene & { count: number; buyers: readonly Member[] }

async function saveSearches(
  tx: Parameters<typeof joined>[0],
  { chance, now, count, buyers }: Savers,
): Promise<void> {
  const unsubscribing = { tokenOf: () => '', read: () => undefined }
  const saved = new Set<string>()
  while (saved.size < count) {
    const buyer = (saved.size < 3 ? buyers[saved.size] : undefined) ?? chance.one(buyers)
    const search = generateSearch(chance)
    // The service refuses to save a search twice.
    const key = `${buyer.id} ${JSON.stringify(search.search)}`
    if (saved.has(key)) continue
    saved.add(key)
    const savedAt = new Date(now.getTime() - (3 + chance.next() * 300) * dayMs)
    const searches = createSearches({ db: joined(tx), now: () => savedAt, unsubscribing })
    await searches.save(buyer, search)
  }
}
