import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

const stays = new AbortController().signal
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('alternates turns between accounts, one task at a time', async () => {
  const turns = createFairTurns({ perKey: 9, total: 99, waitMs: 5000 })
  const done: string[] = []
  let underWay = 0
  const add = (key: string, name: string) =>
    turns.withPlace(key, (inTurn) =>
      inTurn(stays, async () => {
        underWay += 1
        expect(underWay).toBe(1)
        await soon()
        underWay -= 1
        done.push(name)
      }),
    )
  await Promise.all([
    add('a', 'a1'),
    add('a', 'a2'),
    add('a', 'a3'),
    add('b', 'b1'),
    add('c', 'c1'),
    add('b', 'b2'),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('skips an aborted task, and a failed task does not block others', async () => {
  const turns = createFairTurns({ perKey: 9, total: 99, waitMs: 5000 })
  const gate = Promise.withResolvers<void>()
  const first = turns.withPlace('a', (inTurn) => inTurn(stays, () => gate.promise))
  const leaving = new AbortController()
  let begun = false
  const second = turns.withPlace('a', (inTurn) =>
    inTurn(leaving.signal, async () => {
      begun = true
    }),
  )
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  gate.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  expect(begun).toBe(false)
  expect(await turns.withPlace('a', (inTurn) => inTurn(stays, async () => 'free'))).toBe('free')
})

test('reports a task that waits too long, and others keep their turns', async () => {
  const turns = createFairTurns({ perKey: 9, total: 99, waitMs: 20 })
  const gate = Promise.withResolvers<void>()
  const first = turns.withPlace('a', (inTurn) => inTurn(stays, () => gate.promise))
  const late = turns.withPlace('b', (inTurn) => inTurn(stays, async () => 'begun'))
  await expect(late).rejects.toMatchObject({ code: 'unavailable', extra: { retryAfterSeconds: 30 } })
  gate.resolve()
  await first
  expect(await turns.withPlace('b', (inTurn) => inTurn(stays, async () => 'begun'))).toBe('begun')
})

test('limits the places per account and in total', async () => {
  const turns = createFairTurns({ perKey: 2, total: 3, waitMs: 5000 })
  const gate = Promise.withResolvers<void>()
  const take = (key: string) => turns.withPlace(key, () => gate.promise)
  const taken = [take('a'), take('a')]
  await expect(take('a')).rejects.toMatchObject({
    code: 'too_many_requests',
    extra: { retryAfterSeconds: 10 },
  })
  taken.push(take('b'))
  await expect(take('c')).rejects.toMatchObject({ code: 'unavailable' })
  gate.resolve()
  await Promise.all(taken)
  await take('a')
})
