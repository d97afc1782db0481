import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenBack } from './when-back.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server with these answers; the last one repeats. */
function serverThat(...answers: (boolean | Error)[]) {
  const asked: number[] = []
  const ask = () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(Date.now())
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? false)
  }
  return { ask, asked }
}

test('checks an unavailable server until it is back, and reports that once', async () => {
  const { ask, asked } = serverThat(false, new TypeError('no network'), true)
  const onAnswer = vi.fn<(wasGone: boolean) => void>()
  whenBack({ ask, isGone: true, onAnswer })
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(3)
  expect(onAnswer.mock.calls).toEqual([[true]])
})

test('reports a server that answers at once as available before', async () => {
  const { ask, asked } = serverThat(true)
  const onAnswer = vi.fn<(wasGone: boolean) => void>()
  whenBack({ ask, isGone: false, onAnswer })
  await vi.advanceTimersByTimeAsync(600_000)
  expect([asked.length, onAnswer.mock.calls]).toEqual([1, [[false]]])
})

test('checks after 5 to 7.5 s, then at growing intervals of at most 45 s', async () => {
  const { ask, asked } = serverThat(false)
  const begin = Date.now()
  const stop = whenBack({ ask, isGone: true, onAnswer: () => {} })
  await vi.advanceTimersByTimeAsync(600_000)
  stop()
  const waits = asked.map((at, index) => at - (asked[index - 1] ?? begin))
  expect(waits[0]).toBeGreaterThanOrEqual(5000)
  expect(waits[0]).toBeLessThanOrEqual(7500)
  expect(Math.max(...waits)).toBeLessThanOrEqual(45_000)
  expect(Math.min(...waits.slice(5))).toBeGreaterThanOrEqual(30_000)
})

test('checks of different pages are spread', async () => {
  const pages = Array.from({ length: 20 }, () => serverThat(false))
  const stops = pages.map(({ ask }) => whenBack({ ask, isGone: true, onAnswer: () => {} }))
  await vi.advanceTimersByTimeAsync(7500)
  stops.forEach((stop) => stop())
  expect(new Set(pages.map(({ asked }) => asked[0])).size).toBeGreaterThan(10)
})

test('stops after the maximum number of checks', async () => {
  const { ask, asked } = serverThat(false)
  whenBack({ ask, isGone: false, maxAttempts: 4, onAnswer: () => {} })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(4)
})

test('does not report after being stopped, not even a pending answer', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onAnswer = vi.fn<(wasGone: boolean) => void>()
  const stop = whenBack({ ask: () => promise, isGone: true, onAnswer })
  await vi.advanceTimersByTimeAsync(8000)
  stop()
  resolve(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAnswer).not.toHaveBeenCalled()
})
