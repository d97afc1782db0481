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

test('leaves outdated requests out of an email', async () => {
  const { server, buyer, agent, rival } = scene
  await scene.accepted()
  await scene.pay()
  // The notification center omits them, too.
  expect([
    ...(await notificationsOf(buyer, 'offerAccepted')),
    ...(await notificationsOf(rival, 'propertyReserved')),
  ]).toEqual([])
  await sendEmails(server)
  const emails = await readEmails(server)
  const textTo = ({ email }: Caller) => emails.find(({ to }) => to === email)?.text
  expect(textTo(buyer)).toContain('You bought this property for $500,000')
  expect(textTo(buyer)).not.toContain('was accepted')
  expect(textTo(agent)).toContain('Sold to Grace Hopper for $500,000')
  expect(textTo(agent)).not.toContain('offered')
  expect(textTo(rival)).toContain('This property was sold to another buyer')
  expect(textTo(rival)).not.toContain('reserved')
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
