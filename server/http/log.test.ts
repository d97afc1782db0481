import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { describeRequest } from './log.ts'

test.each([
  ['/resetPassword?token=Secret', '/resetPassword'],
  ['/resetPassword.data?a=1&token=Secret&b=2', '/resetPassword.data'],
  ['/api/weather?lat=47.61&lon=-122.33', '/api/weather'],
])('the log says of %s: %s', async (url, told) => {
  const lines: string[] = []
  const app = Fastify({
    logger: {
      level: 'info',
      serializers: { req: describeRequest },
      stream: { write: (line) => void lines.push(line) },
    },
  })
  app.get('/*', () => 'found')
  await app.inject({ method: 'GET', url })
  await app.close()
  const requests = lines.flatMap((line) => (JSON.parse(line) as { req?: { url: string } }).req ?? [])
  expect(requests.map((request) => request.url)).toEqual([told])
  expect(lines.join('')).not.toContain('Secret')
})
