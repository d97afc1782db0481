import type { Row } from './access-table.ts'

const everybody = [200, 200, 200, 200, 200] as const
const members = [401, 200, 200, 200, 200] as const
/** The buyer's wishlist is shared with the other agent as a guest. */
const bothSides = [401, 200, 404, 200, 404] as const
const guest = [401, 404, 404, 200, 404] as const

export const decidingRows: Row[] = [
  { call: 'listWishes', case: 'any', answers: members },
  {
    call: 'addWish',
    case: 'verified',
    input: (world) => ({ body: { propertyId: world.verified } }),
    answers: [401, 201, 201, 201, 201],
  },
  {
    call: 'addWish',
    case: 'pending',
    input: (world) => ({ body: { propertyId: world.pending } }),
    answers: [401, 404, 201, 404, 201],
  },
  {
    call: 'removeWish',
    case: "the buyer's",
    input: ({ wish }) => ({ params: { id: wish } }),
    answers: [401, 200, 404, 404, 404],
  },
  {
    call: 'listChosenHomes',
    case: 'verified and pending',
    input: ({ verified, pending }) => ({ query: { ids: `${verified},${pending}` } }),
    answers: members,
    whenPublished: everybody,
  },
  {
    call: 'listDuplicates',
    case: 'verified',
    input: ({ verified }) => ({ params: { id: verified } }),
    answers: [401, 403, 200, 404, 200],
  },
  {
    call: 'listSimilarHomes',
    case: 'verified',
    input: ({ verified }) => ({ params: { id: verified } }),
    answers: members,
    whenPublished: everybody,
  },
  {
    call: 'listSimilarHomes',
    case: 'pending',
    input: ({ pending }) => ({ params: { id: pending } }),
    answers: [401, 404, 200, 404, 200],
    whenPublished: [404, 404, 200, 404, 200],
  },
  {
    call: 'noteWish',
    case: "the buyer's",
    input: ({ wish }) => ({ params: { id: wish }, body: { text: 'The light!' } }),
    answers: bothSides,
  },
  { call: 'listWishlistShares', case: 'own', answers: members },
  {
    call: 'inviteToWishlist',
    case: 'somebody',
    input: () => ({ body: { email: 'partner@people.example' } }),
    answers: [401, 201, 201, 201, 201],
  },
  {
    call: 'checkInvitation',
    case: "the buyer's",
    input: ({ invitation }) => ({ body: { token: invitation } }),
    answers: everybody,
  },
  {
    call: 'acceptInvitation',
    case: "the buyer's to the agent",
    input: ({ invitation }) => ({ body: { token: invitation } }),
    answers: [401, 409, 201, 409, 409],
  },
  {
    call: 'endWishlistShare',
    case: "the buyer's with the other agent",
    input: ({ share }) => ({ params: { id: share } }),
    answers: bothSides,
  },
  { call: 'listSharedWishlists', case: 'any', answers: members },
  {
    call: 'getSharedWishlist',
    case: "the buyer's",
    input: ({ share }) => ({ params: { id: share } }),
    answers: guest,
  },
  {
    call: 'listSharedWishes',
    case: "the buyer's",
    input: ({ share }) => ({ params: { id: share } }),
    answers: guest,
  },
]
