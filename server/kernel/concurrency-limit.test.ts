import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('limits concurrent work and runs the rest in order', async () => {
  const limit = createConcurrencyLimit(3)
  let underWay = 0
  let most = 0
  const begun: number[] = []
  const work = (number: number) => async () => {
    begun.push(number)
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    return number
  }
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  expect(await Promise.all(numbers.map((number) => limit(work(number))))).toEqual(numbers)
  expect(most).toBe(3)
  expect(begun).toEqual(numbers)
})

it('continues after failed work', async () => {
  const limit = createConcurrencyLimit(1)
  const failing = limit(() => Promise.reject(new Error('no')))
  const next = limit(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

it('skips work that was aborted while waiting', async () => {
  const limit = createConcurrencyLimit(1)
  const gate = Promise.withResolvers<void>()
  const first = limit(() => gate.promise)
  const leaving = new AbortController()
  let begun = false
  const second = limit(async () => {
    begun = true
  }, leaving.signal)
  leaving.abort()
  gate.resolve()
  await first
  expect(await second).toBeUndefined()
  expect(begun).toBe(false)
  expect(await limit(async () => 'free')).toBe('free')
})

it('rejects work when too much is waiting', async () => {
  const limit = createConcurrencyLimit(1, 1)
  const gate = Promise.withResolvers<void>()
  const work = () => limit(() => gate.promise)
  const [first, second] = [work(), work()]
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', extra: { retryAfterSeconds: 5 } })
  gate.resolve()
  await Promise.all([first, second])
  await work()
})
