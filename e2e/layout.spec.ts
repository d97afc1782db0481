import { expect, type Page } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { waitForHydration, expectAccessible, untilStill } from './support/fixtures.ts'
import { shiftOf, watchShifts } from './support/shifts.ts'
import { test } from './support/test.ts'

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('a twelve-hour clock updates every second without layout shifts', async ({ page }) => {
  await watchShifts(page)
  await page.clock.install({ time: new Date('2026-05-01T12:59:50') })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/login')
  await page.clock.pauseAt(new Date('2026-05-01T13:00:20'))
  const clock = page.getByRole('banner').getByText(/^\d+:\d\d:\d\d [AP]M$/)
  await expect(clock).toHaveText(/^1:00:\d\d PM$/)
  const seconds = async () => Number(/(\d\d) PM/.exec(await clock.innerText())?.[1])
  const before = await seconds()
  await page.clock.runFor(1_000)
  await expect.poll(seconds).toBe(before + 1)
  await page.clock.runFor(10_000)
  await expect.poll(seconds).toBe(before + 11)
  expect(await shiftOf(page)).toBe(0)
  expect(errors).toEqual([])
})

test('the menu marks the current page in forced colors', async ({ buyer }) => {
  await buyer.emulateMedia({ forcedColors: 'active' })
  await buyer.goto('/dashboard/security')
  const menu = buyer.getByRole('navigation', { name: 'Dashboard' })
  const underlined = () =>
    menu
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
          .map((link) => link.textContent),
      )
  expect(await underlined()).toEqual(['Security'])
})

test('the bar stays on one line for every role and window width', async ({ browser, baseURL }) => {
  const name = 'Maximiliana Konstantinopolitanska-Featherstonehaugh'
  const page = await pageOf(browser, await openAccount(baseURL ?? '', name))
  await page.goto('/contact')
  for (const width of [320, 390, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await untilStill(page)
    const { height } = (await page.getByRole('banner').boundingBox()) ?? {}
    expect(height, `${width} px`).toBe(65)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Real Estate' })).toBeVisible()
    const menu = page.getByRole('button', { name: 'Menu' })
    if (width >= 1024) {
      await expect(page.getByRole('banner').getByTitle(name)).toBeVisible()
      await expect(page.getByRole('button', { name: 'LogOut' })).toBeVisible()
      await expect(mainNav(page).getByRole('link')).toHaveText([
        'Home',
        'All Properties',
        'Wishlist',
        'Reviews',
        'Dashboard',
      ])
      const heights = await mainNav(page)
        .getByRole('link')
        .evaluateAll((links) => links.map(({ clientHeight }) => clientHeight))
      expect(new Set(heights).size, `heights of the links at ${width} px`).toBe(1)
    } else {
      await expect(menu).toBeEnabled()
    }
  }
})

test('the menu traps the focus and closes with Escape and on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(mainNav(page).getByRole('link')).toHaveText([
    'Home',
    'All Properties',
    'Wishlist',
    'Reviews',
    'Login',
  ])
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    // The focus wraps around asynchronously after the last link.
    await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await button.click()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('reloads a page by itself when its data request fails', async ({ page }) => {
  await page.clock.install()
  for (const failed of ['reset', 'error']) {
    await page.goto('/about')
    await waitForHydration(page)
    let requests = 0
    await page.route('**/*.data*', (route) => {
      requests += 1
      return failed === 'reset' ? route.abort('connectionreset') : route.fulfill({ status: 500, body: '' })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible({ timeout: 300 })
    }).toPass()
    expect(requests).toBe(4)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('shows a progress bar when a page takes longer than 150 ms', async ({ page }) => {
  await page.goto('/about')
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.data*', async (route) => {
    await released
    await route.continue()
  })
  const requested = page.waitForRequest('**/*.data*')
  await mainNav(page).getByRole('link', { name: 'Home' }).click()
  await requested
  // The bar is in the document before it is visible, next to the one for signing out.
  await expect(page.locator('.fixed.top-0.h-0\\.5')).toHaveCount(2)
  await page.clock.runFor(149)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  await expect(bar).toHaveCount(0)
})

test('reports a missing network when a known page is opened, and shows the page once it is back', async ({
  buyer: page,
}) => {
  const reviews = page.getByRole('heading', { level: 1, name: 'Reviews' })
  await page.goto('/reviews')
  await waitForHydration(page)
  await mainNav(page).getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  const notice = page.getByText('You are offline. Changes cannot be saved')
  await page.context().setOffline(true)
  try {
    await expect(notice).toBeVisible()
    const offline = page.getByRole('heading', { level: 1, name: 'You are offline' })
    await mainNav(page).getByRole('link', { name: 'Reviews' }).click()
    await expect(offline).toBeVisible()
    await expect(page).toHaveURL('/reviews')
    await expect(page).toHaveTitle('You are offline')
    await expect(page.getByRole('banner').getByRole('button', { name: 'LogOut' })).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy')
    await expectAccessible(page)
  } finally {
    await page.context().setOffline(false)
  }
  await expect(reviews).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('keeps the page when the code of the next one cannot be loaded offline, and opens that once online', async ({
  page,
}) => {
  await page.goto('/faq')
  await waitForHydration(page)
  const notice = page.getByText('You are offline. The page opens once')
  const general = page.getByText('You are offline. Changes cannot be saved')
  await page.context().setOffline(true)
  try {
    await expect(general).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(notice).toBeVisible()
    await expect(general).toHaveCount(0)
    await expect(page).toHaveURL('/faq')
    await expectAccessible(page)
  } finally {
    await page.context().setOffline(false)
  }
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('announces a new page by its title and moves the focus to it', async ({ page }) => {
  await page.goto('/')
  const announced = page.getByRole('status', { name: 'Page' })
  await expect(announced).toHaveText('')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(announced).toHaveText(await page.title())
  expect(await page.title()).toMatch(/FAQ/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the back button restores the scroll position', async ({ buyer: page }) => {
  await page.goto('/')
  const card = page.getByRole('link', { name: /^Details/ }).nth(5)
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const left = await page.evaluate(() => scrollY)
  await card.click()
  await expect(page).toHaveURL(/\/details\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})
