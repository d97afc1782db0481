import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { placeOffer } from '#contract/offers.ts'
import { confirmSandboxPayment, createPayment, type sandboxOutcomes } from '#contract/payments.ts'
import { createReview, type NewReview } from '#contract/reviews.ts'
import { saveSearch, type SavedSearchForm } from '#contract/saved-searches.ts'
import { addWish } from '#contract/wishlist.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/db/id.ts'
import type {
  Blog,
  ContactMessage,
  Notification,
  Payment,
  Photo,
  Property,
  SandboxPayment,
  Session,
  Testimonial,
} from '#server/db/schema.ts'
import { placed } from '#server/properties/service.ts'
import type { Caller } from './app.ts'

type SandboxOutcome = (typeof sandboxOutcomes)[number]
type Charge = {
  status: Payment['status']
  atProvider: SandboxPayment['status']
  /** Whole currency units. */
  amount?: number
  /** When the payment is due for a check. */
  checkAt?: Date
}

/** A verified listing for $500,000, with a range from $475,000 to $525,000. */
export async function makeProperty(
  db: Database,
  values: Partial<Insertable<Property>> = {},
): Promise<string> {
  const id = values.id ?? newId()
  const { location = 'Ballard, Seattle, WA', ...others } = values
  await db
    .insertInto('property')
    .values({
      ...(await placed(db, { ...others, location })),
      id,
      title: 'House with a garden',
      image: '/pictures/house-1600.webp',
      price: 500_000,
      minPrice: 475_000,
      maxPrice: 525_000,
      bedNumber: 3,
      bathNumber: 2.25,
      verificationStatus: 'verified',
      ...others,
    })
    .execute()
  return id
}

/** A photo that uses the demo's pictures and therefore has no files. */
export async function makePhoto(
  db: Database,
  propertyId: string,
  values: Partial<Insertable<Photo>> = {},
): Promise<string> {
  const id = newId()
  const picture = { path: '/pictures/house', width: 1600, height: 1067, color: '#808080' }
  await db
    .insertInto('photo')
    .values({ id, propertyId, position: 0, ...picture, ...values })
    .execute()
  return id
}

export async function makeSession(
  db: Database,
  userId: string,
  values: Partial<Insertable<Session>> = {},
): Promise<string> {
  const id = newId()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('session')
    .values({ id, userId, token: newId(), expiresAt, ...values })
    .execute()
  return id
}

export async function makeOffer(buyer: Caller, propertyId: string, offeredAmount = 500_000): Promise<string> {
  const { status, body } = await buyer.call(placeOffer, { body: { propertyId, offeredAmount } })
  if (status !== 201) throw new Error(`The offer was refused: ${JSON.stringify(body)}`)
  return body.insertedId
}

export async function makeWish(member: Caller, propertyId: string): Promise<string> {
  const { status, body } = await member.call(addWish, { body: { propertyId } })
  if (status !== 201) throw new Error(`The wish was refused: ${JSON.stringify(body)}`)
  return body.insertedId
}

/** By default a search that matches every listing and alerts at once. */
export async function makeSavedSearch(
  member: Caller,
  values: Partial<SavedSearchForm> = {},
): Promise<string> {
  const { status, body } = await member.call(saveSearch, {
    body: { name: 'Everything', search: {}, ...values },
  })
  if (status !== 201) throw new Error(`The search was refused: ${JSON.stringify(body)}`)
  return body.insertedId
}

/** A notification that the listing matches a search which no longer exists. */
export async function makeNotification(
  db: Database,
  userId: string,
  propertyId: string,
  values: Partial<Insertable<Notification>> = {},
): Promise<string> {
  const id = newId()
  const row = {
    id,
    userId,
    propertyId,
    kind: 'match',
    price: 500_000,
    createdAt: new Date(),
    ...values,
  } as const
  await db.insertInto('notification').values(row).execute()
  return id
}

/** A share of the wishlist with a guest, or an open invitation that the token accepts. */
export async function makeShare(
  db: Database,
  ownerId: string,
  { guestId, email = `${newId()}@people.example` }: { guestId?: string; email?: string } = {},
): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newId()]
  const { usedSlots } = await db
    .selectFrom('wishlistShare')
    .select((eb) => eb.fn.countAll<number>().as('usedSlots'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  const state = guestId
    ? { guestId, acceptedAt: new Date() }
    : {
        tokenHash: createHash('sha256').update(token).digest('hex'),
        expiresAt: new Date(Date.now() + 86_400_000),
      }
  await db
    .insertInto('wishlistShare')
    .values({ id, ownerId, slot: usedSlots + 1, email, ...state })
    .execute()
  return { id, token }
}

export async function makePayment(buyer: Caller, offerId: string) {
  const { status, body } = await buyer.call(createPayment, {
    body: { offerId, idempotencyKey: crypto.randomUUID() },
  })
  if (status !== 201) throw new Error(`The payment was refused: ${JSON.stringify(body)}`)
  return body
}

export async function makeReview(
  writer: Caller,
  propertyId: string,
  values: Partial<Pick<NewReview, 'text' | 'starRating'>> = {},
): Promise<string> {
  const review = { propertyId, text: 'Light and quiet.', starRating: 4, ...values }
  const { status, body } = await writer.call(createReview, { body: review })
  if (status !== 201) throw new Error(`The review was refused: ${JSON.stringify(body)}`)
  return body.insertedId
}

/** The date of a review written now. */
export const reviewDay = () => new Date().toISOString().slice(0, 10)

export const dateReview = (db: Database, id: string, reviewDate: string) =>
  db.updateTable('review').set({ reviewDate }).where('id', '=', id).execute()

export const payInSandbox = (buyer: Caller, paymentId: string, outcome?: SandboxOutcome) =>
  buyer.call(confirmSandboxPayment, { params: { id: paymentId }, body: { outcome } })

export async function makeSale(db: Database, buyer: Caller, values: Partial<Insertable<Property>> = {}) {
  const propertyId = await makeProperty(db, values)
  const offerId = await makeOffer(buyer, propertyId)
  const payment = await makePayment(buyer, offerId)
  const { status, body } = await payInSandbox(buyer, payment._id)
  if (status !== 200) throw new Error(`There was no sale: ${JSON.stringify(body)}`)
  return { propertyId, offerId, payment }
}

/** A payment left behind by a stopped process: our record and the provider's may differ. */
export async function makeCharge(
  db: Database,
  offerId: string,
  { status, atProvider, amount = 500_000, checkAt }: Charge,
): Promise<{ id: string; transactionId: string }> {
  const id = newId()
  const transactionId = `sandbox_${id}`
  const money = { amountMinor: amount * 100, currency: 'USD' }
  await db
    .insertInto('sandboxPayment')
    .values({ id: transactionId, idempotencyKey: id, ...money, status: atProvider })
    .execute()
  const record = { id, offerId, idempotencyKey: id, provider: 'sandbox', transactionId, amount } as const
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('payment')
      .values({ ...record, ...money, status, checkAt })
      .execute()
    if (status === 'captured' || status === 'refund_due') {
      await tx
        .insertInto('ledgerEntry')
        .values({ id, paymentId: id, kind: 'capture', ...money })
        .execute()
    }
    if (status === 'captured') {
      const bought = { status: 'bought', transactionId } as const
      const { propertyId } = await tx
        .updateTable('offer')
        .set(bought)
        .where('id', '=', offerId)
        .returning('propertyId')
        .executeTakeFirstOrThrow()
      await tx.updateTable('property').set({ status: 'sold' }).where('id', '=', propertyId).execute()
    }
  })
  return { id, transactionId }
}

export async function makeTestimonial(db: Database, values: Partial<Insertable<Testimonial>> = {}) {
  const id = newId()
  const row = { id, name: 'Ada Client', rating: 4.5, details: 'They answered within the hour.', ...values }
  await db.insertInto('testimonial').values(row).execute()
  return id
}

export async function makeBlog(db: Database, values: Partial<Insertable<Blog>> = {}) {
  const id = newId()
  const row = { id, title: 'Reading a floor plan', blogText: 'Begin at the door.', author: 'Ines', ...values }
  await db.insertInto('blog').values(row).execute()
  return id
}

export async function makeContactMessage(db: Database, values: Partial<Insertable<ContactMessage>> = {}) {
  const id = newId()
  const row = { id, name: 'Ann', email: 'ann@people.example', message: 'Hello', ...values }
  await db.insertInto('contactMessage').values(row).execute()
  return id
}
