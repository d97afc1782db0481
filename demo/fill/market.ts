import type { Chance } from './chance.ts'
import { type Home, generateHome } from './homes.ts'
import type { FillSize } from './size.ts'
import { rejectionReasons } from './words.ts'

export const dayMs = 86_400_000

export type Listing = Home & {
  id: string
  agentId: string
  createdAt: Date
  verificationStatus: 'pending' | 'verified' | 'rejected'
  rejectionReason: string | null
  status: 'available' | 'reserved' | 'sold'
  featured: boolean
  advertisement: boolean
  hasOffers: boolean
}

type Scene = { chance: Chance; size: FillSize; now: Date; agentIds: readonly string[]; ownAgentId: string }

function createPool(listings: Listing[], chance: Chance) {
  const left = new Set(chance.some(listings, listings.length))
  return (count: number, fits: (listing: Listing) => boolean): Listing[] => {
    const taken: Listing[] = []
    for (const listing of left) {
      if (taken.length === count) break
      if (fits(listing)) taken.push(listing)
    }
    for (const listing of taken) left.delete(listing)
    return taken
  }
}

/** Generates a year of listings and their outcomes, oldest first. */
export function planMarket({ chance, size, now, agentIds, ownAgentId }: Scene): Listing[] {
  const listings = Array.from({ length: size.listings }, (_, at): Listing => {
    const age = (1 - (at + chance.next()) / size.listings) * 365 * dayMs
    const createdAt = new Date(now.getTime() - age)
    return {
      ...generateHome(chance),
      id: chance.idAt(createdAt),
      agentId: chance.one(agentIds),
      createdAt,
      verificationStatus: 'verified',
      rejectionReason: null,
      status: 'available',
      featured: false,
      advertisement: false,
      hasOffers: false,
    }
  })
  const isOwn = ({ agentId }: Listing) => agentId === ownAgentId
  const isOlder = (days: number) => (listing: Listing) =>
    now.getTime() - listing.createdAt.getTime() > days * dayMs
  const isNewer = (days: number) => (listing: Listing) => !isOlder(days)(listing)
  const own = chance.some(
    listings.filter(({ agentId }) => agentId !== ownAgentId),
    size.own.listings,
  )
  for (const listing of own) listing.agentId = ownAgentId

  const take = createPool(listings, chance)
  /** Assigns an outcome to `count` listings, `own` of them by the demo agent. */
  const decide = (
    counts: { all: number; own: number },
    fits: (listing: Listing) => boolean,
    change: Partial<Listing>,
  ) => {
    const chosen = [
      ...take(counts.own, (one) => isOwn(one) && fits(one)),
      ...take(counts.all - counts.own, (one) => !isOwn(one) && fits(one)),
    ]
    for (const listing of chosen) Object.assign(listing, change)
    return chosen
  }
  decide({ all: size.pending, own: size.own.pending }, isNewer(60), { verificationStatus: 'pending' })
  const rejected = decide({ all: size.rejected, own: size.own.rejected }, isNewer(180), {
    verificationStatus: 'rejected',
  })
  for (const listing of rejected) listing.rejectionReason = chance.one(rejectionReasons)
  decide({ all: size.sold, own: size.own.sold }, isOlder(30), { status: 'sold', hasOffers: true })
  decide({ all: size.reserved, own: size.own.reserved }, isOlder(6), { status: 'reserved', hasOffers: true })
  decide({ all: size.offered, own: size.own.offered }, isOlder(2), { hasOffers: true })
  decide({ all: size.promoted, own: 1 }, ({ pictures }) => pictures.length > 0, { featured: true })
  decide({ all: size.promoted, own: 1 }, ({ pictures }) => pictures.length > 0, { advertisement: true })
  return listings
}

export type PriceChange = { propertyId: string; changedOn: string; price: number }

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The price history; every fourth listing was reduced once or twice. */
export function pricesOf({ id, price, createdAt }: Listing, chance: Chance, now: Date): PriceChange[] {
  const days = Math.floor((now.getTime() - createdAt.getTime()) / dayMs)
  const lowered = days < 30 || !chance.happens(0.25) ? 0 : chance.happens(0.2) ? 2 : 1
  const before = (steps: number) => Math.round((price * (1 + 0.035 * steps)) / 1000) * 1000
  return Array.from({ length: lowered + 1 }, (_, at) => ({
    propertyId: id,
    changedOn: dayOf(new Date(createdAt.getTime() + Math.floor((days * at) / (lowered + 1)) * dayMs)),
    price: at === lowered ? price : before(lowered - at),
  }))
}
