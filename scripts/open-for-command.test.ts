import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeServer } from '#server/db/check-server.ts'
import { recordCurrency } from '#server/db/price-currency.ts'
import { createTestDatabase } from '#test/kit/database.ts'
import { makeProperty } from '#test/kit/factories.ts'
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

test('commands reject a CURRENCY other than that of the prices, except backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'other-currency-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  await recordCurrency(database.db, 'EUR')
  await makeProperty(database.db)
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url }
  const run = (name: string, env = {}, args: string[] = []) =>
    runTool('node', [`scripts/${name}.ts`, ...args], { ...settings, ...env })
  const sentence = 'CURRENCY: the prices in this database are in EUR; set CURRENCY=EUR.\n'
  for (const name of ['leave-demo', 'sign-out-everybody'])
    expect(await run(name), name).toEqual({
      ok: false,
      output: expect.stringContaining(`.\n${sentence}`) as string,
    })
  expect(await run('import', {}, ['sales.csv', '--map', 'king-county'])).toEqual({
    ok: false,
    output: expect.stringContaining(sentence) as string,
  })
  expect(await run('sign-out-everybody', { CURRENCY: 'EUR' })).toMatchObject({ ok: true })
  expect(await run('backup', {}, [join(folder, 'new.backup')])).toMatchObject({ ok: true })
}, 120_000)
