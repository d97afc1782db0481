import { expect, test } from 'vitest'
import { compareSentences } from './changed-sentences.ts'

test('a sentence with another number is one changed sentence', () => {
  const before: (string | false)[] = [
    '1 open offer will be closed.',
    'Changes will be lost.',
    false,
    'It is reserved.',
    false,
  ]
  const now: (string | false)[] = [
    '2 open offers will be closed.',
    false,
    '1 draft will be deleted.',
    'It is reserved.',
    false,
  ]
  expect(compareSentences(now, before)).toEqual([
    { text: '2 open offers will be closed.', change: 'changed' },
    { text: 'Changes will be lost.', change: 'gone' },
    { text: '1 draft will be deleted.', change: 'new' },
    { text: 'It is reserved.' },
  ])
})

test('without previous sentences, none has changed', () => {
  expect(compareSentences(['It is reserved.', false])).toEqual([{ text: 'It is reserved.' }])
})
