import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteProperty } from '#contract/properties.ts'
import type { Caller } from '#test/kit/app.ts'
import { EventScene } from '#test/kit/event-cases.ts'
import { readEmails, sendEmails, notificationsOf } from '#test/kit/notified.ts'

const scene = new EventScene()
beforeAll(() => scene.open())
beforeEach(() => scene.set())
afterAll(() => scene.server.stop())

test.each([
  { by: 'agent', status: 'rejected' },
  { by: 'buyer', status: 'withdrawn' },
] as const)('hides an acceptance and its link to payment once the $by has ended it', async (one) => {
  const { buyer } = scene
  await scene.accepted()
  expect(await notificationsOf(buyer, 'offerAccepted')).toHaveLength(1)
  await scene.answer(scene[one.by], one.status)
  expect(await notificationsOf(buyer, 'offerAccepted')).toEqual([])
})

/** Sends the emails, and finds the text of the one to a member. */
async function sentTexts() {
  await sendEmails(scene.server)
  const emails = await readEmails(scene.server)
  return ({ email }: Caller) => emails.find(({ to }) => to === email)?.text ?? ''
}

test('leaves outdated requests out of an email', async () => {
  const { buyer, agent, rival } = scene
  await scene.accepted()
  await scene.pay()
  // The notification center omits them, too.
  expect([
    ...(await notificationsOf(buyer, 'offerAccepted')),
    ...(await notificationsOf(rival, 'propertyReserved')),
  ]).toEqual([])
  const textTo = await sentTexts()
  for (const [member, news, outdated] of [
    [buyer, 'You bought this property for $500,000', 'was accepted'],
    [agent, 'Sold to Grace Hopper for $500,000', 'offered'],
    [rival, 'This property was sold to another buyer', 'reserved'],
  ] as const) {
    expect(textTo(member)).toContain(news)
    expect(textTo(member)).not.toContain(outdated)
  }
})

test.each([
  ['buyer', 'was accepted'],
  ['rival', 'was reserved'],
] as const)('an email to the %s says that it %s only while it is so', async (to, says) => {
  await scene.accepted()
  expect((await sentTexts())(scene[to])).toContain(says)

  await scene.set()
  await scene.accepted()
  // Without an event that replaces the notifications.
  const { db } = scene.server
  await db.updateTable('offer').set({ status: 'rejected' }).where('id', '=', scene.offerId).execute()
  await db.updateTable('property').set({ status: 'available' }).where('id', '=', scene.propertyId).execute()
  expect((await sentTexts())(scene[to])).not.toContain(says)
})

test.each(['rejected', 'accepted and then rejected'])(
  'a buyer whose offer was %s is notified even if the listing is deleted right after',
  async (what) => {
    const { server, agent, buyer, propertyId } = scene
    await (what === 'rejected' ? scene.offered() : scene.accepted())
    await scene.answer(agent, 'rejected')
    await agent.call(deleteProperty, { params: { id: propertyId } })
    const kind = what === 'rejected' ? 'offerRejected' : 'acceptanceRevoked'
    expect(await notificationsOf(buyer, kind)).toMatchObject([{ path: '/dashboard/propertyBought' }])
    await sendEmails(server)
    const [email] = (await readEmails(server)).filter(({ to }) => to === buyer.email)
    expect(email?.text).toContain('offer of $500,000 was rejected')
  },
)
