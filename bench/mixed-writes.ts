import { adminOf, openAccount } from '#test/kit/process/accounts.ts'
import { addListing, addWish, buy, decide, placeOffer, writeReview } from '#test/kit/process/actions.ts'
import type { Member } from '#test/kit/process/member.ts'

export type Acknowledged = {
  emails: string[]
  listings: string[]
  verified: string[]
  offers: string[]
  sales: { offerId: string; transactionId: string }[]
  wishes: string[]
  reviews: string[]
}

export const nothingAcknowledged = (): Acknowledged => ({
  emails: [],
  listings: [],
  verified: [],
  offers: [],
  sales: [],
  wishes: [],
  reviews: [],
})

export const countOf = (acknowledged: Acknowledged): number =>
  Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0)

type Crew = { agent: Member; buyers: Member[] }

/** A write that was not acknowledged: when it failed, and why. */
export type Failure = { at: number; why: string }

let crews = 0

/** For a crew that writes for seconds: enough buyers that none exceeds the payment limit per account. */
const manyBuyers = 6

export async function signUpCrew(
  origin: string,
  acknowledged: Acknowledged,
  buyersOfACrew = manyBuyers,
): Promise<Crew> {
  crews += 1
  const name = `${process.pid} ${crews} ${Date.now().toString(36)}`
  await adminOf(origin)
  const agent = await openAccount(origin, `Agent ${name}`, 'agent')
  const buyers: Member[] = []
  for (let number = 1; number <= buyersOfACrew; number += 1)
    buyers.push(await openAccount(origin, `Buyer ${number} ${name}`))
  acknowledged.emails.push(...[agent, ...buyers].map(({ email }) => email))
  return { agent, buyers }
}

/**
 * Runs concurrent writes of every kind over HTTP until `signal` aborts, and records each acknowledged write. A failure
 * only pauses its lane. Returns all failures.
 */
export async function writeUntil(
  signal: AbortSignal,
  origin: string,
  { agent, buyers }: Crew,
  acknowledged: Acknowledged,
): Promise<Failure[]> {
  const forSale: string[] = []
  let made = 0
  let turn = 0
  const failed: Failure[] = []

  const inTurn = () => buyers[(turn += 1) % buyers.length]

  const signUps = async () => {
    const { email } = await openAccount(origin, `Guest ${agent.email.split('@')[0]} ${(made += 1)}`)
    acknowledged.emails.push(email)
  }
  const listings = async () => {
    const id = await addListing(agent, { title: `Home ${(made += 1)}` })
    acknowledged.listings.push(id)
    await decide(origin, id, 'verify')
    acknowledged.verified.push(id)
    forSale.push(id)
  }
  const deals = async () => {
    const id = forSale.shift()
    const buyer = inTurn()
    if (!id || !buyer) return pause()
    const offerId = await placeOffer(buyer, id)
    acknowledged.offers.push(offerId)
    acknowledged.sales.push({ offerId, transactionId: await buy(buyer, offerId) })
  }
  const opinions = async () => {
    const id = forSale.at(-1)
    const buyer = inTurn()
    if (!id || !buyer) return pause()
    acknowledged.wishes.push(await addWish(buyer, id))
    acknowledged.reviews.push(await writeReview(buyer, id, 'Bright rooms, quiet street.'))
  }

  const lane = async (write: () => Promise<void>) => {
    while (!signal.aborted) {
      try {
        await write()
      } catch (error) {
        failed.push({ at: performance.now(), why: String(error) })
        await pause()
      }
    }
  }
  await Promise.all([signUps, listings, listings, deals, deals, opinions, opinions].map(lane))
  return failed
}

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 20)
  })
