import { expect, test } from 'vitest'
import { auditFieldLabel } from '#texts/labels/audit.ts'
import { describeValue } from './audit-words.ts'

test.each([
  ['true', 'Yes'],
  ['false', 'No'],
  ['2026-03-04T17:06:07.123456+00:00', 'Mar 4, 2026, 5:06:07 PM UTC'],
  ['2026-03-04T17:06:07+02:00', 'Mar 4, 2026, 3:06:07 PM UTC'],
  ['2026-03-04', 'Mar 4, 2026'],
  ['2026-99-99', '2026-99-99'],
  ['410000', '410000'],
  ['Open on 2026-03-04', 'Open on 2026-03-04'],
  ['toString', 'toString'],
])('%s is shown as %s', (value, shown) => {
  expect(describeValue(value).replaceAll('\u202F', ' ')).toBe(shown)
})

test.each([
  ['minPrice', 'Min price'],
  ['yearBuilt', 'Year built'],
  ['proposedChanges.minPrice', 'Proposed changes: min price'],
  ['proposedChanges.unknown', 'Proposed changes: unknown'],
  ['other.minPrice', undefined],
  ['toString', undefined],
])('the label of %s is %s', (field, label) => {
  expect(auditFieldLabel(field)).toBe(label)
})
