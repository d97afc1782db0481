import { deleteProperty } from '#contract/properties.ts'
import type { Role } from '#contract/roles.ts'
import { changeRole, deleteUser } from '#contract/users.ts'
import { makeCharge, makeOffer } from '#test/kit/factories.ts'
import { type EventScene, testEvents } from '#test/kit/event-cases.ts'
import type { offerEvents } from './offer-events.ts'

const setRole = ({ admin, agent }: EventScene, role: Role) =>
  admin.call(changeRole, { params: { id: agent.id }, body: { role } })

testEvents<keyof typeof offerEvents>((scene) => ({
  offerMade: { when: scene.offered, to: () => [scene.agent], says: 'Grace Hopper offered $500,000' },
  offerChanged: {
    given: scene.offered,
    when: () => makeOffer(scene.buyer, scene.propertyId, 510_000),
    to: () => [scene.agent],
    says: 'Grace Hopper raised the offer from $500,000 to $510,000',
  },
  offerWithdrawn: {
    given: scene.rivals,
    when: () => scene.answer(scene.buyer, 'withdrawn'),
    to: () => [scene.agent],
    says: 'Grace Hopper withdrew the offer of $500,000',
  },
  offerAccepted: {
    given: scene.rivals,
    when: () => scene.answer(scene.agent, 'accepted'),
    to: () => [scene.buyer],
    says: 'Your offer of $500,000 was accepted',
  },
  offerRejected: {
    given: scene.rivals,
    when: () => scene.answer(scene.agent, 'rejected'),
    to: () => [scene.buyer],
    says: 'Your offer of $500,000 was rejected',
  },
  acceptanceGivenUp: {
    given: scene.accepted,
    when: () => scene.answer(scene.buyer, 'withdrawn'),
    to: () => [scene.agent],
    says: 'Grace Hopper gave up the accepted offer of $500,000',
  },
  acceptanceRevoked: {
    given: scene.accepted,
    when: () => scene.answer(scene.agent, 'rejected'),
    to: () => [scene.buyer],
    says: 'Your accepted offer of $500,000 was rejected',
  },
  offerOutsold: {
    given: scene.rivals,
    when: scene.pay,
    to: () => [scene.rival],
    says: 'This property was sold to another buyer',
  },
  offerClosed: {
    given: scene.rivals,
    when: () => scene.agent.call(deleteProperty, { params: { id: scene.propertyId } }),
    to: () => [scene.buyer, scene.rival],
    says: 'This property is no longer for sale',
  },
  propertyReserved: {
    given: scene.rivals,
    when: () => scene.answer(scene.agent, 'accepted'),
    to: () => [scene.rival],
    says: 'This property was reserved for another buyer',
  },
  propertyAvailable: {
    given: scene.accepted,
    when: () => scene.answer(scene.agent, 'rejected'),
    to: () => [scene.rival],
    says: 'This property is available again',
  },
  propertyChanged: {
    given: async () => {
      await scene.rivals()
      await scene.propose()
    },
    when: scene.verify,
    to: () => [scene.buyer, scene.rival],
    says: 'A property that you made an offer on was changed',
  },
  agentLeft: {
    given: scene.rivals,
    when: () => scene.admin.call(deleteUser, { params: { id: scene.agent.id } }),
    to: () => [scene.buyer, scene.rival],
    says: 'An administrator is now in charge of this property',
  },
  agentReturned: {
    given: scene.rivals,
    when: async () => {
      await setRole(scene, 'user')
      await setRole(scene, 'agent')
    },
    to: () => [scene.buyer, scene.rival],
    says: 'The agent of this property is back',
  },
  offersInherited: {
    given: scene.rivals,
    when: () => setRole(scene, 'user'),
    to: scene.bothAdmins,
    says: '2 pending offers on 1 listing now wait for an admin',
  },
  propertySold: {
    given: scene.rivals,
    when: scene.pay,
    to: () => [scene.agent],
    says: 'Sold to Grace Hopper for $500,000',
  },
  paymentReceived: {
    given: scene.rivals,
    when: scene.pay,
    to: () => [scene.buyer],
    says: 'You bought this property for $500,000',
  },
  paymentRefunded: {
    given: async () => {
      await scene.offered()
      const checkAt = new Date(Date.now() - 60_000)
      await makeCharge(scene.server.db, scene.offerId, {
        status: 'refund_due',
        atProvider: 'captured',
        checkAt,
      })
    },
    when: () => scene.server.payments.settleAbandoned(),
    to: () => [scene.buyer],
    says: 'Your payment of $500,000 was refunded',
  },
}))
