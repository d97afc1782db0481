import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { changeRole, deleteUser } from '#contract/users.ts'
import { EventScene } from '#test/kit/event-cases.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { notificationsOf } from '#test/kit/notified.ts'

const scene = new EventScene()
beforeAll(() => scene.open())
beforeEach(async () => {
  await scene.server.db.deleteFrom('notification').execute()
  await scene.set()
})
afterAll(() => scene.server.stop())

const become = (role: Role) =>
  scene.admin.call(changeRole, { params: { id: scene.agent.id }, body: { role } })
const leave = (id = scene.agent.id) => scene.admin.call(deleteUser, { params: { id } })
const read = async (member = scene.otherAdmin) =>
  (await notificationsOf(member, 'offersInherited')).map(({ headline, note, path }) => [headline, note, path])

const both = '2 pending offers on 1 listing now wait for an admin'
const demoted = 'Aron Agent is no longer their agent.'
const deleted = 'The account of their agent was deleted.'
const pending = '/dashboard/manageOffers?as=agent&status=pending'

test("tells admins how many of a former agent's offers are still open", async () => {
  const { admin, buyer, server } = scene
  await scene.rivals()
  await makeOffer(buyer, await makeProperty(server.db, { agentId: scene.agent.id }))
  await leave()
  expect(await read()).toEqual([['3 pending offers on 2 listings now wait for an admin', deleted, pending]])
  expect(await read(admin)).toEqual(await read())
  await scene.answer(buyer, 'withdrawn')
  expect(await read()).toEqual([['2 pending offers on 2 listings now wait for an admin', deleted, pending]])
})

test('leads to the accepted offers once all of them are accepted', async () => {
  await scene.offered()
  await become('user')
  await scene.answer(scene.admin, 'accepted')
  expect(await read()).toEqual([
    [
      '1 accepted offer on 1 listing now waits for an admin',
      demoted,
      '/dashboard/manageOffers?as=agent&status=accepted',
    ],
  ])
})

test('notifies admins once of an agent who leaves, returns, and leaves again', async () => {
  await scene.rivals()
  await become('user')
  await become('agent')
  expect(await read()).toEqual([])
  await become('user')
  expect(await read()).toEqual([[both, demoted, pending]])
  await leave()
  expect(await read()).toEqual([[both, deleted, pending]])
})

test('notifies neither a leaving admin of own listings nor admins without open offers', async () => {
  const { agent, server } = scene
  await scene.rivals()
  await become('admin')
  await leave((await server.member('agent')).id)
  expect(await read()).toEqual([])
  await leave()
  expect(await read()).toEqual([[both, deleted, pending]])
  const left = server.db.selectFrom('notification').select('id').where('userId', '=', agent.id)
  expect(await left.execute()).toEqual([])
})
