import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correctProperty, submitProperty, withdrawProperty } from '#contract/drafts.ts'
import { listNotifications } from '#contract/notifications.ts'
import { countProperties } from '#contract/property-counts.ts'
import {
  createProperty,
  getProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { changeRole } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { addedPhoto } from '#test/kit/photos.ts'

let server: TestApp
let agent: Caller
let rival: Caller
let buyer: Caller
let admin: Caller
let now = new Date('2026-03-05T23:55:00Z')

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  agent = await server.member('agent')
  rival = await server.member('agent')
  buyer = await server.member('user')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending', ...values })
const withdraw = (actor: Caller, id: string, version?: string) =>
  actor.call(withdrawProperty, { params: { id }, version })
const submit = (actor: Caller, id: string, version?: string) =>
  actor.call(submitProperty, { params: { id }, version })
const verify = (id: string, version?: string) => admin.call(verifyProperty, { params: { id }, version })
const reject = (id: string) => admin.call(rejectProperty, { params: { id }, body: { reason: 'No' } })
const edit = (actor: Caller, id: string, body: object) => actor.call(updateProperty, { params: { id }, body })
const get = async (actor: Caller, id: string) => (await actor.call(getProperty, { params: { id } })).body
const found = async (actor: Caller, query: object) => {
  const { body, headers } = await actor.call(listProperties, { query: { limit: 100, ...query } })
  return { ids: body.map(({ _id }) => _id), total: headers.get('X-Total-Count') }
}
const code = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const submissionsOf = async (id: string) => {
  const { body } = await admin.call(listNotifications, { query: { limit: 100 } })
  return body.filter(({ kind, propertyId }) => kind === 'propertyPending' && propertyId === id).length
}

describe('a pending listing withdrawn by its agent', () => {
  test('becomes an editable draft and returns to review when it is submitted', async () => {
    const { insertedId: id } = (
      await agent.call(createProperty, {
        body: { title: 'Mill', location: 'Kent, WA', image: '/pictures/house-1600.webp', price: 100 },
      })
    ).body
    expect(await submissionsOf(id)).toBe(1)
    expect((await get(agent, id)).can).toMatchObject({ update: false, withdraw: true, submit: false })
    expect(code(await edit(agent, id, { price: 200 }))).toEqual([409, 'listing_pending'])

    now = new Date('2026-03-06T00:05:00Z')
    const { status, body } = await withdraw(agent, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isDraft: true,
      verificationStatus: 'pending',
      can: { update: true, editPhotos: true, delete: true, withdraw: false, submit: true, verify: false },
    })
    const edited = await edit(agent, id, { title: 'Old mill', price: 200, bedNumber: 4, features: ['View'] })
    expect(edited.body).toMatchObject({ title: 'Old mill', price: 200, bedNumber: 4, proposal: null })
    // The draft was never offered at its earlier price.
    expect(edited.body.priceHistory).toEqual([{ price: 200, date: '2026-03-06' }])
    await addedPhoto(agent, id)
    expect((await get(agent, id)).photos).toHaveLength(1)
    for (const decide of [verify, reject]) expect(code(await decide(id))).toEqual([409, 'listing_draft'])
    expect((await get(admin, id)).can.verify).toBe(false)
    expect(code(await withdraw(agent, id))).toEqual([409, 'listing_draft'])
    expect(await submissionsOf(id)).toBe(0)

    expect((await submit(agent, id)).body).toMatchObject({
      isDraft: false,
      verificationStatus: 'pending',
      can: { update: false, withdraw: true, submit: false },
    })
    expect(await submissionsOf(id)).toBe(1)
    expect((await verify(id)).body.verificationStatus).toBe('verified')
    expect((await get(buyer, id)).title).toBe('Old mill')
    expect(code(await withdraw(agent, id))).toEqual([409, 'listing_decided'])
  })

  test('appears among the drafts and no longer among the pending listings', async () => {
    const own = await server.member('agent')
    const [draft, pending] = await Promise.all(
      [true, false].map((isDraft) => make({ agentId: own.id, isDraft })),
    )
    for (const actor of [own, admin]) {
      const ask = (query: object) => found(actor, { agentEmail: own.email, ...query })
      expect(await ask({ verificationStatus: 'pending' })).toEqual({ ids: [pending], total: '1' })
      expect(await ask({ isDraft: 'Yes' })).toEqual({ ids: [draft], total: '1' })
      expect(await ask({ isDraft: 'Yes', verificationStatus: 'pending' })).toEqual({
        ids: [draft],
        total: '1',
      })
      expect(await ask({ isDraft: 'Yes', verificationStatus: 'rejected' })).toEqual({ ids: [], total: '0' })
      expect((await ask({})).total).toBe('2')
      const counted = await actor.call(countProperties, {
        query: { agentEmail: own.email, verificationStatus: 'pending' },
      })
      expect(counted.body.total).toBe('1')
    }
    for (const actor of [rival, buyer]) {
      expect((await found(actor, { agentEmail: own.email })).ids).toEqual([])
      expect((await found(actor, { agentEmail: own.email, isDraft: 'Yes' })).ids).toEqual([])
    }
  })

  test('can only be seen, submitted, and withdrawn by its own agent; admins reject instead', async () => {
    const draft = await make({ isDraft: true })
    const pending = await make()
    for (const call of [getProperty, submitProperty, withdrawProperty, correctProperty])
      expect((await rival.call(call, { params: { id: draft } })).status).toBe(404)
    expect((await buyer.call(getProperty, { params: { id: draft } })).status).toBe(404)
    expect((await withdraw(rival, pending)).status).toBe(404)
    expect(code(await withdraw(admin, pending))).toEqual([403, 'forbidden'])
    expect(code(await submit(admin, draft))).toEqual([403, 'forbidden'])
    expect(await get(agent, draft)).toMatchObject({ isDraft: true })
    expect(await get(agent, pending)).toMatchObject({ isDraft: false })
  })

  test('can be submitted by its own agent who is an admin by now', async () => {
    const promoted = await server.member('agent')
    const id = await make({ agentId: promoted.id, isDraft: true })
    await admin.call(changeRole, { params: { id: promoted.id }, body: { role: 'admin' } })
    expect((await get(promoted, id)).can).toMatchObject({ submit: true, verify: false })
    expect((await get(admin, id)).can).toMatchObject({ submit: false, verify: false })
    expect((await submit(promoted, id)).body).toMatchObject({
      isDraft: false,
      can: { submit: false, verify: true },
    })
    expect(code(await submit(promoted, id))).toEqual([409, 'listing_not_draft'])
  })

  test('concurrent withdrawal and verdict: one succeeds and the other is refused with the new state', async () => {
    const id = await make()
    const version = (await get(admin, id)).updatedAt
    const answers = await Promise.all([withdraw(agent, id, version), verify(id, version)])
    expect(statusesOf(answers)).toEqual([200, 409])
    const after = await get(admin, id)
    const { verificationStatus, isDraft } = after
    expect(isDraft).toBe(answers[0]?.status === 200)
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'changed_meanwhile',
      current: { version: after.updatedAt, verificationStatus, isDraft },
    })

    const other = await make()
    const unseen = await Promise.all([withdraw(agent, other), verify(other)])
    expect(statusesOf(unseen)).toEqual([200, 409])
    expect((await get(admin, other)).isDraft).toBe(unseen[0]?.status === 200)
  })

  test('refuses the verdict of an admin who saw the listing as pending, and names the agent', async () => {
    const id = await make()
    const { updatedAt } = await get(admin, id)
    await withdraw(agent, id)
    const { problem } = await verify(id, updatedAt)
    expect(problem).toMatchObject({
      code: 'changed_meanwhile',
      detail: expect.stringContaining('withdrew this listing to a draft'),
      current: { isDraft: true, verificationStatus: 'pending', can: { verify: false } },
    })
  })

  test('two concurrent submissions submit it once', async () => {
    const id = await make({ isDraft: true })
    const answers = await Promise.all([submit(agent, id), submit(agent, id)])
    expect(statusesOf(answers)).toEqual([200, 409])
    const [refused] = answers.filter(({ status }) => status === 409)
    expect(refused?.problem.code).toBe('listing_not_draft')
    expect(await submissionsOf(id)).toBe(1)
  })

  test.each([
    ['a verified draft', { verificationStatus: 'verified', isDraft: true }],
    ['a rejected draft', { verificationStatus: 'rejected', rejectionReason: 'No', isDraft: true }],
    ['a sold draft', { verificationStatus: 'pending', status: 'sold', isDraft: true }],
  ] as const)('the database refuses %s', async (_name, values) => {
    await expect(make(values)).rejects.toThrow('draft_is_pending')
  })
})
