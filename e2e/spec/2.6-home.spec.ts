import { expect, type Locator, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from '../support/member-pages.ts'
import { publishListing, shownToday, writeReview } from '#test/kit/process/actions.ts'
import { holdRequests } from '../support/network.ts'
import { test } from '../support/test.ts'

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const testimonials = (page: Page) => page.getByRole('region', { name: 'Latest Testimonials' })

const titles = [
  'Featured Properties',
  'Advertisement Properties',
  'My Reviews',
  'Latest Testimonials',
  'Latest Blogs',
]

test('the sections of the home page', async ({ visitor, people }) => {
  const home = await publishListing(people.agent, { title: 'House of the hour' })
  await visitor.goto('/')
  await test.step(statement('2.6.1'), async () => {
    const headings = visitor.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(titles)
    const carousel = await visitor.getByRole('region', { name: 'Houses' }).boundingBox()
    const first = await headings.first().boundingBox()
    expect((carousel?.y ?? 0) + (carousel?.height ?? 0)).toBeLessThan(first?.y ?? 0)
  })
  await test.step(statement('2.6.5'), async () => {
    for (const title of titles) await expectHeading(section(visitor, title), title)
  })
  await test.step(statement('4.3.7'), async () => {
    const reviews = section(visitor, 'My Reviews')
    await expect(reviews.getByText('Please log in to view your reviews.', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.6.11'), async () => {
    const card = testimonials(visitor).getByRole('listitem').filter({ hasText: 'Hannah Osei' })
    await expect(card).toContainText('We had lost two homes to higher bids and were tired of guessing.')
    await expect(card).toContainText('Brick row house near the market')
    await expect(card.getByRole('img', { name: '4.8 out of 5 stars' })).toBeVisible()
    await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    // The member's picture, or initials without one.
    await expect(card.getByText('HO', { exact: true }).or(card.locator('img'))).toBeVisible()
  })
  await test.step(statement('9.1.2'), async () => {
    const answer = await visitor.request.get('/api/testimonials?limit=100')
    const all = (await answer.json()) as { name: string; date: string }[]
    expect(all.length).toBeGreaterThan(3)
    const newest = all.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, 3)
    const shown = testimonials(visitor).getByRole('listitem')
    await expect(shown).toContainText(newest.map(({ name }) => name))
  })
  const answer = await visitor.request.get('/api/blogs?limit=100')
  const blogs = (await answer.json()) as [{ title: string; blogText: string }]
  await test.step(statement('7.5.3'), async () => {
    await expect(section(visitor, 'Latest Blogs').getByRole('heading', { level: 3 })).toHaveText(
      blogs.map(({ title }) => title),
    )
  })
  await test.step(statement('9.1.3'), async () => {
    const [blog] = blogs
    expect(blog.blogText.length).toBeGreaterThan(100)
    const card = section(visitor, 'Latest Blogs').getByRole('article').filter({ hasText: blog.title })
    await expect(card.getByText(`${blog.blogText.slice(0, 100)}...`, { exact: true })).toBeVisible()
  })
  await test.step(statement('7.2.4'), async () => {
    const feature = (featured: 'Yes' | 'No') => people.admin.patch(`/properties/${home}`, { featured })
    const cards = section(visitor, 'Featured Properties').getByRole('article')
    const card = cards.filter({ hasText: 'House of the hour' })
    await expect(cards.first()).toBeVisible()
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
  await test.step(statement('2.6.8'), async () => {
    const card = section(visitor, 'Latest Blogs').getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('link', { name: /^Read More/ }).click()
    await expect(visitor).toHaveURL(/\/blogs\/[\w-]{36}$/)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

/** Expects an uppercase title below a smaller sub-heading in dashes. */
async function expectHeading(within: Locator, title: string) {
  const heading = within.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(title, { useInnerText: true, ignoreCase: true })
  expect(await heading.innerText()).toBe(title.toUpperCase())
  const sub = heading.locator('xpath=preceding-sibling::p')
  await expect(sub).toHaveText(/^-+[^-]+-+$/)
  const sizes = [sub, heading].map((one) => one.evaluate((element) => getComputedStyle(element).fontSize))
  const [small, large] = (await Promise.all(sizes)).map(parseFloat)
  expect(small).toBeLessThan(large ?? 0)
}

test('the home page on screens of several widths', async ({ visitor }) => {
  await visitor.goto('/')
  await test.step(statement('9.1.11'), async () => {
    for (const [at, width] of [390, 700, 1100, 1400].entries()) {
      await visitor.setViewportSize({ width, height: 900 })
      for (const title of ['Featured Properties', 'Advertisement Properties', 'Latest Blogs'])
        await expect
          .poll(() => columnsOf(section(visitor, title).getByRole('list').first()), `${title} at ${width}`)
          .toBe(at + 1)
    }
  })
  await test.step(statement('9.1.6'), async () => {
    await visitor.setViewportSize({ width: 600, height: 900 })
    const row = testimonials(visitor)
    const left = () => row.evaluate((element) => element.scrollLeft)
    const steps = await row.evaluateHandle((element) => {
      const seen: number[] = []
      element.addEventListener('scroll', () => seen.push(element.scrollLeft))
      return seen
    })
    await visitor.getByRole('button', { name: 'Scroll testimonials on' }).click()
    await expect.poll(left).toBe(300)
    expect((await steps.jsonValue()).some((at) => at > 0 && at < 300)).toBe(true)
    await visitor.getByRole('button', { name: 'Scroll testimonials back' }).click()
    await expect.poll(left).toBe(0)
    const last = await row.evaluate((element) => {
      const scrollable = element.scrollWidth - element.clientWidth
      element.scrollLeft = scrollable - 100
      return scrollable
    })
    await visitor.getByRole('button', { name: 'Scroll testimonials on' }).click()
    await expect.poll(left).toBe(last)
  })
})

const columnsOf = (list: Locator) =>
  list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)

test('the home page of a member shows the own reviews and leads to homes', async ({
  browser,
  people,
  listing,
}) => {
  const writer = await openAccount(people.agent.origin, 'Wenke Writer')
  const page = await pageOf(browser, writer)
  const reviews = section(page, 'My Reviews')
  const review = reviews.getByRole('listitem')
  const loading = reviews.getByText('Loading...', { exact: true })
  await test.step(statement('4.3.8'), async () => {
    const { answer } = await holdRequests(page, /\/api\/reviews\b/)
    await page.goto('/')
    await reviews.scrollIntoViewIfNeeded()
    await expect(loading).toBeAttached()
    answer()
    await expect(loading).toHaveCount(0)
  })
  await test.step(statement('4.3.10'), async () => {
    await expect(reviews.getByText('You have no reviews.', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.6.6'), () => expectDetailsLinks(page, 'Featured Properties'))

  await writeReview(writer, listing.id, 'Four of five, for the stairs.')
  await page.goto('/')
  await reviews.scrollIntoViewIfNeeded()
  await test.step(statement('2.6.9'), async () => {
    await expect(review).toHaveCount(1)
    await expect(review).toContainText(listing.title)
    await expect(review).toContainText(/Agatha Agent \d+/)
  })
  await test.step(statement('2.6.10'), async () => {
    await expect(review).toContainText('Four of five, for the stairs.')
    await expect(review).toContainText(shownToday())
    const stars = review.getByRole('img', { name: '4 out of 5 stars' }).locator(':scope > span')
    await expect(stars).toHaveCount(5)
    const filled = stars.locator(':scope > span')
    const widths = await filled.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width > 0))
    expect(widths).toEqual([true, true, true, true, false])
  })
  await test.step(statement('2.6.7'), () => expectDetailsLinks(page, 'Advertisement Properties'))
  await test.step(statement('2.6.12'), async () => {
    await page.goto('/')
    await section(page, 'Advertisement Properties')
      .getByRole('link', { name: 'All advertised properties' })
      .click()
    await expect(page).toHaveURL('/allProperties?advertisement=Yes')
    await expect(page.getByRole('button', { name: 'Remove Advertised' })).toBeVisible()
    const all = await writer.get('/properties?advertisement=Yes&limit=100')
    await expect(page.getByText(`${all.headers.get('x-total-count')} homes`, { exact: true })).toBeVisible()
  })
})

async function expectDetailsLinks(page: Page, title: string) {
  const cards = section(page, title).getByRole('article')
  const links = section(page, title).getByRole('link', { name: /^Details/ })
  // A section may appear shortly after the page.
  await expect(cards.first()).toBeVisible()
  await expect(links).toHaveCount(await cards.count())
  const home = await cards.first().getByRole('heading').innerText()
  await links.first().click()
  await expect(page).toHaveURL(/\/details\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
}
