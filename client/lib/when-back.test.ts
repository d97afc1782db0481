import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenBack } from './when-back.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers what the list says, then always its last word. */
function serverThat(...answers: (boolean | Error)[]) {
  const asked: number[] = []
  const ask = () => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(Date.now())
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? false)
  }
  return { ask, asked }
}

test('a server known to be gone is asked until it is back, and that is told once', async () => {
  const { ask, asked } = serverThat(false, new TypeError('no network'), true)
  const onAnswer = vi.fn<(wasGone: boolean) => void>()
  whenBack({ ask, isGone: true, onAnswer })
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(3)
  expect(onAnswer.mock.calls).toEqual([[true]])
})

test('one that answers at once was not gone', async () => {
  const { ask, asked } = serverThat(true)
  const onAnswer = vi.fn<(wasGone: boolean) => void>()
  whenBack({ ask, isGone: false, onAnswer })
  await vi.advanceTimersByTimeAsync(600_000)
  expect([asked.length, onAnswer.mock.calls]).toEqual([1, [[false]]])
})

test('it is asked after 5 s to 7.5 s, then less and less often, at least every 45 s', async () => {
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

test('with a number of tries it is asked no more often', async () => {
  const { ask, asked } = serverThat(false)
  whenBack({ ask, isGone: false, tries: 4, onAnswer: () => {} })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(4)
})

test('who has stopped is told nothing, not even by an answer on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onAnswer = vi.fn<(wasGone: boolean) => void>()
  const stop = whenBack({ ask: () => promise, isGone: true, onAnswer })
  await vi.advanceTimersByTimeAsync(8000)
  stop()
  resolve(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAnswer).not.toHaveBeenCalled()
})
