import type { endpoints } from '#contract/index.ts'
import { newId } from '../db/id.ts'
import { accountRows } from './access-account.ts'
import { contentRows } from './access-content.ts'
import { listingReviewRows } from './access-listing-review.ts'
import { mapRows } from './access-map.ts'
import { passwordAndMailRows } from './access-passwords.ts'
import { photoRows } from './access-photos.ts'
import { decidingRows } from './access-deciding.ts'
import { sessionRows } from './access-sessions.ts'
import type { Caller } from './app.ts'

/** `agent` is the agent of the listings under test; `otherAgent` has no relation to them. */
export const walkers = ['anonymous', 'buyer', 'agent', 'otherAgent', 'admin'] as const
export type Walker = (typeof walkers)[number]

export type World = {
  verified: string
  pending: string
  draft: string
  rejected: string
  photo: string
  offer: string
  payment: string
  review: string
  wish: string
  alerts: { savedSearch: string; notification: string }
  /** Of the buyer's wishlist, with the other agent. */
  share: string
  invitation: string
  blog: string
  contactMessage: string
  stranger: Caller
  strangersSession: string
  self: Caller
}
export type Row = {
  call: keyof typeof endpoints
  case: string
  input?: (world: World) => object
  /** Called with the walker's token only: with the cookie, the call would replace the walker's session. */
  opensSession?: true
  /** Statuses for anonymous, buyer, agent, other agent, and admin. */
  answers: Answers
  /** The statuses with PUBLIC_LISTINGS=on, if they differ. */
  whenPublished?: Answers
}
export type Answers = readonly [number, number, number, number, number]

const everybody = [200, 200, 200, 200, 200] as const
const members = [401, 200, 200, 200, 200] as const
const admins = [401, 403, 403, 403, 200] as const
const listing = { title: 'New', location: 'Kent, WA', image: 'https://pictures.example/a.jpg', price: 100 }
const accountForm = { name: 'New', photoURL: 'https://pictures.example/a.jpg', password: 'Larch7#meadow' }
const profile = { name: 'New name', photoURL: '/pictures/people/a.webp' }
const id = (of: (world: World) => string) => (world: World) => ({ params: { id: of(world) } })
const offerStatus = (status: string) => (world: World) => ({
  params: { id: world.offer },
  body: { status, transactionId: 'none', offeredAmount: 500_000 },
})

/** The expected status of every call in the contract for each walker. */
export const accessTable: Row[] = [
  {
    call: 'signUp',
    case: 'a new e-mail',
    input: () => ({ body: { ...accountForm, email: `${newId()}@people.example` } }),
    opensSession: true,
    answers: everybody,
  },
  {
    call: 'signIn',
    case: 'a wrong password',
    input: () => ({ body: { email: 'nobody@people.example', password: 'wrong' } }),
    answers: [401, 401, 401, 401, 401],
  },
  {
    call: 'startProviderSignIn',
    case: 'not offered',
    input: () => ({ body: { provider: 'openid', attempt: newId() } }),
    answers: [404, 404, 404, 404, 404],
  },
  {
    call: 'connectProvider',
    case: 'not offered',
    input: () => ({ body: { provider: 'openid', attempt: newId() } }),
    answers: [401, 404, 404, 404, 404],
  },
  { call: 'listConnections', case: 'own', answers: members },
  {
    call: 'createToken',
    case: 'own e-mail',
    input: ({ self }) => ({ body: { email: self.email || 'nobody@people.example' } }),
    answers: members,
  },
  {
    call: 'createToken',
    case: "another's e-mail",
    input: ({ stranger }) => ({ body: { email: stranger.email } }),
    answers: [401, 401, 401, 401, 401],
  },
  { call: 'getCaptcha', case: 'any', answers: everybody },
  {
    call: 'checkCaptcha',
    case: 'unknown captcha',
    input: () => ({ params: { id: newId() }, body: { text: 'x' } }),
    answers: everybody,
  },
  {
    call: 'createUser',
    case: 'own e-mail',
    input: ({ self }) => ({ body: { email: self.email || 'a@people.example', name: 'Me' } }),
    answers: members,
  },
  { call: 'listUsers', case: 'any', answers: members },
  {
    call: 'isAdmin',
    case: 'own e-mail',
    input: ({ self }) => ({ params: { email: self.email || 'a@people.example' } }),
    answers: members,
  },
  {
    call: 'isAdmin',
    case: "another's e-mail",
    input: ({ stranger }) => ({ params: { email: stranger.email } }),
    answers: [401, 404, 404, 404, 200],
  },
  {
    call: 'isAgent',
    case: 'own e-mail',
    input: ({ self }) => ({ params: { email: self.email || 'a@people.example' } }),
    answers: members,
  },
  {
    call: 'isAgent',
    case: "another's e-mail",
    input: ({ stranger }) => ({ params: { email: stranger.email } }),
    answers: [401, 404, 404, 404, 200],
  },
  {
    call: 'updateProfile',
    case: 'own',
    input: ({ self }) => ({ params: { id: self.id || newId() }, body: profile }),
    answers: members,
  },
  {
    call: 'updateProfile',
    case: "another's",
    input: ({ stranger }) => ({ params: { id: stranger.id }, body: profile }),
    answers: [401, 404, 404, 404, 403],
  },
  {
    call: 'changeRole',
    case: "another's role",
    input: ({ stranger }) => ({ params: { id: stranger.id }, body: { role: 'agent' } }),
    answers: admins,
  },
  {
    call: 'getAccountConsequences',
    case: "another's account",
    input: id(({ stranger }) => stranger.id),
    answers: admins,
  },
  { call: 'signOutUser', case: "another's one", input: id(({ stranger }) => stranger.id), answers: admins },
  {
    call: 'deleteUser',
    case: "another's account",
    input: id(({ stranger }) => stranger.id),
    answers: admins,
  },
  ...accountRows,
  { call: 'listProperties', case: 'all', answers: members, whenPublished: everybody },
  {
    call: 'listProperties',
    case: 'featured',
    input: () => ({ query: { featured: 'Yes' } }),
    answers: everybody,
  },
  {
    call: 'listProperties',
    case: 'advertisement',
    input: () => ({ query: { advertisement: 'Yes' } }),
    answers: everybody,
  },
  {
    call: 'listProperties',
    case: 'not featured',
    input: () => ({ query: { featured: 'No' } }),
    answers: members,
    whenPublished: everybody,
  },
  ...mapRows,
  {
    call: 'getProperty',
    case: 'verified',
    input: id((world) => world.verified),
    answers: members,
    whenPublished: everybody,
  },
  {
    call: 'getProperty',
    case: 'pending',
    input: id((world) => world.pending),
    answers: [401, 404, 200, 404, 200],
    whenPublished: [404, 404, 200, 404, 200],
  },
  {
    call: 'createProperty',
    case: 'any',
    input: () => ({ body: listing }),
    answers: [401, 403, 201, 201, 201],
  },
  {
    call: 'updateProperty',
    case: 'verified',
    input: (world) => ({ params: { id: world.verified }, body: { title: 'Better' } }),
    answers: [401, 403, 200, 404, 200],
  },
  {
    call: 'getListingConsequences',
    case: 'verified',
    input: id((world) => world.verified),
    answers: [401, 403, 200, 404, 200],
  },
  {
    call: 'deleteProperty',
    case: 'pending',
    input: id((world) => world.pending),
    answers: [401, 403, 200, 404, 200],
  },
  ...listingReviewRows,
  { call: 'listOffers', case: 'any', answers: members },
  { call: 'listOffersByListing', case: 'own', answers: [401, 403, 200, 200, 200] },
  { call: 'getSalesTotal', case: 'own', answers: [401, 403, 200, 200, 200] },
  {
    call: 'getOffer',
    case: "the buyer's",
    input: id((world) => world.offer),
    answers: [401, 200, 200, 404, 200],
  },
  {
    call: 'placeOffer',
    case: 'verified',
    input: (world) => ({ body: { propertyId: world.verified, offeredAmount: 500_000 } }),
    answers: [401, 201, 409, 201, 201],
  },
  {
    call: 'placeOffer',
    case: 'pending',
    input: (world) => ({ body: { propertyId: world.pending, offeredAmount: 500_000 } }),
    answers: [401, 404, 409, 404, 409],
  },
  {
    call: 'changeOfferStatus',
    case: 'bought without a payment',
    input: offerStatus('bought'),
    answers: [401, 409, 403, 404, 403],
  },
  {
    call: 'changeOfferStatus',
    case: 'withdrawn',
    input: offerStatus('withdrawn'),
    answers: [401, 200, 403, 404, 403],
  },
  {
    call: 'changeOfferStatus',
    case: 'accepted',
    input: offerStatus('accepted'),
    answers: [401, 403, 200, 404, 403],
  },
  {
    call: 'changeOfferStatus',
    case: 'rejected',
    input: offerStatus('rejected'),
    answers: [401, 403, 200, 404, 403],
  },
  {
    call: 'createPayment',
    case: "the buyer's offer",
    input: (world) => ({ body: { offerId: world.offer, idempotencyKey: newId() } }),
    answers: [401, 201, 403, 404, 403],
  },
  {
    call: 'confirmSandboxPayment',
    case: "the buyer's payment",
    input: (world) => ({ params: { id: world.payment }, body: {} }),
    answers: [401, 200, 404, 404, 404],
  },
  { call: 'receiveStripeEvent', case: 'Stripe is not set up', answers: [404, 404, 404, 404, 404] },
  ...decidingRows,
  ...photoRows,
  ...contentRows,
  ...passwordAndMailRows,
  ...sessionRows,
  // Last, because it ends the walkers' sessions.
  { call: 'signOut', case: 'own session', answers: everybody },
]
