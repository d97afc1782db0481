import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProperty, updateProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { listReviews } from '#contract/reviews.ts'
import { statement } from '../../scripts/specification.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeReview } from '#test/kit/factories.ts'

type Who = 'anonymous' | 'buyer' | 'agent' | 'other' | 'admin'

let server: TestApp
const callers = {} as Record<Who, Caller>
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestApp()
  callers.anonymous = server.anonymous
  callers.buyer = await server.member('user')
  callers.agent = await server.member('agent')
  callers.other = await server.member('agent')
  callers.admin = await server.member('admin')
  const own = { agentId: callers.agent.id, featured: true, advertisement: true }
  const states = {
    verified: { verificationStatus: 'verified' },
    pending: { verificationStatus: 'pending' },
    rejected: { verificationStatus: 'rejected', rejectionReason: 'No picture of the house' },
    sold: { verificationStatus: 'verified', status: 'sold' },
    deleted: { verificationStatus: 'verified', deletedAt: new Date() },
  } as const
  for (const [title, state] of Object.entries(states)) {
    ids[title] = await makeProperty(server.db, { ...own, ...state, title })
  }
})
afterAll(() => server.stop())

const published = ['sold', 'verified']
const all = ['pending', 'rejected', 'sold', 'verified']
const visible: Record<Who, string[]> = {
  anonymous: published,
  buyer: published,
  other: published,
  agent: all,
  admin: all,
}
const members = ['buyer', 'other', 'agent', 'admin'] as const

const titles = async (who: Who, query: Record<string, string>) => {
  const { status, body, headers } = await callers[who].call(listProperties, { query })
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)])
  return body.map(({ title }) => title).toSorted()
}

describe.each(members)('%s sees the listings they may see', (who) => {
  test.each<Record<string, string>>([
    {},
    { sort: 'price' },
    { featured: 'Yes' },
    { advertisement: 'Yes' },
    { location: 'Ballard' },
    { agentEmail: 'Agent.2@people.example' },
  ])('in the list %j', async (query) => {
    expect(await titles(who, query)).toEqual(visible[who])
  })

  test('for each verification status', async () => {
    for (const verificationStatus of ['pending', 'rejected'] as const) {
      const expected = visible[who].filter((title) => title === verificationStatus)
      expect(await titles(who, { verificationStatus })).toEqual(expected)
    }
  })

  test('in the details', async () => {
    for (const [title, id] of Object.entries(ids)) {
      const { status, problem } = await callers[who].call(getProperty, { params: { id } })
      const seen = visible[who].includes(title)
      expect([title, status, problem.code]).toEqual([title, seen ? 200 : 404, seen ? undefined : 'not_found'])
    }
  })
})

test('anonymous visitors see only the featured and advertised listings', async () => {
  expect(await titles('anonymous', { featured: 'Yes' })).toEqual(published)
  expect(await titles('anonymous', { advertisement: 'Yes', verificationStatus: 'pending' })).toEqual([])
  for (const query of [{}, { featured: 'No' }, { agentEmail: 'Agent.2@people.example' }] as const) {
    expect((await server.anonymous.call(listProperties, { query })).status).toBe(401)
  }
  const twice = await fetch(`${server.origin}/api/properties?featured=Yes&featured=No`)
  expect(twice.status).toBe(401)
  expect((await server.anonymous.call(getProperty, { params: { id: ids.verified ?? '' } })).status).toBe(401)
})

describe('with public listings', () => {
  let open: TestApp
  const shown: Record<string, string> = {}

  beforeAll(async () => {
    open = await startTestApp({ env: { PUBLIC_LISTINGS: 'on' } })
    const agentId = (await open.member('agent')).id
    for (const verificationStatus of ['verified', 'pending', 'rejected'] as const)
      shown[verificationStatus] = await makeProperty(open.db, {
        agentId,
        verificationStatus,
        title: verificationStatus,
        rejectionReason: 'No picture of the house',
      })
    shown.deleted = await makeProperty(open.db, { agentId, title: 'deleted', deletedAt: new Date() })
  })
  afterAll(() => open.stop())

  test('reviews stay visible to members only', async () => {
    const [member, id] = [await open.member('user'), shown.verified ?? '']
    await makeReview(member, id)
    const read = async (viewer: Caller) => (await viewer.call(getProperty, { params: { id } })).body.reviews
    expect([(await read(member)).length, await read(open.anonymous)]).toEqual([1, []])
  })

  test(statement('10.2.1'), async () => {
    for (const query of [{}, { sort: 'price' }, { location: 'Ballard' }, { featured: 'No' }] as const) {
      const { status, body } = await open.anonymous.call(listProperties, { query })
      expect([status, body.map(({ title }) => title)]).toEqual([200, ['verified']])
    }
    const pending = await open.anonymous.call(listProperties, { query: { verificationStatus: 'pending' } })
    expect([pending.status, pending.body]).toEqual([200, []])
    for (const [title, id] of Object.entries(shown)) {
      const { status } = await open.anonymous.call(getProperty, { params: { id } })
      expect([title, status]).toEqual([title, title === 'verified' ? 200 : 404])
    }
  })

  test('visitors may only read, and see no rejection reason', async () => {
    const { body } = await open.anonymous.call(getProperty, { params: { id: shown.verified ?? '' } })
    expect(Object.values(body.can)).not.toContain(true)
    expect(body.rejectionReason).toBeNull()
    const edit = { params: { id: shown.verified ?? '' }, body: { title: 'Mine' } }
    expect((await open.anonymous.call(updateProperty, edit)).status).toBe(401)
    expect((await open.anonymous.call(listReviews)).status).toBe(401)
  })

  test('a request with an expired token is treated as a visitor', async () => {
    const stale = open.withToken('no.good.token')
    expect((await stale.call(listProperties)).status).toBe(200)
    expect((await stale.call(getProperty, { params: { id: shown.pending ?? '' } })).status).toBe(404)
  })
})

test('only the agent and admins see the rejection reason', async () => {
  for (const who of ['agent', 'admin'] as const) {
    const { body } = await callers[who].call(getProperty, { params: { id: ids.rejected ?? '' } })
    expect(body.rejectionReason).toBe('No picture of the house')
  }
})

test('an agent who becomes a plain user loses access to unverified listings', async () => {
  const former = await server.member('agent')
  const id = await makeProperty(server.db, { agentId: former.id, verificationStatus: 'pending' })
  expect((await former.call(getProperty, { params: { id } })).status).toBe(200)
  await server.db.updateTable('user').set({ role: 'user' }).where('id', '=', former.id).execute()
  expect((await former.call(getProperty, { params: { id } })).status).toBe(404)
  const { body } = await former.call(listProperties)
  expect(body.map(({ _id }) => _id)).not.toContain(id)
})

test('a listing that does not exist is not found, for ids of any format', async () => {
  for (const id of [newId(), 'house', '1', "' or 1=1"]) {
    expect((await callers.admin.call(getProperty, { params: { id } })).status).toBe(404)
  }
})

test(statement('10.1.1'), async () => {
  const can = async (who: Who, title: string) => {
    const { body } = await callers[who].call(getProperty, { params: { id: ids[title] ?? '' } })
    return Object.entries(body.can).flatMap(([verb, may]) => (may ? [verb] : []))
  }
  expect(await can('buyer', 'verified')).toEqual(['makeOffer', 'review'])
  expect(await can('buyer', 'sold')).toEqual(['review'])
  expect(await can('other', 'verified')).toEqual(['makeOffer', 'review'])
  expect(await can('agent', 'verified')).toEqual(['update', 'delete', 'editPhotos'])
  expect(await can('agent', 'pending')).toEqual(['delete', 'editPhotos', 'withdraw'])
  expect(await can('agent', 'rejected')).toEqual(['delete', 'correct'])
  expect(await can('agent', 'sold')).toEqual([])
  expect(await can('admin', 'verified')).toEqual([
    'update',
    'delete',
    'promote',
    'makeOffer',
    'review',
    'editPhotos',
  ])
  expect(await can('admin', 'pending')).toEqual([
    'update',
    'delete',
    'verify',
    'promote',
    'review',
    'editPhotos',
  ])
  expect(await can('admin', 'sold')).toEqual(['review'])
})
