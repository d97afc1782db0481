import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openIdle, reachIdle } from './support/idle.ts'
import { shiftOf, watchShifts } from './support/shifts.ts'
import { test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')
const asksOf = (page: Page) => {
  const asks: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/weather') && asks.push(new URL(request.url()).search),
  )
  return asks
}
const errorsOf = (page: Page) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
const standAt = async (context: BrowserContext, latitude: number, longitude: number) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude, longitude })
}

test("the bar shows the weather at the visitor's position without layout shifts", async ({
  page,
  context,
}) => {
  await standAt(context, 47.60621, -122.33207)
  await watchShifts(page)
  const asks = asksOf(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/weather*', async (route) => {
    await released
    await route.continue()
  })
  await openIdle(page, '/login')
  await expect(bar(page).getByText('Loading weather data...')).toBeVisible()
  release()
  await expect(bar(page).getByText('Seattle 21.4 °C')).toBeVisible()
  await expect(bar(page).getByText('Loading weather data...')).toHaveCount(0)
  expect(asks).toEqual(['?lat=47.61&lon=-122.33'])
  expect(await shiftOf(page)).toBe(0)

  // The weather is cached for the following pages.
  await reachIdle(page, () => page.reload())
  await expect(bar(page).getByText('Seattle 21.4 °C')).toBeVisible()
  expect(asks).toHaveLength(1)
})

test('fetches the weather again after ten minutes', async ({ page, context }) => {
  await standAt(context, 52.52, 13.41)
  const asks = asksOf(page)
  await openIdle(page, '/login')
  await expect(bar(page).getByText('Berlin 21.4 °C')).toBeVisible()
  await page.clock.runFor(9 * 60_000)
  // The browser answers earlier position requests before this one.
  await page.evaluate(() => new Promise((told) => navigator.geolocation.getCurrentPosition(told, told)))
  expect(asks).toHaveLength(1)
  await page.clock.runFor(61_000)
  await expect.poll(() => asks).toHaveLength(2)
})

test('does not ask again or show anything after a refusal', async ({ page }) => {
  const asks = asksOf(page)
  const errors = errorsOf(page)
  const lines: string[] = []
  page.on('console', (message) => message.type() === 'info' && lines.push(message.text()))
  await page.addInitScript(() => {
    const count = (name: string) =>
      sessionStorage.setItem(name, `${Number(sessionStorage.getItem(name) ?? 0) + 1}`)
    const look = navigator.permissions.query.bind(navigator.permissions)
    navigator.permissions.query = (wanted) => {
      count('times-looked')
      return look(wanted)
    }
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (...told) => {
      count('times-asked')
      ask(...told)
    }
  })
  const times = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), `times-${name}`)
  await openIdle(page, '/login')
  await expect.poll(() => times('asked')).toBe('1')
  await expect(bar(page).getByText('Loading weather data...')).toHaveCount(0)
  await reachIdle(page, () => page.reload())
  // The weather part loads before it decides whether to ask.
  await expect.poll(() => times('looked')).toBe('2')
  await expect(bar(page).getByText('Loading weather data...')).toHaveCount(0)
  expect(await times('asked')).toBe('1')
  await expect(bar(page).getByText('°C')).toHaveCount(0)
  expect([asks, errors]).toEqual([[], []])
  expect(lines).toEqual([expect.stringMatching(/^No weather without a location: ./)])
})

test('shows nothing and logs one line if the weather is unavailable', async ({ page, context }) => {
  await standAt(context, 0, 9.45)
  const errors = errorsOf(page)
  const failed = page.waitForResponse('**/api/weather*')
  await openIdle(page, '/login')
  expect((await failed).status()).toBe(503)
  await expect(bar(page).getByText('Loading weather data...')).toHaveCount(0)
  await expect(bar(page).getByText('°C')).toHaveCount(0)
  expect(errors).toHaveLength(1)
})

test('the weather is in the menu on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await standAt(context, -33.87, 151.21)
  await openIdle(page, '/login')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByText('Sydney 21.4 °C')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('contentinfo').getByText('Weather data by Open-Meteo.com')).toBeVisible()
})
