import { expect, test } from 'vitest'
import { heic } from '../testing/pictures.ts'
import { decodeHeic } from './heic.ts'

test('the pixels of a picture stay when the decoder uses its memory for another one', async () => {
  const file = await heic()
  const first = decodeHeic(file)
  const before = Buffer.from(first.data)
  first.data.fill(0)
  // Of its own, as nothing that is written into it reaches the decoder.
  expect(first.data.buffer).not.toBe(decodeHeic(file).data.buffer)
  expect(decodeHeic(file).data.equals(before)).toBe(true)
})
