import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followServer } from './follow-server.ts'
import { CallProblem } from './request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const unavailable = new CallProblem('unavailable', 503, 'The service is not available.')

/** A page with two queries and the product's retries, which fail with `failure`; counts the requests. */
function openPage(failure: Error = unavailable) {
  const down = new Set<string>()
  const asked = { check: 0, reviews: 0, blogs: 0 }
  const answer = (name: keyof typeof asked) => () => {
    asked[name] += 1
    return down.has(name) ? Promise.reject(failure) : Promise.resolve(true)
  }
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: 3, retryDelay: (tries) => 1000 * 2 ** tries } },
  })
  followServer(queries, answer('check'))
  const show = (name: 'reviews' | 'blogs') =>
    new QueryObserver(queries, { queryKey: [name], queryFn: answer(name) }).subscribe(() => {})
  const retry = (name: string) => queries.refetchQueries({ queryKey: [name] })
  return { down, asked, show, retry }
}

test('checks the server at growing intervals while a single call fails', async () => {
  const { down, asked, show, retry } = openPage()
  down.add('reviews')
  for (const _part of [1, 2, 3]) show('reviews')
  await vi.advanceTimersByTimeAsync(900)
  expect(asked).toMatchObject({ check: 1, reviews: 1 })
  await vi.advanceTimersByTimeAsync(599_100)
  expect(asked.check).toBeLessThanOrEqual(2)
  for (let second = 0; second < 600; second += 10) {
    void retry('reviews')
    await vi.advanceTimersByTimeAsync(10_000)
  }
  // Finally once a minute.
  expect(asked.reviews).toBeGreaterThan(200)
  expect(asked.check).toBeLessThanOrEqual(16)
})

test('does not check the server while another call succeeds', async () => {
  const { down, asked, show, retry } = openPage()
  down.add('reviews')
  show('blogs')
  await vi.advanceTimersByTimeAsync(0)
  show('reviews')
  for (let second = 0; second < 60; second += 3) {
    await vi.advanceTimersByTimeAsync(3000)
    await retry('blogs')
  }
  expect(asked).toMatchObject({ check: 0, reviews: 4 })
})

test.each([
  ['an outage', unavailable],
  ['a lost connection', new TypeError('Failed to fetch')],
])('refetches failed queries once after %s', async (_what, failure) => {
  const { down, asked, show } = openPage(failure)
  for (const name of ['check', 'reviews', 'blogs']) down.add(name)
  show('reviews')
  show('blogs')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toMatchObject({ reviews: 4, blogs: 4 })
  expect(asked.check).toBeLessThanOrEqual(6)
  down.clear()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toMatchObject({ reviews: 5, blogs: 5 })
})
