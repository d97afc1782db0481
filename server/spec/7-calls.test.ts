import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

import { createPlainCalls, idsOf } from './plain-calls.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user', 'Bea Buyer')
  agent = await server.member('agent', 'Ann Agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const { send, list } = createPlainCalls(() => server.origin)
const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
const house = {
  title: 'House by the lake',
  location: 'Kirkland, WA',
  image: 'https://pictures.example/house.webp',
  bedNumber: 3,
  bathNumber: null,
  price: 500_000,
}

async function exchange(email: string, cookie: string) {
  const response = await fetch(`${server.origin}/api/jwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, cookie },
    body: JSON.stringify({ email }),
  })
  return { status: response.status, body: (await response.json()) as { token?: string } }
}

test(statement('7.1.1'), async () => {
  const { email, cookie = '' } = await server.signedIn('user')
  const { status, body } = await exchange(email, cookie)
  expect([status, body]).toEqual([200, { token: expect.any(String) }])
})

test(statement('7.1.2'), async () => {
  const { cookie = '' } = await server.signedIn('user')
  expect((await exchange(admin.email, cookie)).status).toBe(401)
  expect((await exchange(admin.email, '')).status).toBe(401)
})

test(statement('7.1.3'), async () => {
  for (const [member, expected] of [
    [admin, true],
    [buyer, false],
  ] as const) {
    const { status, body } = await send(`GET /users/admin/${member.email}`, { as: member })
    expect([status, body]).toEqual([200, { admin: expected }])
  }
})

test(statement('7.1.4'), async () => {
  for (const [member, expected] of [
    [agent, true],
    [buyer, false],
  ] as const) {
    const { status, body } = await send(`GET /users/agent/${member.email}`, { as: member })
    expect([status, body]).toEqual([200, { agent: expected }])
  }
})

test(statement('7.1.5'), async () => {
  const profile = { email: buyer.email, name: 'Bea Buyer' }
  const { status, body } = await send('POST /users', { as: buyer, body: profile })
  expect([status, body]).toEqual([200, { insertedId: buyer.id }])
})

test(statement('7.1.8'), async () => {
  const readAll = () => list('GET /users?limit=100', { as: admin })
  const before = await readAll()
  for (const name of ['Bea Buyer', 'Somebody Else']) {
    await send('POST /users', { as: buyer, body: { email: buyer.email, name } })
  }
  expect(await readAll()).toEqual(before)
})

test(statement('7.1.9'), async () => {
  for (const member of [buyer, agent, admin]) {
    const users = await list('GET /users', { as: member })
    expect(users.find(({ email }) => email === member.email)).toMatchObject({ _id: member.id })
  }
})

test(statement('7.1.10'), async () => {
  const member = await server.member('user')
  const change = () => send(`PATCH /users/${member.id}/role`, { as: admin, body: { role: 'agent' } })
  expect(await change()).toEqual({ status: 200, body: { modifiedCount: 1 } })
  expect(await change()).toEqual({ status: 200, body: { modifiedCount: 0 } })
})

test(statement('7.1.11'), async () => {
  const member = await server.member('user')
  const { status, body } = await send(`DELETE /users/${member.id}`, { as: admin })
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
})

test(statement('7.1.12'), async () => {
  for (const member of [buyer, agent])
    for (const query of ['', `?email=${admin.email}`, '?search=a'])
      for (const { email } of await list(`GET /users${query}`, { as: member }))
        expect(email).toBe(member.email)
  for (const member of [buyer, agent]) expect(await list('GET /users', { as: member })).toHaveLength(1)
  const emails = (await list('GET /users?limit=100', { as: admin })).map(({ email }) => email)
  expect(emails).toEqual(expect.arrayContaining([buyer.email, agent.email, admin.email]))
})

test(statement('7.1.13'), async () => {
  for (const role of ['admin', 'agent']) {
    const ask = async (as: Caller, email: string) => {
      const { status, body } = await send(`GET /users/${role}/${email}`, { as })
      return [status, body[role]]
    }
    for (const member of [buyer, agent]) {
      expect((await ask(member, member.email))[0]).toBe(200)
      for (const email of [admin.email, 'nobody@people.example'])
        expect(await ask(member, email)).toEqual([404, undefined])
    }
    expect(await ask(admin, agent.email)).toEqual([200, role === 'agent'])
  }
})

test(statement('7.2.1'), async () => {
  const id = await make()
  expect((await send('GET /properties')).status).toBe(401)
  expect(idsOf(await list('GET /properties', { as: buyer }))).toContain(id)
})

test(statement('7.2.2'), async () => {
  const id = await make({ featured: true })
  await make({ advertisement: true })
  expect(await list('GET /properties?featured=Yes')).toMatchObject([{ _id: id, featured: 'Yes' }])
})

test(statement('7.2.3'), async () => {
  const before = await list('GET /properties?advertisement=Yes')
  const id = await make({ advertisement: true })
  await make({ featured: true })
  const after = await list('GET /properties?advertisement=Yes')
  expect(idsOf(after)).toEqual([id, ...idsOf(before)])
  for (const property of after) expect(property.advertisement).toBe('Yes')
})

test(statement('7.2.5'), async () => {
  const id = await make()
  const { status, body } = await send(`GET /properties/${id}`, { as: buyer })
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: id, title: 'House with a garden', agentName: 'Ann Agent' })
})

test(statement('7.2.6'), async () => {
  const payload = { ...house, agentName: 'Ann Agent', agentEmail: agent.email }
  const { status, body } = await send('POST /properties', { as: agent, body: payload })
  expect([status, body]).toEqual([201, { insertedId: expect.any(String) }])
  expect((await send(`GET /properties/${String(body.insertedId)}`, { as: agent })).body).toMatchObject(
    payload,
  )
})

test(statement('7.2.7'), async () => {
  const id = await make()
  const whole = (await send(`GET /properties/${id}`, { as: agent })).body
  const edited = { ...whole, title: 'Another title' }
  const { status, body } = await send(`PATCH /properties/${id}`, { as: agent, body: edited })
  const proposal = expect.objectContaining({ status: 'pending', changes: { title: 'Another title' } })
  expect([status, body]).toEqual([200, { ...whole, proposal, updatedAt: expect.any(String) }])
})

test(statement('7.2.8'), async () => {
  const id = await make()
  const { status, body } = await send(`DELETE /properties/${id}`, { as: agent })
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
})

test(statement('7.2.9'), async () => {
  const id = await make({ verificationStatus: 'pending' })
  expect((await send(`GET /properties/${id}`, { as: buyer })).status).toBe(404)
  expect((await send(`PATCH /properties/${id}/verify`, { as: admin })).status).toBe(200)
  expect((await send(`GET /properties/${id}`, { as: buyer })).body.verificationStatus).toBe('verified')
})

test(statement('7.2.10'), async () => {
  const id = await make({ verificationStatus: 'pending' })
  const body = { reason: 'The picture is blurred.' }
  expect((await send(`PATCH /properties/${id}/reject`, { as: admin, body })).status).toBe(200)
  expect((await send(`GET /properties/${id}`, { as: agent })).body).toMatchObject({
    verificationStatus: 'rejected',
    rejectionReason: 'The picture is blurred.',
  })
})

test(statement('7.6.2'), async () => {
  const { servers, paths = {} } = (await send('GET /openapi.json')).body as {
    servers?: { url: string }[]
    paths?: Record<string, object>
  }
  expect(servers).toEqual([{ url: '/api' }])
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/jwt', '/properties/{id}/verify']))
  expect((await send('GET /testimonials')).status).toBe(200)
  expect((await fetch(`${server.origin}/testimonials`)).status).toBe(404)
})
