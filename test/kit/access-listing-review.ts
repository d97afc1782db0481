import type { Row, World } from './access-table.ts'

const id = (pick: (world: World) => string) => (world: World) => ({ params: { id: pick(world) } })

export const listingReviewRows: Row[] = [
  {
    call: 'getProperty',
    case: 'draft',
    input: id((world) => world.draft),
    answers: { agent: 200, 'listing.seeAll': 200, others: 404 },
  },
  {
    call: 'getOffersUnderChanges',
    case: 'verified',
    input: id((world) => world.verified),
    answers: 200,
  },
  {
    call: 'withdrawProperty',
    case: 'pending',
    input: id((world) => world.pending),
    answers: { agent: 200, 'listing.seeAll': 403, others: 404 },
  },
  {
    call: 'submitProperty',
    case: 'draft',
    input: id((world) => world.draft),
    answers: { agent: 200, 'listing.seeAll': 403, others: 404 },
  },
  {
    call: 'correctProperty',
    case: 'rejected',
    input: id((world) => world.rejected),
    answers: { agent: 201, 'listing.seeAll': 403, others: 404 },
  },
  {
    call: 'verifyProperty',
    case: 'draft',
    input: id((world) => world.draft),
    answers: 409,
  },
  { call: 'verifyProperty', case: 'pending', input: id((world) => world.pending), answers: 200 },
  {
    call: 'rejectProperty',
    case: 'pending',
    input: (world) => ({ params: { id: world.pending }, body: { reason: 'No' } }),
    answers: 200,
  },
]
