import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { newId } from '#server/db/id.ts'
import { createCallLimits } from '#server/web/call-limits.ts'
import { registerErrorHandler } from '#server/web/error-handler.ts'
import { Api } from '#server/web/implement.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { statement } from '../../scripts/specification.ts'
import { captchaEndpoints } from './endpoints.ts'
import { createProofs } from './proofs.ts'
import { createCaptchas } from './service.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  const api = new Api(app, {
    findActor: () => Promise.resolve(null),
    currency: 'USD',
    limitCall: createCallLimits({ db: database.db, now: () => new Date() }),
  })
  const parts = { db: database.db, now: () => new Date() }
  captchaEndpoints(api, createCaptchas(parts), createProofs({ ...parts, secret: 'of this test' }))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const get = () => app.inject({ method: 'GET', url: '/captcha' })
const post = (id: string, payload: object) => app.inject({ method: 'POST', url: `/captcha/${id}`, payload })
const answerOf = async (id: string) =>
  (await database.db.selectFrom('captcha').select('answer').where('id', '=', id).executeTakeFirstOrThrow())
    .answer

test('returns a new drawing each time, without caching', async () => {
  const response = await get()
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const { _id, svg, length, ...rest } = response.json()
  expect(rest).toEqual({})
  expect(length).toBe(limits.captcha.length)
  expect(svg).toContain('<svg')
  expect(response.body).not.toContain(await answerOf(_id))
})

test(statement('10.3.2'), async () => {
  const { _id } = (await get()).json()
  const text = await answerOf(_id)
  expect((await post(_id, { text })).json()).toEqual({ solved: true })
  expect((await post(_id, { text })).json()).toEqual({ solved: false })
})

test('does not distinguish a wrong answer from an unknown captcha', async () => {
  const { _id } = (await get()).json()
  const [wrong, unknown] = [await post(_id, { text: 'wrong' }), await post(newId(), { text: 'wrong' })]
  expect(wrong.statusCode).toBe(200)
  expect(unknown.statusCode).toBe(200)
  expect(unknown.json()).toEqual(wrong.json())
})

test('rejects invalid input without using up the answer', async () => {
  const { _id } = (await get()).json()
  expect((await post(_id, {})).statusCode).toBe(422)
  expect((await post(_id, { text: 'a'.repeat(51) })).statusCode).toBe(422)
  expect((await post('none', { text: 'a' })).statusCode).toBe(404)
  expect((await post(_id, { text: await answerOf(_id) })).json()).toEqual({ solved: true })
})
