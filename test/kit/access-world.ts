import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { Row, World } from './access-table.ts'
import { roleOf, type Walker, walkers } from './access-walkers.ts'
import type { Answer, Caller } from './app.ts'
import {
  makeBlog,
  makeContactMessage,
  makeNotification,
  makeOffer,
  makePayment,
  makePhoto,
  makeProperty,
  makeReview,
  makeSavedSearch,
  makeShare,
  makeWish,
} from './factories.ts'
import type { Served } from './serve.ts'

async function makeWorld(server: Served, callers: Record<Walker, Caller>): Promise<Omit<World, 'self'>> {
  const agentId = callers.agent.id
  const verified = await makeProperty(server.db, { agentId })
  const pending = await makeProperty(server.db, { agentId, verificationStatus: 'pending' })
  const draft = await makeProperty(server.db, { agentId, verificationStatus: 'pending', isDraft: true })
  const rejected = await makeProperty(server.db, {
    agentId,
    verificationStatus: 'rejected',
    rejectionReason: 'No',
  })
  const photo = await makePhoto(server.db, verified)
  const offer = await makeOffer(callers.buyer, verified)
  const payment = await makePayment(callers.buyer, offer)
  const review = await makeReview(callers.buyer, verified)
  const wish = await makeWish(callers.buyer, verified)
  // Limits on saved searches have their own tests.
  await server.db.deleteFrom('savedSearch').execute()
  const savedSearch = await makeSavedSearch(callers.buyer)
  const notification = await makeNotification(server.db, callers.buyer.id, verified)
  const { share, invitation } = await makeShares(server, callers)
  const blog = await makeBlog(server.db)
  const contactMessage = await makeContactMessage(server.db)
  const stranger = await server.member('user')
  const strangersSession = await server.sessionOf(stranger)
  return {
    verified,
    pending,
    draft,
    rejected,
    photo,
    offer,
    payment: payment._id,
    review,
    wish,
    alerts: { savedSearch, notification },
    share,
    invitation,
    blog,
    contactMessage,
    stranger,
    strangersSession,
  }
}

async function makeShares({ db }: Served, { buyer, agent, otherAgent }: Record<Walker, Caller>) {
  await db.deleteFrom('wishlistShare').where('ownerId', '=', buyer.id).execute()
  const { id: share } = await makeShare(db, buyer.id, { guestId: otherAgent.id })
  const { token: invitation } = await makeShare(db, buyer.id, { email: agent.email })
  return { share, invitation }
}

export async function signInWalkers(server: Served): Promise<Record<Walker, Caller>> {
  const callers = await Promise.all(
    walkers.map(async (walker) => {
      const caller = walker === 'anonymous' ? server.anonymous : await server.signedIn(roleOf(walker))
      return [walker, caller] as const
    }),
  )
  return Object.fromEntries(callers) as Record<Walker, Caller>
}

/**
 * Prepares each call of the table with objects that no earlier call has changed. Objects are reused after reads,
 * refusals, and calls that use none of them.
 */
export function createWalk(server: Served, callers: Record<Walker, Caller>) {
  let reusable: Omit<World, 'self'> | undefined
  return async (row: Row, walker: Walker): Promise<() => Promise<Answer<Endpoint>>> => {
    const endpoint: Endpoint = endpoints[row.call]
    const self = callers[walker]
    const usesWorld = row.input !== undefined && row.input.length > 0
    if (row.input) reusable ??= await makeWorld(server, callers)
    const input = reusable && row.input ? row.input({ ...reusable, self }) : {}
    // Rate limits have their own tests.
    await server.db.deleteFrom('rateLimit').execute()
    return async () => {
      const answer = await callerFor(server, row, self).call(endpoint, input)
      if (usesWorld && endpoint.method !== 'GET' && answer.status < 300) reusable = undefined
      return answer
    }
  }
}

const callerFor = (server: Served, { opensSession }: Row, self: Caller): Caller =>
  opensSession && self.token ? server.withToken(self.token) : self
