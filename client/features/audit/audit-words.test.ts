import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { auditFieldLabel } from '#texts/labels/audit.ts'
import { describeAction, describeValue } from './audit-words.ts'

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

const status = (from: string | null, to: string | null) => ({ field: 'proposalStatus', from, to })
const proposed = { field: 'proposedChanges.price', from: '510000', to: null }

test.each([
  [[status(null, 'pending'), { ...proposed, from: null, to: '510000' }], 'Changes submitted'],
  [[status('pending', 'rejected')], 'Changes rejected'],
  [[{ field: 'price', from: '500000', to: '510000' }, status('pending', null), proposed], 'Changes approved'],
  [[status('pending', null), proposed], 'Changes withdrawn'],
  [
    [
      { field: 'description', from: 'Old', to: null },
      status('pending', null),
      { field: 'proposedChanges.description', from: '', to: null },
    ],
    'Changes approved',
  ],
  [
    [status('pending', null), { ...proposed, field: 'proposedChanges.photos', from: '[]' }],
    'Property changed',
  ],
  [[{ field: 'price', from: '500000', to: '505000' }, status('pending', null), proposed], 'Property changed'],
  [[{ field: 'deletedAt', from: null, to: '2026-03-04T17:06:07+02:00' }], 'Property deleted'],
])('the changes %j of a listing are called %s', (changes, words) => {
  const entry = { kind: 'property', action: 'change', changes } as AuditEntry
  expect(describeAction(entry)).toBe(words)
})
