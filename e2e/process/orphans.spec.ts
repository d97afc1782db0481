import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { expect } from '@playwright/test'
import { copyDataDir, root } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

/** A test that starts a product, prints its process id, and does not finish. */
const unfinished = `
  import { startProduct } from './test/kit/process/product.ts'
  const { process: child } = await startProduct({ DEMO: 'off', DATA_DIR: process.env.DATA_DIR })
  process.stdout.write(String(child.pid))
  setInterval(() => {}, 1000)`

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('stops a product when the test that started it ends, even by a kill', async () => {
  const { dataDir, remove } = await copyDataDir('empty')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', unfinished], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(child.stdout, 'data')) as [Buffer]
  expect(runs(Number(pid))).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => runs(Number(pid)), { timeout: 20_000 }).toBe(false)
  await remove()
})
