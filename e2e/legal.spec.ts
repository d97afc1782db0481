import { expect } from '@playwright/test'
import { test } from './support/test.ts'

const pages = [
  { link: 'Privacy', path: '/privacy', title: 'Privacy notice' },
  { link: 'Terms', path: '/terms', title: 'Terms of use' },
  { link: 'Imprint', path: '/imprint', title: 'Imprint' },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer links to the legal pages, and their tables of contents link to the sections', async ({
    page,
  }) => {
    await page.goto('/faq')
    for (const { link, path, title } of pages) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
    const outline = page.getByRole('navigation', { name: 'On this page' })
    await outline.getByRole('link', { name: 'Register', exact: true }).click()
    await expect(page).toHaveURL('/imprint#register')
    await expect(page.getByRole('heading', { level: 2, name: 'Register', exact: true })).toBeInViewport()
    await page.goto('/privacy')
    await expect(page.getByRole('cell', { name: 'known-browser' })).toBeVisible()
  })
})

test('the sign-up form opens the terms in another tab', async ({ page }) => {
  await page.goto('/signUp')
  const consent = page.getByText('By signing up you accept the terms')
  await expect(consent).toHaveText(
    'By signing up you accept the terms and confirm that you have read the privacy notice.',
  )
  const opened = page.waitForEvent('popup')
  await consent.getByRole('link', { name: 'privacy notice' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
  await expect(page).toHaveURL('/signUp')
})
