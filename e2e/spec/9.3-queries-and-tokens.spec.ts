import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { pageOf } from '../support/accounts.ts'
import { held, unavailable } from '../support/network.ts'
import { test } from '../support/stage.ts'

const reviews = /\/api\/reviews\b/

/** A member's page whose reviews fail; it notes when it asks for them, by its own clock. */
async function failing(
  page: Page,
  answer: Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0],
) {
  await page.clock.install()
  await page.addInitScript(() => {
    const ask = window.fetch
    const tries: number[] = Object.assign(window, { tries: [] }).tries
    window.fetch = (input, init) => {
      if (typeof input === 'string' && input.includes('/api/reviews')) tries.push(Date.now())
      return ask(input, init)
    }
  })
  await page.route(reviews, (route) => route.fulfill(answer))
  const tries = () => page.evaluate(() => (window as unknown as { tries: number[] }).tries)
  const expectTries = (count: number) => expect.poll(async () => (await tries()).length).toBe(count)
  return { tries, expectTries }
}

const error = (page: Page) => page.getByText(`Error fetching reviews: ${unavailable.json.title}`)

test(statement('9.3.1'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  const { expectTries } = await failing(page, unavailable)
  await page.goto('/reviews')
  for (const count of [1, 2, 3, 4]) {
    await expectTries(count)
    await expect(error(page)).toHaveCount(count < 4 ? 0 : 1)
    await page.clock.runFor(10_000)
  }
  await page.clock.runFor(60_000)
  await expectTries(4)
})

test(statement('9.3.2'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  const { tries, expectTries } = await failing(page, unavailable)
  await page.goto('/reviews')
  await expectTries(1)
  await expect(async () => {
    await page.clock.runFor(250)
    await expectTriesNow(tries, 4)
  }).toPass({ intervals: [100] })
  const times = await tries()
  const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  for (const [at, expected] of [1000, 2000, 4000].entries()) {
    expect(waits[at]).toBeGreaterThanOrEqual(expected)
    expect(waits[at]).toBeLessThan(expected * 1.9)
  }
})

const expectTriesNow = async (tries: () => Promise<number[]>, count: number) =>
  expect((await tries()).length).toBe(count)

test(statement('9.3.3'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  const { expectTries } = await failing(page, unavailable)
  const answered = () => page.waitForResponse(reviews).then((response) => response.finished())
  let answer = answered()
  await page.goto('/reviews')
  for (const count of [1, 2, 3, 4]) {
    await answer
    await expectTries(count)
    answer = answered()
    answer.catch(() => {})
    await page.clock.runFor(30_000)
  }
  await expect(error(page)).toBeVisible()
})

test(statement('9.3.4'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  const title = 'Please check the marked fields.'
  const json = { type: 'about:blank', title, status: 422, code: 'invalid_input' }
  const { expectTries } = await failing(page, { status: 422, json })
  await page.goto('/reviews')
  await expect(page.getByText(`Error fetching reviews: ${title}`)).toBeVisible()
  await page.clock.runFor(60_000)
  await expectTries(1)
})

test(statement('9.3.5'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const visit = async (name: string, path: string) => {
    await link(name).click()
    await expect(page).toHaveURL(path)
  }
  const shown = page.getByRole('img', { name: /out of 5 stars$/ }).first()
  const loading = page.getByText('Loading...', { exact: true })
  await page.clock.install()
  await page.goto('/reviews')
  await expect(shown).toBeVisible()
  await visit('Wishlist', '/wishlist')
  await page.clock.fastForward('04:50')
  const { answer } = await held(page, reviews)
  await visit('Reviews', '/reviews')
  await expect(shown).toBeVisible()
  await expect(loading).toHaveCount(0)
  await visit('Wishlist', '/wishlist')
  await page.clock.fastForward('05:10')
  await visit('Reviews', '/reviews')
  await expect(loading).toBeAttached()
  await answer()
  await expect(shown).toBeVisible()
})

test(statement('9.3.9'), async ({ browser, people }) => {
  const page = await pageOf(browser, people.buyer)
  let tokens = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jwt')) tokens += 1
  })
  await page.clock.install()
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).not.toBeNull()
  expect(tokens).toBe(1)
  // A token is good for 15 minutes.
  await page.clock.fastForward('09:30')
  await page.evaluate(() => fetch('/robots.txt'))
  expect(tokens).toBe(1)
  const renewed = page.waitForResponse('**/api/jwt')
  await page.clock.fastForward('01:00')
  expect((await renewed).status()).toBe(200)
  expect(tokens).toBe(2)
})
