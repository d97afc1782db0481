import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listTestimonials } from '#contract/content.ts'
import { endpoints } from '#contract/index.ts'
import { createProperty, getProperty, verifyProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { createToken, signIn } from '#contract/session.ts'
import { getWeather } from '#contract/weather.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import type { Actor } from '../kernel/actor.ts'
import { Api } from './implement.ts'

let server: TestApp
let buyer: Caller
let actor: Actor

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  actor = {
    id: buyer.id,
    email: buyer.email,
    emailConfirmed: true,
    lacksSecondFactor: false,
    language: null,
    units: null,
    name: 'user 1',
    photoURL: null,
    role: 'user',
  }
})
afterAll(() => server.stop())

test('implements every call of the contract', () => {
  expect(server.api.implemented).toEqual(new Set<Endpoint>(Object.values(endpoints)))
})

test('prevents intermediate caches from storing responses', async () => {
  const { headers } = await buyer.call(listProperties)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('rejects plain text as input, even if it is JSON', async () => {
  const body = '{"email":"a@people.example","password":"Larch7#meadow"}'
  const headers = { origin: server.origin, 'content-type': 'text/plain' }
  const refused = await fetch(`${server.origin}/api${signIn.path}`, { method: 'POST', headers, body })
  expect([refused.status, await refused.json()]).toEqual([
    415,
    expect.objectContaining({ code: 'unsupported_media_type' }),
  ])
})

describe('in-process calls for pages', () => {
  test('return the same as over HTTP, with total and next cursor for lists', async () => {
    const ids = [await makeProperty(server.db), await makeProperty(server.db)]
    const page = await server.api.call(listProperties, { query: { limit: 1 } }, actor)
    expect(page).toMatchObject({ items: [{ _id: ids[1] }], next: expect.any(String), total: '2' })
    const details = await server.api.call(getProperty, { params: { id: ids[0] ?? '' } }, actor)
    expect(details).toEqual((await buyer.call(getProperty, { params: { id: ids[0] ?? '' } })).body)
  })

  test('are rejected as over HTTP', async () => {
    const params = { id: crypto.randomUUID() }
    const refused = (call: Promise<unknown>) =>
      call.then(
        () => 'allowed',
        ({ code }) => code as string,
      )
    expect(await refused(server.api.call(listProperties, {}, null))).toBe('unauthenticated')
    expect(await refused(server.api.call(verifyProperty, { params, version: undefined }, actor))).toBe(
      'forbidden',
    )
    expect(await refused(server.api.call(getProperty, { params }, actor))).toBe('not_found')
    expect(await refused(server.api.call(getProperty, { params: { id: 'no id' } }, actor))).toBe('not_found')
    const featured = { query: { featured: 'Yes' } } as const
    expect(await refused(server.api.call(listProperties, featured, null))).toBe('allowed')
    const wrong = { query: { limit: 0 } }
    expect(await refused(server.api.call(listProperties, wrong, actor))).toBe('invalid_input')
    const agent = { ...actor, role: 'agent' as const }
    expect(await refused(server.api.call(createProperty, { body: {} as never }, agent))).toBe('invalid_input')
  })

  test('return only declared fields, like HTTP', async () => {
    const api = new Api(Fastify(), {
      findActor: async () => null,
      limitCall: async () => {},
      currency: 'USD',
    })
    const [leaky, other] = [
      { temperature: 4, key: 'secret' },
      { _id: '1', key: 'secret' },
    ]
    api.implement(getWeather, async () => leaky as never)
    api.implement(listTestimonials, async () => ({ items: [other], next: null, total: '1' }) as never)
    expect(await api.call(getWeather, { query: { lat: 47.6, lon: -122.3 } }, null)).not.toHaveProperty('key')
    const { items, total } = await api.call(listTestimonials, {}, null)
    expect([Object.hasOwn(items[0] ?? {}, 'key'), total]).toEqual([false, '1'])
  })

  test('are impossible for calls that need cookies', async () => {
    const form = { email: buyer.email, password: 'Welcome1!' }
    await expect(server.api.call(signIn, { body: form }, null)).rejects.toThrow('HTTP exchange')
    const email = { email: buyer.email }
    await expect(server.api.call(createToken, { body: email }, actor)).rejects.toThrow('HTTP exchange')
  })
})

test('exposes no account routes beyond the contract', async () => {
  for (const path of ['/ok', '/get-session', '/list-sessions', '/update-user', '/delete-user', '/error']) {
    for (const method of ['GET', 'POST']) {
      const { status } = await fetch(`${server.origin}/api/auth${path}`, { method })
      expect([path, status]).toEqual([path, 404])
    }
  }
})
