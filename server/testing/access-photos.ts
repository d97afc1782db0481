import { redDot } from './pictures.ts'
import type { Row } from './access-table.ts'

const agentAndAdmin = [401, 403, 200, 404, 200] as const
const ofPhoto = ({ verified, photo }: { verified: string; photo: string }) => ({
  id: verified,
  photoId: photo,
})

export const photoRows: Row[] = [
  {
    call: 'addPhoto',
    case: 'verified',
    input: ({ verified }) => ({ params: { id: verified }, file: new Blob([redDot]) }),
    answers: [401, 403, 201, 404, 201],
  },
  {
    call: 'addPhoto',
    case: 'pending',
    input: ({ pending }) => ({ params: { id: pending }, file: new Blob([redDot]) }),
    answers: [401, 403, 201, 404, 201],
  },
  {
    call: 'orderPhotos',
    case: 'verified',
    input: ({ verified, photo }) => ({ params: { id: verified }, body: { order: [photo] } }),
    answers: agentAndAdmin,
  },
  {
    call: 'describePhoto',
    case: 'verified',
    input: (world) => ({ params: ofPhoto(world), body: { alt: 'A house' } }),
    answers: agentAndAdmin,
  },
  {
    call: 'deletePhoto',
    case: 'verified',
    input: (world) => ({ params: ofPhoto(world) }),
    answers: agentAndAdmin,
  },
  {
    call: 'discardProposal',
    case: 'verified',
    input: ({ verified }) => ({ params: { id: verified } }),
    answers: agentAndAdmin,
  },
]
