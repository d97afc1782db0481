import { expect, type Locator, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { testOfSpare as test } from '../support/test.ts'

const picture = (page: Page) => page.getByRole('img', { name: /captcha/i })
const box = (page: Page) => page.getByLabel('Type the text you see')

/** The current captcha picture. */
async function drawn(page: Page) {
  await expect(picture(page)).toBeVisible()
  return (await picture(page).getAttribute('src')) ?? ''
}

/** Expects a new picture and an empty input. */
async function expectAnother(page: Page, first: string) {
  await expect(picture(page)).not.toHaveAttribute('src', first)
  await expect(box(page)).toHaveValue('')
}

test('the captcha of the login screen is solved, replaced, or skipped', async ({ page }) => {
  await page.goto('/login')
  await test.step(statement('2.7.1'), async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('textbox', { name: 'Email' })).toBeEditable()
    await expect(main.getByLabel('Password', { exact: true })).toBeEditable()
    await expect(box(page)).toBeEditable()
    await expect(main.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  })
  await test.step(statement('2.7.8'), async () => {
    const reload = page.getByText('Reload Captcha', { exact: true })
    await expect(reload).toBeVisible()
    const [red = 0, green = 0, blue = 0] = await colorOf(reload)
    expect(blue).toBeGreaterThan(2 * red)
    expect(blue).toBeGreaterThan(1.5 * green)
    const image = page.getByRole('img', { name: /^Captcha/ })
    const size = await image.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
    expect(size).toEqual([150, 30])
  })
  await test.step(statement('4.3.11'), async () => {
    const first = await drawn(page)
    await page.goto('/login')
    expect(await drawn(page)).not.toBe(first)
  })
  await test.step(statement('4.3.12'), async () => {
    const first = await drawn(page)
    await box(page).fill('abc')
    await page.getByText('Reload Captcha').click()
    await expectAnother(page, first)
  })
  await test.step(statement('5.2.3'), async () => {
    const first = await drawn(page)
    const requested: unknown[] = []
    page.on('request', (request) => {
      if (/\/api\/captcha\/[\w-]{36}$/.test(request.url())) requested.push(request.postDataJSON())
    })
    await box(page).fill('wrong!')
    await box(page).press('End')
    expect(requested).toEqual([])
    const answered = page.waitForResponse(/\/api\/captcha\/[\w-]{36}$/)
    await page.keyboard.press('Tab')
    expect(await (await answered).json()).toEqual({ solved: false })
    expect(requested).toEqual([{ text: 'wrong!' }])
    await expect(box(page)).toHaveAccessibleDescription(/did not match/)
    await expectAnother(page, first)
  })
  await test.step(statement('4.3.13'), async () => {
    const first = await drawn(page)
    await box(page).fill('wrong!')
    await box(page).blur()
    await expectAnother(page, first)
  })
  await test.step(statement('2.7.9'), async () => {
    await page.getByRole('button', { name: 'Check without typing' }).click()
    // The device computes a proof of work, which takes longer on a busy machine.
    await expect(page.getByText('Check passed. There is nothing to type.')).toBeVisible({ timeout: 90_000 })
    await expect(box(page)).toHaveValue('')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Welcome1!')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
  })
})

/** Red, green, and blue of the text. */
const colorOf = (text: Locator) =>
  text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('Found no canvas to read a color from.')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
