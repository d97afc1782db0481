// The baselines: Fastify with constant responses of the same size, and a minimal program that runs the same SQL
// statements. Run as `baseline.ts PLAN.json`; prints its port.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { hashPassword } from '../../server/auth/password-hash.ts'
import { about, replay, type Statement } from './statements.ts'

export type BaselinePlan = {
  connection: pg.ClientConfig
  /** Body sizes in bytes of the paths below `/constant/`. */
  constants: Record<string, number>
  /** Recorded statements with the ids in them that each request replaces. */
  byId: { statements: Statement[]; id: string }
  writes: Record<string, { statements: Statement[]; ids: string[]; insertedId: string }>
}

const [file = ''] = process.argv.slice(2)
const { connection, constants, byId, writes } = JSON.parse(await readFile(file, 'utf8')) as BaselinePlan
const pool = new pg.Pool({ ...connection, max: 20 })
const app = Fastify()

for (const [name, size] of Object.entries(constants)) {
  const body = JSON.stringify('x'.repeat(size - 2))
  app.get(`/constant/${name}`, async (_request, reply) => {
    void reply.type('application/json')
    return body
  })
}

app.get<{ Params: { id: string } }>('/listings/:id', async ({ params }) => {
  const [listing, ...parts] = await Promise.all(
    about(byId.statements, { [byId.id]: params.id }).map(({ text, values }) => pool.query(text, values)),
  )
  return { ...listing?.rows[0], parts: parts.map(({ rows }) => rows) } as object
})

for (const [name, { statements, ids, insertedId }] of Object.entries(writes)) {
  app.post<{ Body: { ids: string[] } }>(`/${name}`, async ({ body }, reply) => {
    const fresh = randomUUID()
    const others = Object.fromEntries(ids.map((id, index) => [id, body.ids[index] ?? id]))
    const client = await pool.connect()
    try {
      await replay(client, about(statements, { ...others, [insertedId]: fresh }))
    } finally {
      client.release()
    }
    void reply.code(201)
    return { insertedId: fresh }
  })
}

app.get('/hash', async () => ({ hash: await hashPassword('Larch7#meadow') }))

console.log(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
