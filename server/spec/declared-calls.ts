import type { Access, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { newId } from '../db/id.ts'
import type { Caller } from '../testing/app.ts'

/** Every call of the API that is declared for one of these. */
export const callsFor = (...kinds: Access[]): Endpoint[] =>
  Object.values(endpoints).filter(({ access }) => kinds.includes(access))

/** Those of the calls that answer this caller with another status. */
export async function findOtherAnswers(
  caller: Caller,
  calls: Endpoint[],
  expected: number,
): Promise<string[]> {
  if (calls.length === 0) throw new Error('There is no such call.')
  const params = { id: newId(), email: 'somebody@people.example' }
  const answers = calls.map(async (call) => {
    const body = call.body && { email: params.email }
    const { status } = await caller.call(call, { params, body })
    return status === expected ? [] : [`${call.method} ${call.path} answers ${status}`]
  })
  return (await Promise.all(answers)).flat()
}
