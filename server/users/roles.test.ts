import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOfferStatus } from '#contract/offers.ts'
import { orderPhotos } from '#contract/photos.ts'
import { createProperty, deleteProperty, updateProperty } from '#contract/properties.ts'
import { type Role, roleNames } from '#contract/roles.ts'
import { changeRole, listUsers } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'
import { checkNotLastAdmin } from './rules.ts'

let server: TestApp
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
/** Each test starts with a single admin. */
beforeEach(async () => {
  await server.db.updateTable('user').set({ role: 'user' }).execute()
  admin = await server.member('admin')
})

const setRole = (actor: Caller, id: string, role: Role) =>
  actor.call(changeRole, { params: { id }, body: { role } })
const roleOf = async (id: string) =>
  (await server.db.selectFrom('user').select('role').where('id', '=', id).executeTakeFirst())?.role

test('changes any role into any other, effective with the next request', async () => {
  const member = await server.member('user')
  for (const role of [...roleNames, 'agent', 'user'] as const) {
    const before = await roleOf(member.id)
    const { status, body } = await setRole(admin, member.id, role)
    expect([status, body]).toEqual([200, { modifiedCount: before === role ? 0 : 1 }])
    expect((await member.call(listUsers, { query: { email: member.email } })).body).toMatchObject([{ role }])
    const mayList = await member.call(createProperty, { body: {} as never })
    expect(mayList.status).toBe(role === 'user' ? 403 : 422)
  }
})

test('a demoted admin loses admin rights with the next request', async () => {
  const other = await server.member('admin')
  await setRole(admin, other.id, 'user')
  expect((await setRole(other, admin.id, 'user')).status).toBe(403)
  expect(await roleOf(admin.id)).toBe('admin')
})

describe('a request that waits while its agent is demoted', () => {
  const steps: Record<
    string,
    (agent: Caller, ids: { id: string; offerId: string }) => Promise<{ status: number }>
  > = {
    'an acceptance': (agent, { offerId }) =>
      agent.call(changeOfferStatus, {
        params: { id: offerId },
        body: { status: 'accepted', offeredAmount: 500_000 },
      }),
    'an edit': (agent, { id }) => agent.call(updateProperty, { params: { id }, body: { title: 'Mill' } }),
    'a new order of photos': (agent, { id }) =>
      agent.call(orderPhotos, { params: { id }, body: { order: [] } }),
    'a deletion': (agent, { id }) => agent.call(deleteProperty, { params: { id } }),
  }
  test.each(Object.keys(steps))('%s is refused', async (what) => {
    const [agent, buyer] = [await server.member('agent'), await server.member('user')]
    const id = await makeProperty(server.db, { agentId: agent.id })
    const offerId = await makeOffer(buyer, id)
    const rowOf = () => server.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirst()
    const before = await rowOf()
    const [changed, taken] = await atTheSameTime<{ status: number }>(
      server.db,
      { table: 'property', ids: [id] },
      [() => setRole(admin, agent.id, 'user'), () => steps[what]!(agent, { id, offerId })],
    )
    expect(changed?.status).toBe(200)
    expect([403, 404]).toContain(taken?.status)
    expect(await rowOf()).toEqual(before)
  })
})

test('rejects an unknown role and an unknown account', async () => {
  const wrong = await setRole(admin, admin.id, 'owner' as Role)
  expect([wrong.status, wrong.problem.fields]).toEqual([
    422,
    { role: 'Role must be one of: user, agent, admin' },
  ])
  expect((await setRole(admin, newId(), 'agent')).status).toBe(404)
  expect((await setRole(admin, 'somebody', 'agent')).status).toBe(404)
})

test('refuses to demote the last admin', async () => {
  const { status, problem } = await setRole(admin, admin.id, 'agent')
  expect([status, problem.code]).toEqual([409, 'last_admin'])
  expect(problem.title).toBe('The last admin can neither be demoted nor deleted.')
  expect((await setRole(admin, admin.id, 'admin')).body).toEqual({ modifiedCount: 0 })
  expect(await roleOf(admin.id)).toBe('admin')
})

test('a closed account does not count as an admin', async () => {
  const closed = await server.member('admin')
  await server.db.updateTable('user').set({ deletedAt: new Date() }).where('id', '=', closed.id).execute()
  expect((await setRole(admin, admin.id, 'user')).status).toBe(409)
})

test('keeps one admin if two demote each other, and tells the other who was faster', async () => {
  const other = await server.member('admin')
  const answers = await atTheSameTime(server.db, { table: 'user', ids: [admin.id, other.id] }, [
    () => setRole(admin, other.id, 'user'),
    () => setRole(other, admin.id, 'user'),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { problem } = answers.find(({ status }) => status === 409) ?? {}
  expect(problem).toMatchObject({ code: 'changed_meanwhile', current: { role: 'user' } })
  expect(problem?.detail).toMatch(/^.+ made you a plain user a moment ago\.$/)
  expect(new Set([await roleOf(admin.id), await roleOf(other.id)])).toEqual(new Set(['admin', 'user']))
})

describe('checkNotLastAdmin', () => {
  test.each<[Role, Role | undefined, number, boolean]>([
    ['admin', 'user', 1, true],
    ['admin', 'agent', 1, true],
    ['admin', undefined, 1, true],
    ['admin', 'admin', 1, false],
    ['admin', 'user', 2, false],
    ['admin', undefined, 2, false],
    ['agent', 'user', 1, false],
    ['user', undefined, 1, false],
    ['user', 'admin', 0, false],
  ])('%s to %s among %i admins: refused %s', (before, after, admins, refused) => {
    expect(checkNotLastAdmin(before, after, admins)?.code).toBe(refused ? 'last_admin' : undefined)
  })
})
