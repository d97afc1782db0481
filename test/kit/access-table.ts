import type { endpoints } from '#contract/index.ts'
import type { Capability } from '#contract/roles.ts'
import { newId } from '#server/db/id.ts'
import { accountRows } from './access-account.ts'
import { contentRows } from './access-content.ts'
import { listingReviewRows } from './access-listing-review.ts'
import { mapRows } from './access-map.ts'
import { passwordAndMailRows } from './access-passwords.ts'
import { photoRows } from './access-photos.ts'
import { decidingRows } from './access-deciding.ts'
import { sessionRows } from './access-sessions.ts'
import type { Caller } from './app.ts'

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
  answers: Answers
}

/**
 * The status for everyone whom the declared access admits; all others are answered 401 or 403. Exceptions are for a
 * visitor, for members with a relation to the object, and for members with a capability, in this order.
 */
type Answers =
  | number
  | ({ others: number } & Partial<Record<'visitor' | 'buyer' | 'agent' | 'otherAgent' | Capability, number>>)

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
    case: 'a new email',
    input: () => ({ body: { ...accountForm, email: `${newId()}@people.example` } }),
    opensSession: true,
    answers: 200,
  },
  {
    call: 'signIn',
    case: 'a wrong password',
    input: () => ({ body: { email: 'nobody@people.example', password: 'wrong' } }),
    answers: 401,
  },
  {
    call: 'startProviderSignIn',
    case: 'not offered',
    input: () => ({ body: { provider: 'openid', attempt: newId() } }),
    answers: 404,
  },
  {
    call: 'connectProvider',
    case: 'not offered',
    input: () => ({ body: { provider: 'openid', attempt: newId() } }),
    answers: 404,
  },
  { call: 'listConnections', case: 'own', answers: 200 },
  {
    call: 'createToken',
    case: 'own email',
    input: ({ self }) => ({ body: { email: self.email || 'nobody@people.example' } }),
    answers: { visitor: 401, others: 200 },
  },
  {
    call: 'createToken',
    case: "another's email",
    input: ({ stranger }) => ({ body: { email: stranger.email } }),
    answers: 401,
  },
  { call: 'getCaptcha', case: 'any', answers: 200 },
  {
    call: 'checkCaptcha',
    case: 'unknown captcha',
    input: () => ({ params: { id: newId() }, body: { text: 'x' } }),
    answers: 200,
  },
  {
    call: 'createUser',
    case: 'own email',
    input: ({ self }) => ({ body: { email: self.email || 'a@people.example', name: 'Me' } }),
    answers: 200,
  },
  { call: 'listUsers', case: 'any', answers: 200 },
  {
    call: 'isAdmin',
    case: 'own email',
    input: ({ self }) => ({ params: { email: self.email || 'a@people.example' } }),
    answers: 200,
  },
  {
    call: 'isAdmin',
    case: "another's email",
    input: ({ stranger }) => ({ params: { email: stranger.email } }),
    answers: { 'user.manage': 200, others: 404 },
  },
  {
    call: 'isAgent',
    case: 'own email',
    input: ({ self }) => ({ params: { email: self.email || 'a@people.example' } }),
    answers: 200,
  },
  {
    call: 'isAgent',
    case: "another's email",
    input: ({ stranger }) => ({ params: { email: stranger.email } }),
    answers: { 'user.manage': 200, others: 404 },
  },
  {
    call: 'updateProfile',
    case: 'own',
    input: ({ self }) => ({ params: { id: self.id || newId() }, body: profile }),
    answers: 200,
  },
  {
    call: 'updateProfile',
    case: "another's",
    input: ({ stranger }) => ({ params: { id: stranger.id }, body: profile }),
    answers: { 'user.manage': 403, others: 404 },
  },
  {
    call: 'changeRole',
    case: "another's role",
    input: ({ stranger }) => ({ params: { id: stranger.id }, body: { role: 'agent' } }),
    answers: 200,
  },
  {
    call: 'getAccountConsequences',
    case: "another's account",
    input: id(({ stranger }) => stranger.id),
    answers: 200,
  },
  { call: 'signOutUser', case: "another's one", input: id(({ stranger }) => stranger.id), answers: 200 },
  {
    call: 'deleteUser',
    case: "another's account",
    input: id(({ stranger }) => stranger.id),
    answers: 200,
  },
  ...accountRows,
  { call: 'listProperties', case: 'all', answers: 200 },
  {
    call: 'listProperties',
    case: 'featured',
    input: () => ({ query: { featured: 'Yes' } }),
    answers: 200,
  },
  {
    call: 'listProperties',
    case: 'advertisement',
    input: () => ({ query: { advertisement: 'Yes' } }),
    answers: 200,
  },
  {
    call: 'listProperties',
    case: 'not featured',
    input: () => ({ query: { featured: 'No' } }),
    answers: 200,
  },
  ...mapRows,
  {
    call: 'getProperty',
    case: 'verified',
    input: id((world) => world.verified),
    answers: 200,
  },
  {
    call: 'getProperty',
    case: 'pending',
    input: id((world) => world.pending),
    answers: { agent: 200, 'listing.seeAll': 200, others: 404 },
  },
  {
    call: 'createProperty',
    case: 'any',
    input: () => ({ body: listing }),
    answers: 201,
  },
  {
    call: 'updateProperty',
    case: 'verified',
    input: (world) => ({ params: { id: world.verified }, body: { title: 'Better' } }),
    answers: { agent: 200, 'listing.manageAll': 200, others: 404 },
  },
  {
    call: 'getListingConsequences',
    case: 'verified',
    input: id((world) => world.verified),
    answers: { agent: 200, 'listing.manageAll': 200, others: 404 },
  },
  {
    call: 'deleteProperty',
    case: 'pending',
    input: id((world) => world.pending),
    answers: { agent: 200, 'listing.manageAll': 200, others: 404 },
  },
  ...listingReviewRows,
  { call: 'listOffers', case: 'any', answers: 200 },
  { call: 'listOffersByListing', case: 'own', answers: 200 },
  { call: 'getSalesTotal', case: 'own', answers: 200 },
  {
    call: 'getOffer',
    case: "the buyer's",
    input: id((world) => world.offer),
    answers: { buyer: 200, agent: 200, 'offer.seeAll': 200, others: 404 },
  },
  {
    call: 'placeOffer',
    case: 'verified',
    input: (world) => ({ body: { propertyId: world.verified, offeredAmount: 500_000 } }),
    answers: { agent: 409, others: 201 },
  },
  {
    call: 'placeOffer',
    case: 'pending',
    input: (world) => ({ body: { propertyId: world.pending, offeredAmount: 500_000 } }),
    answers: { agent: 409, 'listing.seeAll': 409, others: 404 },
  },
  {
    call: 'changeOfferStatus',
    case: 'bought without a payment',
    input: offerStatus('bought'),
    answers: { buyer: 409, agent: 403, 'offer.seeAll': 403, others: 404 },
  },
  {
    call: 'changeOfferStatus',
    case: 'withdrawn',
    input: offerStatus('withdrawn'),
    answers: { buyer: 200, agent: 403, 'offer.seeAll': 403, others: 404 },
  },
  {
    call: 'changeOfferStatus',
    case: 'accepted',
    input: offerStatus('accepted'),
    answers: { buyer: 403, agent: 200, 'offer.seeAll': 403, others: 404 },
  },
  {
    call: 'changeOfferStatus',
    case: 'rejected',
    input: offerStatus('rejected'),
    answers: { buyer: 403, agent: 200, 'offer.seeAll': 403, others: 404 },
  },
  {
    call: 'createPayment',
    case: "the buyer's offer",
    input: (world) => ({ body: { offerId: world.offer, idempotencyKey: newId() } }),
    answers: { buyer: 201, agent: 403, 'offer.seeAll': 403, others: 404 },
  },
  {
    call: 'confirmSandboxPayment',
    case: "the buyer's payment",
    input: (world) => ({ params: { id: world.payment }, body: {} }),
    answers: { buyer: 200, others: 404 },
  },
  { call: 'receiveStripeEvent', case: 'Stripe is not set up', answers: 404 },
  ...decidingRows,
  ...photoRows,
  ...contentRows,
  ...passwordAndMailRows,
  ...sessionRows,
  // Last, because it ends the walkers' sessions.
  { call: 'signOut', case: 'own session', answers: 200 },
]
