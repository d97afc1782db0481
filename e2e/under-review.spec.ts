import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { putUnderReview } from './support/database.ts'
import { placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('a buyer keeps an offer but cannot see a listing that is under review again', async ({
  browser,
  people,
}) => {
  const home = await publishListing(people.agent, { title: 'House before the change' })
  const buyer = await openAccount(people.agent.origin, 'Uma Under')
  await placeOffer(buyer, home)
  const page = await pageOf(browser, buyer)
  await page.goto('/dashboard/propertyBought')
  const card = page.getByRole('article')
  await expect(card.getByRole('link', { name: 'House before the change', exact: true })).toBeVisible()

  await putUnderReview(home)
  await page.reload()
  await expect(card.getByRole('heading', { name: 'Listing under review' })).toBeVisible()
  await expect(card).not.toContainText('House')
  await expect(card).not.toContainText('410,000')
  await expect(card.getByRole('link')).toHaveCount(0)

  await card.getByRole('button', { name: 'Withdraw the offer for Listing under review' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expectPopup(page, 'Offer withdrawn')
  await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible()
  await page.context().close()
})
