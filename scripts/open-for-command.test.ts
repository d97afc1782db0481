import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeServer } from '#server/db/check-server.ts'
import { createTestDatabase } from '#test/kit/database.ts'
import { allRows } from '#test/kit/rows.ts'
import { runTool } from './processes.ts'

test('commands reject a database without the product and create nothing in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-product-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = await createTestDatabase('nothing')
  onTestFinished(database.drop)
  const [content, sales] = ['content.json', 'sales.csv'].map((name) => join(folder, name)) as [string, string]
  await writeFile(content, '{ "testimonials": [], "blogs": [] }')
  await writeFile(sales, '')
  const before = await readdir(folder)
  const commands = [
    ['backup', join(folder, 'new.backup')],
    ['clean-photos'],
    ['import', sales, '--map', 'king-county'],
    ['leave-demo'],
    ['publish-content', content],
    ['reconcile'],
    ['reset-second-factor', '--email', 'nobody@people.example'],
    ['sign-out-everybody'],
    ['verify-audit'],
  ] as const
  const settings = { DATA_DIR: folder, AUTH_SECRET: 'q8Zr2Vw6Lk0Xp4Nd9Tb3Hy7Jm1Gc5Fs+' }
  const place = describeServer({ connectionString: database.url })
  const run = (name: string, args: readonly string[], DATABASE_URL: string) =>
    runTool('node', [`scripts/${name}.ts`, ...args], { ...settings, DATABASE_URL })
  for (const [name, ...args] of commands)
    expect(await run(name, args, database.url), name).toEqual({
      ok: false,
      output: `DATABASE_URL: there is nothing of this product in the database ${place}; run this command with the settings of the product.\n`,
    })
  expect(await run('sign-out-everybody', [], '')).toEqual({
    ok: false,
    output: `DATA_DIR: there is no database in ${folder}; run this command with the settings of the product.\n`,
  })
  expect(await allRows(database.db)).toEqual({})
  expect(await readdir(folder)).toEqual(before)
}, 120_000)
