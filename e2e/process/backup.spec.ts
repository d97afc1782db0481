import { randomBytes } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { signIn } from '#test/kit/process/member.ts'
import { copyDataDir, makeDataDir, run, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

const demo = { DEMO: 'on', CAPTCHA: 'off', TRUSTED_PROXIES: '127.0.0.1' }
const listing = { title: 'Saved house', location: 'Kent, WA', image: '/pictures/none.webp', price: 300_000 }

test('restores a backup of the running product into it and into another one', async () => {
  const { dataDir, remove } = await copyDataDir('demo')
  const product = await startProduct({ ...demo, DATA_DIR: dataDir })
  const agent = await signIn(product.origin, 'agent@example.com')
  const add = async (title: string) => {
    const answer = await agent.post('/properties', { ...listing, title })
    return ((await answer.json()) as { insertedId: string }).insertedId
  }
  const saved = await add('Saved house')
  const file = join(tmpdir(), `real-estate-${randomBytes(6).toString('hex')}.backup`)

  const backup = run('scripts/backup.ts', [file], { DATA_DIR: dataDir })
  expect(await backup.ended, backup.output()).toBe(0)
  expect(backup.output()).toMatch(/ holds \d+ rows of \d+ tables and the secrets auth: \d+ bytes/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const late = await add('Late house')
  await openAccount(product.origin, 'Late Guest')

  const refused = run('scripts/restore.ts', [file], { DATA_DIR: dataDir })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/^The database is not empty; these rows would be lost: .*\d+ of property/m)
  expect((await agent.get(`/properties/${late}`)).status).toBe(200)

  // The product stores fingerprints of its secret, so a restore with another secret is detected.
  const forOthers = { DATA_DIR: dataDir, AUTH_SECRET: randomBytes(36).toString('base64') }
  const reset = run('scripts/reset-second-factor.ts', ['--email', 'agent@example.com'], forOthers)
  expect(await reset.ended).toBe(1)
  expect(reset.output()).toContain('\nAUTH_SECRET: another process on this database runs with another secret')

  const restored = run('scripts/restore.ts', [file, '--replace'], { DATA_DIR: dataDir })
  expect(await restored.ended, restored.output()).toBe(0)
  expect(restored.output()).toMatch(/^Restored as of .+: \d+ rows of \d+ tables\.\n/m)
  // The secrets did not change.
  expect(restored.output()).not.toContain('restart it')
  // Process and session remain: data from before the backup exists, later data does not.
  expect((await agent.get(`/properties/${saved}`)).status).toBe(200)
  expect((await agent.get(`/properties/${late}`)).status).toBe(404)
  expect(await add('House after')).toBeDefined()
  await expect(signIn(product.origin, 'late.guest@example.com')).rejects.toThrow('Email or password')
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)

  // On a new machine, with the product stopped; sessions remain valid because of the restored secret.
  const other = await makeDataDir()
  const moved = run('scripts/restore.ts', [file], { DATA_DIR: other.dataDir })
  expect(await moved.ended, moved.output()).toBe(0)
  const next = await startProduct({ ...demo, DATA_DIR: other.dataDir, PORT: new URL(product.origin).port })
  expect((await agent.get(`/properties/${saved}`)).status).toBe(200)
  const whole = run('scripts/restore.ts', [file, '--check'], {})
  expect(await whole.ended).toBe(0)
  expect(whole.output()).toContain(`${file} is complete: `)
  expect(whole.output()).toMatch(/of a database of release \d.*\nThis release, \d.*, can restore it\./)
  for (const args of [[], [file, '--what'], ['/nowhere/at-all']]) {
    const wrong = run('scripts/restore.ts', args, { DATA_DIR: other.dataDir })
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).not.toContain('    at ')
  }
  next.process.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  await rm(file)
  await remove()
  await other.remove()
})
