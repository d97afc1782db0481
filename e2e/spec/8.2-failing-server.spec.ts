import { expect, type Locator, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { enter } from '../support/accounts.ts'
import { held } from '../support/network.ts'
import { test } from '../support/spare.ts'

const failure = 'Something went wrong on our side.'

/** Lets the waits between retries pass, and stops once the page has given up. */
async function outlast(page: Page, said: Locator) {
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(said).toBeVisible({ timeout: 300 })
  }).toPass()
}

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

const promoted = [
  { loading: '4.3.3', failing: '4.3.5', title: 'Featured Properties' },
  { loading: '4.3.4', failing: '4.3.6', title: 'Advertisement Properties' },
]
for (const { loading, failing, title } of promoted) {
  test(statement(loading), ({ page, spare }) =>
    spare.without('property', async () => {
      const { answer } = await held(page, '**/api/properties?*')
      await page.goto('/')
      await expect(section(page, title).getByText('Loading...', { exact: true })).toBeAttached()
      await answer()
    }),
  )

  test(statement(failing), ({ page, spare }) =>
    spare.without('property', async () => {
      await page.clock.install()
      await page.goto('/')
      await outlast(
        page,
        section(page, title).getByText(`Error loading properties: ${failure}`, { exact: true }),
      )
    }),
  )
}

test(statement('4.3.9'), ({ page, spare }) =>
  spare.without('review', async () => {
    await page.clock.install()
    await enter(page.context(), spare.member)
    await page.goto('/')
    await outlast(
      page,
      section(page, 'My Reviews').getByText(`Error fetching reviews: ${failure}`, { exact: true }),
    )
  }),
)

test(statement('8.2.2'), ({ page, spare }) =>
  spare.without('offer', async () => {
    await page.clock.install()
    await enter(page.context(), spare.member)
    await page.goto('/dashboard/propertyBought')
    await outlast(page, page.getByText('Failed to fetch offers', { exact: true }))
  }),
)

test(statement('8.2.3'), ({ page, spare }) =>
  spare.without('review', async () => {
    await page.clock.install()
    await enter(page.context(), spare.member)
    await page.goto('/reviews')
    await outlast(page, page.getByText(`Error fetching reviews: ${failure}`, { exact: true }))
  }),
)

test(statement('8.2.8'), ({ page, spare }) =>
  spare.without('property', async () => {
    await page.clock.install()
    await enter(page.context(), spare.member)
    await page.goto('/allProperties')
    await outlast(page, page.getByText(`Error loading properties: ${failure}`, { exact: true }))
  }),
)

const quiet = [
  { id: '8.5.1', table: 'testimonial', text: 'Testimonials could not be loaded.' },
  { id: '8.5.2', table: 'blog', text: 'Blogs could not be loaded.' },
]
for (const { id, table, text } of quiet) {
  test(statement(id), async ({ page, spare }) => {
    const failed = page.getByRole('status').filter({ has: page.getByText(text, { exact: true }) })
    await spare.without(table, async () => {
      await page.clock.install()
      await page.goto('/')
      await outlast(page, failed)
    })
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(failed).toHaveCount(0)
  })
}

test(statement('8.2.4'), async ({ page, spare }) => {
  await enter(page.context(), spare.member)
  await page.goto('/reviews')
  await expect(page.getByText('No reviews found.', { exact: true })).toBeVisible()
})
