import { expect, test } from 'vitest'
import { Packed } from './packed.ts'

const memoryOf = (buffer: Buffer) => buffer.buffer.byteLength

test('what is kept holds on to no more memory than it is long, packed or not', async () => {
  const answer = new Packed('A house by the mill. '.repeat(100))
  // Cut out of a larger piece that it shares with others.
  expect(memoryOf(answer.content)).toBeGreaterThan(answer.content.length)
  answer.settle()
  await Promise.all([answer.pack('br'), answer.pack('gzip')])
  const kept = [answer.content, answer.for('br').body, answer.for('gzip').body]
  expect(kept.map(memoryOf)).toEqual(kept.map(({ length }) => length))
  expect(new Set(kept.map(({ length }) => length)).size).toBe(3)
})
