import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount, pageOf } from '../support/accounts.ts'
import { publishListing, writeReview } from '../support/deeds.ts'
import { held } from '../support/network.ts'
import { test } from '../support/stage.ts'

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

const titles = [
  'Featured Properties',
  'Advertisement Properties',
  'My Reviews',
  'Latest Testimonials',
  'Latest Blogs',
]

test(statement('2.6.5'), async ({ visitor }) => {
  await visitor.goto('/')
  for (const title of titles) {
    const heading = section(visitor, title).getByRole('heading', { level: 2 })
    await expect(heading).toHaveText(title, { useInnerText: true, ignoreCase: true })
    expect(await heading.innerText()).toBe(title.toUpperCase())
    const sub = heading.locator('xpath=preceding-sibling::p')
    await expect(sub).toHaveText(/^-+[^-]+-+$/)
    const sizes = [sub, heading].map((one) => one.evaluate((element) => getComputedStyle(element).fontSize))
    const [small, large] = (await Promise.all(sizes)).map(parseFloat)
    expect(small).toBeLessThan(large ?? 0)
  }
})

const promoted = [
  { id: '2.6.6', title: 'Featured Properties' },
  { id: '2.6.7', title: 'Advertisement Properties' },
]
for (const { id, title } of promoted) {
  test(statement(id), async ({ buyer }) => {
    await buyer.goto('/')
    const cards = section(buyer, title).getByRole('article')
    const links = section(buyer, title).getByRole('link', { name: /^Details/ })
    // A section may be shown a moment after the page.
    await expect(cards.first()).toBeVisible()
    await expect(links).toHaveCount(await cards.count())
    const home = await cards.first().getByRole('heading').innerText()
    await links.first().click()
    await expect(buyer).toHaveURL(/\/details\/[\w-]{36}$/)
    await expect(buyer.getByRole('heading', { level: 1, name: home })).toBeVisible()
  })
}

test(statement('2.6.8'), async ({ visitor }) => {
  await visitor.goto('/')
  const card = section(visitor, 'Latest Blogs').getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name: /^Read More/ }).click()
  await expect(visitor).toHaveURL(/\/blogs\/[\w-]{36}$/)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test(statement('2.6.9'), async ({ browser, people, listing }) => {
  const writer = await openAccount(people.agent.origin, 'Wenke Writer')
  await writeReview(writer, listing.id, 'Cool in summer.')
  const page = await pageOf(browser, writer)
  await page.goto('/')
  const review = section(page, 'My Reviews').getByRole('listitem')
  await expect(review).toHaveCount(1)
  await expect(review).toContainText(listing.title)
  await expect(review).toContainText(/Agatha Agent \d+/)
})

test(statement('2.6.10'), async ({ browser, people, listing }) => {
  const writer = await openAccount(people.agent.origin, 'Stina Stars')
  await writeReview(writer, listing.id, 'Four of five, for the stairs.')
  const page = await pageOf(browser, writer)
  await page.goto('/')
  const review = section(page, 'My Reviews').getByRole('listitem')
  await expect(review).toContainText('Four of five, for the stairs.')
  await expect(review).toContainText('Mar 4, 2021')
  const stars = review.getByRole('img', { name: '4 out of 5 stars' }).locator(':scope > span')
  await expect(stars).toHaveCount(5)
  const filled = stars.locator(':scope > span')
  const widths = await filled.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width > 0))
  expect(widths).toEqual([true, true, true, true, false])
})

test(statement('2.6.11'), async ({ visitor }) => {
  await visitor.goto('/')
  const row = visitor.getByRole('region', { name: 'Latest Testimonials' })
  const card = row.getByRole('listitem').filter({ hasText: 'Hannah Osei' })
  await expect(card).toContainText('We had lost two homes to higher bids and were tired of guessing.')
  await expect(card).toContainText('Brick row house near the market')
  await expect(card.getByRole('img', { name: '4.8 out of 5 stars' })).toBeVisible()
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  // Its picture, or its initials while there is none.
  await expect(card.getByText('HO', { exact: true }).or(card.locator('img'))).toBeVisible()
})

test(statement('7.5.3'), async ({ visitor }) => {
  const blogs = (await (await visitor.request.get('/api/blogs?limit=100')).json()) as { title: string }[]
  await visitor.goto('/')
  await expect(section(visitor, 'Latest Blogs').getByRole('heading', { level: 3 })).toHaveText(
    blogs.map(({ title }) => title),
  )
})

test(statement('7.2.4'), async ({ visitor, people }) => {
  const home = await publishListing(people.agent, { title: 'House of the hour' })
  const feature = (featured: 'Yes' | 'No') => people.admin.patch(`/properties/${home}`, { featured })
  await visitor.goto('/')
  const card = section(visitor, 'Featured Properties')
    .getByRole('article')
    .filter({ hasText: 'House of the hour' })
  await expect(section(visitor, 'Featured Properties').getByRole('article').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(visitor).toHaveURL('/faq')
  expect((await feature('Yes')).status).toBe(200)
  try {
    await visitor.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(card).toBeVisible()
  } finally {
    await feature('No')
  }
})

test(statement('4.3.7'), async ({ visitor }) => {
  await visitor.goto('/')
  const reviews = section(visitor, 'My Reviews')
  await expect(reviews.getByText('Please log in to view your reviews.', { exact: true })).toBeVisible()
})

test(statement('4.3.8'), async ({ buyer }) => {
  const { answer } = await held(buyer, /\/api\/reviews\b/)
  await buyer.goto('/')
  const loading = section(buyer, 'My Reviews').getByText('Loading...', { exact: true })
  await expect(loading).toBeAttached()
  await answer()
  await expect(loading).toHaveCount(0)
})

test(statement('4.3.10'), async ({ agent }) => {
  await agent.goto('/')
  const reviews = section(agent, 'My Reviews')
  await expect(reviews.getByText('You have no reviews.', { exact: true })).toBeVisible()
})
