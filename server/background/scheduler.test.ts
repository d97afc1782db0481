import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScheduler } from './scheduler.ts'
import { newTrace } from '../telemetry/trace-context.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = 1000
const begin = () => {
  const errors: unknown[] = []
  const observed: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const observe = (name: string) => ({
    trace: newTrace(),
    end: (ms: number, failed: boolean) => observed.push([name, ms, failed]),
  })
  return { errors, observed, scheduler: createScheduler({ onError, observe, clock: () => Date.now() }) }
}

test('repeats work, even after failures, until the product stops', async () => {
  const { scheduler, errors, observed } = begin()
  let done = 0
  scheduler.start('counting', second, async () => {
    done += 1
    if (done === 2) throw new Error('twice')
  })
  await vi.advanceTimersByTimeAsync(4 * second)
  expect([done, errors]).toEqual([4, [new Error('twice')]])
  expect(observed).toEqual([false, true, false, false].map((failed) => ['counting', 0, failed]))
  await scheduler.stop()
  await vi.advanceTimersByTimeAsync(4 * second)
  expect(done).toBe(4)
})

test('starts urgent work at once, and waits for it when stopping', async () => {
  const { scheduler } = begin()
  let [begun, finish] = [0, () => {}]
  const work = () => {
    begun += 1
    return new Promise<void>((resolve) => (finish = resolve))
  }
  scheduler.start('settling', second, work, { atOnce: true })
  expect(begun).toBe(1)
  let isStopped = false
  const stopped = scheduler.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(9 * second)
  expect([begun, isStopped]).toEqual([1, false])
  finish()
  await stopped
})

test('reports a continuous failure once, and again after a success', async () => {
  const { scheduler, errors } = begin()
  const ends = ['gone', 'gone', 'other', '', 'other']
  scheduler.start('linking', second, async () => {
    const message = ends.shift()
    if (message) throw new Error(message)
  })
  await vi.advanceTimersByTimeAsync(6 * second)
  expect(errors.map(String)).toEqual(['Error: gone', 'Error: other', 'Error: other'])
  await scheduler.stop()
})

test('does not overlap a long round, and reports it as late', async () => {
  const { scheduler } = begin()
  let [begun, finish] = [0, () => {}]
  scheduler.start('sweeping', second, () => {
    begun += 1
    return new Promise<void>((resolve) => (finish = resolve))
  })
  await vi.advanceTimersByTimeAsync(63 * second)
  expect([begun, scheduler.late()]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(second)
  expect([begun, scheduler.late()]).toEqual([1, ['sweeping']])
  finish()
  await vi.advanceTimersByTimeAsync(second)
  expect([begun, scheduler.late()]).toEqual([2, []])
  const stopped = scheduler.stop()
  finish()
  await stopped
})
