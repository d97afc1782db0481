import { expect, test } from 'vitest'
import { startTestApp } from '#test/kit/app.ts'

test('answers 404 without a server error for an address that no file or page can have', async () => {
  const lines: string[] = []
  const server = await startTestApp({ log: { write: (line) => void lines.push(line) } })
  expect((await fetch(`${server.origin}/%0d%0aX`)).status).toBe(404)
  expect((await fetch(`${server.origin}/api/blogs/%0a`)).status).toBe(400)
  for (const path of ['a%5cb.webp', '%00.webp', '%2e%2e%2fx.svg'])
    expect((await fetch(`${server.origin}/pictures/${path}`)).status, path).toBe(404)
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  await server.stop()
})

test('counts and logs an undecodable address as any other', async () => {
  const lines: string[] = []
  const server = await startTestApp({
    env: { CALLS_PER_SECOND: '1', LOG_LEVEL: 'info' },
    now: () => new Date(0),
    log: { write: (line) => void lines.push(line) },
  })
  const statuses: number[] = []
  const paths = [
    '/%',
    '/%E0%A4%A',
    '/api/blogs/%',
    '/api/%ff',
    '/pictures/%',
    `/api/blogs/${'x'.repeat(1_000)}`,
  ]
  for (const path of paths) statuses.push((await fetch(server.origin + path)).status)
  expect(statuses).toEqual([404, 404, 400, 400, 400, 404])
  for (let at = 0; at < 10; at += 1) statuses.push((await fetch(`${server.origin}/%`)).status)
  expect(statuses.at(-1)).toBe(429)
  const answered = () => lines.filter((line) => line.includes('"answered"'))
  await expect.poll(answered).toHaveLength(statuses.length)
  await server.stop()
})
