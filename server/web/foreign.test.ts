import { expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { startTestApp } from '#test/kit/app.ts'

test('logs no errors for requests of other sites or for work cut off by a closed database', async () => {
  const lines: string[] = []
  const server = await startTestApp({
    env: { LOG_LEVEL: 'warn' },
    log: { write: (line) => void lines.push(line) },
    connect: ({ url }) => connect({ connectionString: url }),
  })
  const foreign = await fetch(`${server.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', cookie: 'any=1', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@people.example', password: 'Larch7#meadow' }),
  })
  expect(foreign.status).toBe(403)
  expect((await fetch(`${server.origin}/api/testimonials`)).status).toBe(200)
  await server.db.destroy()
  const late = await fetch(`${server.origin}/api/blogs`)
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
  expect(lines).toEqual([])
  await server.stop()
})
