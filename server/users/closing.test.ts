import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedEmail } from '#contract/closed-account.ts'
import { placeOffer } from '#contract/offers.ts'
import { createProperty } from '#contract/properties.ts'
import { createReview } from '#contract/reviews.ts'
import { deleteUser } from '#contract/users.ts'
import { addWish } from '#contract/wishlist.ts'
import { acceptInvitation, inviteToWishlist } from '#contract/wishlist-shares.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeShare } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const listing = { title: 'New', location: 'Kent, WA', image: 'https://pictures.example/a.jpg', price: 100 }
const leaving: Record<string, (member: Caller, propertyId: string) => Promise<{ status: number }>> = {
  'an offer': (member, propertyId) =>
    member.call(placeOffer, { body: { propertyId, offeredAmount: 500_000 } }),
  'a wish': (member, propertyId) => member.call(addWish, { body: { propertyId } }),
  'a review': (member, propertyId) =>
    member.call(createReview, { body: { propertyId, text: 'Light and quiet.', starRating: 4 } }),
  'an invitation': (member) =>
    member.call(inviteToWishlist, { body: { email: `partner.of.${member.email}` } }),
  'an accepted invitation': async (member) => {
    const owner = await server.member('user')
    const { token } = await makeShare(server.db, owner.id, { email: member.email })
    return member.call(acceptInvitation, { body: { token } })
  },
  'a listing': (member) => member.call(createProperty, { body: listing }),
}

/** Counts the member's data that closing the account deletes. */
async function leftOf(userId: string): Promise<number> {
  const { db } = server
  const left = await Promise.all([
    db
      .selectFrom('offer')
      .select('id')
      .where('buyerId', '=', userId)
      .where('status', '=', 'pending')
      .execute(),
    db.selectFrom('wishlistItem').select('id').where('userId', '=', userId).execute(),
    db
      .selectFrom('wishlistShare')
      .select('id')
      .where((eb) => eb.or([eb('ownerId', '=', userId), eb('guestId', '=', userId)]))
      .execute(),
    db.selectFrom('review').select('id').where('userId', '=', userId).execute(),
    db.selectFrom('property').select('id').where('agentId', '=', userId).execute(),
  ])
  return left.flat().length
}

test.each(Object.keys(leaving).flatMap((what) => [[what, 'before'] as const, [what, 'after'] as const]))(
  '%s created right %s closing the account leaves nothing behind',
  async (what, order) => {
    const propertyId = await makeProperty(server.db)
    const member = await server.member('agent')
    const leave = () => leaving[what]!(member, propertyId)
    const close = () => admin.call(deleteUser, { params: { id: member.id } })
    const calls = order === 'before' ? [leave, close] : [close, leave]
    const answers = await atTheSameTime<{ status: number }>(
      server.db,
      { table: 'user', ids: [member.id] },
      calls,
    )
    const [left, closed] = order === 'before' ? answers : answers.toReversed()
    expect(closed?.status).toBe(200)
    expect(left?.status).toBe(order === 'before' ? 201 : 401)
    expect(await leftOf(member.id)).toBe(0)
  },
)

test('the address that an account gets when it closes cannot be taken', async () => {
  const [member, other] = [await server.member('user'), await server.member('user')]
  const taken = server.db
    .updateTable('user')
    .set({ email: closedEmail(member.id) })
    .where('id', '=', other.id)
  await expect(taken.execute()).rejects.toThrow('closed_email')
  expect((await admin.call(deleteUser, { params: { id: member.id } })).status).toBe(200)
})
