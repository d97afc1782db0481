import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createProperty,
  deleteProperty,
  getProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { deleteReview, listReviews } from '#contract/reviews.ts'
import { deleteUser, isAdmin, isAgent, listUsers } from '#contract/users.ts'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeReview } from '#test/kit/factories.ts'

import { createPlainCalls } from './plain-calls.ts'
import { adminCalls, agentCalls, allRefused, answersTo, memberCalls } from './protected-calls.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let otherAgent: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  agent = await server.member('agent')
  otherAgent = await server.member('agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const plain = createPlainCalls(() => server.origin)
const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
const get = (viewer: Caller, id: string) => viewer.call(getProperty, { params: { id } })
const verify = (actor: Caller, id: string) => actor.call(verifyProperty, { params: { id } })
const reject = (actor: Caller, id: string) =>
  actor.call(rejectProperty, { params: { id }, body: { reason: 'Blurred.' } })
const edit = (actor: Caller, id: string) =>
  actor.call(updateProperty, { params: { id }, body: { title: 'Better' } })
const remove = (actor: Caller, id: string) => actor.call(deleteProperty, { params: { id } })
const removeReview = (actor: Caller, id: string) => actor.call(deleteReview, { params: { id } })
const ownProfile = (member: Caller) => member.call(listUsers, { query: { email: member.email } })

test(statement('6.3.1'), async () => {
  for (const [member, expected] of [
    [buyer, false],
    [agent, true],
    [admin, false],
  ] as const) {
    const { body } = await admin.call(isAgent, { params: { email: member.email } })
    expect(body).toEqual({ agent: expected })
  }
})

test(statement('6.3.2'), async () => {
  const house = { title: 'House', location: 'Kent, WA', image: 'https://pictures.example/a.webp', price: 100 }
  const { status, body } = await agent.call(createProperty, { body: house })
  expect(status).toBe(201)
  expect((await get(agent, body.insertedId)).body).toMatchObject({ ...house, agentEmail: agent.email })
})

test(statement('6.3.3'), async () => {
  const newcomer = await server.member('agent')
  const own = [
    await make({ agentId: newcomer.id, verificationStatus: 'pending' }),
    await make({ agentId: newcomer.id }),
  ]
  await make()
  const { body } = await newcomer.call(listProperties, { query: { agentEmail: newcomer.email } })
  expect(new Set(body.map(({ _id }) => _id))).toEqual(new Set(own))
})

test(statement('6.3.4'), async () => {
  const id = await make()
  expect((await edit(agent, id)).status).toBe(200)
  expect((await get(agent, id)).body.proposal?.changes).toEqual({ title: 'Better' })
  expect((await get(buyer, id)).body.title).not.toBe('Better')
  expect((await admin.call(verifyProperty, { params: { id } })).status).toBe(200)
  expect((await get(buyer, id)).body.title).toBe('Better')
})

test(statement('6.3.5'), async () => {
  const id = await make()
  expect((await remove(agent, id)).status).toBe(200)
  expect((await get(agent, id)).status).toBe(404)
})

test(statement('6.3.6'), async () => {
  expect((await ownProfile(agent)).body).toMatchObject([{ _id: agent.id, role: 'agent' }])
})

test(statement('6.3.7'), async () => {
  const id = await make()
  const before = (await get(agent, id)).body
  expect((await edit(otherAgent, id)).status).toBe(404)
  expect((await remove(otherAgent, id)).status).toBe(404)
  expect((await get(agent, id)).body).toEqual(before)
})

test(statement('6.3.8'), async () => {
  expect(await answersTo(agent, adminCalls, plain)).toEqual(allRefused(adminCalls, 403))
})

test(statement('6.4.1'), async () => {
  for (const [member, expected] of [
    [buyer, false],
    [agent, false],
    [admin, true],
  ] as const) {
    const { body } = await admin.call(isAdmin, { params: { email: member.email } })
    expect(body).toEqual({ admin: expected })
  }
})

test(statement('6.4.2'), async () => {
  expect((await ownProfile(admin)).body).toMatchObject([{ _id: admin.id, role: 'admin' }])
})

test(statement('6.4.3'), async () => {
  const id = await make({ verificationStatus: 'pending' })
  expect((await verify(admin, id)).body.verificationStatus).toBe('verified')
})

test(statement('6.4.4'), async () => {
  const id = await make({ verificationStatus: 'pending' })
  expect((await reject(admin, id)).body.verificationStatus).toBe('rejected')
})

test(statement('6.4.5'), async () => {
  for (const verificationStatus of ['pending', 'verified', 'rejected'] as const) {
    const id = await make({ verificationStatus })
    expect((await remove(admin, id)).status).toBe(200)
    expect((await get(admin, id)).status).toBe(404)
  }
  const sold = await make({ status: 'sold' })
  expect((await remove(admin, sold)).status).toBe(409)
  expect((await get(admin, sold)).status).toBe(200)
})

test(statement('6.4.9'), async () => {
  const member = await server.member('user')
  expect((await admin.call(deleteUser, { params: { id: member.id } })).status).toBe(200)
  expect((await admin.call(listUsers, { query: { email: member.email } })).body).toEqual([])
  expect((await ownProfile(member)).status).toBe(401)
})

test(statement('6.4.10'), async () => {
  const propertyId = await make()
  for (const writer of [buyer, admin]) {
    expect((await removeReview(admin, await makeReview(writer, propertyId))).status).toBe(200)
  }
  expect((await buyer.call(listReviews, { query: { propertyId } })).body).toEqual([])
})

test(statement('6.5.2'), async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({ sub: admin.id, role: 'admin', exp: Math.floor(Date.now() / 1000) + 600 })
  const forged = server.withToken(`${part({ alg: 'none' })}.${claims}.`)
  const all = [...memberCalls, ...agentCalls, ...adminCalls]
  expect(await answersTo(forged, all, plain)).toEqual(allRefused(all, 401))
})

test(statement('6.5.3'), async () => {
  const { cookie, token, email } = await server.signedIn('admin')
  const read = (headers: Record<string, string>) =>
    fetch(`${server.origin}/api/users?email=${email}`, { headers })
  expect((await read({ cookie: cookie ?? '', origin: server.origin })).status).toBe(401)
  expect((await read({ authorization: `Bearer ${token}` })).status).toBe(200)
})
