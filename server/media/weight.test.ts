import { expect, test } from 'vitest'
import { checkWeight, type Head } from './weight.ts'

const head = { width: 1000, channels: 3, sampleBytes: 1, isProgressive: false } as const
const reasonOf = (file: Partial<Head> & Pick<Head, 'mediaType' | 'height'>) =>
  checkWeight({ ...head, ...file })?.reason

test.each([
  ['image/jpeg', 60_000, {}],
  ['image/jpeg', 60_000, { isProgressive: true, chromaSubsampling: '4:2:0' }],
  ['image/jpeg', 40_000, { isProgressive: true, chromaSubsampling: '4:4:4' }],
  ['image/png', 40_000, { sampleBytes: 2 }],
  ['image/webp', 60_000, { channels: 4 }],
  ['image/avif', 20_000, {}],
  ['image/avif', 13_333, { sampleBytes: 2 }],
  ['image/heic', 25_000, {}],
] as const)('%s: a height of %d thousand pixels is the maximum', (mediaType, height, others) => {
  expect(reasonOf({ mediaType, height, ...others })).toBeUndefined()
  expect(reasonOf({ mediaType, height: height + 1, ...others })).toMatch(/^(pixels|memory)$/)
})

test.each([
  [1, 50_000_000],
  [101, 1],
])('refuses a picture of %d by %d pixels because of its shape', (width, height) => {
  expect(reasonOf({ mediaType: 'image/png', width, height })).toBe('shape')
})
