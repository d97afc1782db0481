import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Problem } from '../kernel/problem.ts'
import { checkQuery, fieldMessages, parseInput } from './validation.ts'

test('reports the first message of each field, nested ones by path, and others as body', () => {
  const issues = [
    { path: ['price'], message: 'Price is required' },
    { path: ['price'], message: 'Price must be a number' },
    { path: ['agent', 0, 'email'], message: 'Invalid email address' },
    { path: [], message: 'Nothing was sent' },
  ]
  expect(fieldMessages(issues)).toEqual({
    price: 'Price is required',
    'agent.0.email': 'Invalid email address',
    body: 'Nothing was sent',
  })
})

test('returns parsed input, or rejects it with all messages', () => {
  const schema = z.object({ name: z.string().trim(), age: z.number('Age is required') })
  expect(parseInput(schema, { name: ' Ada ', age: 36, role: 'admin' })).toEqual({ name: 'Ada', age: 36 })
  let refused: unknown
  try {
    parseInput(schema, { name: 1 })
  } catch (error) {
    refused = error
  }
  const { code, extra } = refused as Problem
  expect(code).toBe('invalid_input')
  expect(Object.keys(extra.fields ?? {})).toEqual(['name', 'age'])
})

test('accepts queries of pages, whose values need not be texts', () => {
  checkQuery(undefined)
  checkQuery({ limit: 6, featured: true, ids: ['a', 'b'], city: undefined })
  const refuse = () => checkQuery({ limit: 6, ids: ['a', '\0'] })
  expect(refuse).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})
