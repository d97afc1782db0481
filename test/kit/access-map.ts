import type { Row } from './access-table.ts'

export const mapRows: Row[] = [
  {
    call: 'getPropertyMap',
    case: 'all of the world',
    input: () => ({ query: { bounds: '-180,-90,180,90', zoom: 2 } }),
    answers: 200,
  },
]
