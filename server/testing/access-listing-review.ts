import type { Row, World } from './access-table.ts'

const id = (pick: (world: World) => string) => (world: World) => ({ params: { id: pick(world) } })

const admins = [401, 403, 403, 403, 200] as const

export const listingReviewRows: Row[] = [
  {
    call: 'getProperty',
    case: 'draft',
    input: id((world) => world.draft),
    answers: [401, 404, 200, 404, 200],
    whenPublished: [404, 404, 200, 404, 200],
  },
  {
    call: 'getOffersUnderChanges',
    case: 'verified',
    input: id((world) => world.verified),
    answers: [401, 403, 403, 403, 200],
  },
  {
    call: 'withdrawProperty',
    case: 'pending',
    input: id((world) => world.pending),
    answers: [401, 403, 200, 404, 403],
  },
  {
    call: 'submitProperty',
    case: 'draft',
    input: id((world) => world.draft),
    answers: [401, 403, 200, 404, 403],
  },
  {
    call: 'correctProperty',
    case: 'rejected',
    input: id((world) => world.rejected),
    answers: [401, 403, 201, 404, 403],
  },
  {
    call: 'verifyProperty',
    case: 'draft',
    input: id((world) => world.draft),
    answers: [401, 403, 403, 403, 409],
  },
  { call: 'verifyProperty', case: 'pending', input: id((world) => world.pending), answers: admins },
  {
    call: 'rejectProperty',
    case: 'pending',
    input: (world) => ({ params: { id: world.pending }, body: { reason: 'No' } }),
    answers: admins,
  },
]
