import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './support/fixtures.ts'
import { enter } from './support/member-pages.ts'
import { testOfSpare as test } from './support/test.ts'

/** The request id of the next response of this call. */
const nameOfNext = async (page: Page, path: string): Promise<string> => {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === `/api${path}`)
  return answer.headers()['x-request-id'] ?? ''
}
const referenceIn = (place: Locator) => place.getByText(/^Reference:/).locator('code')

test('a list that fails with a server error shows the reference of its last attempt', ({ page, spare }) =>
  spare.without('offer', async () => {
    await page.clock.install()
    await enter(page.context(), spare.member)
    const names: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/offers')) names.push(response.headers()['x-request-id'] ?? '')
    })
    await page.goto('/dashboard/propertyBought')
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch offers' })
    await expect(async () => {
      await page.clock.runFor(4000)
      await expect(alert).toBeVisible({ timeout: 300 })
    }).toPass()
    await expect(referenceIn(alert)).toHaveText(names.at(-1) ?? 'none')
  }))

test('a form and a popup show the reference; a refusal has none', async ({ page, spare }) => {
  await enter(page.context(), spare.member)
  await page.goto('/contact')
  await waitForHydration(page)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Name').fill('Ann')
  await form.getByLabel('Email').fill('ann@people.example')
  await form.getByLabel('Message').fill('Hello')
  const refusal = { type: '', title: 'Please wait a moment.', status: 429, code: 'too_many_requests' }
  await page.route(
    '**/api/contact',
    (route) => route.fulfill({ status: 429, headers: { 'x-request-id': 'of-the-refusal' }, json: refusal }),
    { times: 1 },
  )
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toContainText('Please wait a moment.')
  await expect(page.getByText(/^Reference:/)).toHaveCount(0)
  await spare.without('contact_message', async () => {
    const name = nameOfNext(page, '/contact')
    await form.getByRole('button').click()
    await expect(referenceIn(form)).toHaveText(await name)
  })

  const headers = { 'x-request-id': 'of-the-failed-sign-out' }
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, headers, body: '' }))
  await page.getByRole('button', { name: 'LogOut' }).click()
  const failed = page.getByRole('dialog', { name: 'You are still signed in' })
  await expect(referenceIn(failed)).toHaveText('of-the-failed-sign-out')
})
