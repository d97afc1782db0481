import {
  createProperty,
  deleteProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { type EventScene, testEvents } from '#test/kit/event-cases.ts'
import type { listingEvents } from './listing-events.ts'

const listing = {
  title: 'New house',
  location: 'Kent, WA',
  image: '/pictures/house-1600.webp',
  bedNumber: 2,
  bathNumber: 1,
  price: 300_000,
}
const pending = ({ server, agent }: EventScene) =>
  makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
const reject = ({ admin, propertyId }: EventScene) =>
  admin.call(rejectProperty, { params: { id: propertyId }, body: { reason: 'Too low.' } })

testEvents<keyof typeof listingEvents>((scene) => ({
  propertyVerified: {
    when: async () => scene.admin.call(verifyProperty, { params: { id: await pending(scene) } }),
    to: () => [scene.agent],
    says: 'Your property was verified',
  },
  propertyRejected: {
    when: async () =>
      scene.admin.call(rejectProperty, {
        params: { id: await pending(scene) },
        body: { reason: 'No photo.' },
      }),
    to: () => [scene.agent],
    says: 'Your property was rejected',
  },
  propertyDeleted: {
    when: () => scene.admin.call(deleteProperty, { params: { id: scene.propertyId } }),
    to: () => [scene.agent],
    says: 'Your property was deleted by an administrator',
  },
  propertyEdited: {
    when: () =>
      scene.admin.call(updateProperty, { params: { id: scene.propertyId }, body: { price: 490_000 } }),
    to: () => [scene.agent],
    says: 'Your property was changed by an administrator',
  },
  propertyPending: {
    when: () => scene.agent.call(createProperty, { body: listing }),
    to: scene.bothAdmins,
    says: 'Aron Agent submitted a property for review',
  },
  changesProposed: {
    when: scene.propose,
    to: scene.bothAdmins,
    says: 'Aron Agent submitted changes for review',
  },
  changesVerified: {
    given: scene.propose,
    when: scene.verify,
    to: () => [scene.agent],
    says: 'Your changes were verified',
  },
  changesRejected: {
    given: scene.propose,
    when: () => reject(scene),
    to: () => [scene.agent],
    says: 'Your changes were rejected',
  },
  changesDropped: {
    given: async () => {
      await scene.offered()
      await scene.propose()
    },
    when: scene.pay,
    to: () => [scene.agent],
    says: 'The changes that waited for review were dropped',
  },
}))
