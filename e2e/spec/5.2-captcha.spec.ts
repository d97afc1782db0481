import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { test } from '../support/spare.ts'

const picture = (page: Page) => page.getByRole('img', { name: /captcha/i })
const box = (page: Page) => page.getByLabel('Type the text you see')

/** The picture that is drawn now. */
async function drawn(page: Page) {
  await expect(picture(page)).toBeVisible()
  return (await picture(page).getAttribute('src')) ?? ''
}

test(statement('2.7.1'), async ({ page }) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Email' })).toBeEditable()
  await expect(main.getByLabel('Password', { exact: true })).toBeEditable()
  await expect(box(page)).toBeEditable()
  await expect(main.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
})

test(statement('2.7.8'), async ({ page }) => {
  await page.goto('/login')
  const reload = page.getByText('Reload Captcha', { exact: true })
  await expect(reload).toBeVisible()
  const [red = 0, green = 0, blue = 0] = await reload.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('There is no canvas to read a colour from.')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(blue).toBeGreaterThan(2 * red)
  expect(blue).toBeGreaterThan(1.5 * green)
})

test(statement('4.3.11'), async ({ page, spare }) => {
  await page.goto('/login')
  const first = await drawn(page)
  await page.goto(`${spare.origin}/login`)
  expect(await drawn(page)).not.toBe(first)
})

test(statement('4.3.12'), async ({ page }) => {
  await page.goto('/login')
  const first = await drawn(page)
  await box(page).fill('abc')
  await page.getByText('Reload Captcha').click()
  await expect(picture(page)).not.toHaveAttribute('src', first)
  await expect(box(page)).toHaveValue('')
})

test(statement('4.3.13'), async ({ page }) => {
  await page.goto('/login')
  const first = await drawn(page)
  await box(page).fill('wrong!')
  await box(page).blur()
  await expect(picture(page)).not.toHaveAttribute('src', first)
  await expect(box(page)).toHaveValue('')
})

test(statement('5.2.3'), async ({ page }) => {
  await page.goto('/login')
  await drawn(page)
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (/\/api\/captcha\/[\w-]{36}$/.test(request.url())) asked.push(request.postDataJSON())
  })
  await box(page).fill('wrong!')
  await box(page).press('End')
  expect(asked).toEqual([])
  const answered = page.waitForResponse(/\/api\/captcha\/[\w-]{36}$/)
  await page.keyboard.press('Tab')
  expect(await (await answered).json()).toEqual({ solved: false })
  expect(asked).toEqual([{ text: 'wrong!' }])
  await expect(box(page)).toHaveAccessibleDescription(/did not match/)
})

test(statement('2.7.9'), async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Check without typing' }).click()
  // The device works for it, on a busy machine longer.
  await expect(page.getByText('Check passed. There is nothing to type.')).toBeVisible({ timeout: 90_000 })
  await expect(box(page)).toHaveValue('')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Welcome1!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
})
