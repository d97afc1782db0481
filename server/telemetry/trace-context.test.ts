import { expect, test } from 'vitest'
import { newTrace, readTraceparent, writeTraceparent } from './trace-context.ts'

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']

test.each([
  ['recorded', `00-${traceId}-${spanId}-01`, 1],
  ['not recorded', `00-${traceId}-${spanId}-00`, 0],
  ['with other flags', `00-${traceId}-${spanId}-03`, 1],
  ['of a later version', `cc-${traceId}-${spanId}-01-what-comes-then`, 1],
])('reads a traceparent that is %s', (_, header, traceFlags) => {
  expect(readTraceparent(header)).toEqual({ traceId, spanId, traceFlags })
})

test.each([
  undefined,
  '',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
  `cc-${traceId}-${spanId}-01more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId.slice(1)}-01`,
  `00-${traceId}-${spanId}-1`,
  ` 00-${traceId}-${spanId}-01`,
])('ignores %j', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('creates a span in the trace of the parent with its flags, or in a new trace', () => {
  const parent = { traceId, spanId, traceFlags: 1 }
  const child = newTrace(parent)
  expect(child).toEqual({ ...parent, spanId: expect.stringMatching(/^[\da-f]{16}$/) })
  expect(child.spanId).not.toBe(spanId)
  expect(writeTraceparent(parent)).toBe(`00-${traceId}-${spanId}-01`)
  const own = newTrace()
  expect(readTraceparent(writeTraceparent(own))).toEqual(own)
  expect(newTrace().traceId).not.toBe(own.traceId)
})
