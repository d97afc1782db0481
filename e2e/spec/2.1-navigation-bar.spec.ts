import { type BrowserContext, expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { holdRequests } from '../support/network.ts'
import { test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const clock = (page: Page) => bar(page).getByText(/^\d+:\d\d:\d\d\s[AP]M$/)
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

const links = [
  { id: '2.1.3', name: 'Home', path: '/' },
  { id: '2.1.4', name: 'All Properties', path: '/allProperties' },
  { id: '2.1.5', name: 'Wishlist', path: '/wishlist' },
  { id: '2.1.6', name: 'Reviews', path: '/reviews' },
]

test('the navigation bar names the viewer and leads everywhere', async ({ visitor, buyer }) => {
  await visitor.goto('/about')
  await buyer.goto('/about')
  await test.step(statement('2.1.1'), async () => {
    await expect(link(visitor, 'Real Estate')).toBeVisible()
  })
  await test.step(statement('2.1.9'), async () => {
    await expect(link(visitor, 'Login')).toBeVisible()
    await expect(link(visitor, 'Dashboard')).toHaveCount(0)
  })
  await test.step(statement('2.1.8'), async () => {
    await expect(bar(buyer).getByText(/^Bea Buyer \d+$/)).toBeVisible()
    await expect(bar(buyer).getByRole('button', { name: 'LogOut' })).toBeVisible()
    await expect(link(buyer, 'Login')).toHaveCount(0)
    await expect(link(visitor, 'Login')).toBeVisible()
    await expect(bar(visitor).getByRole('button', { name: 'LogOut' })).toHaveCount(0)
  })
  await test.step(statement('2.1.7'), async () => {
    await link(visitor, 'Login').click()
    await expect(visitor).toHaveURL('/login?from=%2Fabout')
    await expect(link(buyer, 'Dashboard')).toBeVisible()
    await expect(link(buyer, 'Login')).toHaveCount(0)
  })
  await test.step(statement('2.5.20'), async () => {
    const { answer } = await holdRequests(buyer, /\/dashboard\/userProfile/)
    await link(buyer, 'Dashboard').click()
    await expect(buyer.getByRole('progressbar')).toBeVisible()
    answer()
    await expect(buyer.getByRole('heading', { level: 1, name: 'My Profile', exact: true })).toBeVisible()
    await expect(buyer.getByRole('progressbar')).toHaveCount(0)
  })
  for (const { id, name, path } of links) {
    await test.step(statement(id), async () => {
      await link(buyer, name).click()
      await expect(buyer).toHaveURL(path)
    })
  }
  await test.step(statement('2.1.12'), async () => {
    await link(buyer, 'Dashboard').click()
    await expect(buyer).toHaveURL('/dashboard/userProfile')
  })
})

test('the Dashboard link of staff leads to their own profile', async ({ agent, admin }) => {
  await test.step(statement('2.1.10'), async () => {
    await admin.goto('/about')
    await link(admin, 'Dashboard').click()
    await expect(admin).toHaveURL('/dashboard/adminProfile')
  })
  await test.step(statement('2.1.11'), async () => {
    await agent.goto('/about')
    await link(agent, 'Dashboard').click()
    await expect(agent).toHaveURL('/dashboard/agentProfile')
  })
})

test('the clock of the navigation bar', async ({ page }) => {
  await page.clock.install({ time: new Date('2030-05-06T15:04:05') })
  await page.goto('/about')
  await expect(clock(page)).toHaveText(/^3:04:\d\d\sPM$/)
  await test.step(statement('2.1.13'), async () => {
    await page.clock.pauseAt(new Date('2030-05-06T15:30:04.500'))
    await page.clock.runFor(1000)
    await expect(clock(page)).toHaveText(/^3:30:05\sPM$/)
    await page.clock.pauseAt(new Date('2030-05-07T00:09:59.500'))
    await page.clock.runFor(1000)
    await expect(clock(page)).toHaveText(/^12:10:00\sAM$/)
  })
  await test.step(statement('9.1.5'), async () => {
    await page.clock.runFor(1000)
    await expect(clock(page)).toHaveText(/^12:10:01\sAM$/)
    await page.clock.runFor(1000)
    await expect(clock(page)).toHaveText(/^12:10:02\sAM$/)
  })
})

async function standAt(context: BrowserContext, latitude: number, longitude: number) {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude, longitude })
}

/** Opens a page; two seconds after loading it requests the weather. */
async function openIdle(page: Page) {
  await page.goto('/about')
  await expect(clock(page)).toBeVisible()
  await page.clock.fastForward(2000)
}

test('the weather in the navigation bar', async ({ page, context }) => {
  await page.clock.install()
  const loading = bar(page).getByText('Loading weather data...')
  const weather = bar(page).getByText('°C')
  await test.step(statement('2.1.16'), async () => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/weather')) requested.push(request.url())
    })
    await openIdle(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('location-asked'))).toBe('yes')
    await expect(loading).toHaveCount(0)
    await expect(weather).toHaveCount(0)
    expect(requested).toEqual([])
  })
  await test.step(statement('8.5.3'), async () => {
    // The weather server fails for this place.
    await standAt(context, 0, 9.45)
    const failed = page.waitForResponse('**/api/weather*')
    await openIdle(page)
    expect((await failed).status()).toBe(503)
    await expect(loading).toHaveCount(0)
    await expect(weather).toHaveCount(0)
  })
  await test.step(statement('2.1.15'), async () => {
    await standAt(context, 52.52, 13.41)
    const { answer } = await holdRequests(page, '**/api/weather*')
    await openIdle(page)
    await expect(loading).toHaveText('Loading weather data...')
    await expect(loading).toBeVisible()
    answer()
    await expect(bar(page).getByText('Berlin 21.4 °C', { exact: true })).toBeVisible()
    await expect(loading).toHaveCount(0)
  })
  await test.step(statement('2.1.14'), async () => {
    // The browser session caches the weather of the first place.
    await page.evaluate(() => sessionStorage.clear())
    await standAt(context, 47.60621, -122.33207)
    await openIdle(page)
    await expect(bar(page).getByText('Seattle 21.4 °C', { exact: true })).toBeVisible()
  })
})
