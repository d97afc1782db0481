// npm run bench:flood [-- connections]: latency of other clients while one address requests pages over many connections.
import { Agent, request } from 'node:http'
import { makeDataDir, startProduct } from '#test/kit/process/product.ts'

const connections = Number(process.argv[2] ?? 500)
const seconds = 8

const { dataDir, remove } = await makeDataDir()
const product = await startProduct({
  DATA_DIR: dataDir,
  DEMO: 'on',
  CALLS_PER_SECOND: '100',
  TRUSTED_PROXIES: '127.0.0.1',
})

/** Milliseconds until the full response, and its status (0 for an error). */
function ask(path: string, from: string, agent: Agent): Promise<{ ms: number; status: number }> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - began, status })
    const sent = request(
      product.origin + path,
      { agent, headers: { 'x-forwarded-for': from } },
      (response) => {
        response.resume()
        response.on('end', () => end(response.statusCode ?? 0))
      },
    )
    sent.on('error', () => end(0))
    sent.end()
  })
}

/** Median latency in milliseconds for another address that calls ten times a second. */
async function watch(): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const waits: number[] = []
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    waits.push((await ask('/api/testimonials', '127.0.0.3', agent)).ms)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  agent.destroy()
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0
}

const quiet = await watch()
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const statuses = new Map<number, number>()
const over = new AbortController()
const flood = Array.from({ length: connections }, async (_, one) => {
  for (let at = 0; !over.signal.aborted; at += 1) {
    const { status } = await ask(`/login?unknown=${one}.${at}`, '127.0.0.2', agent)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
})
const flooded = await watch()
over.abort()
await Promise.all(flood)
agent.destroy()
console.log(
  `median wait of another address: ${quiet.toFixed(1)} ms without load, ${flooded.toFixed(1)} ms during ${connections} connections`,
)
console.log(
  `ratio ${(flooded / quiet).toFixed(1)}; statuses of the flood: ${JSON.stringify(Object.fromEntries(statuses))}`,
)
product.process.kill('SIGTERM')
await product.ended
await remove()
