import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from './support/member-pages.ts'
import { publishListing } from '#test/kit/process/actions.ts'
import { test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('pages for members and forms explain that they need JavaScript', async ({ context, page, baseURL }) => {
  const notice = page.locator('noscript > p').filter({ visible: true })
  const forms = ['/login', '/signUp', '/contact', '/forgotPassword', '/unsubscribe/token']
  for (const path of [...forms, '/confirmEmail', '/wishlistInvitation', '/compare']) {
    await page.goto(path)
    await expect(notice).toHaveText(/^This page needs JavaScript/)
    await expect(page.getByText('Loading...', { exact: true }).filter({ visible: true })).toHaveCount(0)
  }
  await page.goto('/faq')
  await expect(notice).toHaveCount(0)
  await enter(context, await openAccount(baseURL ?? '', 'Nadia Noscript'))
  for (const path of ['/wishlist', '/reviews', '/dashboard/userProfile', '/dashboard/propertyBought']) {
    await page.goto(path)
    await expect(notice).toHaveText(/^This page needs JavaScript/)
    await expect(page.getByText('Loading...', { exact: true }).filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('.animate-pulse').filter({ visible: true })).toHaveCount(0)
  }
  const agent = await openAccount(baseURL ?? '', 'Nora Noscript', 'agent')
  await page.goto(`/details/${await publishListing(agent, { title: 'House without a script' })}`)
  await expect(page.getByRole('heading', { level: 1, name: 'House without a script' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Costs' })).toHaveCount(0)
})

test('without JavaScript, a phone shows the links of the bar, and the home page searches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'All Properties' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(bar.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.getByLabel('Location').fill('Seattle')
  await page.keyboard.press('Enter')
  // The demo's listings require a login.
  await expect(page).toHaveURL(
    /\/(allProperties\?location=Seattle|login\?from=%2FallProperties%3Flocation%3DSeattle)$/,
  )
})
