import { sendContactMessage } from '#contract/content.ts'
import { rejectProperty } from '#contract/properties.ts'
import { noteWish } from '#contract/wishlist.ts'
import { newId } from '#server/db/id.ts'
import { writeCursor } from '#server/kernel/cursor.ts'
import { type Caller, startTestApp } from '../kit/app.ts'
import {
  makeBlog,
  makeContactMessage,
  makeNotification,
  makeOffer,
  makePayment,
  makePhoto,
  makeProperty,
  makeReview,
  makeSale,
  makeSavedSearch,
  makeSession,
  makeShare,
  makeTestimonial,
  makeWish,
} from '../kit/factories.ts'
import type { Person } from './cases.ts'
import type { Known } from './values.ts'

/** A word that must never be revealed to these persons. */
export type Canary = { word: string; keptFrom: readonly Person[] }

const persons = ['anonymous', 'buyer', 'agent', 'admin'] as const

/** Starts a product with objects for calls, and with private data of strangers. */
export async function startWorld() {
  const logged: string[] = []
  const server = await startTestApp({
    env: {
      DEMO: 'off',
      PAYMENTS: 'sandbox',
      CAPTCHA: 'on',
      WEATHER: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    log: { write: (line) => void logged.push(line) },
  })
  const { db } = server
  const [buyer, agent, admin] = [
    await server.member('user'),
    await server.member('agent'),
    await server.member('admin'),
  ]
  const stranger = await server.member('user', 'Canary Stranger')
  const otherAgent = await server.member('agent', 'Canary Agent')
  const disposable = await Promise.all(Array.from({ length: 4 }, () => server.member('user')))

  const ids: Record<string, string[]> = {
    users: disposable.map(({ id }) => id),
    sessions: await Promise.all([buyer, agent, admin].map(({ id }) => makeSession(db, id))),
  }
  const add = (kind: string, ...more: string[]) => void (ids[kind] ??= []).push(...more)
  for (let made = 0; made < 6; made += 1) {
    const verified = await makeProperty(db, { agentId: agent.id, featured: made === 0 })
    const offer = await makeOffer(buyer, verified)
    add('properties', verified)
    add('properties', await makeProperty(db, { agentId: agent.id, verificationStatus: 'pending' }))
    add('offers', offer)
    add('photos', await makePhoto(db, verified))
    add('payments', (await makePayment(buyer, offer))._id)
    add('reviews', await makeReview(buyer, verified))
    add('wishlist', await makeWish(buyer, verified))
    add('savedSearches', await makeSavedSearch(buyer, { search: { minPrice: made } }))
    add('notifications', await makeNotification(db, buyer.id, verified))
    add('blogs', await makeBlog(db))
    add('contact', await makeContactMessage(db))
  }
  const invitation = await makeShare(db, buyer.id)
  const shared = await makeShare(db, agent.id, { guestId: buyer.id })
  add('wishlist-shares', invitation.id, shared.id)
  add('shared-wishlists', shared.id)
  await makeTestimonial(db)

  const planted = await makeCanaries(server, stranger, otherAgent, admin)
  // Repeated, so that calls use the strangers' objects as often as their own.
  for (const [kind, more] of Object.entries(planted.ids))
    for (let times = 0; times < 6; times += 1) add(kind, ...more)
  const known: Known = {
    ids,
    emails: ['nobody@people.example', buyer.email, agent.email, stranger.email, admin.email],
    cursors: cursorsOf(newId()),
  }
  const callers: Record<Person, Caller> = { anonymous: server.anonymous, buyer, agent, admin }
  return {
    server,
    logged,
    callers,
    known,
    canaries: planted.words,
    strangers: [stranger.id, otherAgent.id, ...Object.values(planted.ids).flat()],
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
type Server = Awaited<ReturnType<typeof startTestApp>>

/** The stranger writes no review, because reviews show their author's email, as specified. */
async function makeCanaries(server: Server, stranger: Caller, otherAgent: Caller, admin: Caller) {
  const { db } = server
  const strangersOnly = {
    agentId: otherAgent.id,
    verificationStatus: 'pending',
    title: 'Canary-pending',
  } as const
  await makeProperty(db, strangersOnly)
  const rejected = await makeProperty(db, { ...strangersOnly, title: 'Canary-rejected' })
  await admin.call(rejectProperty, { params: { id: rejected }, body: { reason: 'Canary-reason' } })
  const sale = await makeSale(db, stranger, { agentId: otherAgent.id })
  const open = await makeOffer(stranger, await makeProperty(db, { agentId: otherAgent.id }), 499_999)
  const body = { name: 'Canary-writer', email: 'canary.writer@people.example', message: 'Canary-message' }
  const messageId = (await server.anonymous.call(sendContactMessage, { body })).body.insertedId
  await db
    .insertInto('account')
    .values({
      id: newId(),
      userId: stranger.id,
      accountId: stranger.id,
      providerId: 'credential',
      password: 'Canary-hash',
    })
    .execute()
  await db.updateTable('session').set({ token: 'Canary-token' }).where('userId', '=', stranger.id).execute()
  const members: Person[] = ['anonymous', 'buyer', 'agent']
  const words: Canary[] = [
    { word: 'Canary-hash', keptFrom: persons },
    { word: 'Canary-token', keptFrom: persons },
    { word: stranger.email, keptFrom: members },
    { word: 'Canary-note', keptFrom: persons },
    { word: 'canary.guest@people.example', keptFrom: persons },
    { word: sale.payment.transactionId, keptFrom: members },
    { word: sale.offerId, keptFrom: members },
    { word: open, keptFrom: members },
    { word: messageId, keptFrom: members },
    { word: 'Canary-search', keptFrom: persons },
    ...['Canary-pending', 'Canary-rejected', 'Canary-reason', 'Canary-writer', 'Canary-message'].map(
      (word) => ({
        word,
        keptFrom: members,
      }),
    ),
  ]
  const share = await makeShare(db, stranger.id, {
    guestId: otherAgent.id,
    email: 'canary.guest@people.example',
  })
  const wish = await makeWish(stranger, sale.propertyId)
  await stranger.call(noteWish, { params: { id: wish }, body: { text: 'Canary-note' } })
  const ids = {
    // Not the pending listing, because an admin's call would verify it.
    properties: [rejected, sale.propertyId],
    offers: [sale.offerId, open],
    payments: [sale.payment._id],
    savedSearches: [await makeSavedSearch(stranger, { name: 'Canary-search' })],
    notifications: [await makeNotification(db, stranger.id, sale.propertyId)],
    wishlist: [wish],
    'wishlist-shares': [share.id],
    'shared-wishlists': [share.id],
    contact: [messageId],
    users: [stranger.id],
    sessions: [await server.sessionOf(stranger)],
  }
  return { words, ids }
}

/** Cursors as the lists write them, and forged ones. */
function cursorsOf(id: string): string[] {
  const sorts = ['price', '-price', '-createdAt', '-date', '-at', 'email', 'date', 'reviewDate']
  const values = [
    1,
    -1,
    1e15,
    0.5,
    '2026-03-04T05:06:07.089Z',
    '0000-01-01T00:00:00.000Z',
    '0000-01-01',
    '2026-03-04',
    'x',
    '\u0000',
    "'",
  ]
  return sorts.flatMap((sort) => values.map((value) => writeCursor({ sort, value, id })))
}
