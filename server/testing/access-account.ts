import { newId } from '../db/id.ts'
import type { Row } from './access-table.ts'

const credential = { id: 'none', rawId: 'none', type: 'public-key' } as const
const madePasskey = { ...credential, response: { clientDataJSON: 'none', attestationObject: 'none' } }
const usedPasskey = {
  ...credential,
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}

/** What members do with their own account. */
export const accountRows: Row[] = [
  { call: 'getClosing', case: 'own', answers: [401, 200, 200, 200, 200] },
  { call: 'exportAccount', case: 'own', answers: [401, 200, 200, 200, 200] },
  {
    call: 'closeAccount',
    case: 'consequences that have changed since',
    input: () => ({ version: 'of-yesterday' }),
    answers: [401, 409, 409, 409, 409],
  },
  { call: 'askForConfirmation', case: 'confirmed already', answers: [401, 409, 409, 409, 409] },
  {
    call: 'checkConfirmation',
    case: 'an unknown link',
    input: () => ({ body: { token: 'unknown' } }),
    answers: [200, 200, 200, 200, 200],
  },
  {
    call: 'confirmEmail',
    case: 'an unknown link',
    input: () => ({ body: { token: 'unknown' } }),
    answers: [410, 410, 410, 410, 410],
  },
  {
    call: 'changeEmail',
    case: 'to what it is already',
    input: ({ self }) => ({ body: { email: self.email } }),
    answers: [401, 422, 422, 422, 422],
  },
  { call: 'getSecurity', case: 'own', answers: [401, 200, 200, 200, 200] },
  {
    call: 'startTwoFactor',
    case: 'after a new sign-in, without a password',
    input: () => ({ body: {} }),
    answers: [401, 200, 200, 200, 200],
  },
  {
    call: 'confirmTwoFactor',
    case: 'a code that is none',
    input: () => ({ body: { code: 'none' } }),
    answers: [401, 422, 422, 422, 422],
  },
  {
    call: 'renewRecoveryCodes',
    case: 'of one factor',
    input: () => ({ body: {} }),
    answers: [401, 409, 409, 409, 409],
  },
  {
    call: 'endTwoFactor',
    case: 'of one factor',
    input: () => ({ body: {} }),
    answers: [401, 409, 409, 409, 409],
  },
  {
    call: 'startPasskey',
    case: 'after a new sign-in, without a password',
    input: () => ({ body: {} }),
    answers: [401, 200, 200, 200, 200],
  },
  {
    call: 'addPasskey',
    case: 'of no ceremony',
    input: () => ({ body: { ceremony: 'none', response: madePasskey } }),
    answers: [401, 422, 422, 422, 422],
  },
  {
    call: 'removePasskey',
    case: 'unknown',
    input: () => ({ params: { id: newId() }, body: {} }),
    answers: [401, 404, 404, 404, 404],
  },
  { call: 'startPasskeySignIn', case: 'to anybody', answers: [200, 200, 200, 200, 200] },
  {
    call: 'signInWithPasskey',
    case: 'of no ceremony',
    input: () => ({ body: { ceremony: 'none', response: usedPasskey } }),
    answers: [410, 410, 410, 410, 410],
  },
  {
    call: 'changePassword',
    case: 'a password that is not strong enough',
    input: () => ({ body: { currentPassword: 'x', password: 'short' } }),
    answers: [401, 422, 422, 422, 422],
  },
  {
    call: 'completeSignIn',
    case: 'that nobody began',
    input: () => ({ body: { code: '123456' } }),
    answers: [410, 410, 410, 410, 410],
  },
  {
    call: 'resetSecondFactor',
    case: 'of nobody',
    input: () => ({ params: { id: newId() } }),
    answers: [401, 403, 403, 403, 404],
  },
]
