import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProblemCode, type ProblemDocument, problemDocument, problems } from '#contract/problems.ts'
import { runInLanguage } from '#texts/language.ts'
import { statement } from '../../scripts/specification.ts'
import { registerErrorHandler } from './error-handler.ts'
import { problem } from '../kernel/problem.ts'
import { titleOf } from '../kernel/problem-texts.ts'

let app: FastifyInstance
let thrown: unknown

beforeAll(async () => {
  app = Fastify({ bodyLimit: 100 })
  registerErrorHandler(app)
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: () => Promise.reject(thrown as Error),
  })
  await app.ready()
})
afterAll(() => app.close())

const failWith = async (error: unknown) => {
  thrown = error
  return await app.inject('/')
}
const withCode = (code: string) => Object.assign(new Error('secret detail of table "user"'), { code })

test.each([
  ['08006', 503, 'unavailable'],
  ['53300', 503, 'unavailable'],
  ['57P01', 503, 'unavailable'],
  ['ECONNREFUSED', 503, 'unavailable'],
  ['ENOENT', 503, 'unavailable'],
  ['22021', 400, 'malformed_request'],
  ['23505', 500, 'internal'],
  ['42P01', 500, 'internal'],
  ['22P02', 500, 'internal'],
])('reports database error %s as %i %s without details', async (code, status, name) => {
  const response = await failWith(withCode(code))
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toMatchObject({ code: name, status, requestId: expect.any(String) })
  expect(response.body).not.toContain('secret')
  expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
})

test(statement('10.1.8'), async () => {
  for (const error of [
    new Error('secret'),
    new TypeError('secret'),
    Object.assign(new Error('s'), { statusCode: 418 }),
  ]) {
    const response = await failWith(error)
    expect(response.statusCode).toBe(500)
    expect(Object.keys(response.json()).toSorted()).toEqual(['code', 'requestId', 'status', 'title', 'type'])
    expect(response.json()).toMatchObject({ code: 'internal', title: 'Something went wrong on our side.' })
  }
})

test.each([
  ['unauthenticated', 'Bearer'],
  ['credentials_invalid', 'Bearer'],
  ['forbidden', undefined],
] as const)('%s names the way to be let in: %s', async (code, way) => {
  expect((await failWith(problem(code))).headers['www-authenticate']).toBe(way)
})

test(statement('10.1.7'), async () => {
  const fields = { price: 'Price is required' }
  const response = await failWith(problem('invalid_input', { fields, retryAfterSeconds: 7, detail: 'Soon.' }))
  expect(response.statusCode).toBe(422)
  expect(response.headers['retry-after']).toBe('7')
  expect(response.json()).toEqual({
    type: '/api/problems/invalid_input',
    title: 'Please check the marked fields.',
    status: 422,
    code: 'invalid_input',
    detail: 'Soon.',
    fields,
    requestId: expect.any(String),
  })
  // The API document lists all codes.
  expect(problemDocument.shape.code.options).toEqual(Object.keys(problems))
  for (const [code, status] of Object.entries(problems)) {
    const body = (await failWith(problem(code as ProblemCode))).json<ProblemDocument>()
    const title = titleOf(code as ProblemCode)
    expect(problemDocument.parse(body)).toMatchObject({ code, status, title })
  }
})

const price = { amount: 510_000, currency: 'USD' }
const change = { kind: 'changedOffer', price } as const
const changed = {
  kind: 'changed',
  by: 'Ann',
  change,
  at: '2026-03-05T12:00:00.000Z',
  secondsAgo: 120,
} as const

test.each<[Parameters<typeof problem>, string | undefined]>([
  [['property_sold'], undefined],
  [['property_sold', { money: 'returned' }], 'This property has been sold. Your money has been returned.'],
  [['changed_meanwhile', { reason: changed }], 'Ann changed this offer to $510,000 2 minutes ago.'],
  [
    ['changed_meanwhile', { reason: { kind: 'askingPrice', price }, money: 'notTaken' }],
    'The asking price is $510,000 now. No money was taken.',
  ],
])('the facts of %j are in members of their own and in an English sentence', async (made, detail) => {
  const { reason, money } = made[1] ?? {}
  const failed = await runInLanguage('en-XA', () => failWith(problem(...made)))
  const body = failed.json<ProblemDocument>()
  expect({ ...problemDocument.parse(body) }).toEqual(body)
  expect([body.detail, body.reason, body.money]).toEqual([detail, reason, money])
})

test.each([
  [
    'broken JSON',
    { payload: '{"a":', headers: { 'content-type': 'application/json' } },
    400,
    'malformed_request',
  ],
  [
    'no JSON at all',
    { payload: '', headers: { 'content-type': 'application/json' } },
    400,
    'malformed_request',
  ],
  [
    'a poisoned object',
    { payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
    400,
    'malformed_request',
  ],
  [
    'a form',
    { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  [
    'too much',
    { payload: JSON.stringify({ a: 'x'.repeat(200) }), headers: { 'content-type': 'application/json' } },
    413,
    'body_too_large',
  ],
])('rejects %s', async (_, request, status, code) => {
  const response = await app.inject({ method: 'POST', url: '/', ...request })
  expect([response.statusCode, response.json().code]).toEqual([status, code])
})

test('a client that closes its connection within the body is not reported as an error of the database', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const receiving = Fastify({ logger: { level: 'warn', stream } })
  registerErrorHandler(receiving)
  receiving.post('/', () => ({}))
  const statuses: number[] = []
  receiving.addHook('onSend', (_request, reply, _payload, done) => {
    statuses.push(reply.statusCode)
    done()
  })
  await receiving.listen()
  const socket = connect((receiving.server.address() as AddressInfo).port)
  const arrival = once(receiving.server, 'request')
  socket.write(
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  )
  await arrival
  socket.destroy()
  await expect.poll(() => statuses).toEqual([400])
  await receiving.close()
  expect(lines).toEqual([])
})
