import { expect, test } from '@playwright/test'
import { password, tabTo } from './support/fixtures.ts'

test('the way from sign-up to a bought home needs no mouse', async ({ page }) => {
  const press = async (target: Parameters<typeof tabTo>[1], ...keys: string[]) => {
    await tabTo(page, target)
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused()
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }), 'Enter')
  await press(page.getByRole('link', { name: 'Sign up' }), 'Enter')
  await expect(page).toHaveURL(/signUp/)
  await type('Name', 'Kai Tab')
  await type('Photo URL', 'https://pictures.example/kai.jpg')
  await type('Email', 'kai.tab@example.com')
  await type('Password', password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('User created successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')

  await press(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Properties' }),
    'Enter',
  )
  await expect(page).toHaveURL('/allProperties')
  await type('Location', 'Bellevue')
  const card = page.getByRole('article').filter({ hasText: 'Bellevue' }).first()
  await expect(page.getByRole('article').filter({ hasNotText: 'Bellevue' })).toHaveCount(0)
  const title = await card.getByRole('heading').innerText()
  await press(card.getByRole('link', { name: /Details/ }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await press(page.getByRole('link', { name: 'Make an Offer' }), 'Enter')
  const amount = page.getByLabel('Offered amount')
  await tabTo(page, amount)
  await page.keyboard.type((await amount.getAttribute('max')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/propertyBought')
  const offer = page.getByRole('article').filter({ hasText: title })
  await press(offer.getByRole('link', { name: /^Pay/ }), 'Enter')
  await press(page.getByRole('button', { name: 'Complete Payment' }), 'Enter')
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/propertyBought')
  await expect(offer).toContainText(/bought/i)
})
