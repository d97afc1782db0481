import { readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { openAccount } from '../server/auth/service.ts'
import { type Database, inTransaction } from '../server/db/connect.ts'
import { newId } from '../server/db/id.ts'
import type { DB } from '../server/db/schema.ts'
import { demoAccounts } from './accounts.ts'
import { blogRows } from './blogs.ts'
import { type DemoListing, demoListings } from './listings.ts'
import { demoReviewers, demoReviews } from './reviews.ts'
import { testimonialRows } from './testimonials.ts'

const colleagues = [
  { key: 'ines', name: 'Inés Calder', email: 'ines.calder@example.com' },
  { key: 'tomas', name: 'Tomas Reyes', email: 'tomas.reyes@example.com' },
] as const

const pictures = z.array(z.object({ name: z.string(), widths: z.array(z.number()) }))

async function readPictures(): Promise<Map<string, string>> {
  const text = await readFile(new URL('./pictures/pictures.json', import.meta.url), 'utf8')
  return new Map(
    pictures
      .parse(JSON.parse(text))
      .map(({ name, widths }) => [name, `/pictures/${name}-${Math.max(...widths)}.webp`]),
  )
}

/** Loads accounts, listings, offers, reviews and texts into an empty database, all or nothing; leaves any other one alone. */
export async function loadDemo(db: Database): Promise<void> {
  const images = await readPictures()
  await inTransaction(db, async (tx) => {
    await sql`lock table "user" in share row exclusive mode`.execute(tx)
    if (await isInUse(tx)) return
    const ids = new Map<string, string>()
    for (const account of demoAccounts)
      ids.set(account.role, await openAccount(tx, { ...account, emailVerified: true }))
    for (const { key, name, email } of colleagues)
      ids.set(key, await openAccount(tx, { name, email, role: 'agent' }))
    const agents = { marcus: ids.get('agent'), ines: ids.get('ines'), tomas: ids.get('tomas') }
    const now = Date.now()
    // The first listing is the newest.
    const rows = demoListings.map((listing, age) =>
      rowOf(listing, agents[listing.agent], images, now - age * 3_600_000),
    )
    await tx.insertInto('property').values(rows).execute()
    await tx
      .insertInto('priceChange')
      .values(
        rows.map(({ id, price, createdAt }) => ({
          propertyId: id,
          price,
          changedOn: createdAt.slice(0, 10),
        })),
      )
      .execute()
    await tx.insertInto('testimonial').values(testimonialRows(now)).execute()
    await tx.insertInto('blog').values(blogRows(now, images)).execute()
    const cottage = rows.find(({ image }) => image?.includes('cottage'))
    const buyerId = ids.get('user')
    if (cottage && buyerId) {
      await tx
        .insertInto('offer')
        .values({ id: newId(), propertyId: cottage.id, buyerId, offeredAmount: cottage.minPrice })
        .execute()
    }
    const propertyIds = new Map(demoListings.map(({ picture }, at) => [picture, rows[at]?.id]))
    await insertReviews(tx, propertyIds, now)
  })
}

async function insertReviews(
  tx: Transaction<DB>,
  propertyIds: Map<string, string | undefined>,
  now: number,
): Promise<void> {
  const writers = new Map<string, string>()
  for (const { key, name, email } of demoReviewers)
    writers.set(key, await openAccount(tx, { name, email, role: 'user' }))
  const rows = demoReviews.map(({ by, picture, stars, daysAgo, text }) => {
    const [propertyId, userId] = [propertyIds.get(picture), writers.get(by)]
    if (!propertyId || !userId) throw new Error(`The demo has no listing with the picture ${picture}.`)
    const reviewDate = new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10)
    return { id: newId(), propertyId, userId, text, starRating: stars, reviewDate }
  })
  await tx.insertInto('review').values(rows).execute()
}

async function isInUse(tx: Transaction<DB>): Promise<boolean> {
  const user = await tx.selectFrom('user').select('id').limit(1).executeTakeFirst()
  return (
    user !== undefined ||
    (await tx.selectFrom('property').select('id').limit(1).executeTakeFirst()) !== undefined
  )
}

function rowOf(
  { picture, beds, baths, agent: _agent, verdict, ...listing }: DemoListing,
  agentId: string | undefined,
  images: Map<string, string>,
  createdAt: number,
) {
  const image = images.get(picture)
  if (!image) throw new Error(`The demo has no picture named ${picture}.`)
  const rejected = typeof verdict === 'object' ? verdict.rejected : null
  const verificationStatus = rejected
    ? ('rejected' as const)
    : verdict === 'pending'
      ? verdict
      : ('verified' as const)
  return {
    ...listing,
    id: newId(),
    agentId,
    image,
    bedNumber: beds,
    bathNumber: baths,
    minPrice: Math.round((listing.price * 0.94) / 1000) * 1000,
    maxPrice: Math.round((listing.price * 1.05) / 1000) * 1000,
    verificationStatus,
    rejectionReason: rejected,
    createdAt: new Date(createdAt).toISOString(),
  }
}
