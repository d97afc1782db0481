import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { verifyProperty } from '#contract/properties.ts'
import { deleteUser } from '#contract/users.ts'
import { listWishes, noteWish, removeWish } from '#contract/wishlist.ts'
import * as calls from '#contract/wishlist-shares.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeShare, makeWish } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'
import { mailTo } from '#test/kit/mail.ts'

const { max, linkLifetimeSeconds } = limits.wishlistShares

let now = Date.UTC(2026, 0, 1)
let server: TestApp
let agent: Caller
let owner: Caller
let guest: Caller
let stranger: Caller

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date((now += 1)) })
  agent = await server.member('agent')
})
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute()
  ;[owner, guest, stranger] = [
    await server.member('user'),
    await server.member('user'),
    await server.member('user'),
  ]
})
afterAll(() => server.stop())

const make = (values = {}) => makeProperty(server.db, { agentId: agent.id, ...values })
const invite = (member: Caller, email: string) => member.call(calls.inviteToWishlist, { body: { email } })
const accept = (member: Caller, token: string) => member.call(calls.acceptInvitation, { body: { token } })
const end = (member: Caller, id: string) => member.call(calls.endWishlistShare, { params: { id } })
const shared = (member: Caller, id: string) => member.call(calls.listSharedWishes, { params: { id } })
const note = (member: Caller, id: string, text: string) =>
  member.call(noteWish, { params: { id }, body: { text } })
const ownerOf = async (token: string) =>
  (await server.anonymous.call(calls.checkInvitation, { body: { token } })).body.ownerName
const subject = 'An invitation to a wishlist at Real Estate'
const tokenFor = async (email: string) => {
  const { text } = await mailTo(server.anonymous, email, subject)
  return /wishlistInvitation#(\S+)/.exec(text)?.[1] ?? ''
}
const share = async () => (await makeShare(server.db, owner.id, { guestId: guest.id })).id

describe('an invitation', () => {
  test('is mailed, works once, and shows the wishlist to the guest', async () => {
    const { email } = guest
    const propertyId = await make()
    await makeWish(owner, propertyId)
    const { status, body } = await invite(owner, email.toUpperCase())
    expect(status).toBe(201)
    const [waiting] = (await owner.call(calls.listWishlistShares)).body
    expect(waiting).toMatchObject({ _id: body.insertedId, email, guest: null })
    const token = await tokenFor(email)
    expect(await ownerOf(token)).toMatch(/^user \d+$/)

    const accepted = await accept(guest, token)
    expect([accepted.status, accepted.body]).toEqual([201, { insertedId: body.insertedId }])
    const wishes = await shared(guest, body.insertedId)
    expect(wishes.body.map((wish) => wish.propertyId)).toEqual([propertyId])
    expect(wishes.headers.get('x-total-count')).toBe('1')
    const [own] = (await owner.call(calls.listWishlistShares)).body
    expect(own).toMatchObject({ guest: { email: guest.email }, expiresAt: null })
    expect((await guest.call(calls.listSharedWishlists)).body).toMatchObject([{ _id: body.insertedId }])

    expect((await accept(stranger, token)).problem.code).toBe('invitation_invalid')
    expect(await ownerOf(token)).toBeNull()
  })

  test('is stored only as a hash', async () => {
    const email = `hashed.${newId()}@people.example`
    await invite(owner, email)
    const token = await tokenFor(email)
    const row = await server.db
      .selectFrom('wishlistShare')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.tokenHash).toMatch(/^[\da-f]{64}$/)
  })

  test('gets the same response and email whether or not there is an account', async () => {
    const nobody = `nobody.${newId()}@people.example`
    const [known, unknown] = [await invite(owner, stranger.email), await invite(owner, nobody)]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    const one = await mailTo(server.anonymous, stranger.email, subject)
    const other = await mailTo(server.anonymous, nobody, subject)
    const plain = (text: string) => text.replace(/#\S+/, '#token')
    expect(plain(one.text)).toBe(plain(other.text))
  })

  test('replaces an older one, whose link stops working', async () => {
    const email = `twice.${newId()}@people.example`
    const first = await invite(owner, email)
    const older = await tokenFor(email)
    await server.db.deleteFrom('mail').execute()
    const second = await invite(owner, email)
    expect(second.body).toEqual(first.body)
    expect(await ownerOf(older)).toBeNull()
    expect(await ownerOf(await tokenFor(email))).not.toBeNull()
  })

  test('expires after seven days and frees its slot', async () => {
    const { token } = await makeShare(server.db, owner.id)
    const past = new Date(now - 1)
    await server.db
      .updateTable('wishlistShare')
      .set({ expiresAt: past })
      .where('ownerId', '=', owner.id)
      .execute()
    expect((await accept(guest, token)).status).toBe(410)
    expect((await owner.call(calls.listWishlistShares)).body).toEqual([])
    const { body } = await invite(owner, `later.${newId()}@people.example`)
    const rows = await server.db
      .selectFrom('wishlistShare')
      .selectAll()
      .where('ownerId', '=', owner.id)
      .execute()
    expect(rows.map(({ id }) => id)).toEqual([body.insertedId])
    const lifetime = (rows[0]?.expiresAt?.getTime() ?? 0) - now
    expect(Math.abs(lifetime - linkLifetimeSeconds * 1000)).toBeLessThan(1_000)
  })

  test('is swept after it expires, unlike accepted shares', async () => {
    await share()
    const { id } = await makeShare(server.db, owner.id)
    await server.db
      .updateTable('wishlistShare')
      .set({ expiresAt: new Date(now - 1) })
      .where('id', '=', id)
      .execute()
    await server.sweep()
    const left = await server.db
      .selectFrom('wishlistShare')
      .select('guestId')
      .where('ownerId', '=', owner.id)
      .execute()
    expect(left).toEqual([{ guestId: guest.id }])
  })

  test('is refused to oneself, to a guest, to an invalid email, and beyond five people', async () => {
    const own = await invite(owner, owner.email)
    expect([own.status, own.problem.fields]).toEqual([422, { email: 'This is your own email' }])
    const none = await invite(owner, 'nobody')
    expect([none.status, none.problem.fields]).toEqual([422, { email: 'Invalid email address' }])
    await makeShare(server.db, owner.id, { guestId: guest.id, email: guest.email })
    expect((await invite(owner, guest.email)).problem.code).toBe('already_shared')
    for (let at = 1; at < max; at += 1)
      expect((await invite(owner, `friend.${at}.${newId()}@people.example`)).status).toBe(201)
    expect((await invite(owner, stranger.email)).problem.code).toBe('share_limit_reached')
  })

  test('fills the five slots when sent simultaneously, and refuses a sixth', async () => {
    const emails = Array.from({ length: max + 1 }, () => `crowd.${newId()}@people.example`)
    const answers = await atTheSameTime(
      server.db,
      { table: 'user', ids: [owner.id] },
      emails.map((email) => () => invite(owner, email)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(max).fill(201),
      409,
    ])
  })

  test("to one's own list cannot be accepted, and a second one from the same owner changes nothing", async () => {
    const { token } = await makeShare(server.db, owner.id, { email: guest.email })
    expect((await accept(owner, token)).problem.code).toBe('own_invitation')
    const id = await share()
    expect((await accept(guest, token)).body).toEqual({ insertedId: id })
    expect((await owner.call(calls.listWishlistShares)).body).toHaveLength(1)
  })

  test('is accepted once, even by two simultaneous attempts', async () => {
    const { id, token } = await makeShare(server.db, owner.id, { email: guest.email })
    const answers = await atTheSameTime(
      server.db,
      { table: 'wishlistShare', ids: [id] },
      Array.from({ length: 2 }, () => () => accept(guest, token)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410])
  })

  test('is only for its recipient; others learn the masked email and what to do', async () => {
    const email = `partner.${newId()}@people.example`
    const { id, token } = await makeShare(server.db, owner.id, { email })
    const refused = await accept(guest, token)
    expect([refused.status, refused.problem.code]).toEqual([409, 'invitation_for_another'])
    expect(refused.problem.detail).toContain('sent to p…@people.example.')
    expect(refused.problem.detail).toContain(`to invite ${guest.email}.`)
    expect(JSON.stringify(refused.problem)).not.toContain(email)
    const { body } = await server.anonymous.call(calls.checkInvitation, { body: { token } })
    expect(body.sentTo).toBe('p…@people.example')
    expect((await shared(guest, id)).status).toBe(404)
    // The recipient can still accept.
    await server.db.updateTable('user').set({ email }).where('id', '=', stranger.id).execute()
    expect((await accept(stranger, token)).status).toBe(201)
  })

  test('cannot be accepted after it was withdrawn', async () => {
    const { id, token } = await makeShare(server.db, owner.id, { email: guest.email })
    await end(owner, id)
    expect((await accept(guest, token)).problem.code).toBe('invitation_invalid')
    expect(await ownerOf(token)).toBeNull()
  })

  test('is limited per hour and recipient, whoever sends it', async () => {
    const email = `pestered.${newId()}@people.example`
    const senders = await Promise.all(
      Array.from({ length: limits.unconfirmedAddress.perHour + 1 }, () => server.member('user')),
    )
    const statuses: number[] = []
    for (const sender of senders) statuses.push((await invite(sender, email)).status)
    expect(statuses).toEqual([...senders.slice(1).map(() => 201), 429])
  })

  test('cannot be sent without mail', async () => {
    const mute = await startTestApp({ env: { DEMO: 'off', CAPTCHA: 'on' } })
    try {
      const member = await mute.member('user')
      const { status, problem } = await invite(member, 'partner@people.example')
      expect([status, problem.code]).toEqual([501, 'invitation_unavailable'])
    } finally {
      await mute.stop()
    }
  })
})

describe('a shared wishlist', () => {
  test('is visible only to its guest', async () => {
    const id = await share()
    const admin = await server.member('admin')
    for (const member of [owner, stranger, admin]) {
      expect((await shared(member, id)).status).toBe(404)
      expect((await member.call(calls.getSharedWishlist, { params: { id } })).status).toBe(404)
      expect((await member.call(calls.listSharedWishlists)).body).toEqual([])
    }
    expect((await shared(server.anonymous, id)).status).toBe(401)
    expect((await end(stranger, id)).status).toBe(404)
    expect((await shared(guest, id)).status).toBe(200)
  })

  test.each(['owner', 'guest'] as const)('ends with the next request once its %s ends it', async (who) => {
    const id = await share()
    const wish = await makeWish(owner, await make())
    await note(guest, wish, 'Too far out')
    expect((await end(who === 'owner' ? owner : guest, id)).body).toEqual({ deletedCount: 1 })
    expect((await shared(guest, id)).status).toBe(404)
    expect((await guest.call(calls.getSharedWishlist, { params: { id } })).status).toBe(404)
    expect((await note(guest, wish, 'Still here')).status).toBe(404)
    expect((await guest.call(calls.listSharedWishlists)).body).toEqual([])
    expect((await owner.call(listWishes)).body).toMatchObject([{ notes: [] }])
    expect((await end(owner, id)).status).toBe(404)
  })

  test("does not change the guest's own wishlist and shows only what the guest may see", async () => {
    const id = await share()
    const [seen, hidden] = [await make(), await make()]
    for (const propertyId of [seen, hidden]) await makeWish(owner, propertyId)
    const review = server.db.updateTable('property').set({ verificationStatus: 'pending' })
    await review.where('id', '=', hidden).execute()
    expect((await shared(guest, id)).body.map(({ propertyId }) => propertyId)).toEqual([seen])
    expect((await guest.call(listWishes)).body).toEqual([])
    await (await server.member('admin')).call(verifyProperty, { params: { id: hidden } })
    expect((await shared(guest, id)).body).toHaveLength(2)
  })

  test("cannot be changed by its guest, except for the guest's notes", async () => {
    await share()
    const wish = await makeWish(owner, await make())
    expect((await guest.call(removeWish, { params: { id: wish } })).status).toBe(404)
  })

  test('ends with the account of either side, and so do invitations to it', async () => {
    const admin = await server.member('admin')
    await share()
    await makeShare(server.db, owner.id, { email: stranger.email })
    const ofOthers = await makeShare(server.db, stranger.id, { guestId: owner.id })
    await admin.call(deleteUser, { params: { id: stranger.id } })
    expect((await shared(owner, ofOthers.id)).status).toBe(404)
    expect((await owner.call(calls.listWishlistShares)).body).toHaveLength(1)
    await admin.call(deleteUser, { params: { id: guest.id } })
    expect((await owner.call(calls.listWishlistShares)).body).toEqual([])
  })
})
