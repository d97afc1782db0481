import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/fixtures.ts'
import { choose, openWindow } from '../support/google.ts'
import { tabTo } from '../support/keyboard.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/test.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let remove: () => Promise<void>

test.beforeAll(async () => {
  const made = await copyDataDir('demo')
  remove = made.remove
  product = await startProduct({ DATA_DIR: made.dataDir, DEMO: 'on' })
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await remove()
})

// On a busy machine, the proof of work takes time.
const worked = { timeout: 90_000 }
const check = (page: Page) => page.getByRole('button', { name: 'Check without typing' })
const passed = (page: Page) => page.getByText('Check passed. There is nothing to type.')

async function openLogin(page: Page) {
  await page.goto(`${product.origin}/login`)
  await expect(page.getByRole('img', { name: /^Captcha/ })).toBeVisible()
}

function drawnFromNow(page: Page) {
  const drawn: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/captcha')) drawn.push(request.url())
  })
  return drawn
}

test('replaces the captcha by a proof of work, by keyboard', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.origin) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await openLogin(page)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('buyer@example.com')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(passwordOf('buyer@example.com'))
  const loginTop = () =>
    page
      .getByRole('button', { name: 'Login' })
      .evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY))
  const before = await loginTop()
  await tabTo(page, check(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar', { name: 'Check without typing' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Your device is calculating.' })).toBeVisible()
  await expect(passed(page)).toBeFocused(worked)
  expect(await loginTop()).toBe(before)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Login' }))
  const drawnAgain = drawnFromNow(page)
  await page.keyboard.press('Enter')
  await expectPopup(page, 'User Login Successful.')
  await expect(page).toHaveURL(`${product.origin}/`)
  expect(drawnAgain).toEqual([])
  expect(errors).toEqual([])
  expect(foreign).toEqual([])
})

test('requests no further captcha for a Google sign-in', async ({ page }) => {
  await openLogin(page)
  const drawnAgain = drawnFromNow(page)
  await choose(await openWindow(page), 'Nora Lindqvist')
  await expectPopup(page, 'User Login Successful.')
  await expect(page).toHaveURL(`${product.origin}/`)
  expect(drawnAgain).toEqual([])
})

test('retries a failed check, waits for a check in progress, and keeps it after a wrong password', async ({
  page,
}) => {
  await openLogin(page)
  await page.route('**/api/captcha/proof', (route) => route.abort())
  await check(page).click()
  await expect(page.getByText('The check did not work. Please try it again, or type the text.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/captcha/proof')
  await page.getByLabel('Email').fill('buyer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong1!')
  await check(page).click()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible(worked)
  await expect(passed(page)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('buyer@example.com'))
  await page.getByRole('button', { name: 'Login' }).click()
  await expectPopup(page, 'User Login Successful.')
})
