import { expect, onTestFinished, test } from 'vitest'
import { changeOfferStatus } from '#contract/offers.ts'
import { getProperty, verifyProperty } from '#contract/properties.ts'
import { roles } from '#contract/roles.ts'
import { startTestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'

test('a conflict names the buyer only to those who may see the buyers of offers', async () => {
  const { can } = roles.admin
  const server = await startTestApp()
  onTestFinished(async () => {
    Object.assign(roles.admin, { can })
    await server.stop()
  })
  const agent = await server.member('agent')
  const admin = await server.member('admin')
  const buyer = await server.member('user', 'Berta Numbat')
  const flows = {
    bought: async (id: string) => {
      const offer = await makeOffer(buyer, id)
      await payInSandbox(buyer, (await makePayment(buyer, offer))._id)
    },
    available: async (id: string) => {
      const params = { id: await makeOffer(buyer, id) }
      await agent.call(changeOfferStatus, { params, body: { status: 'accepted', offeredAmount: 500_000 } })
      await buyer.call(changeOfferStatus, { params, body: { status: 'withdrawn', giveUpAcceptance: true } })
    },
  }
  const conflictAfter = async (flow: keyof typeof flows) => {
    const id = await makeProperty(server.db, { agentId: agent.id })
    const { updatedAt } = (await admin.call(getProperty, { params: { id } })).body
    await flows[flow](id)
    const { status, problem } = await admin.call(verifyProperty, { params: { id }, version: updatedAt })
    expect([flow, status]).toEqual([flow, 409])
    return problem.detail
  }
  expect(await conflictAfter('bought')).toMatch(/^Berta Numbat bought this property /)
  expect(await conflictAfter('available')).toMatch(/^Berta Numbat ended the reservation of this listing /)
  Object.assign(roles.admin, { can: can.filter((one) => one !== 'offer.seeAll') })
  expect([await conflictAfter('bought'), await conflictAfter('available')]).toEqual([undefined, undefined])
})
