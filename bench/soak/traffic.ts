import { adminOf, openAccount } from '#test/kit/process/accounts.ts'
import { addListing, addWish, decide, placeOffer, writeReview } from '#test/kit/process/actions.ts'
import { type Member, signIn } from '#test/kit/process/member.ts'

/** Enough buyers that none exceeds the limit on offers per account. */
const buyers = 31

type Action = () => Promise<unknown>

/** Simulated members: nineteen reads to one write. */
export async function openTraffic(origin: string) {
  const people = { agent: await openAccount(origin, 'Soak Agent', 'agent'), buyers: [] as Member[] }
  for (let number = 1; number <= buyers; number += 1)
    people.buyers.push(await openAccount(origin, `Soak Buyer ${number}`))
  const listings: string[] = []
  let turn = 0
  const buyer = () => people.buyers[turn % people.buyers.length] ?? people.agent
  const read = async (path: string) => {
    const answer = await buyer().get(path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  const page = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { cookie: buyer().cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  const publish = async () => {
    const id = await addListing(people.agent)
    await decide(origin, id, 'verify')
    listings.push(id)
    return id
  }
  const some = () => listings[Math.floor(Math.random() * listings.length)] ?? ''
  const last = () => listings.at(-1) ?? ''

  const reads: Action[] = [
    () => read('/properties?limit=20'),
    () => read('/properties?location=Yakima&sort=price'),
    () => read(`/properties/${some()}`),
    () => read('/reviews'),
    () => read('/offers'),
    () => read('/wishlist'),
    () => read('/blogs'),
    () => page('/'),
    () => page(`/details/${some()}`),
  ]
  const writes: Action[] = [
    publish,
    () => placeOffer(buyer(), some()),
    () => addWish(buyer(), last()),
    () => writeReview(buyer(), some(), 'Bright rooms, quiet street.'),
  ]
  for (let count = 0; count < 10; count += 1) await publish()

  return {
    next: (): Promise<unknown> => {
      turn += 1
      const actions = turn % 20 === 0 ? writes : reads
      const action = actions[Math.floor(Math.random() * actions.length)]
      return action ? action() : Promise.resolve()
    },
    /** Replaces the tokens, which are valid for 15 minutes. */
    renew: async () => {
      const fresh = ({ email, address }: Member) => signIn(origin, email, address)
      people.agent = await fresh(people.agent)
      for (const [at, known] of people.buyers.entries()) people.buyers[at] = await fresh(known)
      Object.assign(await adminOf(origin), await signIn(origin, 'admin@example.com'))
    },
  }
}

export type Traffic = Awaited<ReturnType<typeof openTraffic>>
