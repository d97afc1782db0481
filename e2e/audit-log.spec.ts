import { expect } from '@playwright/test'
import { idOf, assignRole, openAccount } from '#test/kit/process/accounts.ts'
import { test } from './support/test.ts'

test("an admin finds who made a member an agent, opens that member's entries, and goes back", async ({
  admin,
  people,
}) => {
  const member = await openAccount(people.admin.origin, 'Audrey Audited')
  await assignRole(member, 'agent')

  await admin.goto('/dashboard/auditLog')
  const log = admin.getByRole('table', { name: 'Audit log' })
  const change = log
    .getByRole('row')
    .filter({ hasText: 'User changed' })
    .filter({ hasText: 'Audrey Audited' })
    .filter({ hasText: 'admin@example.com' })
  await expect(change).toBeVisible()
  await expect(change.getByRole('deletion')).toHaveText('from User')
  await expect(change.getByRole('insertion')).toHaveText('to Agent')

  await change.getByRole('link', { name: /Audrey Audited/ }).click()
  await expect(admin).toHaveURL(`/dashboard/auditLog?objectId=${await idOf(member)}`)
  await expect(log.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(1)
  await expect(log.getByRole('row').filter({ hasText: 'User added' })).toHaveCount(1)
  const added = log.getByRole('row').filter({ hasText: 'User added' })
  await added.getByText(/\d+ fields/).click()
  await expect(added).toContainText(member.email)

  await admin.getByLabel('Kind').selectOption('Session')
  await expect(log.getByRole('row').filter({ hasText: 'User added' })).toHaveCount(0)
  await admin.getByLabel('Person (name or email)').fill('nobody@people.example')
  await expect(admin.getByText('No entries match these filters.')).toBeVisible()
  await admin.getByRole('button', { name: 'Show everything' }).click()
  await expect(admin).toHaveURL('/dashboard/auditLog')
  await expect(log).toBeVisible()
})

test('redirects everyone but admins to the home page', async ({ agent }) => {
  await agent.goto('/dashboard/auditLog')
  await expect(agent).toHaveURL('/')
})
