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
]
