import { setTimeout as wait } from 'node:timers/promises'
import { changeOfferStatus, listOffers, placeOffer } from '#contract/offers.ts'
import { createPayment } from '#contract/payments.ts'
import type { Caller } from '#test/kit/serve.ts'
import type { Market } from './market.ts'
import type { Random } from '#test/kit/random.ts'
import type { Checkout } from './checkout.ts'

export type Diary = {
  /** Counts of calls by name and result, such as `place 201`. */
  answers: Map<string, number>
  acknowledged: { id: string; after: string }[]
}

type Answer = { status: number; problem: { code?: string } }
type Scene = { market: Market; checkout: Checkout; diary: Diary; isOver: () => boolean }
type Person = { caller: Caller; random: Random }

const finalProblems = new Set(['property_sold', 'offer_closed'])

const note = ({ answers }: Diary, name: string, { status, problem }: Answer): boolean => {
  const key = `${name} ${status}${status >= 400 ? ` ${problem.code}` : ''}`
  answers.set(key, (answers.get(key) ?? 0) + 1)
  return status < 300
}

/** Price range of all listings; buyers deliberately miss it at times. */
export const range = { least: 100_000, most: 200_000 }

export async function beBuyer(
  { caller, random }: Person,
  { market, checkout, diary, isOver }: Scene,
): Promise<void> {
  let open: { id: string }[] = []
  const forget = (id: string) => {
    open = open.filter((one) => one.id !== id)
  }

  const set = async (
    { id }: { id: string },
    name: string,
    body: { status: 'withdrawn'; giveUpAcceptance: true } | { status: 'bought'; transactionId: string },
  ) => {
    const answer = await caller.call(changeOfferStatus, { params: { id }, body })
    if (note(diary, name, answer)) diary.acknowledged.push({ id, after: body.status })
    if (answer.status === 200 || finalProblems.has(answer.problem.code ?? '')) forget(id)
  }

  const place = async () => {
    const propertyId = random.pick(market.listings())
    if (!propertyId) return
    const offeredAmount = random.between(range.least - 2_000, range.most + 2_000)
    const answer = await caller.call(placeOffer, {
      body: { propertyId, offeredAmount, giveUpAcceptance: true },
    })
    if (!note(diary, 'place', answer)) return
    const id = answer.body.insertedId
    open = [...open.filter((one) => one.id !== id), { id }].slice(-8)
  }

  const pay = async (offer: { id: string }) => {
    const idempotencyKey = crypto.randomUUID()
    const answer = await caller.call(createPayment, { body: { offerId: offer.id, idempotencyKey } })
    if (finalProblems.has(answer.problem.code ?? '')) forget(offer.id)
    if (!note(diary, 'open payment', answer)) return
    const payment = answer.body
    const paid = await checkout.pay(caller, payment, random)
    if (paid.answer) note(diary, 'pay', paid.answer)
    // Some buyers close the page (no claim), and some click twice.
    const claims = paid.isHopeless ? 0 : (random.pick([0, 1, 1, 1, 2]) ?? 1)
    await Promise.all(
      Array.from({ length: claims }, () =>
        set(offer, 'claim', { status: 'bought', transactionId: payment.transactionId }),
      ),
    )
  }

  while (!isOver()) {
    const offer = random.pick(open)
    const what = random.below(100)
    if (!offer || what < 45) await place()
    else if (what < 55) await set(offer, 'withdraw', { status: 'withdrawn', giveUpAcceptance: true })
    else if (what < 58) await Promise.all([pay(offer), pay(offer)])
    else if (what < 61)
      await Promise.all([pay(offer), set(offer, 'withdraw', { status: 'withdrawn', giveUpAcceptance: true })])
    else if (what < 80) await pay(offer)
    await wait(random.below(400))
  }
}

export async function beAgent({ caller, random }: Person, { diary, isOver }: Scene): Promise<void> {
  while (!isOver()) {
    const statuses = ['pending', 'pending', 'accepted'] as const
    const query = { as: 'agent', status: random.pick(statuses) ?? 'pending', limit: 50 } as const
    const { body } = await caller.call(listOffers, { query })
    const offer = random.pick(body)
    const status = random.happens(0.5) ? 'accepted' : 'rejected'
    if (offer) {
      const { _id: id, offeredAmount, version } = offer
      const answer = await caller.call(changeOfferStatus, {
        params: { id },
        body: { status, offeredAmount },
        version,
      })
      if (note(diary, status, answer)) diary.acknowledged.push({ id, after: status })
    }
    await wait(random.below(150))
  }
}
