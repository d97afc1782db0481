import { adminOf } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import type { Member } from './member.ts'

/** Actions of members through the API calls that the screens make. Each throws if the server refuses. */

type Terms = { title?: string; location?: string; [field: string]: unknown }

async function insertedIdOf(request: Promise<Response>): Promise<string> {
  const answer = await request
  const body = (await answer.json()) as { insertedId?: string }
  if (!body.insertedId) throw new Error(`Refused: ${JSON.stringify(body)}`)
  return body.insertedId
}

/** A pending listing of this agent, with a price of 400,000 and a range of 380,000 to 420,000. */
export const addListing = (agent: Member, terms: Terms = {}): Promise<string> =>
  insertedIdOf(
    agent.post('/properties', {
      title: 'House by the mill',
      location: 'Yakima, WA',
      image: '/pictures/stone-cottage-1600.webp',
      price: 400_000,
      minPrice: 380_000,
      maxPrice: 420_000,
      ...terms,
    }),
  )

export async function publishListing(agent: Member, terms?: Terms): Promise<string> {
  const id = await addListing(agent, terms)
  await decide(agent.origin, id, 'verify')
  return id
}

export async function decide(origin: string, id: string, verdict: 'verify' | 'reject'): Promise<void> {
  const admin = await adminOf(origin)
  const answer = await admin.patch(`/properties/${id}/${verdict}`, {
    reason: 'The pictures are of another house.',
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** A listing of this agent that was rejected because of its price. */
export async function rejectedListing(agent: Member, title: string): Promise<string> {
  const id = await addListing(agent, { title, price: 40_000, minPrice: 40_000, maxPrice: 40_000 })
  await decide(agent.origin, id, 'reject')
  return id
}

export const copyRejected = (agent: Member, id: string): Promise<string> =>
  insertedIdOf(agent.post(`/properties/${id}/copies`, {}))

/** Corrects a copy of a rejected listing and submits it for review. */
export async function submitCorrection(agent: Member, id: string, corrections: object): Promise<string> {
  const copy = await copyRejected(agent, id)
  await agent.patch(`/properties/${copy}`, corrections)
  const answer = await agent.patch(`/properties/${copy}/submit`, {})
  if (!answer.ok) throw new Error(await answer.text())
  return copy
}

export async function removeListing(agent: Member, id: string): Promise<void> {
  const answer = await agent.delete(`/properties/${id}`)
  if (!answer.ok) throw new Error(await answer.text())
}

export const placeOffer = (buyer: Member, propertyId: string, offeredAmount = 390_000): Promise<string> =>
  insertedIdOf(buyer.post('/offers', { propertyId, offeredAmount }))

export const addWish = (member: Member, propertyId: string): Promise<string> =>
  insertedIdOf(member.post('/wishlist', { propertyId }))

/** Shares a wishlist by an emailed invitation unless it is already shared. Returns the id of the shared wishlist. */
export async function shareWishlist(owner: Member, guest: Member): Promise<string> {
  // Another worker may do this at the same time, and only the latest link is valid.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const [shared] = (await (await guest.get('/shared-wishlists')).json()) as { _id: string }[]
    if (shared) return shared._id
    await owner.post('/wishlist-shares', { email: guest.email })
    const { token } = await mailTo(guest, /wishlistInvitation#(\S+)/)
    await guest.post('/wishlist-shares/acceptance', { token })
  }
  throw new Error(`${owner.email} could not share a wishlist with ${guest.email}.`)
}

/** The date of a review written today, as screens show it. */
export const shownToday = () =>
  new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const writeReview = (member: Member, propertyId: string, text: string): Promise<string> =>
  insertedIdOf(member.post('/reviews', { propertyId, text, starRating: 4 }))

/** Pays through the sandbox. Returns the transaction id. */
export async function buy(buyer: Member, offerId: string): Promise<string> {
  const payment = await buyer.post('/payments', { offerId, idempotencyKey: crypto.randomUUID() })
  if (!payment.ok) throw new Error(await payment.text())
  const { _id } = (await payment.json()) as { _id: string }
  const confirmed = await buyer.post(`/payments/${_id}/sandbox-confirmation`, { outcome: 'approve' })
  if (!confirmed.ok) throw new Error(await confirmed.text())
  const { transactionId } = (await confirmed.json()) as { transactionId: string }
  const bought = await buyer.patch(`/offers/${offerId}/status`, { status: 'bought', transactionId })
  if (!bought.ok) throw new Error(await bought.text())
  return transactionId
}
