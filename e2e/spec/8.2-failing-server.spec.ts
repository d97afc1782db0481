import { expect, type Locator, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { enter } from '../support/member-pages.ts'
import { holdRequests } from '../support/network.ts'
import { testOfSpare as test } from '../support/test.ts'

const failure = 'Something went wrong on our side.'

/** Advances the clock past the retries until the page shows the message. */
async function outlast(page: Page, message: Locator) {
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(message).toBeVisible({ timeout: 300 })
  }).toPass()
}

const promoted = [
  { loading: '4.3.3', failing: '4.3.5', title: 'Featured Properties' },
  { loading: '4.3.4', failing: '4.3.6', title: 'Advertisement Properties' },
]
test('the home page reports which of its sections cannot be loaded', async ({ page, spare }) => {
  const section = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
  await enter(page.context(), spare.member)
  await page.clock.install()
  await spare.without('search_entry', () =>
    spare.without('review', async () => {
      const { answer } = await holdRequests(page, '**/api/properties?*')
      await page.goto('/')
      for (const { loading, title } of promoted) {
        await test.step(statement(loading), async () => {
          await expect(section(title).getByText('Loading...', { exact: true })).toBeAttached()
        })
      }
      answer()
      for (const { failing, title } of promoted) {
        await test.step(statement(failing), () =>
          outlast(page, section(title).getByText(`Error loading properties: ${failure}`, { exact: true })),
        )
      }
      await test.step(statement('4.3.9'), () =>
        outlast(page, section('My Reviews').getByText(`Error fetching reviews: ${failure}`, { exact: true })),
      )
    }),
  )
})

const quiet = [
  { id: '8.5.1', table: 'testimonial', text: 'Testimonials could not be loaded.' },
  { id: '8.5.2', table: 'blog', text: 'Blogs could not be loaded.' },
]

test('the home page unobtrusively reports which of its texts cannot be loaded', async ({ page, spare }) => {
  await page.clock.install()
  for (const { id, table, text } of quiet) {
    await test.step(statement(id), async () => {
      const failed = page.getByRole('status').filter({ has: page.getByText(text, { exact: true }) })
      await spare.without(table, async () => {
        await page.goto('/')
        await outlast(page, failed)
      })
      await failed.getByRole('button', { name: 'Retry' }).click()
      await expect(failed).toHaveCount(0)
    })
  }
})

test('reports a list that cannot be loaded or is empty', async ({ page, spare }) => {
  await enter(page.context(), spare.member)
  await page.clock.install()
  await test.step(statement('8.2.2'), () =>
    spare.without('offer', async () => {
      await page.goto('/dashboard/propertyBought')
      await outlast(page, page.getByText('Failed to fetch offers', { exact: true }))
    }),
  )
  await test.step(statement('8.2.8'), () =>
    spare.without('search_entry', async () => {
      await page.goto('/allProperties')
      await outlast(page, page.getByText(`Error loading properties: ${failure}`, { exact: true }))
    }),
  )
  await test.step(statement('8.2.3'), () =>
    spare.without('review', async () => {
      await page.goto('/reviews')
      await outlast(page, page.getByText(`Error fetching reviews: ${failure}`, { exact: true }))
    }),
  )
  await test.step(statement('8.2.4'), async () => {
    await page.goto('/reviews')
    await expect(page.getByText('No reviews found.', { exact: true })).toBeVisible()
  })
})
