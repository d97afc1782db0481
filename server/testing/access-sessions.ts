import type { Row } from './access-table.ts'

const members = [401, 200, 200, 200, 200] as const

export const sessionRows: Row[] = [
  { call: 'listSessions', case: 'own', answers: members },
  {
    call: 'endOneSession',
    case: "another's",
    input: ({ strangersSession }) => ({ params: { id: strangersSession } }),
    answers: [401, 404, 404, 404, 404],
  },
  { call: 'endOtherSessions', case: 'own', answers: members },
]
