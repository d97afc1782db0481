import { sql, type Transaction } from 'kysely'
import { openAccounts } from '../server/auth/service.ts'
import type { Config } from '../server/settings/config.ts'
import { type Connection, type Database, inTransaction, joined } from '../server/db/connect.ts'
import type { DB } from '../server/db/schema.ts'
import type { Actor } from '../server/kernel/actor.ts'
import { createCalendar } from '../server/kernel/calendar.ts'
import { createReviews } from '../server/reviews/service.ts'
import { createWishlist } from '../server/wishlist/service.ts'
import { backdate } from './backdate.ts'
import type { DemoContent } from './content.ts'
import { us } from './countries/us/index.ts'
import { get } from './get.ts'
import { createDeals } from './load-deals.ts'
import { insertListings } from './load-listings.ts'
import { insertTexts } from './load-texts.ts'
import { type PersonKey, portraitOf } from './people.ts'
import { readPictures } from './pictures.ts'

type Settings = Pick<Config, 'currency' | 'offersNeedAcceptance'>

const dayMs = 86_400_000

/**
 * Loads people, listings, offers, reviews, and texts into an empty database in one transaction; does not change any other
 * database. All dates are in the past. Data with business rules is created through the services.
 */
export async function loadDemo(db: Database, settings: Settings, content: DemoContent = us): Promise<void> {
  if (await isInUse(db)) return
  const images = await readPictures()
  await inTransaction(db, async (tx) => {
    // If several processes start at once, one loads and the others wait for its lock.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`lock table "user" in share row exclusive mode`.execute(tx)
    if (await isInUse(tx)) return
    const now = Date.now()
    const people = await openDemoAccounts(tx, content, now)
    const listingIds = await insertListings(tx, content, { people, images, now })
    await insertTexts(tx, content, { images, now })
    await createDeals(joined(tx), content, { people, listingIds, now, ...settings })
    await insertReviewsAndWishes(tx, content, { people, listingIds, now, currency: settings.currency })
  })
}

export async function isInUse(tx: Connection): Promise<boolean> {
  const user = await tx.selectFrom('user').select('id').limit(1).executeTakeFirst()
  return (
    user !== undefined ||
    (await tx.selectFrom('property').select('id').limit(1).executeTakeFirst()) !== undefined
  )
}

async function openDemoAccounts(
  tx: Connection,
  { people }: DemoContent,
  now: number,
): Promise<Map<PersonKey, Actor>> {
  const profiles = people.map(({ key, since, ...person }) => ({
    ...person,
    emailVerified: true,
    image: portraitOf(key),
    createdAt: new Date(now - since * dayMs),
  }))
  const ids = await openAccounts(tx, profiles)
  return new Map(
    people.map(({ key, name, email, role }, at) => [
      key,
      {
        id: ids[at] ?? '',
        email,
        emailConfirmed: true,
        lacksSecondFactor: false,
        language: null,
        units: null,
        name,
        role,
        photoURL: portraitOf(key),
      },
    ]),
  )
}

type Scene = { people: Map<PersonKey, Actor>; listingIds: Map<string, string>; now: number; currency: string }

async function insertReviewsAndWishes(
  tx: Transaction<DB>,
  { reviews: written, wishes }: DemoContent,
  { people, listingIds, now, currency }: Scene,
): Promise<void> {
  const db = joined(tx)
  for (const { by, of, stars, daysAgo, text } of written) {
    const at = new Date(now - daysAgo * dayMs)
    const reviews = createReviews({ db, now: () => at, calendar: createCalendar('UTC') })
    await reviews.write(get(people, by), { propertyId: get(listingIds, of), text, starRating: stars })
    await backdate(tx, { at: at.getTime(), now })
  }
  for (const { of, daysAgo } of wishes) {
    const at = new Date(now - daysAgo * dayMs)
    await createWishlist({ db, currency, now: () => at }).add(get(people, 'nora'), get(listingIds, of))
  }
}
