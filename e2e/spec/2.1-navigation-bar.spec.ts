import { type BrowserContext, expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { held } from '../support/network.ts'
import { test } from '../support/stage.ts'

const bar = (page: Page) => page.getByRole('banner')
const clock = (page: Page) => bar(page).getByText(/^\d+:\d\d:\d\d\s[AP]M$/)
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

test(statement('2.1.1'), async ({ visitor }) => {
  await visitor.goto('/login')
  await expect(link(visitor, 'Real Estate')).toBeVisible()
})

test(statement('2.1.2'), async ({ visitor }) => {
  for (const path of ['/', '/login', '/no/such/page']) {
    await visitor.goto(path)
    const top = await bar(visitor).boundingBox()
    const page = await visitor.getByRole('main').boundingBox()
    const footer = await visitor.getByRole('contentinfo').boundingBox()
    if (!top || !page || !footer) throw new Error(`A part of ${path} is not there.`)
    expect(top.y + top.height).toBeLessThanOrEqual(page.y)
    expect(page.y + page.height).toBeLessThanOrEqual(footer.y)
  }
})

const links = [
  { id: '2.1.3', name: 'Home', path: '/' },
  { id: '2.1.4', name: 'All Properties', path: '/allProperties' },
  { id: '2.1.5', name: 'Wishlist', path: '/wishlist' },
  { id: '2.1.6', name: 'Reviews', path: '/reviews' },
]
for (const { id, name, path } of links) {
  test(statement(id), async ({ buyer }) => {
    await buyer.goto('/about')
    await link(buyer, name).click()
    await expect(buyer).toHaveURL(path)
  })
}

test(statement('2.1.7'), async ({ visitor, buyer }) => {
  await visitor.goto('/about')
  await link(visitor, 'Login').click()
  await expect(visitor).toHaveURL('/login')
  await buyer.goto('/about')
  await expect(link(buyer, 'Dashboard')).toBeVisible()
  await expect(link(buyer, 'Login')).toHaveCount(0)
})

test(statement('2.1.8'), async ({ buyer, visitor }) => {
  await buyer.goto('/about')
  await expect(bar(buyer).getByText(/^Bea Buyer \d+$/)).toBeVisible()
  await expect(bar(buyer).getByRole('button', { name: 'LogOut' })).toBeVisible()
  await expect(link(buyer, 'Login')).toHaveCount(0)
  await visitor.goto('/about')
  await expect(link(visitor, 'Login')).toBeVisible()
  await expect(bar(visitor).getByRole('button', { name: 'LogOut' })).toHaveCount(0)
})

test(statement('2.1.9'), async ({ visitor }) => {
  await visitor.goto('/about')
  await expect(link(visitor, 'Login')).toBeVisible()
  await expect(link(visitor, 'Dashboard')).toHaveCount(0)
})

test(statement('2.1.10'), async ({ admin }) => {
  await admin.goto('/about')
  await link(admin, 'Dashboard').click()
  await expect(admin).toHaveURL('/dashboard/adminProfile')
})

test(statement('2.1.11'), async ({ agent }) => {
  await agent.goto('/about')
  await link(agent, 'Dashboard').click()
  await expect(agent).toHaveURL('/dashboard/agentProfile')
})

test(statement('2.1.12'), async ({ buyer }) => {
  await buyer.goto('/about')
  await link(buyer, 'Dashboard').click()
  await expect(buyer).toHaveURL('/dashboard/userProfile')
})

test(statement('2.1.13'), async ({ page }) => {
  await page.clock.setFixedTime(new Date('2030-05-06T15:04:05'))
  await page.goto('/about')
  await expect(clock(page)).toHaveText(/^3:04:05\sPM$/)
  await page.clock.setFixedTime(new Date('2030-05-07T00:10:00'))
  await expect(clock(page)).toHaveText(/^12:10:00\sAM$/)
})

/** The browser tells that it is here. */
async function standAt(context: BrowserContext, latitude: number, longitude: number) {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude, longitude })
}

test(statement('2.1.14'), async ({ page, context }) => {
  await standAt(context, 47.60621, -122.33207)
  await page.goto('/about')
  await expect(bar(page).getByText('Seattle 21.4 °C', { exact: true })).toBeVisible()
})

test(statement('2.1.15'), async ({ page, context }) => {
  await standAt(context, 52.52, 13.41)
  const { answer } = await held(page, '**/api/weather*')
  await page.goto('/about')
  const loading = bar(page).getByText('Loading weather data...', { exact: true })
  await expect(loading).toBeVisible()
  await answer()
  await expect(bar(page).getByText('Berlin 21.4 °C', { exact: true })).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test(statement('2.1.16'), async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/weather')) asked.push(request.url())
  })
  await page.goto('/about')
  await expect(bar(page).getByText('Loading weather data...')).toHaveCount(0)
  await expect(clock(page)).toBeVisible()
  await expect(bar(page).getByText('°C')).toHaveCount(0)
  expect(asked).toEqual([])
})

test(statement('8.5.3'), async ({ page, context }) => {
  // A place for which the weather service has no answer.
  await standAt(context, 0, 9.45)
  const failed = page.waitForResponse('**/api/weather*')
  await page.goto('/about')
  expect((await failed).status()).toBe(503)
  await expect(bar(page).getByText('Loading weather data...')).toHaveCount(0)
  await expect(bar(page).getByText('°C')).toHaveCount(0)
})
