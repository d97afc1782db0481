import type { Row } from './access-table.ts'

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
]
