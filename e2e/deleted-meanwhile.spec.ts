import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { publishListing, removeListing } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { pageOf } from './support/member-pages.ts'
import { test } from './support/test.ts'

test('what an agent has typed stays on the page when an admin deletes the listing', async ({
  browser,
  baseURL,
  people,
}) => {
  const agent = await openAccount(baseURL ?? '', 'Dana Deleted', 'agent')
  const id = await publishListing(agent, { title: 'House of a deletion' })
  const page = await pageOf(browser, agent)
  await page.goto(`/dashboard/editProperty/${id}`)
  await waitForHydration(page)
  await page.getByLabel('Title').fill('House with a new title')
  await removeListing(people.admin, id)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const notice = page.getByText('This listing was deleted in the meantime, so it can no longer be changed.')
  await expect(notice).toBeInViewport()
  await expect(notice.locator('..')).toBeFocused()
  await expect(page.getByText('This listing has changed')).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('House with a new title')
  await page.reload()
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})

test('an agent learns of the deletion before submitting', async ({ browser, baseURL, people }) => {
  const agent = await openAccount(baseURL ?? '', 'Amal Announced', 'agent')
  const id = await publishListing(agent, { title: 'House of an announced deletion' })
  const page = await pageOf(browser, agent)
  await page.goto(`/dashboard/propertyFacts/${id}`)
  await waitForHydration(page)
  const year = page.getByLabel('Year built')
  await year.fill('1950')
  await removeListing(people.admin, id)
  await expect(page.getByText('This listing was deleted in the meantime')).toBeVisible({ timeout: 20_000 })
  await expect(year).toBeFocused()
  await expect(year).toHaveValue('1950')
})
