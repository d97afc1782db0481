import { expect, type Locator, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { addListing } from '../support/deeds.ts'
import { test } from '../support/stage.ts'

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** How many cards stand beside each other. */
const columnsOf = (list: Locator) =>
  list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)

test(statement('9.1.1'), async ({ buyer }) => {
  await buyer.goto('/reviews')
  const ratings = buyer.getByRole('img', { name: /out of 5 stars$/ })
  await expect(ratings.first()).toBeVisible()
  for (const rating of await ratings.all()) await expect(rating.locator(':scope > span')).toHaveCount(5)
})

test(statement('9.1.2'), async ({ visitor }) => {
  const answer = await visitor.request.get('/api/testimonials?limit=100')
  const all = (await answer.json()) as { name: string; date: string }[]
  expect(all.length).toBeGreaterThan(3)
  const newest = all.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, 3)
  await visitor.goto('/')
  const shown = visitor.getByRole('region', { name: 'Latest Testimonials' }).getByRole('listitem')
  await expect(shown).toContainText(newest.map(({ name }) => name))
})

test(statement('9.1.3'), async ({ visitor }) => {
  const answer = await visitor.request.get('/api/blogs')
  const [blog] = (await answer.json()) as [{ title: string; blogText: string }]
  expect(blog.blogText.length).toBeGreaterThan(100)
  await visitor.goto('/')
  const card = section(visitor, 'Latest Blogs').getByRole('article').filter({ hasText: blog.title })
  await expect(card.getByText(`${blog.blogText.slice(0, 100)}...`, { exact: true })).toBeVisible()
})

test(statement('9.1.4'), async ({ page, people }) => {
  await page.clock.install()
  await page.goto('/signUp')
  await page.getByLabel('Name').fill('Tilda Toast')
  await page.getByLabel('Photo URL').fill('https://pictures.example/tilda.jpg')
  await page.getByLabel('Email').fill(`toast.of.${people.buyer.email}`)
  await page.getByLabel('Password', { exact: true }).fill('Larch7#meadow')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Sign up' }).click()
  const toast = page.getByText('User created successfully.')
  await expect(toast).toBeVisible()
  await page.clock.runFor(1400)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(toast).toHaveCount(0)
})

test(statement('9.1.5'), async ({ page }) => {
  await page.clock.install({ time: new Date('2030-05-06T15:04:05') })
  await page.goto('/about')
  const clock = page.getByRole('banner').getByText(/^\d+:\d\d:\d\d\s[AP]M$/)
  await expect(clock).toHaveText(/^3:04:\d\d\sPM$/)
  await page.clock.pauseAt(new Date('2030-05-06T15:30:00.500'))
  await page.clock.runFor(1000)
  await expect(clock).toHaveText(/^3:30:01\sPM$/)
  await page.clock.runFor(1000)
  await expect(clock).toHaveText(/^3:30:02\sPM$/)
})

test(statement('9.1.6'), async ({ visitor }) => {
  await visitor.setViewportSize({ width: 600, height: 900 })
  await visitor.goto('/')
  const row = visitor.getByRole('region', { name: 'Latest Testimonials' })
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
})

test(statement('9.1.11'), async ({ visitor }) => {
  await visitor.goto('/')
  for (const [at, width] of [390, 700, 1100, 1400].entries()) {
    await visitor.setViewportSize({ width, height: 900 })
    for (const title of ['Featured Properties', 'Advertisement Properties', 'Latest Blogs'])
      await expect
        .poll(() => columnsOf(section(visitor, title).getByRole('list').first()), `${title} at ${width}`)
        .toBe(at + 1)
  }
})

test(statement('9.1.12'), async ({ buyer }) => {
  await buyer.setViewportSize({ width: 1440, height: 900 })
  await buyer.goto('/allProperties')
  await expect(buyer.getByRole('article').first()).toBeVisible()
  expect(await columnsOf(buyer.getByRole('main').getByRole('list').first())).toBe(4)
})

test(statement('9.1.13'), async ({ agent, people }) => {
  await addListing(people.agent)
  await agent.setViewportSize({ width: 1440, height: 900 })
  await agent.goto('/dashboard/myAddedProperties')
  await expect(agent.getByRole('article').first()).toBeVisible()
  const list = agent
    .getByRole('main')
    .getByRole('list')
    .filter({ has: agent.getByRole('article') })
  expect(await columnsOf(list.first())).toBe(4)
})
