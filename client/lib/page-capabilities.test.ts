import { expect, test } from 'vitest'
import { mayOpen } from './page-capabilities.ts'

const [user, agent, admin] = [{ role: 'user' }, { role: 'agent' }, { role: 'admin' }] as const
const who = (pattern: string) => [null, user, agent, admin].filter((viewer) => mayOpen(viewer, pattern))

test('opens a page of the dashboard to members with its capability', () => {
  expect(who('dashboard/editProperty/:id')).toEqual([agent])
  expect(who('dashboard/reviewChanges/:id')).toEqual([admin])
  expect(who('dashboard/manageUsers')).toEqual([admin])
})

test('opens the profile of a role to its members', () => {
  expect(who('dashboard/agentProfile')).toEqual([agent])
  expect(who('dashboard/adminProfile')).toEqual([admin])
})

test('opens no page that it does not know', () => {
  for (const pattern of ['dashboard/toString', 'dashboard', '', 'dashboard/other'])
    expect(who(pattern)).toEqual([])
})
