import { afterAll, beforeAll, expect, test } from 'vitest'
import { endWishlistShare, inviteToWishlist } from '#contract/wishlist-shares.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

let server: TestApp
beforeAll(async () => {
  const unreachable = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'homes@company.example' }
  server = await startTestApp({ env: unreachable })
})
afterAll(() => server.stop())

const countLetters = async () =>
  (await server.db.selectFrom('queuedLetter').select('id').where('content', 'is not', null).execute()).length

test('an invitation that is withdrawn or renewed before it was mailed is not mailed', async () => {
  const member = await server.member('user')
  const body = { email: 'partner@people.example' }
  await member.call(inviteToWishlist, { body })
  const { insertedId } = (await member.call(inviteToWishlist, { body })).body
  expect(await countLetters()).toBe(1)
  await member.call(endWishlistShare, { params: { id: insertedId } })
  expect(await countLetters()).toBe(0)
})
