import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/content.ts'
import { type EventKind, eventKinds } from '#contract/notifications.ts'
import { changeOfferStatus, getOffer } from '#contract/offers.ts'
import {
  createProperty,
  deleteProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { deleteReview, hideReview, reportReview, unhideReview } from '#contract/reviews.ts'
import { changeRole } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import {
  makeCharge,
  makeOffer,
  makePayment,
  makeProperty,
  makeReview,
  payInSandbox,
} from '../testing/factories.ts'
import { readEmails, receiversOf, sendEmails, told } from '../testing/notified.ts'
import { events } from './events.ts'
import { topicSettings } from './topics.ts'

let server: TestApp
let agent: Caller
let buyer: Caller
let rival: Caller
let admin: Caller
let otherAdmin: Caller
let propertyId: string
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.member('admin')
  otherAdmin = await server.member('admin')
})
beforeEach(async () => {
  agent = await server.member('agent')
  buyer = await server.member('user')
  await name(agent, 'Aron Agent')
  await name(buyer, 'Grace Hopper')
  rival = await server.member('user')
  propertyId = await makeProperty(server.db, { agentId: agent.id, title: 'Stone house' })
})
afterAll(() => server.stop())

const name = ({ id }: Caller, as: string) =>
  server.db.updateTable('user').set({ name: as }).where('id', '=', id).execute()
const step = async (actor: Caller, id: string, status: 'accepted' | 'rejected' | 'withdrawn') => {
  const { offeredAmount } = (await actor.call(getOffer, { params: { id } })).body
  return actor.call(changeOfferStatus, {
    params: { id },
    body: { status, offeredAmount, giveUpAcceptance: true },
  })
}
const pay = async (offerId: string) => payInSandbox(buyer, (await makePayment(buyer, offerId))._id)
const pending = () => makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
const listing = {
  title: 'New house',
  location: 'Kent, WA',
  image: '/pictures/house-1600.webp',
  bedNumber: 2,
  bathNumber: 1,
  price: 300_000,
}

type Case = {
  /** Before the event; what it causes is forgotten. */
  given?: () => Promise<unknown>
  when: () => Promise<unknown>
  to: () => Caller[]
  says: string
}

let offerId: string
const offered = async () => {
  offerId = await makeOffer(buyer, propertyId)
}
const rivals = async () => {
  await offered()
  await makeOffer(rival, propertyId, 480_000)
}
const accepted = async () => {
  await rivals()
  await step(agent, offerId, 'accepted')
}

const propose = () => agent.call(updateProperty, { params: { id: propertyId }, body: { price: 490_000 } })

let reviewId: string
const reviewed = async () => {
  reviewId = await makeReview(buyer, propertyId)
}
const hide = () => admin.call(hideReview, { params: { id: reviewId }, body: { reason: 'Insults.' } })
const decided = (when: Case['when'], says: string, given = reviewed): Case => ({
  given,
  when,
  to: () => [buyer],
  says,
})

const bothAdmins = () => [admin, otherAdmin]
const verifyNow = () => admin.call(verifyProperty, { params: { id: propertyId } })
const rejectNow = () =>
  admin.call(rejectProperty, { params: { id: propertyId }, body: { reason: 'Too low.' } })

const cases: Record<EventKind, Case> = {
  offerMade: { when: offered, to: () => [agent], says: 'Grace Hopper offered $500,000' },
  offerChanged: {
    given: offered,
    when: () => makeOffer(buyer, propertyId, 510_000),
    to: () => [agent],
    says: 'Grace Hopper raised the offer from $500,000 to $510,000',
  },
  offerWithdrawn: {
    given: rivals,
    when: () => step(buyer, offerId, 'withdrawn'),
    to: () => [agent],
    says: 'Grace Hopper withdrew the offer of $500,000',
  },
  offerAccepted: {
    given: rivals,
    when: () => step(agent, offerId, 'accepted'),
    to: () => [buyer],
    says: 'Your offer of $500,000 was accepted',
  },
  propertyReserved: {
    given: rivals,
    when: () => step(agent, offerId, 'accepted'),
    to: () => [rival],
    says: 'This property was reserved for another buyer',
  },
  propertyAvailable: {
    given: accepted,
    when: () => step(agent, offerId, 'rejected'),
    to: () => [rival],
    says: 'This property is available again',
  },
  offerRejected: {
    given: rivals,
    when: () => step(agent, offerId, 'rejected'),
    to: () => [buyer],
    says: 'Your offer of $500,000 was rejected',
  },
  acceptanceGivenUp: {
    given: accepted,
    when: () => step(buyer, offerId, 'withdrawn'),
    to: () => [agent],
    says: 'Grace Hopper gave up the accepted offer of $500,000',
  },
  acceptanceRevoked: {
    given: accepted,
    when: () => step(agent, offerId, 'rejected'),
    to: () => [buyer],
    says: 'Your accepted offer of $500,000 was rejected',
  },
  offerOutsold: {
    given: rivals,
    when: () => pay(offerId),
    to: () => [rival],
    says: 'This property was sold to another buyer',
  },
  propertySold: {
    given: rivals,
    when: () => pay(offerId),
    to: () => [agent],
    says: 'Sold to Grace Hopper for $500,000',
  },
  paymentReceived: {
    given: rivals,
    when: () => pay(offerId),
    to: () => [buyer],
    says: 'You bought this property for $500,000',
  },
  paymentRefunded: {
    given: async () => {
      await offered()
      const checkAt = new Date(Date.now() - 60_000)
      await makeCharge(server.db, offerId, { status: 'refund_due', atProvider: 'captured', checkAt })
    },
    when: () => server.payments.settleAbandoned(),
    to: () => [buyer],
    says: 'Your payment of $500,000 was refunded',
  },
  offerClosed: {
    given: rivals,
    when: () => agent.call(deleteProperty, { params: { id: propertyId } }),
    to: () => [buyer, rival],
    says: 'This property is no longer for sale',
  },
  propertyVerified: {
    when: async () => admin.call(verifyProperty, { params: { id: await pending() } }),
    to: () => [agent],
    says: 'Your property was verified',
  },
  propertyRejected: {
    when: async () =>
      admin.call(rejectProperty, { params: { id: await pending() }, body: { reason: 'No photo.' } }),
    to: () => [agent],
    says: 'Your property was rejected',
  },
  changesProposed: { when: propose, to: bothAdmins, says: 'Aron Agent submitted changes for review' },
  changesVerified: { given: propose, when: verifyNow, to: () => [agent], says: 'Your changes were verified' },
  changesRejected: { given: propose, when: rejectNow, to: () => [agent], says: 'Your changes were rejected' },
  propertyChanged: {
    given: async () => {
      await rivals()
      await propose()
    },
    when: verifyNow,
    to: () => [buyer, rival],
    says: 'A property that you made an offer on was changed',
  },
  propertyEdited: {
    when: () => admin.call(updateProperty, { params: { id: propertyId }, body: { price: 490_000 } }),
    to: () => [agent],
    says: 'Your property was changed by an administrator',
  },
  propertyDeleted: {
    when: () => admin.call(deleteProperty, { params: { id: propertyId } }),
    to: () => [agent],
    says: 'Your property was deleted by an administrator',
  },
  propertyPending: {
    when: () => agent.call(createProperty, { body: listing }),
    to: bothAdmins,
    says: 'Aron Agent submitted a property for review',
  },
  reviewWritten: {
    when: () => makeReview(buyer, propertyId),
    to: () => [agent],
    says: 'Grace Hopper reviewed this property: 4 of 5 stars',
  },
  reviewReported: {
    given: reviewed,
    when: () => rival.call(reportReview, { params: { id: reviewId }, body: { reason: 'Insults.' } }),
    to: bothAdmins,
    says: 'A review by Grace Hopper was reported',
  },
  reviewHidden: decided(hide, 'Your review was hidden by an administrator'),
  reviewUnhidden: decided(
    () => admin.call(unhideReview, { params: { id: reviewId } }),
    'Your review is visible again',
    async () => {
      await reviewed()
      await hide()
    },
  ),
  reviewDeleted: decided(
    () => admin.call(deleteReview, { params: { id: reviewId } }),
    'Your review was deleted by an administrator',
  ),
  messageReceived: {
    when: () =>
      server.anonymous.call(sendContactMessage, {
        body: { name: 'Ann Lee', email: 'ann@people.example', message: 'Is it free?' },
      }),
    to: bothAdmins,
    says: 'New message from Ann Lee',
  },
  roleChanged: {
    when: () => admin.call(changeRole, { params: { id: rival.id }, body: { role: 'agent' } }),
    to: () => [rival],
    says: 'Your role is now Agent',
  },
}

const forget = () => sql`truncate notification, alert_letter, mail cascade`.execute(server.db)

test.each(eventKinds)(
  '%s: those whom it concerns, and no one else, by email as the table says',
  async (kind) => {
    const { given, when, to, says } = cases[kind]
    await given?.()
    await forget()
    await when()
    const receivers = to().map(({ id }) => id)
    expect((await receiversOf(server, kind)).toSorted()).toEqual(receivers.toSorted())
    for (const member of to()) {
      const [one, ...others] = await told(member, kind)
      expect(others).toEqual([])
      expect(one).toMatchObject({ kind, headline: says, isRead: false })
      expect(one?.path).toMatch(/^\/(dashboard|details)/)
    }
    await sendEmails(server)
    await sendEmails(server)
    const isAtOnce = topicSettings[events[kind].topic].email === 'atOnce'
    const of = (await readEmails(server)).filter(({ subject }) => subject.startsWith(says))
    expect(of.map((one) => one.to).toSorted()).toEqual(
      isAtOnce
        ? to()
            .map(({ email }) => email)
            .toSorted()
        : [],
    )
  },
)
