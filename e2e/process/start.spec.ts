import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { copyDataDir, makeDataDir, root, run, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

const demo = { DEMO: 'on', CAPTCHA: 'off' }

test(statement('10.8.1'), async () => {
  const started = run('server/main.ts', [], { PORT: 'http' })
  expect(await started.ended).toBe(1)
  expect(started.output()).toMatch(/^PORT: .+\.\n$/)
})

test('reports a file in place of a folder in one line that names the setting', async () => {
  const { dataDir, remove } = await makeDataDir()
  const file = join(root, 'package.json')
  for (const name of ['DATA_DIR', 'MEDIA_DIR']) {
    const started = run('server/main.ts', [], { DATA_DIR: dataDir, [name]: file, PORT: '0' })
    expect(await started.ended).toBe(1)
    expect(started.output()).toMatch(new RegExp(`^${name}: ${file} is a file .+\\.\n$`))
  }
  await remove()
})

test('refuses a second start on the same data folder or port with a clear message', async () => {
  const { dataDir, remove } = await copyDataDir('demo')
  const first = await startProduct({ ...demo, DATA_DIR: dataDir })
  const second = run('server/main.ts', [], { ...demo, DATA_DIR: dataDir, PORT: '0' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`The data folder ${dataDir} is in use`)
  expect(second.output().trim().split('\n')).toHaveLength(1)
  const port = new URL(first.origin).port
  const other = await copyDataDir('empty')
  const third = run('server/main.ts', [], { DEMO: 'off', DATA_DIR: other.dataDir, PORT: port })
  expect(await third.ended).toBe(1)
  expect(third.output()).toContain(`PORT: ${port} is in use`)
  await other.remove()
  const page = await fetch(first.origin)
  expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true])
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await remove()
})

test('does not start without demo mode while an account has the public demo password', async () => {
  const { dataDir, remove } = await copyDataDir('demo')
  const env = { DEMO: 'off', DATA_DIR: dataDir, ADMIN_PASSWORD: 'Larch7#meadow' }
  const createAdmin = () => run('scripts/create-admin.ts', ['--email', 'boss@homes.example'], env)
  const refused = run('server/main.ts', [], env)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe(
    'DEMO: the public demo password still opens admin@example.com, agent@example.com, buyer@example.com. Close the demo accounts with: npm run leave-demo\n',
  )
  const early = createAdmin()
  expect([await early.ended, early.output()]).toEqual([1, expect.stringContaining('npm run leave-demo')])

  const left = run('scripts/leave-demo.ts', [], env)
  expect(await left.ended, left.output()).toBe(0)
  expect(left.output()).toContain('Closed: admin@example.com')
  const again = await startProduct({ ...env, ...demo })
  again.process.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  expect(again.output()).toContain('the demo accounts no longer exist')
  expect(again.output()).toContain('Create the first admin with')
  expect(again.output()).not.toContain('agent@example.com')
  const created = createAdmin()
  expect(await created.ended, created.output()).toBe(0)
  const product = await startProduct(env)
  // The demo's listings remain, and with them their pictures.
  expect((await fetch(`${product.origin}/pictures/villa-dusk-480.webp`)).status).toBe(200)
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  // Without a terminal, each line is a log entry. An admin exists by now.
  const lines = product.output().trim().split('\n')
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toContainEqual(expect.stringContaining(' is ready at '))
  expect(messages.join()).not.toContain('Create the first admin with')
  await remove()
})

test('does not start with another currency than that of the prices', async () => {
  const { dataDir, remove } = await copyDataDir('demo')
  const env = { DATA_DIR: dataDir, DEMO: 'off' }
  const left = run('scripts/leave-demo.ts', [], env)
  expect(await left.ended, left.output()).toBe(0)
  const refused = run('server/main.ts', [], { ...env, CURRENCY: 'EUR', PORT: '0' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe('CURRENCY: the prices in this database are in USD; set CURRENCY=USD.\n')
  const product = await startProduct(env)
  product.process.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  await remove()
})

/** Prints the modules of OpenTelemetry's SDK that the product loads before it fails to reach its database. */
const program = `
  import { registerHooks } from 'node:module'
  const seen = []
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      if (/opentelemetry.(sdk|exporter|otlp|resources)|opentelemetry-[^/]+$/.test(found.url)) seen.push(found.url)
      return found
    },
  })
  await import('${join(root, 'server/main.ts')}')
  console.log(JSON.stringify(seen))
`

test('loads OpenTelemetry only if metrics are collected', async () => {
  const { dataDir, remove } = await makeDataDir()
  const loadedWith = async (env: Record<string, string>) => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { env: { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ...env } },
    ).catch((error: unknown) => error as { stdout: string; stderr: string })
    return { seen: JSON.parse(stdout) as string[], stderr }
  }
  const { seen, stderr } = await loadedWith({})
  expect(stderr).toContain('DATABASE_URL: the database "none" at 127.0.0.1:1 cannot be reached')
  expect(seen).toEqual([])
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1'],
    ['METRICS_PORT', '9464'],
  ] as const)
    expect((await loadedWith({ [name]: value })).seen.length).toBeGreaterThan(0)
  await remove()
})

test('warns about a suspicious setting at the start, not at the stop', async () => {
  const { dataDir, remove } = await makeDataDir()
  const refused = run('server/main.ts', [], {
    DEMO: 'off',
    DATA_DIR: dataDir,
    IMPRINT_PAGE: new URL('../../deploy/legal/imprint.md', import.meta.url).pathname,
    DATABASE_URL: 'postgres://homes@127.0.0.1:1/homes',
  })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/IMPRINT_PAGE: the page is published with \d+ unfilled places/)
  await remove()
})
