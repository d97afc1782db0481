import { expect } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { publishListing } from '#test/kit/process/actions.ts'
import { pageOf } from './support/member-pages.ts'
import { waitForHydration } from './support/fixtures.ts'
import { test } from './support/test.ts'

test('pages that no notification reaches follow what others change', async ({ browser, people }) => {
  const id = await publishListing(people.agent, { title: 'House that others change' })
  const open = async (person: typeof people.buyer, path: string) => {
    const page = await pageOf(browser, person)
    await page.clock.install()
    await page.goto(path)
    await waitForHydration(page)
    return page
  }
  const details = await open(people.buyer, `/details/${id}`)
  const review = await open(people.admin, `/dashboard/reviewChanges/${id}`)
  await expect(review.getByText('There are no changes to review.')).toBeVisible()

  await people.agent.patch(`/properties/${id}`, { description: 'Sunny since yesterday.' })
  await review.clock.runFor(limits.regularRefetchMs)
  await expect(review.getByRole('region', { name: 'Changed fields' })).toContainText('Sunny since yesterday.')

  const changes = { bedNumber: 7, price: 410_000, minPrice: 390_000, maxPrice: 430_000 }
  expect((await people.admin.patch(`/properties/${id}`, changes)).status).toBe(200)
  await details.clock.runFor(limits.regularRefetchMs)
  await expect(details.getByRole('main').getByText('7', { exact: true }).first()).toBeVisible()
  await expect(details.getByText('The asking price changed from $400,000 to $410,000')).toBeVisible()
})
