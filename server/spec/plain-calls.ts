import type { Caller } from '#test/kit/app.ts'

type Fields = Record<string, unknown>
type Call = { as?: Caller; body?: object }

/** Sends calls as written in the specification's table, independently of the contract. */
export function createPlainCalls(origin: () => string) {
  const ask = async (call: string, { as, body }: Call) => {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        ...(as?.token && { authorization: `Bearer ${as.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return {
    send: async (call: string, options: Call = {}) => {
      const { status, body } = await ask(call, options)
      return { status, body: body as Fields }
    },
    list: async (call: string, options: Call = {}) => {
      const { status, body } = await ask(call, options)
      if (status !== 200) throw new Error(`${call} was refused: ${JSON.stringify(body)}`)
      return body as Fields[]
    },
  }
}

export type PlainCalls = ReturnType<typeof createPlainCalls>

export const idsOf = (rows: Fields[]) => rows.map(({ _id }) => _id)
