import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers } from '#contract/users.ts'
import { describeServer } from '#server/db/check-server.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { runTool } from './processes.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test('ends all sessions of the running product immediately and records it in the audit log', async () => {
  const members = [await server.member('user'), await server.member('admin')]
  const env = { DATABASE_URL: server.databaseUrl }
  expect(await runTool('node', ['scripts/sign-out-everybody.ts'], env)).toEqual({
    ok: true,
    output: `Working on the database ${describeServer({ connectionString: server.databaseUrl })}.\nEverybody is signed out; 2 sessions have ended.\n`,
  })
  for (const member of members) expect((await member.call(listUsers)).status).toBe(401)
  const recorded = await server.db
    .selectFrom('auditEntry')
    .select(['kind', 'action', 'objectId'])
    .where('via', '=', 'sign-out-everybody')
    .execute()
  expect(recorded.toSorted((one, other) => one.objectId?.localeCompare(other.objectId ?? '') ?? 0)).toEqual(
    members.map(({ id }) => ({ kind: 'session', action: 'delete', objectId: id })),
  )
})
