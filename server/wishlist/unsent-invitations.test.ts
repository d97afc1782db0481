import { afterAll, beforeAll, expect, test } from 'vitest'
import { endWishlistShare, inviteToWishlist } from '#contract/wishlist-shares.ts'
import { limits } from '#contract/limits.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'

let server: TestApp
beforeAll(async () => {
  const unreachable = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'homes@company.example' }
  server = await startTestApp({ env: unreachable })
})
afterAll(() => server.stop())

const countEmails = async () =>
  (await server.db.selectFrom('queuedEmail').select('id').where('content', 'is not', null).execute()).length

test('does not mail an invitation that is withdrawn or renewed before it was sent', async () => {
  const member = await server.member('user')
  const body = { email: 'partner@people.example' }
  await member.call(inviteToWishlist, { body })
  const { insertedId } = (await member.call(inviteToWishlist, { body })).body
  expect(await countEmails()).toBe(1)
  await member.call(endWishlistShare, { params: { id: insertedId } })
  expect(await countEmails()).toBe(0)
})

test('keeps the link of an invitation that cannot be mailed again, for members and others alike', async () => {
  const [member, guest] = [await server.member('user'), await server.member('user')]
  for (const email of ['stranger@people.example', guest.email]) {
    const invite = () => member.call(inviteToWishlist, { body: { email } })
    for (let sent = 0; sent < limits.unconfirmedAddress.perHour; sent += 1)
      expect((await invite()).status).toBe(201)
    const find = () =>
      server.db.selectFrom('wishlistShare').select('tokenHash').where('email', '=', email).execute()
    const before = await find()
    const emails = await countEmails()
    expect((await invite()).problem.code).toBe('too_many_requests')
    expect([await find(), await countEmails()]).toEqual([before, emails])
  }
})
