import { expect, test } from 'vitest'
import { houseShapeOf } from './house-shape.ts'

test.each([
  ['Townhouse', 1, 'terrace'],
  ['Condominium', null, 'tower'],
  ['Single Family Residence', 1, 'ranch'],
  ['Single Family Residence', 1.5, 'gabled'],
  [null, 2, 'modern'],
  [null, 8, 'tower'],
  ['Single Family Residence', null, undefined],
  [null, null, undefined],
] as const)('a home of type %s with %s stories has the shape %s', (propertySubType, stories, shape) => {
  expect(houseShapeOf({ propertySubType, stories })).toBe(shape)
})
