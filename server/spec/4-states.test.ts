import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctProperty, submitProperty, withdrawProperty } from '#contract/drafts.ts'
import { changeOfferStatus, getOffer, placeOffer } from '#contract/offers.ts'
import {
  createProperty,
  getProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { createToken, signOut } from '#contract/session.ts'
import type { Role } from '#contract/roles.ts'
import { changeRole, deleteUser, isAdmin, isAgent, listUsers } from '#contract/users.ts'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  agent = await server.member('agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

type Verdict = 'pending' | 'verified' | 'rejected'
const make = (verificationStatus: Verdict = 'verified') =>
  makeProperty(server.db, { agentId: agent.id, verificationStatus })
const verdictOn = async (id: string) =>
  (await admin.call(getProperty, { params: { id } })).body.verificationStatus
const verify = (id: string) => admin.call(verifyProperty, { params: { id } })
const reject = (id: string) => admin.call(rejectProperty, { params: { id }, body: { reason: 'Blurred.' } })
const edit = (id: string, body: object) => agent.call(updateProperty, { params: { id }, body })
const offerNow = async (id: string) => (await buyer.call(getOffer, { params: { id } })).body

test(statement('4.1.9'), async () => {
  const { browser, email } = await server.newcomer()
  expect((await openBrowser(server.origin).post(createToken, { email })).status).toBe(401)
  expect((await browser.post(createToken, { email })).status).toBe(200)
})

test(statement('4.1.10'), async () => {
  const { browser, email } = await server.newcomer()
  const member = server.withToken(await browser.token(email))
  expect((await member.call(listUsers)).status).toBe(200)
  await browser.post(signOut)
  expect((await member.call(listUsers)).status).toBe(401)
})

test(statement('4.2.1'), async () => {
  const house = { title: 'House', location: 'Kent, WA', image: 'https://pictures.example/a.webp', price: 100 }
  const { body } = await agent.call(createProperty, { body: house })
  expect(await verdictOn(body.insertedId)).toBe('pending')
})

test(statement('4.2.2'), async () => {
  const id = await make('pending')
  expect((await verify(id)).status).toBe(200)
  expect(await verdictOn(id)).toBe('verified')
})

test(statement('4.2.3'), async () => {
  const id = await make('pending')
  expect((await reject(id)).status).toBe(200)
  expect(await verdictOn(id)).toBe('rejected')
})

test(statement('4.2.4'), async () => {
  for (const decided of ['verified', 'rejected'] as const) {
    const id = await make(decided)
    for (const again of [await verify(id), await reject(id)]) {
      expect([again.status, again.problem.code]).toEqual([409, 'listing_decided'])
    }
    expect(await verdictOn(id)).toBe(decided)
  }
})

test(statement('4.2.5'), async () => {
  const { status, problem } = await edit(await make('rejected'), { title: 'Better' })
  expect([status, problem.code]).toEqual([409, 'listing_rejected'])
})

test(statement('4.2.6'), async () => {
  const { status, problem } = await edit(await make('pending'), { title: 'Better' })
  expect([status, problem.code]).toEqual([409, 'listing_pending'])
})

test(statement('4.2.7'), async () => {
  const image = 'https://pictures.example/new.webp'
  const changes = [
    { title: 'Better' },
    { description: 'More words' },
    { price: 500_001, minPrice: 475_000, maxPrice: 525_000 },
    { image },
    { location: 'Fremont, Seattle, WA' },
    { bedNumber: 4 },
  ]
  for (const change of changes) {
    const id = await make()
    const { body: before } = await buyer.call(getProperty, { params: { id } })
    expect((await edit(id, change)).status).toBe(200)
    const seen = async () => (await buyer.call(getProperty, { params: { id } })).body
    expect(await seen()).toEqual({ ...before, updatedAt: expect.any(String) })
    expect((await verify(id)).status).toBe(200)
    expect(await seen()).toMatchObject({ ...change, verificationStatus: 'verified' })
  }
})

test(statement('4.2.10'), async () => {
  const body = { propertyId: await make(), offeredAmount: 500_000, status: 'bought' }
  const { insertedId } = (await buyer.call(placeOffer, { body })).body
  expect((await offerNow(insertedId)).status).toBe('pending')
})

test(statement('4.2.11'), async () => {
  const id = await makeOffer(buyer, await make())
  const { _id } = await makePayment(buyer, id)
  expect((await offerNow(id)).status).toBe('pending')
  expect((await payInSandbox(buyer, _id)).status).toBe(200)
  expect((await offerNow(id)).status).toBe('bought')
})

test(statement('4.2.12'), async () => {
  const id = await makeOffer(buyer, await make())
  const { _id, transactionId } = await makePayment(buyer, id)
  expect((await payInSandbox(buyer, _id, 'decline')).status).toBe(402)
  for (const claimed of [transactionId, 'dummy']) {
    const body = { status: 'bought', transactionId: claimed } as const
    const { status, problem } = await buyer.call(changeOfferStatus, { params: { id }, body })
    expect([status, problem.code]).toEqual([409, 'payment_missing'])
  }
  expect((await offerNow(id)).status).toBe('pending')
})

test(statement('4.2.13'), async () => {
  const member = await server.member('user')
  const steps: Role[] = ['agent', 'admin', 'user', 'admin', 'agent', 'user']
  for (const role of steps) {
    await admin.call(changeRole, { params: { id: member.id }, body: { role } })
    const { body } = await admin.call(listUsers, { query: { email: member.email } })
    expect(body).toMatchObject([{ role }])
  }
})

test(statement('4.2.14'), async () => {
  const params = { id: admin.id }
  for (const role of ['user', 'agent'] as const) {
    const { status, problem } = await admin.call(changeRole, { params, body: { role } })
    expect([status, problem.code]).toEqual([409, 'last_admin'])
  }
  const { status, problem } = await admin.call(deleteUser, { params })
  expect([status, problem.code]).toEqual([409, 'last_admin'])
  expect((await admin.call(isAdmin, { params: { email: admin.email } })).body).toEqual({ admin: true })
})

test(statement('4.2.15'), async () => {
  const params = { email: admin.email }
  for (const roleCheck of [isAdmin, isAgent]) {
    expect((await server.anonymous.call(roleCheck, { params })).status).toBe(401)
  }
})

test(statement('4.2.16'), async () => {
  const params = { email: 'nobody@people.example' }
  expect((await admin.call(isAdmin, { params })).body).toEqual({ admin: false })
  expect((await admin.call(isAgent, { params })).body).toEqual({ agent: false })
})

test(statement('4.2.17'), async () => {
  const id = await make('pending')
  expect((await agent.call(withdrawProperty, { params: { id } })).body).toMatchObject({ isDraft: true })
  expect((await verify(id)).problem.code).toBe('listing_draft')
  const { status, body } = await edit(id, { title: 'Better', price: 480_000 })
  expect([status, body]).toMatchObject([200, { title: 'Better', price: 480_000, proposal: null }])
  const submitted = await agent.call(submitProperty, { params: { id } })
  expect(submitted.body).toMatchObject({ isDraft: false, verificationStatus: 'pending' })
  expect((await verify(id)).status).toBe(200)
})

test(statement('4.2.18'), async () => {
  const id = await make('rejected')
  const { status, body } = await agent.call(correctProperty, { params: { id } })
  expect(status).toBe(201)
  const copy = body.insertedId
  expect((await edit(copy, { title: 'Corrected' })).body).toMatchObject({ isDraft: true, title: 'Corrected' })
  expect((await agent.call(submitProperty, { params: { id: copy } })).status).toBe(200)
  expect((await verify(copy)).status).toBe(200)
  expect([await verdictOn(copy), await verdictOn(id)]).toEqual(['verified', 'rejected'])
  const { body: rejected } = await agent.call(getProperty, { params: { id } })
  expect(rejected.title).toBe('House with a garden')
})
