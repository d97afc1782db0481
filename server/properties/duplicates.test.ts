import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDuplicates } from '#contract/duplicates.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test('shows likely duplicates to the agent and to admins, limited to listings they may see', async () => {
  const [agent, rival, admin] = await Promise.all([
    server.member('agent'),
    server.member('agent'),
    server.member('admin'),
  ])
  const make = (values = {}) => makeProperty(server.db, { agentId: agent.id, title: 'Mill house', ...values })
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
  const pending = { verificationStatus: 'pending' } as const
  const id = await make(pending)
  const moved = await make({ ...at(1), title: 'MILL house', location: 'Salem, OR', status: 'reserved' })
  const rivals = await make({ ...at(2), agentId: rival.id })
  const hidden = await make({ ...at(3), ...pending, agentId: rival.id })
  const own = await make({ ...at(4), ...pending })
  await make({ title: 'Mill house with a pond' })
  await make({ price: 510_000 })
  await make({ agentId: rival.id, location: 'Salem, OR' })
  await make({ verificationStatus: 'rejected' })
  await make({ status: 'sold' })
  await make({ deletedAt: new Date() })

  const found = async (member: typeof agent) => {
    const { body } = await member.call(listDuplicates, { params: { id } })
    return body.map(({ _id }) => _id)
  }
  expect(await found(agent)).toEqual([own, rivals, moved])
  expect(await found(admin)).toEqual([own, hidden, rivals, moved])
  expect((await rival.call(listDuplicates, { params: { id } })).status).toBe(404)
})
