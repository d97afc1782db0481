import { redDot } from './pictures.ts'
import type { Row } from './access-table.ts'

const ofPhoto = ({ verified, photo }: { verified: string; photo: string }) => ({
  id: verified,
  photoId: photo,
})

export const photoRows: Row[] = [
  {
    call: 'addPhoto',
    case: 'verified',
    input: ({ verified }) => ({ params: { id: verified }, file: new Blob([redDot]) }),
    answers: { agent: 201, 'listing.manageAll': 201, others: 404 },
  },
  {
    call: 'addPhoto',
    case: 'pending',
    input: ({ pending }) => ({ params: { id: pending }, file: new Blob([redDot]) }),
    answers: { agent: 201, 'listing.manageAll': 201, others: 404 },
  },
  {
    call: 'orderPhotos',
    case: 'verified',
    input: ({ verified, photo }) => ({ params: { id: verified }, body: { order: [photo] } }),
    answers: { agent: 200, 'listing.manageAll': 200, others: 404 },
  },
  {
    call: 'describePhoto',
    case: 'verified',
    input: (world) => ({ params: ofPhoto(world), body: { alt: 'A house' } }),
    answers: { agent: 200, 'listing.manageAll': 200, others: 404 },
  },
  {
    call: 'deletePhoto',
    case: 'verified',
    input: (world) => ({ params: ofPhoto(world) }),
    answers: { agent: 200, 'listing.manageAll': 200, others: 404 },
  },
  {
    call: 'discardProposal',
    case: 'verified',
    input: ({ verified }) => ({ params: { id: verified } }),
    answers: { agent: 200, 'listing.manageAll': 200, others: 404 },
  },
]
