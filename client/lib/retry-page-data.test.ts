import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetries } from './retry-page-data.ts'

let isOnline: boolean
beforeEach(() => {
  isOnline = true
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = new TypeError('Failed to fetch')

/** A server with these answers, a status or an error; the last one repeats. */
function serverThat(...answers: (number | Error)[]) {
  const times: number[] = []
  const send = () => {
    const answer = answers[Math.min(times.length, answers.length - 1)] ?? 200
    times.push(Date.now())
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(new Response(null, { status: answer }))
  }
  return { send, times }
}

/** The status or the error of the end. */
const endOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => error,
  )

test.each([
  ['after a server failure', 503, 503],
  ['after a network error', lost, lost],
])('retries three times with increasing delays %s', async (_case, answer, end) => {
  const { send, times } = serverThat(answer)
  const result = endOf(withRetries(send, undefined))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe(end)
  expect(times).toEqual([0, 1000, 3000, 7000])
})

test('returns the first success', async () => {
  const { send, times } = serverThat(lost, 500, 200)
  const result = endOf(withRetries(send, undefined))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe(200)
  expect(times).toEqual([0, 1000, 3000])
})

test.each([202, 404, 429])('does not retry after status %s', async (status) => {
  const { send, times } = serverThat(status)
  expect(await endOf(withRetries(send, undefined))).toBe(status)
  expect(times).toHaveLength(1)
})

test('stops waiting when the request is aborted', async () => {
  const { send, times } = serverThat(503)
  const aborting = new AbortController()
  const result = endOf(withRetries(send, aborting.signal))
  await vi.advanceTimersByTimeAsync(500)
  aborting.abort(new Error('navigated away'))
  expect(await result).toEqual(new Error('navigated away'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toHaveLength(1)
})

test('does not retry an aborted request or while the device is offline', async () => {
  const { send, times } = serverThat(lost)
  expect(await endOf(withRetries(send, AbortSignal.abort()))).toBe(lost)
  isOnline = false
  expect(await endOf(withRetries(send, undefined))).toBe(lost)
  expect(times).toHaveLength(2)
})
