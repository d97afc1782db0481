import type { Row } from './access-table.ts'

export const sessionRows: Row[] = [
  { call: 'listSessions', case: 'own', answers: 200 },
  {
    call: 'endOneSession',
    case: "another's",
    input: ({ strangersSession }) => ({ params: { id: strangersSession } }),
    answers: 404,
  },
  { call: 'endOtherSessions', case: 'own', answers: 200 },
]
