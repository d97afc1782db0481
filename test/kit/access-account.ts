import { newId } from '#server/db/id.ts'
import type { Row } from './access-table.ts'

const credential = { id: 'none', rawId: 'none', type: 'public-key' } as const
const registrationResponse = {
  ...credential,
  response: { clientDataJSON: 'none', attestationObject: 'none' },
}
const signInResponse = {
  ...credential,
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}

export const accountRows: Row[] = [
  { call: 'getClosing', case: 'own', answers: 200 },
  { call: 'exportAccount', case: 'own', answers: 200 },
  { call: 'setLanguage', case: 'own', input: () => ({ body: { language: 'en' } }), answers: 200 },
  { call: 'setUnits', case: 'own', input: () => ({ body: { units: 'metric' } }), answers: 200 },
  {
    call: 'closeAccount',
    case: 'outdated consequences',
    input: () => ({ version: 'of-yesterday' }),
    answers: 409,
  },
  { call: 'askForConfirmation', case: 'already confirmed', answers: 409 },
  {
    call: 'checkConfirmation',
    case: 'an unknown link',
    input: () => ({ body: { token: 'unknown' } }),
    answers: 200,
  },
  {
    call: 'confirmEmail',
    case: 'an unknown link',
    input: () => ({ body: { token: 'unknown' } }),
    answers: 410,
  },
  {
    call: 'changeEmail',
    case: 'the current address',
    input: ({ self }) => ({ body: { email: self.email } }),
    answers: 422,
  },
  { call: 'getSecurity', case: 'own', answers: 200 },
  {
    call: 'startTwoFactor',
    case: 'just signed in, no password',
    input: () => ({ body: {} }),
    answers: 200,
  },
  {
    call: 'confirmTwoFactor',
    case: 'an invalid code',
    input: () => ({ body: { code: 'none' } }),
    answers: 422,
  },
  {
    call: 'renewRecoveryCodes',
    case: 'without a second factor',
    input: () => ({ body: {} }),
    answers: 409,
  },
  {
    call: 'endTwoFactor',
    case: 'without a second factor',
    input: () => ({ body: {} }),
    answers: 409,
  },
  {
    call: 'startPasskey',
    case: 'just signed in, no password',
    input: () => ({ body: {} }),
    answers: 200,
  },
  {
    call: 'addPasskey',
    case: 'unknown ceremony',
    input: () => ({ body: { ceremony: 'none', response: registrationResponse } }),
    answers: 422,
  },
  {
    call: 'removePasskey',
    case: 'unknown',
    input: () => ({ params: { id: newId() }, body: {} }),
    answers: 404,
  },
  { call: 'startPasskeySignIn', case: 'any', answers: 200 },
  {
    call: 'signInWithPasskey',
    case: 'unknown ceremony',
    input: () => ({ body: { ceremony: 'none', response: signInResponse } }),
    answers: 410,
  },
  {
    call: 'changePassword',
    case: 'a weak password',
    input: () => ({ body: { currentPassword: 'x', password: 'short' } }),
    answers: 422,
  },
  {
    call: 'completeSignIn',
    case: 'not started',
    input: () => ({ body: { code: '123456' } }),
    answers: 410,
  },
  {
    call: 'resetSecondFactor',
    case: 'unknown user',
    input: () => ({ params: { id: newId() } }),
    answers: 404,
  },
]
