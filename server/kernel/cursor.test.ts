import { expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { type Cursor, type CursorKind, readCursor, writeCursor } from './cursor.ts'

const id = newId()

test.each<[Cursor, CursorKind]>([
  [{ sort: 'price', value: 500_000, id }, 'number'],
  [{ sort: '-createdAt', value: '2026-03-04T05:06:07.089Z', id }, 'instant'],
  [{ sort: 'email', value: "o'brien@people.example", id }, 'text'],
])('reads %j as it was written', (cursor, kind) => {
  const text = writeCursor(cursor)
  expect(text).toMatch(/^[\w-]+$/)
  expect(readCursor(text, cursor.sort, kind)).toEqual(cursor)
})

test('accepts a missing cursor for the first page', () => {
  expect(readCursor(undefined, 'price', 'number')).toBeUndefined()
})

test.each<[string, unknown, CursorKind]>([
  ['another sort', ['-price', 1, id], 'number'],
  ['a text for a number', ['price', '1', id], 'number'],
  ['a number for a moment', ['price', 1, id], 'instant'],
  ['a number for a text', ['price', 1, id], 'text'],
  ['no id', ['price', 1], 'number'],
  ['extra values', ['price', 1, id, 1], 'number'],
  ['nothing', null, 'number'],
])('rejects a cursor with %s', (_, written, kind) => {
  const text = Buffer.from(JSON.stringify(written)).toString('base64url')
  expect(() => readCursor(text, 'price', kind)).toThrow('Please check the marked fields.')
})
