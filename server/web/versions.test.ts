import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getClosing } from '#contract/account.ts'
import { getAccountConsequences, getListingConsequences } from '#contract/consequences.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { listOffers } from '#contract/offers.ts'
import { versionOfTerms } from '#contract/price-range.ts'
import { getProperty, updateProperty } from '#contract/properties.ts'
import { listReviews } from '#contract/reviews.ts'
import { listUsers } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty, makeReview } from '#test/kit/factories.ts'

/** Writes whose decision concerns no object that others may change meanwhile. */
const others: Partial<Record<keyof typeof endpoints, string>> = {
  signUp: 'creates an account',
  signIn: 'opens a session',
  startProviderSignIn: 'opens a session',
  connectProvider: 'adds to the own account',
  signOut: 'ends the own session',
  createToken: 'exchanges the own session',
  endOneSession: 'ends an own session, which never changes',
  endOtherSessions: 'ends own sessions, whichever they are',
  startTwoFactor: 'own account',
  confirmTwoFactor: 'own account',
  renewRecoveryCodes: 'own account',
  endTwoFactor: 'own account',
  changePassword: 'own account',
  startPasskey: 'own account',
  addPasskey: 'own account',
  removePasskey: 'a passkey never changes',
  startPasskeySignIn: 'changes nothing',
  signInWithPasskey: 'opens a session',
  completeSignIn: 'opens a session',
  resetSecondFactor: 'there is one second factor, or none',
  checkCaptcha: 'can be answered once',
  checkProof: 'can be answered once',
  requestPasswordReset: 'sends a link',
  checkResetLink: 'looks at a link',
  resetPassword: 'the link works once',
  askForConfirmation: 'sends a link',
  checkConfirmation: 'looks at a link',
  confirmEmail: 'the link works once',
  changeEmail: 'sends a link; the last one counts',
  createUser: 'changes nothing',
  updateProfile: 'own setting: the whole form, by its owner alone',
  signOutUser: 'ends all sessions of an account, whichever they are',
  createProperty: 'creates a listing',
  addPhoto: 'creates a photo',
  orderPhotos: 'names every photo that was seen, and is refused with the same problem',
  describePhoto: 'the whole text of a picture, which never changes',
  deletePhoto: 'a picture never changes',
  confirmSandboxPayment: 'the payment was opened for an amount, which it is refused without',
  receiveStripeEvent: 'a reason to ask the provider, never a fact',
  createReview: 'creates a review',
  addWish: 'adds to the own wishlist; twice is one',
  removeWish: 'own wishlist',
  noteWish: 'own note',
  saveSearch: 'creates a saved search',
  updateSavedSearch: 'own setting',
  deleteSavedSearch: 'own setting',
  stopMails: 'own setting',
  setEmailPreference: 'own setting',
  setLanguage: 'own setting',
  setUnits: 'own setting',
  readNotification: 'own notification',
  readAllNotifications: 'own notifications',
  inviteToWishlist: 'creates an invitation',
  checkInvitation: 'looks at an invitation',
  acceptInvitation: 'the invitation works once',
  endWishlistShare: 'either side may end it at any time',
  sendContactMessage: 'creates a message',
  deleteContactMessage: 'a message never changes',
}

const changing = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { method }]) => method !== 'GET',
)
const deciding = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { decidesOn }]) => decidesOn,
)

test('every write checks the version that the caller saw, or declares why not', () => {
  const undecided = changing.filter(([, { decidesOn }]) => !decidesOn).map(([name]) => name)
  expect(undecided.toSorted()).toEqual(Object.keys(others).toSorted())
})

type World = {
  property: string
  pending: string
  draft: string
  rejected: string
  proposed: string
  offer: string
  review: string
  account: string
}

let server: TestApp
let buyer: Caller
let agent: Caller
let admin: Caller
let world: World

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent', 'Marcus Bell')
  admin = await server.member('admin', 'Ada Whitfield')
})
afterAll(() => server.stop())
beforeEach(async () => {
  // A new buyer, since reviews per member are limited.
  buyer = await server.member('user')
  const property = await makeProperty(server.db, { agentId: agent.id })
  world = {
    property,
    pending: await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' }),
    draft: await makeProperty(server.db, {
      agentId: agent.id,
      verificationStatus: 'pending',
      isDraft: true,
    }),
    rejected: await makeProperty(server.db, {
      agentId: agent.id,
      verificationStatus: 'rejected',
      rejectionReason: 'No',
    }),
    proposed: await propose(await makeProperty(server.db, { agentId: agent.id })),
    offer: await makeOffer(buyer, property),
    review: await makeReview(buyer, property),
    account: (await server.member('user')).id,
  }
})

const propose = async (id: string) => {
  await agent.call(updateProperty, { params: { id }, version: undefined, body: { title: 'Old mill' } })
  return id
}

const offeredAmount = 500_000
type Case = { call: keyof typeof endpoints; case?: string; by: () => Caller; input: (of: World) => object }
const cases: Case[] = [
  {
    call: 'getAccountConsequences',
    by: () => admin,
    input: ({ account }) => ({ params: { id: account }, query: { role: 'agent' } }),
  },
  { call: 'getListingConsequences', by: () => admin, input: ({ pending }) => ({ params: { id: pending } }) },
  {
    call: 'changeRole',
    by: () => admin,
    input: ({ account }) => ({ params: { id: account }, body: { role: 'agent' } }),
  },
  { call: 'closeAccount', by: () => buyer, input: () => ({ body: {} }) },
  { call: 'deleteUser', by: () => admin, input: ({ account }) => ({ params: { id: account } }) },
  {
    call: 'updateProperty',
    by: () => agent,
    input: ({ property }) => ({ params: { id: property }, body: { title: 'Mill' } }),
  },
  { call: 'deleteProperty', by: () => agent, input: ({ property }) => ({ params: { id: property } }) },
  { call: 'discardProposal', by: () => agent, input: ({ proposed }) => ({ params: { id: proposed } }) },
  { call: 'withdrawProperty', by: () => agent, input: ({ pending }) => ({ params: { id: pending } }) },
  { call: 'submitProperty', by: () => agent, input: ({ draft }) => ({ params: { id: draft } }) },
  { call: 'correctProperty', by: () => agent, input: ({ rejected }) => ({ params: { id: rejected } }) },
  { call: 'verifyProperty', by: () => admin, input: ({ pending }) => ({ params: { id: pending } }) },
  {
    call: 'rejectProperty',
    by: () => admin,
    input: ({ pending }) => ({ params: { id: pending }, body: { reason: 'No' } }),
  },
  ...(['accepted', 'rejected'] as const).map((status) => ({
    call: 'changeOfferStatus' as const,
    case: status,
    by: () => agent,
    input: ({ offer }: World) => ({ params: { id: offer }, body: { status, offeredAmount } }),
  })),
  {
    call: 'changeOfferStatus',
    case: 'withdrawn',
    by: () => buyer,
    input: ({ offer }) => ({ params: { id: offer }, body: { status: 'withdrawn' } }),
  },
  {
    call: 'placeOffer',
    by: () => buyer,
    input: ({ property }) => ({ body: { propertyId: property, offeredAmount: 490_000 } }),
  },
  {
    call: 'createPayment',
    by: () => buyer,
    input: ({ offer }) => ({ body: { offerId: offer, idempotencyKey: crypto.randomUUID() } }),
  },
  { call: 'deleteReview', by: () => buyer, input: ({ review }) => ({ params: { id: review } }) },
  {
    call: 'reportReview',
    by: () => agent,
    input: ({ review }) => ({ params: { id: review }, body: { reason: 'Not about this home.' } }),
  },
  { call: 'dismissReports', by: () => admin, input: ({ review }) => ({ params: { id: review } }) },
  {
    call: 'hideReview',
    by: () => admin,
    input: ({ review }) => ({ params: { id: review }, body: { reason: 'Abusive.' } }),
  },
  { call: 'unhideReview', by: () => admin, input: ({ review }) => ({ params: { id: review } }) },
]

const tables = ['offer', 'property', 'review', 'reviewReport', 'user', 'payment'] as const
const everything = () =>
  Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().orderBy('id').execute()))
const call = ({ call: name, by, input }: Case, version: string) =>
  by().call<Endpoint>(endpoints[name], { ...input(world), version })

describe('a decision based on an outdated version', () => {
  test.each(cases)('changes nothing: $call $case', async (one) => {
    const before = await everything()
    const { status, problem } = await call(one, 'of this morning')
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile'])
    expect(problem.current).toMatchObject({ version: expect.any(String), can: expect.any(Object) })
    expect(await everything()).toEqual(before)
    // The problem contains the current state, and a decision based on it succeeds.
    expect((await call(one, problem.current?.version ?? '')).status).toBeLessThan(300)
  })

  test('the cases cover every such call', () => {
    expect(new Set(cases.map((one) => one.call))).toEqual(new Set(deciding.map(([name]) => name)))
  })
})

describe('the version shown', () => {
  const shown = {
    consequences: async ({ call: name }: Case) => {
      if (name === 'closeAccount') return (await buyer.call(getClosing)).body.version
      if (name === 'deleteProperty')
        return (await agent.call(getListingConsequences, { params: { id: world.property } })).body.version
      const query = name === 'changeRole' ? { role: 'agent' as const } : {}
      return (await admin.call(getAccountConsequences, { params: { id: world.account }, query })).body.version
    },
    offer: async () =>
      (await agent.call(listOffers, { query: { propertyId: world.property } })).body[0]?.version,
    terms: async () =>
      versionOfTerms((await buyer.call(getProperty, { params: { id: world.property } })).body),
    listing: async () => (await admin.call(getProperty, { params: { id: world.pending } })).body.updatedAt,
    account: async () =>
      (await admin.call(listUsers, { query: { limit: 100 } })).body.find(({ _id }) => _id === world.account)
        ?.version,
    // For admins, the version also covers reports.
    review: async ({ by }: Case) =>
      (await by().call(listReviews, { query: { propertyId: world.property } })).body[0]?.version,
  }
  test.each(
    cases.filter(
      ({ call: name }) =>
        !['updateProperty', 'discardProposal', 'submitProperty', 'correctProperty'].includes(name),
    ),
  )('is the one that is decided on: $call $case', async (one) => {
    const { decidesOn } = endpoints[one.call] as Endpoint
    const version = await shown[decidesOn ?? 'offer'](one)
    expect((await call(one, version ?? '')).status).toBeLessThan(300)
  })
})

test('accepts weak and unquoted versions, and * for any version', async () => {
  const { updatedAt } = (await admin.call(getProperty, { params: { id: world.pending } })).body
  const verify = async (header: string) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'if-match': header }
    const path = `${server.origin}/api/properties/${world.pending}/verify`
    return (await fetch(path, { method: 'PATCH', headers })).status
  }
  const again = () =>
    server.db
      .updateTable('property')
      .set({ verificationStatus: 'pending' })
      .where('id', '=', world.pending)
      .execute()
  expect(await verify('"another"')).toBe(409)
  expect(await verify(`W/"${updatedAt}"`)).toBe(200)
  await again()
  expect(await verify(updatedAt)).toBe(409)
  expect(await verify('*')).toBe(200)
})
