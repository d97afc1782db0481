import { expect } from '@playwright/test'
import { limits } from '../contract/limits.ts'
import { assignRole, openAccount } from '#test/kit/process/accounts.ts'
import { enter, pageOf } from './support/member-pages.ts'
import { placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('an admin finds an account with open offers, makes it an agent with its offers, and deletes it', async ({
  admin: page,
  baseURL,
  browser,
  people,
}) => {
  const petra = await openAccount(baseURL ?? '', 'Petra Vance')
  const { email } = petra
  await placeOffer(petra, await publishListing(people.agent))
  const accepted = await placeOffer(petra, await publishListing(people.agent))
  const acceptance = { status: 'accepted', offeredAmount: 390_000 }
  expect((await people.agent.patch(`/offers/${accepted}/status`, acceptance)).status).toBe(200)
  await page.goto('/dashboard/adminProfile')
  await page.getByRole('link', { name: 'Manage Users' }).click()
  await expect(page.getByRole('row', { name: /agent@example\.com/ })).toBeVisible()
  await page.getByLabel('Name or email').fill('pETRA va')
  await expect(page).toHaveURL(/search=pETRA/)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(page.getByText('Showing 1 of 1')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Make User' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Make Agent: Petra Vance' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make Petra Vance an agent?' })
  await expect(question).toContainText(email)
  await expect(question).toContainText(
    '2 open offers of this member will stay open. 1 of these is accepted: it can still be paid.',
  )
  await question.getByRole('button', { name: 'Make Agent' }).click()
  await expect(page.getByText('Petra Vance is now a agent!')).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Agent', exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Users' })).toBeFocused()
  await expect(row.getByRole('button', { name: 'Make Agent' })).toHaveCount(0)
  const agent = await pageOf(browser, petra)
  await agent.goto('/dashboard')
  const menu = agent.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'Property Bought' }).click()
  await expect(agent.getByRole('main').getByRole('article')).toHaveCount(2)
  await agent.locator(`a[href="/dashboard/payment/${accepted}"]`).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Property Bought' })).toHaveAttribute('aria-current', 'page')

  await row.getByRole('button', { name: 'Delete Petra Vance' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText(
    "You won't be able to revert this!",
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete Petra Vance' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expectPopup(page, 'Deleted!', 'User has been deleted.')
  await expect(page.getByText('No users match this search.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Users' })).toBeFocused()
})

test('an admin who gives up the role is led to the new profile', async ({ page, baseURL }) => {
  await enter(page.context(), await openAccount(baseURL ?? '', 'Adele Stepdown', 'admin'))
  const other = await openAccount(baseURL ?? '', 'Adele Other')
  await page.clock.install()
  await page.goto('/dashboard/manageUsers?search=Adele')
  const role = (name: string) =>
    page.getByRole('row').filter({ hasText: other.email }).getByRole('cell', { name, exact: true })
  await expect(role('User')).toBeVisible()
  await waitForHydration(page)
  await assignRole(other, 'agent')
  await page.clock.runFor(limits.regularRefetchMs)
  await expect(role('Agent')).toBeVisible()
  await page.getByRole('button', { name: 'Make Agent: Adele Stepdown' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Agent' }).click()
  await expect(page).toHaveURL('/dashboard/agentProfile')
  await expect(page.getByRole('link', { name: 'My Added Properties' })).toBeVisible()
  await expect(page.getByText('adele.stepdown@example.com')).toBeVisible()
  await page.goto('/dashboard/manageUsers')
  await expect(page).toHaveURL('/')
})

test('an admin closes the own account on Your Data and is signed out on the home page', async ({
  page,
  baseURL,
}) => {
  const adele = await openAccount(baseURL ?? '', 'Adele Goodbye', 'admin')
  const { email } = adele
  await enter(page.context(), adele)
  await page.goto('/dashboard/manageUsers?search=Goodbye')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByRole('button', { name: 'Make User' })).toBeVisible()
  await expect(row.getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await row.getByRole('link', { name: 'Close account' }).click()
  await page.getByRole('button', { name: 'Close account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await expect(dialog).toContainText(email)
  await dialog.getByLabel('Your password').fill(passwordOf(email))
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(page).toHaveURL('/')
  await expectPopup(page, 'Your account is closed', 'Your personal data has been erased.')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible()
})
