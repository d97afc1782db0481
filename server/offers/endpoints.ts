import { getSalesTotal } from '#contract/sales.ts'
import * as calls from '#contract/offers.ts'
import type { Api } from '../web/implement.ts'
import type { Payments } from '../payments/service.ts'
import type { Offers } from './service.ts'

export function offerEndpoints(api: Api, offers: Offers, payments: Payments): void {
  api.implement(calls.listOffers, ({ query, actor }) => offers.list(actor, query))
  api.implement(calls.listOffersByListing, ({ query, actor }) => offers.listByListing(actor, query))
  api.implement(getSalesTotal, ({ actor }) => offers.salesTotal(actor))
  api.implement(calls.getOffersUnderChanges, ({ params }) => offers.underChanges(params.id))
  api.implement(calls.getOffer, ({ params, actor }) => offers.get(actor, params.id))
  api.implement(calls.placeOffer, async ({ body, version, actor }) => ({
    insertedId: await offers.place(actor, body, { version }),
  }))
  api.implement(calls.changeOfferStatus, async ({ params: { id }, body, version, actor }) => {
    const { offeredAmount: seenAmount } = body
    const seen = { offeredAmount: seenAmount, version }
    const giveUpAcceptance = body.status === 'withdrawn' ? body.giveUpAcceptance : undefined
    const take = {
      accepted: offers.accept,
      rejected: offers.reject,
      withdrawn: offers.withdraw,
    }
    const offeredAmount =
      body.status === 'bought'
        ? await payments.confirmSale(actor, id, body.transactionId, seen)
        : await take[body.status](actor, id, { ...seen, giveUpAcceptance })
    return { modifiedCount: 1, offeredAmount }
  })
}
