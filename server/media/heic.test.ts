import { expect, test } from 'vitest'
import { heic } from '#test/kit/pictures.ts'
import { decodeHeic } from './heic.ts'

test('decoded pixels survive when the decoder reuses its memory', async () => {
  const file = await heic()
  const [first, second] = [decodeHeic(file), decodeHeic(file)]
  const before = Buffer.from(second.data)
  first.data.fill(0)
  expect(second.data.equals(before)).toBe(true)
})
