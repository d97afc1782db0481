import { expect } from '@playwright/test'
import { parseMetrics } from '#test/kit/prometheus.ts'
import { copyDataDir, freePort, run, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

/** Makes Node and packages print by themselves when a signal arrives. */
const printing =
  "--import=data:text/javascript,process.on('SIGUSR2',()=>{process.emitWarning('odd');console.error('odder')})"

const startMeasured = async () => {
  const { dataDir, remove } = await copyDataDir('empty')
  const port = String(await freePort())
  const env = {
    DEMO: 'off',
    DATA_DIR: dataDir,
    METRICS_PORT: port,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: printing,
  }
  const product = await startProduct(env)
  return {
    ...product,
    env,
    metrics: async () => parseMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    end: async () => {
      product.process.kill('SIGTERM')
      expect(await product.ended, product.output()).toBe(0)
      await remove()
    },
  }
}

test('exposes metrics per process name with pages by route template', async () => {
  const products = [await startMeasured(), await startMeasured()] as const
  const [first] = products
  const id = crypto.randomUUID()
  for (const path of [
    '/about',
    '/ABOUT',
    '/?utm_source=a',
    `/blogs/${id}`,
    '/no/where',
    '/blogs/%',
    '/%E0%A4%A',
  ])
    await fetch(first.origin + path)
  const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(first.origin)).text())?.[0] ?? ''
  expect((await fetch(first.origin + asset)).status).toBe(200)

  const samples = await first.metrics()
  const counted = new Map(
    samples
      .filter(({ name }) => name === 'http_server_request_duration_seconds_count')
      .map(({ labels, value }) => [`${labels.http_route} ${labels.http_response_status_code}`, value]),
  )
  expect(Object.fromEntries(counted)).toEqual({
    '/about 200': 2,
    '/ 200': 2,
    '/* 404': 4,
    '/assets/* 200': 1,
  })
  const names = new Set(samples.map(({ name }) => name))
  for (const name of ['queue_tasks', 'disk_free_bytes', 'mail_waiting', 'db_client_connection_count'])
    expect(names).toContain(name)
  const rounds = samples.filter(({ name }) => name === 'background_run_last_success_seconds')
  expect(rounds.map(({ labels }) => labels.background_name)).toContain('payments')

  first.process.kill('SIGUSR2')
  await expect.poll(first.output).toContain('"msg":"odder"')
  expect(first.output()).toContain('"msg":"Warning: odd"')
  const ids = new Set<unknown>()
  for (const product of products) {
    const info = (await product.metrics()).find(({ name }) => name === 'target_info')?.labels
    const lines = product.output().trim().split('\n')
    const logged = lines.map((line) => (JSON.parse(line) as Record<string, unknown>).service_instance_id)
    expect(new Set(logged)).toEqual(new Set([info?.service_instance_id]))
    ids.add(info?.service_instance_id)
  }
  expect(ids.size).toBe(2)
  expect((await fetch(`${first.origin}/metrics`)).status).toBe(404)

  const { METRICS_PORT } = first.env
  const second = run('server/main.ts', [], { METRICS_PORT, PORT: '0' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`METRICS_PORT: ${METRICS_PORT} is in use by another program`)
  for (const product of products) await product.end()
})
