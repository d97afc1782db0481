import { expect } from '@playwright/test'
import { assignRole, openAccount } from '#test/kit/process/accounts.ts'
import { decide } from '#test/kit/process/actions.ts'
import { type Member, signIn } from '#test/kit/process/member.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { pageOf } from '../support/member-pages.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/test.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let remove: () => Promise<void>
let member: Member

test.beforeAll(async () => {
  const made = await copyDataDir('demo')
  remove = made.remove
  product = await startProduct({ DATA_DIR: made.dataDir, DEMO: 'on', CAPTCHA: 'off', COUNTRY: 'DE' })
  const account = await openAccount(product.origin, 'Greta Berlin')
  await assignRole(account, 'agent')
  member = await signIn(product.origin, account.email)
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await remove()
})

test('an agent in Germany states address and energy certificate, withdraws, and submits again', async ({
  browser,
}) => {
  const page = await pageOf(browser, member)
  await page.goto(`${product.origin}/dashboard/addProperty`)
  await page.getByLabel('Title').fill('Altbau am Rosenthaler Platz')
  await page.getByLabel('Street and number (optional)').fill('Torstraße 125')
  await page.getByLabel('City').fill('Berlin')
  // The location follows the address until it is typed, also after a reload.
  const location = page.getByLabel('Location')
  await expect(location).toHaveValue('Torstraße 125, Berlin')
  await page.reload()
  await expect(location).toHaveValue('Torstraße 125, Berlin')
  await page.getByLabel('Street and number (optional)').fill('Torstraße 123')
  await expect(location).toHaveValue('Torstraße 123, Berlin')
  await page.getByLabel('Street and number (optional)').fill('Torstraße 125')
  await location.fill('Mitte, Berlin')
  await page.getByLabel('Image URL').fill('/pictures/craftsman-1600.webp')
  await page.getByLabel('Price', { exact: true }).fill('640000')
  await page.getByLabel('Energy certificate').selectOption('Consumption certificate')
  await page.getByRole('button', { name: 'Add Property' }).click()
  for (const missing of ['Postal code', 'Energy class', 'Energy use', 'Main energy source', 'Year built'])
    await expect(page.getByText(`${missing} is required`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'More about the home' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )

  await expect(page.getByLabel('Postal code')).toBeFocused()

  // Messages follow the country.
  const country = page.getByLabel('Country', { exact: true })
  await country.selectOption('United Arab Emirates')
  await expect(page.getByText('Postal code is required')).toBeHidden()
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page.getByText('Emirate is required')).toBeVisible()
  // What is chosen stays visible, as it would be sent.
  const certificate = page.getByLabel('Energy certificate')
  await expect(certificate).toHaveValue('Consumption')
  await country.selectOption('Spain')
  await expect(certificate).toHaveValue('Consumption')
  await country.selectOption('Germany')
  await expect(certificate).toHaveValue('Consumption')
  await expect(page.getByLabel('Federal state')).toBeVisible()
  await expect(page.getByText(' is required')).toHaveCount(0)

  await page.getByLabel('Postal code').fill('10119')
  await expect(location).toHaveValue('Mitte, Berlin')
  await page.getByLabel('Energy class').selectOption('H')
  await page.getByLabel('Energy use').fill('112.4')
  await page.getByLabel('Main energy source').selectOption('District heating')
  await page.getByLabel('Year built').fill('1908')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page.getByText('Energy class must be D for an energy use of 112.4 kWh/(m²·a)')).toBeVisible()
  await page.getByLabel('Energy class').selectOption('D')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await expect(page).toHaveURL(`${product.origin}/dashboard/myAddedProperties`)

  // A draft may lack facts, and says which ones.
  const answer = await member.get('/properties?verificationStatus=pending')
  const [added] = (await answer.json()) as [{ _id: string; updatedAt: string }]
  await member.patch(`/properties/${added._id}/withdraw`, {})
  await member.patch(`/properties/${added._id}`, { postalCode: null })
  await page.goto(`${product.origin}/dashboard/editProperty/${added._id}`)
  await expect(page.getByText('Before you submit it, add: Postal code.')).toBeVisible()
  // What was typed is saved all the same.
  await page.getByLabel('Price', { exact: true }).fill('645000')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectPopup(page, 'Error', 'Postal code is required')
  await page.getByRole('dialog').getByRole('link', { name: 'Add facts' }).click()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('645,000')
  await page.getByRole('main').getByRole('link', { name: 'Add facts' }).click()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await page.goto(`${product.origin}/dashboard/myAddedProperties`)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectPopup(page, 'Error', 'Postal code is required')
  await page.getByRole('link', { name: 'Add facts' }).click()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await page.getByLabel('Year built').focus()
  await page.getByRole('main').getByRole('link', { name: 'Add facts' }).click()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await page.getByLabel('Postal code').fill('10119')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectPopup(page, 'Success', 'Your draft was saved.')
  await expect(page).toHaveURL(`${product.origin}/dashboard/myAddedProperties`)
  // The list was loaded before the change.
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectPopup(page, 'Submitted for review')
  await decide(product.origin, added._id, 'verify')

  await page.goto(`${product.origin}/details/${added._id}`)
  const facts = page.getByRole('region', { name: 'Facts and features' })
  await expect(facts.getByRole('row', { name: 'Address Torstraße 125, 10119 Berlin' })).toBeVisible()
  const energy = page.getByRole('region', { name: 'Energy' })
  await expect(energy.getByRole('img', { name: 'Energy class D, on a scale from A+ to H' })).toBeVisible()
  await expect(energy.getByRole('row', { name: 'Energy certificate Consumption certificate' })).toBeVisible()
  await expect(energy.getByRole('row', { name: 'Energy use 112.4 kWh/(m²·a)' })).toBeVisible()
  await expect(energy.getByRole('row', { name: 'Main energy source District heating' })).toBeVisible()

  await page.goto(`${product.origin}/allProperties?location=10119%20berlin`)
  await expect(page.getByRole('article')).toHaveCount(1)

  // Of several refused fields, the first one on the screen gets the focus.
  await page.goto(`${product.origin}/dashboard/propertyFacts/${added._id}`)
  for (const name of ['Year built', 'Energy use', 'Postal code']) await page.getByLabel(name).fill('')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Year built is required')).toBeVisible()
  await expect(page.getByLabel('Postal code')).toBeFocused()
})
