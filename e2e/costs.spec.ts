import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { publishListing } from '#test/kit/process/actions.ts'
import { signIn } from '#test/kit/process/member.ts'
import { keysOf } from './support/keyboard.ts'
import { enter, pageOf } from './support/member-pages.ts'
import { test } from './support/test.ts'

test('the cost calculator updates, validates its input, and remembers it until sign-out', async ({
  browser,
  baseURL,
  listing,
  people,
}) => {
  const member = await openAccount(baseURL ?? '', 'Cora Costs')
  const page = await pageOf(browser, member)
  await page.goto(`/details/${listing.id}`)
  const costs = page.getByRole('region', { name: 'Estimated costs', exact: true })
  const monthly = costs.getByRole('status')
  // 320,000 over 30 years at 6.5 %.
  await expect(monthly).toHaveText('$2,023')
  const { press } = keysOf(page)
  await costs.getByLabel('Interest rate').fill('')
  await expect(costs.getByText('Interest rate is required')).toBeVisible()
  await expect(monthly).toHaveText('Please check the marked boxes.')
  await costs.getByLabel('Interest rate').fill('0')
  await costs.getByLabel('Monthly fee').fill('100')
  await costs.getByLabel('Deposit in').selectOption('amount')
  await expect(costs.getByLabel('Deposit', { exact: true })).toHaveValue('80,000')
  await costs.getByLabel('Deposit', { exact: true }).fill('')
  await costs.getByLabel('Deposit', { exact: true }).pressSequentially('40k')
  await expect(monthly).toHaveText('$1,100')
  const summary = costs.getByText('Cash needed').locator('xpath=ancestor::dl')
  await expect(summary).toHaveText('Deposit$40,000Purchase costs$12,000Cash needed$52,000')
  await costs.getByLabel('Purchase costs').fill('')
  await expect(summary).toHaveText('Deposit$40,000Purchase costsnot includedCash needed$40,000')
  await press(costs.getByText('Yearly schedule'), 'Enter')
  const plan = costs.getByRole('region', { name: 'Yearly schedule' })
  await expect(plan.getByRole('row')).toHaveCount(31)
  await expect(plan.getByRole('row').last()).toHaveText(/^30\$0\$12,000\$0$/)

  const price = costs.getByLabel('Price ($)')
  await price.fill('500k')
  await expect(monthly).toHaveText('$1,378')
  await page.reload()
  await expect(monthly).toHaveText('$1,378')
  await expect(price).toHaveValue('500,000')
  await price.fill('400000')
  await page.reload()
  await expect(monthly).toHaveText('$1,100')
  expect(page.url()).not.toContain('?')

  // The terms of the loan that can be read stay for the next home, but neither its fee nor its price.
  await costs.getByLabel('Term').fill('much')
  await expect(monthly).toHaveText('Please check the marked boxes.')
  const next = await publishListing(people.agent, {
    title: 'House without a fee',
    price: 300_000,
    minPrice: 300_000,
    maxPrice: 300_000,
  })
  await page.goto(`/details/${next}`)
  await expect(costs.getByLabel('Interest rate')).toHaveValue('0')
  await expect(costs.getByLabel('Monthly fee')).toHaveValue('')
  await expect(price).toHaveValue('300,000')
  await expect(monthly).toHaveText('$722')
  await page.goBack()
  await expect(costs.getByLabel('Monthly fee')).toHaveValue('100')
  await expect(costs.getByLabel('Term')).toHaveValue('much')
  await costs.getByLabel('Term').fill('30')
  await expect(monthly).toHaveText('$1,100')

  await page.getByRole('button', { name: 'LogOut' }).click()
  await expect(page.getByRole('button', { name: 'LogOut' })).toHaveCount(0)
  const storedKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')))
  await expect.poll(storedKeys).toEqual([])
  await enter(page.context(), await signIn(member.origin, member.email))
  await page.goto(`/details/${listing.id}`)
  await expect(monthly).toHaveText('$2,023')
})
