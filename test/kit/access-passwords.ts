import { newId } from '#server/db/id.ts'
import type { Row } from './access-table.ts'

const forgedProof = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      data: { _id: newId() },
      expiresAt: 4_000_000_000,
      keyLength: 32,
      keyPrefix: '00',
      keySignature: '00',
      nonce: '00',
      salt: '00',
    },
    signature: '00',
  },
  solution: { counter: 0, derivedKey: '00' },
}

export const passwordAndMailRows: Row[] = [
  { call: 'getProofChallenge', case: 'any', answers: 200 },
  {
    call: 'checkProof',
    case: 'of a forged challenge',
    input: () => ({ body: forgedProof }),
    answers: 200,
  },
  {
    call: 'requestPasswordReset',
    case: 'an unknown email',
    input: () => ({ body: { email: `${newId()}@people.example` } }),
    answers: 200,
  },
  {
    call: 'requestPasswordReset',
    case: "another's email",
    input: ({ stranger }) => ({ body: { email: stranger.email } }),
    answers: 200,
  },
  { call: 'checkResetLink', case: 'unknown', input: () => ({ body: { token: 'x' } }), answers: 200 },
  {
    call: 'resetPassword',
    case: 'an unknown link',
    input: () => ({ body: { token: 'x', password: 'Larch7#meadow' } }),
    answers: 410,
  },
  { call: 'listMails', case: 'in demo mode', answers: 200 },
  {
    call: 'getMail',
    case: 'unknown',
    input: () => ({ params: { id: newId() } }),
    answers: 404,
  },
]
