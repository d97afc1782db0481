import { expect, test } from 'vitest'
import { z } from 'zod'
import { pickDeclared, serializerCompiler } from './serialize.ts'

const write = (schema: z.ZodType, value: unknown): unknown =>
  JSON.parse(serializerCompiler({ schema, method: 'GET', url: '/', httpStatus: '200' })(value))

test('drops undeclared fields at any depth', () => {
  const person = z.object({ name: z.string(), home: z.object({ city: z.string() }).nullable() })
  const ada = { name: 'Ada', passwordHash: 'x', home: { city: 'Kent', doorCode: '1' } }
  const written = { name: 'Ada', home: { city: 'Kent' } }
  expect(write(person, ada)).toEqual(written)
  expect(write(z.array(person), [ada, { ...ada, home: null }])).toEqual([
    written,
    { name: 'Ada', home: null },
  ])
  const leaky = { name: 'Bob', home: ada.home }
  expect(write(person, leaky)).toEqual({ name: 'Bob', home: { city: 'Kent' } })
  expect(write(z.array(person), [{ name: 'Cy', home: null }, leaky])).toEqual([
    { name: 'Cy', home: null },
    { name: 'Bob', home: { city: 'Kent' } },
  ])
  expect(write(person, { name: 'Di', city: 'Kent' })).toEqual({ name: 'Di' })
  expect(write(z.object({ owner: person.optional() }), { owner: ada, key: 1 })).toEqual({ owner: written })
  expect(write(z.object({ owner: person.optional() }), { key: 1 })).toEqual({})
})

test('refuses schema types that could leak undeclared fields', () => {
  for (const schema of [z.unknown(), z.record(z.string(), z.object({})), z.any()])
    expect(() => write(schema, {})).toThrow('Cannot serialize the schema type')
})

test('adds no field', () => {
  const change = z.object({ price: z.number(), title: z.string() }).partial()
  expect(Object.keys(pickDeclared(change, { price: 1, key: 2 }) as object)).toEqual(['price'])
})
