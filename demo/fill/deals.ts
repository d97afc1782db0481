import type { Insertable } from 'kysely'
import { toMinor } from '../../server/payments/money.ts'
import type { LedgerEntry, ListingEvent, Offer, Payment, SandboxPayment } from '../../server/db/schema.ts'
import type { Chance } from './chance.ts'
import { dayMs, type Listing } from './market.ts'
import type { Member } from './members.ts'

export type Deals = {
  offers: Insertable<Offer>[]
  payments: Insertable<Payment>[]
  ledger: Insertable<LedgerEntry>[]
  /** The provider records of the sandbox. */
  charges: Insertable<SandboxPayment>[]
  events: Insertable<ListingEvent>[]
  bought: { buyer: Member; listing: Listing; at: Date }[]
}

type Scene = {
  chance: Chance
  now: Date
  currency: string
  buyerAt: (at: Date) => Member
  /** The demo's buyer, who gets deals on the first listings of each kind. */
  ownBuyer: Member
}

export function generateDeals(
  listings: readonly Listing[],
  { chance, now, currency, buyerAt, ownBuyer }: Scene,
): Deals {
  const deals: Deals = { offers: [], payments: [], ledger: [], charges: [], events: [], bought: [] }
  const ownLeft = { sold: 2, reserved: 2, available: 9 }
  const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)
  const within = (from: Date, until: Date) =>
    new Date(from.getTime() + chance.next() * Math.max(0, until.getTime() - from.getTime()))

  const amountFor = ({ minPrice, maxPrice }: Listing) =>
    Math.min(maxPrice, Math.round((minPrice + chance.next() * (maxPrice - minPrice)) / 500) * 500)

  const offer = (
    listing: Listing,
    {
      buyer,
      at,
      ...outcome
    }: Pick<Insertable<Offer>, 'status' | 'reason' | 'updatedAt'> & { buyer: Member; at: Date },
  ) => {
    const made = {
      ...outcome,
      id: chance.idAt(at),
      propertyId: listing.id,
      buyerId: buyer.id,
      offeredAmount: Math.max(listing.minPrice, amountFor(listing)),
      buyingDate: at,
      transactionId: null as string | null,
    }
    deals.offers.push(made)
    return made
  }

  const pay = (
    { id, offeredAmount: amount }: { id: string; offeredAmount: number },
    at: Date,
    status: 'captured' | 'declined' | 'refunded',
  ): string => {
    const paymentId = chance.idAt(at)
    const idempotencyKey = chance.idAt(at)
    const transactionId = `sandbox_${chance.idAt(at).replaceAll('-', '').slice(-24)}`
    const amountMinor = toMinor(amount, currency)
    const common = { amountMinor, currency, status, createdAt: at }
    deals.payments.push({
      ...common,
      id: paymentId,
      offerId: id,
      idempotencyKey,
      provider: 'sandbox',
      transactionId,
      amount,
      updatedAt: at,
    })
    deals.charges.push({ ...common, id: transactionId, idempotencyKey: `${id}:${idempotencyKey}:${amount}` })
    const enter = (kind: 'capture' | 'refund', signed: number) =>
      deals.ledger.push({
        id: chance.idAt(at),
        paymentId,
        kind,
        amountMinor: signed,
        currency,
        createdAt: at,
      })
    if (status !== 'declined') enter('capture', amountMinor)
    if (status === 'refunded') enter('refund', -amountMinor)
    return transactionId
  }

  const event = (listing: Listing, kind: 'reserved' | 'available' | 'sold', happenedAt: Date) =>
    deals.events.push({ propertyId: listing.id, kind, happenedAt })

  /** Different members, starting with the demo's buyer on selected listings. */
  const buyersOf = (listing: Listing, at: Date, count: number): [Member, ...Member[]] => {
    const isOwn = ownLeft[listing.status] > 0 && listing.createdAt > ownBuyer.createdAt && chance.happens(0.5)
    if (isOwn) ownLeft[listing.status] -= 1
    const first = isOwn ? ownBuyer : buyerAt(at)
    const others = Array.from({ length: count - 1 }, () => buyerAt(at))
    return [first, ...new Set(others.filter(({ id }) => id !== first.id))]
  }

  const sell = (listing: Listing) => {
    const soldAt = within(later(listing.createdAt, 12), later(now, -1))
    const acceptedAt = later(soldAt, -chance.between(1, 4))
    const placedAt = later(acceptedAt, -1 - chance.next())
    const [buyer, ...rivals] = buyersOf(listing, listing.createdAt, chance.between(1, 4))
    const bought = offer(listing, { buyer, at: placedAt, status: 'bought', updatedAt: soldAt })
    if (chance.happens(0.1)) pay(bought, later(soldAt, -0.01), 'declined')
    bought.transactionId = pay(bought, soldAt, 'captured')
    bought.buyingDate = soldAt
    for (const rival of rivals) {
      const at = within(listing.createdAt, acceptedAt)
      if (chance.happens(0.25)) {
        offer(listing, { buyer: rival, at, status: 'withdrawn', updatedAt: within(at, soldAt) })
        continue
      }
      const lost = offer(listing, { buyer: rival, at, status: 'rejected', reason: 'sold', updatedAt: soldAt })
      // Paid in the same minute as another buyer, and refunded.
      if (chance.happens(0.04)) pay(lost, soldAt, 'refunded')
    }
    event(listing, 'reserved', acceptedAt)
    event(listing, 'sold', soldAt)
    deals.bought.push({ buyer, listing, at: soldAt })
  }

  const reserve = (listing: Listing) => {
    const acceptedAt = within(
      new Date(Math.max(later(listing.createdAt, 2).getTime(), later(now, -25).getTime())),
      now,
    )
    const [buyer, ...rivals] = buyersOf(listing, listing.createdAt, chance.between(1, 3))
    offer(listing, { buyer, at: later(acceptedAt, -1), status: 'accepted', updatedAt: acceptedAt })
    for (const rival of rivals) {
      const at = within(listing.createdAt, acceptedAt)
      const isOpen = chance.happens(0.4)
      offer(listing, {
        buyer: rival,
        at,
        status: isOpen ? 'pending' : 'rejected',
        updatedAt: isOpen ? at : acceptedAt,
      })
    }
    event(listing, 'reserved', acceptedAt)
  }

  const bargain = (listing: Listing) => {
    for (const buyer of buyersOf(listing, listing.createdAt, chance.between(1, 4))) {
      const at = within(listing.createdAt, now)
      const answeredAt = within(at, new Date(Math.min(now.getTime(), later(at, 6).getTime())))
      const isRecent = later(at, 30) > now
      const status = chance.weighted([
        ['pending', isRecent ? 6 : 1],
        ['rejected', 3],
        ['withdrawn', 2],
      ] as const)
      offer(listing, { buyer, at, status, updatedAt: status === 'pending' ? at : answeredAt })
    }
  }

  const flows = { sold: sell, reserved: reserve, available: bargain }
  const dealt = listings.filter(({ hasOffers }) => hasOffers)
  for (const listing of chance.some(dealt, dealt.length)) flows[listing.status](listing)
  return deals
}
