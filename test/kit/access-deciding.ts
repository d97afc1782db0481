import type { Row } from './access-table.ts'

export const decidingRows: Row[] = [
  { call: 'listWishes', case: 'any', answers: 200 },
  {
    call: 'addWish',
    case: 'verified',
    input: (world) => ({ body: { propertyId: world.verified } }),
    answers: 201,
  },
  {
    call: 'addWish',
    case: 'pending',
    input: (world) => ({ body: { propertyId: world.pending } }),
    answers: { agent: 201, 'listing.seeAll': 201, others: 404 },
  },
  {
    call: 'removeWish',
    case: "the buyer's",
    input: ({ wish }) => ({ params: { id: wish } }),
    answers: { buyer: 200, others: 404 },
  },
  {
    call: 'listChosenHomes',
    case: 'verified and pending',
    input: ({ verified, pending }) => ({ query: { ids: `${verified},${pending}` } }),
    answers: 200,
  },
  {
    call: 'listDuplicates',
    case: 'verified',
    input: ({ verified }) => ({ params: { id: verified } }),
    answers: { agent: 200, 'listing.manageAll': 200, others: 404 },
  },
  {
    call: 'listSimilarHomes',
    case: 'verified',
    input: ({ verified }) => ({ params: { id: verified } }),
    answers: 200,
  },
  {
    call: 'listSimilarHomes',
    case: 'pending',
    input: ({ pending }) => ({ params: { id: pending } }),
    answers: { agent: 200, 'listing.seeAll': 200, others: 404 },
  },
  {
    call: 'noteWish',
    case: "the buyer's",
    input: ({ wish }) => ({ params: { id: wish }, body: { text: 'The light!' } }),
    answers: { buyer: 200, otherAgent: 200, others: 404 },
  },
  { call: 'listWishlistShares', case: 'own', answers: 200 },
  {
    call: 'inviteToWishlist',
    case: 'somebody',
    input: () => ({ body: { email: 'partner@people.example' } }),
    answers: 201,
  },
  {
    call: 'checkInvitation',
    case: "the buyer's",
    input: ({ invitation }) => ({ body: { token: invitation } }),
    answers: 200,
  },
  {
    call: 'acceptInvitation',
    case: "the buyer's to the agent",
    input: ({ invitation }) => ({ body: { token: invitation } }),
    answers: { agent: 201, others: 409 },
  },
  {
    call: 'endWishlistShare',
    case: "the buyer's with the other agent",
    input: ({ share }) => ({ params: { id: share } }),
    answers: { buyer: 200, otherAgent: 200, others: 404 },
  },
  { call: 'listSharedWishlists', case: 'any', answers: 200 },
  {
    call: 'getSharedWishlist',
    case: "the buyer's",
    input: ({ share }) => ({ params: { id: share } }),
    answers: { otherAgent: 200, others: 404 },
  },
  {
    call: 'listSharedWishes',
    case: "the buyer's",
    input: ({ share }) => ({ params: { id: share } }),
    answers: { otherAgent: 200, others: 404 },
  },
]
