import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets no more be under way than there may be, and the others come in their order', async () => {
  const inTurn = createTurns(3)
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
  expect(await Promise.all(numbers.map((number) => inTurn(work(number))))).toEqual(numbers)
  expect(most).toBe(3)
  expect(begun).toEqual(numbers)
})

it('goes on after work that failed', async () => {
  const inTurn = createTurns(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

it('does not begin what was given up while it waited', async () => {
  const inTurn = createTurns(1)
  const gate = Promise.withResolvers<void>()
  const first = inTurn(() => gate.promise)
  const leaving = new AbortController()
  let begun = false
  const second = inTurn(async () => {
    begun = true
  }, leaving.signal)
  leaving.abort()
  gate.resolve()
  await first
  expect(await second).toBeUndefined()
  expect(begun).toBe(false)
  expect(await inTurn(async () => 'free')).toBe('free')
})

it('refuses what would wait behind too much', async () => {
  const inTurn = createTurns(1, 1)
  const gate = Promise.withResolvers<void>()
  const work = () => inTurn(() => gate.promise)
  const [first, second] = [work(), work()]
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', extra: { retryAfterSeconds: 5 } })
  gate.resolve()
  await Promise.all([first, second])
  await work()
})
