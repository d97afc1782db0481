import type { Payments } from '../payments/service.ts'
import type { Platform } from '../platform.ts'
import { offerEndpoints } from './endpoints.ts'
import { closeOffers, createOffers, dealTerms, type Offers, withdrawOffersOf } from './service.ts'

export function registerOffers(platform: Platform, { payments }: { payments: Payments }): Offers {
  const { api, config, db, now, lifecycle } = platform
  const offers = createOffers({ db, now, ...dealTerms(config) })
  offerEndpoints(api, offers, payments)
  lifecycle.on('accountClosed', 'offers', (tx, { id, at }) => withdrawOffersOf(tx, id, at))
  lifecycle.on('listingClosing', 'offers', (tx, { id, at }) => closeOffers(tx, id, at))
  return offers
}
