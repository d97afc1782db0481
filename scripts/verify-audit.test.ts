import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { root } from './processes.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'real-estate-verify-'))
  for (let made = 0; made < 3; made += 1) await makeProperty(database.db)
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function verify(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [join(root, 'scripts/verify-audit.ts'), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('confirms an intact log with an anchor to keep, and reports a broken one', async () => {
  const whole = await verify()
  expect(whole).toEqual({
    code: 0,
    output: expect.stringMatching(/^Working on .+\n3 entries .* There are no anchors/),
  })
  const anchor = /anchor: (3 [\da-f]{64})/.exec(whole.output)?.[1] ?? ''
  expect(await verify('--anchor', anchor)).toMatchObject({
    code: 0,
    output: expect.stringContaining('One anchor agrees'),
  })

  const { db } = database
  await sql`alter table audit_link disable trigger user`.execute(db)
  await sql`delete from audit_link where position = 3`.execute(db)
  await sql`alter table audit_entry disable trigger user`.execute(db)
  await sql`delete from audit_entry where seq = 3`.execute(db)
  expect((await verify()).code).toBe(0)
  await writeFile(join(dataDir, 'audit-anchors.log'), `2026-01-01T00:00:00.000Z ${anchor}\n`)
  const cut = await verify()
  expect(cut).toEqual({ code: 1, output: expect.stringContaining('broken at position 3: the log ends here') })

  await sql`update audit_entry set via = 'request' where seq = 2`.execute(db)
  const changed = await verify()
  expect(changed).toEqual({ code: 1, output: expect.stringContaining('broken at position 2, entry 2: ') })
  expect(await verify('--anchor', 'yesterday')).toEqual({
    code: 2,
    output: expect.stringContaining('"yesterday" is no anchor'),
  })
})
