import type { Config } from '../server/settings/config.ts'
import type { Database } from '../server/db/connect.ts'
import { newId } from '../server/db/id.ts'
import type { Actor } from '../server/kernel/actor.ts'
import { createOffers } from '../server/offers/service.ts'
import { createSandbox } from '../server/payments/sandbox.ts'
import { createPayments } from '../server/payments/service.ts'
import { backdate } from './backdate.ts'
import type { DemoContent, DemoDeal } from './content.ts'
import { get } from './get.ts'
import type { PersonKey } from './people.ts'

type Scene = Pick<Config, 'currency' | 'offersNeedAcceptance'> & {
  people: Map<PersonKey, Actor>
  listingIds: Map<string, string>
  now: number
}

const dayMs = 86_400_000

/** Replays the demo's offers, decisions, and payments through the services, in chronological order. */
export async function createDeals(
  db: Database,
  { deals, listings }: DemoContent,
  scene: Scene,
): Promise<void> {
  let at = scene.now
  const now = () => new Date(at)
  const { currency, offersNeedAcceptance: needsAcceptance, people, listingIds } = scene
  const settings = { confirmsEmails: true, currency, needsAcceptance, takesPayments: true }
  const offers = createOffers({ db, now, ...settings })
  const provider = createSandbox(db)
  const onError = (error: unknown) => console.error(error)
  const payments = createPayments({ db, now, provider, onError, ...settings })

  const sellers = new Map(listings.map(({ key, agent }) => [key, agent]))

  const place = async ({ by, of, at: part }: DemoDeal) => {
    const propertyId = get(listingIds, of)
    return offers.place(get(people, by), { propertyId, offeredAmount: await amountOf(db, propertyId, part) })
  }

  const buy = async (buyer: Actor, offerId: string) => {
    const { _id } = await payments.open(buyer, offerId, newId())
    await payments.confirmInSandbox(buyer, _id, 'approve')
  }

  const follow = async ({ by, of }: DemoDeal, answer: DemoDeal['answer'], offerId: string) => {
    const buyer = get(people, by)
    const seller = get(people, get(sellers, of))
    if (answer === 'accepted') await offers.accept(seller, offerId)
    if (answer === 'rejected') await offers.reject(seller, offerId)
    if (answer === 'withdrawn') await offers.withdraw(buyer, offerId)
    if (answer === 'bought') await buy(buyer, offerId)
  }

  const placed = new Map<DemoDeal, string>()
  for (const { deal, daysAgo, answer } of inOrder(deals)) {
    at = scene.now - daysAgo * dayMs
    if (answer) await follow(deal, answer, get(placed, deal))
    else placed.set(deal, await place(deal))
    await backdate(db, { at, now: scene.now })
  }
}

type Step = { deal: DemoDeal; daysAgo: number; answer?: DemoDeal['answer'] }

/** An offer that buys has been accepted a day earlier, or in the middle of a shorter time. */
function stepsOf(deal: DemoDeal): Step[] {
  const { daysAgo, answer, answeredDaysAgo } = deal
  if (answeredDaysAgo === undefined) return [{ deal, daysAgo }]
  const accepted = answeredDaysAgo + Math.min(1, (daysAgo - answeredDaysAgo) / 2)
  return [
    { deal, daysAgo },
    ...(answer === 'bought' ? [{ deal, daysAgo: accepted, answer: 'accepted' as const }] : []),
    { deal, daysAgo: answeredDaysAgo, answer },
  ]
}

const inOrder = (deals: DemoContent['deals']): Step[] =>
  deals.flatMap(stepsOf).toSorted((one, other) => other.daysAgo - one.daysAgo)

/** A rounded amount at this position in the listing's price range. */
async function amountOf(db: Database, propertyId: string, part: number): Promise<number> {
  const { minPrice, maxPrice } = await db
    .selectFrom('property')
    .select(['minPrice', 'maxPrice'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return minPrice + Math.round(((maxPrice - minPrice) * part) / 1000) * 1000
}
