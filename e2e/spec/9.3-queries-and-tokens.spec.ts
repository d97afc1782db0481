import { expect, type Page, type Route } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { pageOf } from '../support/member-pages.ts'
import { waitForHydration } from '../support/fixtures.ts'
import { holdRequests, unavailable } from '../support/network.ts'
import { test } from '../support/test.ts'

const reviews = /\/api\/reviews\b/

type Attempt = { requestedAt: number; answeredAt: number }
type Answer = Parameters<Route['fulfill']>[0]

/** Makes the reviews fail and records each attempt by the page's clock, which tests advance. */
async function failing(page: Page, answer: Answer) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript(() => {
    const ask = window.fetch
    const attempts: Attempt[] = Object.assign(window, { attempts: [] }).attempts
    window.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.includes('/api/reviews')) return ask(input, init)
      const one = { requestedAt: Date.now(), answeredAt: 0 }
      attempts.push(one)
      const response = await ask(input, init)
      // The body as well: the product waits for it, while the test's clock goes on.
      const body = await response.arrayBuffer()
      one.answeredAt = Date.now()
      return new Response(body, response)
    }
  })
  await page.route(reviews, (route) => route.fulfill(answer))
  await page.goto('/reviews')
  return () => page.evaluate(() => (window as unknown as { attempts: Attempt[] }).attempts)
}

test('retries a failing query three times with increasing delays', async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  const attempts = await failing(page, unavailable)
  const waits: number[] = []
  await test.step(statement('9.3.2'), async () => {
    await expect(async () => {
      await page.clock.runFor(250)
      expect(await attempts()).toHaveLength(4)
    }).toPass({ intervals: [50] })
    const times = await attempts()
    waits.push(...times.slice(1).map(({ requestedAt }, at) => requestedAt - (times[at]?.answeredAt ?? 0)))
    for (const [at, expected] of [1000, 2000, 4000].entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(expected)
      expect(waits[at]).toBeLessThan(expected * 1.9)
    }
  })
  await test.step(statement('9.3.3'), async () => {
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000)
  })
  await test.step(statement('9.3.1'), async () => {
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(page.getByText(`Error fetching reviews: ${unavailable.json.title}`)).toBeVisible({
        timeout: 300,
      })
    }).toPass()
    await page.clock.runFor(60_000)
    expect(await attempts()).toHaveLength(4)
  })
})

test(statement('9.3.4'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  const title = 'Please check the marked fields.'
  const json = { type: 'about:blank', title, status: 422, code: 'invalid_input' }
  const attempts = await failing(page, { status: 422, json })
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page.getByText(`Error fetching reviews: ${title}`)).toBeVisible({ timeout: 300 })
  }).toPass()
  await page.clock.runFor(60_000)
  expect(await attempts()).toHaveLength(1)
})

test(statement('9.3.10'), async ({ page }) => {
  const times: number[] = []
  await page.clock.install()
  await page.goto('/about')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.route('**/faq.data*', async (route) => {
    times.push(await page.evaluate(() => Date.now()))
    if (times.length < 4) await route.fulfill({ status: 503, body: '' })
    else await route.fallback()
  })
  const faq = page.getByRole('heading', { level: 1, name: 'FAQ' })
  const failure = page.getByRole('heading', { level: 1, name: /Something went wrong|Back in a moment/ })
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(failure).toHaveCount(0)
    await expect(faq).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [100] })
  expect(times).toHaveLength(4)
  for (const [at, expected] of [1000, 2000, 4000].entries()) {
    const wait = (times[at + 1] ?? 0) - (times[at] ?? 0)
    expect(wait).toBeGreaterThanOrEqual(expected)
    expect(wait).toBeLessThan(expected * 1.9)
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test(statement('9.3.5'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const visit = async (name: string, path: string) => {
    await link(name).click()
    await expect(page).toHaveURL(path)
    // The previous page releases its queries only when this one is rendered.
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  const shown = page.getByRole('img', { name: /out of 5 stars$/ }).first()
  const loading = page.getByText('Loading...', { exact: true })
  await page.clock.install()
  await page.goto('/reviews')
  await expect(shown).toBeVisible()
  await visit('Wishlist', '/wishlist')
  await page.clock.fastForward('04:50')
  const { answer } = await holdRequests(page, reviews)
  await visit('Reviews', '/reviews')
  await expect(shown).toBeVisible()
  await expect(loading).toHaveCount(0)
  await visit('Wishlist', '/wishlist')
  await page.clock.fastForward('05:10')
  await visit('Reviews', '/reviews')
  await expect(loading).toBeAttached()
  answer()
  await expect(shown).toBeVisible()
})

test(statement('9.3.9'), async ({ browser, people }) => {
  const hour = 60 * 60 * 1000
  for (const off of [hour, -hour]) {
    const page = await pageOf(browser, people.buyer)
    let tokens = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/jwt')) tokens += 1
    })
    await page.clock.install({ time: Date.now() + off })
    await page.goto('/about')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).not.toBeNull()
    expect(tokens).toBe(1)
    // A token is valid for 15 minutes.
    await page.clock.fastForward('09:30')
    await page.evaluate(() => fetch('/robots.txt'))
    expect(tokens).toBe(1)
    // The clock keeps running, so a longer timeout would accept a later renewal.
    const renewed = page.waitForResponse('**/api/jwt', { timeout: 15_000 })
    await page.clock.fastForward('01:00')
    expect((await renewed).status()).toBe(200)
    expect(tokens).toBe(2)
    // A page opened later finds the same valid token.
    await page.goto('/dashboard/notifications')
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    expect(tokens).toBe(2)
  }
})
