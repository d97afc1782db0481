import { expect, test } from 'vitest'
import { heic } from '../testing/pictures.ts'
import { decodeHeic } from './heic.ts'

test('the pixels of a picture stay when the decoder uses its memory for another one', async () => {
  const file = await heic()
  const [first, second] = [decodeHeic(file), decodeHeic(file)]
  const before = Buffer.from(second.data)
  first.data.fill(0)
  expect(second.data.equals(before)).toBe(true)
})
