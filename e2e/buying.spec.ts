import { expect, test } from '@playwright/test'
import { untilStill } from './support/fixtures.ts'
import { passwordOf } from './support/member.ts'
import { expectShown, watchPopups } from './support/popups.ts'

test('a visitor signs up, searches, opens a home, offers, pays and finds it in Property Bought', async ({
  page,
}) => {
  await watchPopups(page)
  await page.goto('/signUp')
  await page.getByLabel('Name', { exact: true }).fill('Greta Olsen')
  await page.getByLabel('Photo URL').fill('https://pictures.example/greta.jpg')
  await page.getByLabel('Email').fill('greta.olsen@example.com')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('greta.olsen@example.com'))
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expectShown(page, 'User created successfully.')
  await expect(page).toHaveURL('/')

  await page.getByRole('link', { name: 'All Properties' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Properties' })).toBeVisible()
  await page.getByLabel('Location').fill('kIRKland')
  await expect(page).toHaveURL(/location=kIRKland/i)
  const sorted = page.waitForResponse(/\/api\/properties\?(?=.*kirkland)(?=.*sort=price)/i)
  await page.getByLabel('Sort by price').selectOption('Ascending')
  await sorted
  // What was found before stays, faded, until it is drawn.
  await untilStill(page)
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Kirkland')
  await expect(cards.filter({ hasNotText: 'Kirkland' })).toHaveCount(0)

  const title = await cards.first().getByRole('heading').innerText()
  await cards
    .first()
    .getByRole('link', { name: /Details/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('link', { name: 'Make an Offer' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  const amount = page.getByLabel('Offered amount')
  await amount.fill('1')
  await page.getByRole('button', { name: 'Make an Offer' }).click()
  await expect(page.getByText('Offered amount must be within the property price range.')).toBeVisible()
  await expect(amount).toHaveValue('1')
  await amount.fill((await amount.getAttribute('min')) ?? '')
  await page.getByRole('button', { name: 'Make an Offer' }).click()

  await expect(page).toHaveURL('/dashboard/propertyBought')
  const offer = page.getByRole('article').filter({ hasText: title })
  await expect(offer).toContainText(/pending/i)
  await offer.getByRole('link', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  const transaction = await page.getByText(/^Transaction id: /).innerText()

  await page.goto('/dashboard/propertyBought')
  await expect(offer).toContainText(/bought/i)
  await expect(offer).toContainText(transaction.replace('Transaction id: ', ''))
  await expect(offer.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
})

test('a declined payment says so, sells nothing, and can be tried again', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Use/ }).last().click()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/propertyBought')
  const offer = page.getByRole('article').filter({ hasText: 'Garden cottage' })
  await offer.getByRole('link', { name: /^Pay/ }).click()
  await page.getByLabel('Sandbox outcome').selectOption('Decline')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(
    page.getByText('There was an error processing your payment. Please try again.').first(),
  ).toBeVisible()
  await page.getByLabel('Sandbox outcome').selectOption('Approve')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
})
