import { expect, test } from 'vitest'
import { Packed } from './packed.ts'

const memoryOf = (buffer: Buffer) => buffer.buffer.byteLength

test('retains no more memory than its content after detaching, compressed or not', async () => {
  const answer = new Packed('A house by the mill. '.repeat(100))
  // Allocated from a shared pool.
  expect(memoryOf(answer.content)).toBeGreaterThan(answer.content.length)
  answer.detach()
  await Promise.all([answer.pack('br'), answer.pack('gzip')])
  const bodies = [answer.content, answer.for('br').body, answer.for('gzip').body]
  expect(bodies.map(memoryOf)).toEqual(bodies.map(({ length }) => length))
  expect(new Set(bodies.map(({ length }) => length)).size).toBe(3)
})
