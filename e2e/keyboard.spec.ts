import { expect, type Page } from '@playwright/test'
import { openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { untilStill } from './support/fixtures.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { keysOf, tabTo } from './support/keyboard.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('buys a home by keyboard, from sign-up past a rejected amount and a declined payment', async ({
  page,
}) => {
  const { press, type } = keysOf(page)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused()
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }), 'Enter')
  await press(page.getByRole('link', { name: 'Sign up' }), 'Enter')
  await expect(page).toHaveURL(/signUp/)
  await type('Name', 'Kai Tab')
  await type('Photo URL', 'https://pictures.example/kai.jpg')
  await type('Email', 'kai.tab@example.com')
  await type('Password', passwordOf('kai.tab@example.com'))
  await page.keyboard.press('Enter')
  await expectPopup(page, 'User created successfully.')
  await expect(page).toHaveURL('/')
  const toConfirm = 'Confirm your email to receive messages about your offers.'
  await expectPopup(page, 'Check your mailbox', toConfirm)

  await press(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Properties' }),
    'Enter',
  )
  await expect(page).toHaveURL('/allProperties')
  await type('Location', 'kIRKland')
  const sorted = page.waitForResponse(/\/api\/properties\?(?=.*kirkland)(?=.*sort=price)/i)
  await type('Sort by price', 'Asc')
  await sorted
  // Previous results remain, faded, until the new ones are rendered.
  await untilStill(page)
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Kirkland')
  await expect(cards.filter({ hasNotText: 'Kirkland' })).toHaveCount(0)
  const title = await cards.first().getByRole('heading').innerText()
  await press(cards.first().getByRole('link', { name: /Details/ }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await press(page.getByRole('link', { name: 'Make an Offer' }), 'Enter')
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByText('Until then you get no emails about your offers.')).toBeVisible()
  const amount = page.getByLabel('Offered amount')
  await type('Offered amount', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Offered amount must be within the property price range.')).toBeVisible()
  await expect(amount).toHaveValue('1')
  await tabTo(page, amount)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('475.000 €')
  await page.keyboard.press('Enter')
  const otherCurrency = 'Enter the amount in US dollars, not in another currency.'
  await expect(amount).toHaveAccessibleDescription(new RegExp(otherCurrency))
  await expect(amount).toHaveValue('475.000 €')
  await page.keyboard.press('ControlOrMeta+a')
  // As the page writes it, such as `$475,000`.
  const asking = (await page.getByText(/^Asking \$/).textContent())?.split(' ')[1] ?? ''
  await page.keyboard.type(asking)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/propertyBought')
  const offer = page.getByRole('article').filter({ hasText: title })
  await expect(offer).toContainText(/pending/i)
  await press(offer.getByRole('link', { name: /^Pay/ }), 'Enter')

  const pay = page.getByRole('button', { name: 'Complete Payment' })
  await expect(page.getByText('Until then you get no emails about your offers and payments.')).toBeVisible()
  await type('Sandbox outcome', 'Dec')
  await press(pay, 'Enter')
  await expect(page.getByRole('dialog', { name: 'Payment Failed' })).toContainText(
    'The payment was declined.',
  )
  await type('Sandbox outcome', 'App')
  await press(pay, 'Enter')
  await expect(page.getByText('Payment Successful')).toBeVisible()
  const transaction = await page.getByText(/^Transaction id: /).innerText()
  await expect(page).toHaveURL('/dashboard/propertyBought')
  await expect(offer).toContainText(/bought/i)
  await expect(offer).toContainText(transaction.replace('Transaction id: ', ''))
  await expect(offer.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
})

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name })

test('lists, verifies, renames, and deletes a home by keyboard', async ({ browser, baseURL }) => {
  const title = 'Ferryman’s house'
  const agent = await pageOf(browser, await openAccount(baseURL ?? '', 'Kit Tabber', 'agent'))
  const { press, type } = keysOf(agent)
  await agent.goto('/dashboard/agentProfile')
  await press(menu(agent, 'Add Property'), 'Enter')
  await type('Title', title)
  await type('Location', 'Keyport, WA')
  await type('Image URL', 'https://pictures.example/ferry.jpg')
  await type('Price', '350000')
  await agent.keyboard.press('Enter')
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')

  const admin = await pageOf(browser, await adminOf(baseURL ?? ''))
  await admin.goto('/dashboard/manageProperties?location=Keyport')
  await keysOf(admin).press(admin.getByRole('button', { name: `Verify ${title}` }), 'Enter')
  await expect(admin.getByRole('button', { name: `Verify ${title}` })).toHaveCount(0)
  await expect(admin.getByRole('row').filter({ hasText: title })).toBeFocused()

  await agent.reload()
  await press(agent.getByRole('link', { name: `Update ${title}` }), 'Enter')
  await expect(agent.getByLabel('Title')).toHaveValue(title)
  await tabTo(agent, agent.getByLabel('Title'))
  await agent.keyboard.press('End')
  await agent.keyboard.type(' and pier')
  await agent.keyboard.press('Enter')
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const card = agent.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Changes under review')
  const deletion = card.getByRole('button', { name: /^Delete/ })
  await press(deletion, 'Enter')
  await expect(agent.getByRole('alertdialog')).toBeVisible()
  await agent.keyboard.press('Escape')
  await expect(agent.getByRole('alertdialog')).toHaveCount(0)
  await expect(deletion).toBeFocused()
  await press(deletion, 'Enter')
  await press(agent.getByRole('button', { name: 'Yes, delete' }), 'Enter')
  await expect(card).toHaveCount(0)
})

test('adds a home to the wishlist and reviews it by keyboard', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, await openAccount(baseURL ?? '', 'Wim Keys'))
  const { press, type } = keysOf(page)
  await page.goto('/featuredProperties')
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  const known = Promise.withResolvers<void>()
  await page.route(/\/api\/wishlist\?/, async (route) => {
    await known.promise
    await route.continue()
  })
  await press(card.getByRole('link', { name: /Details/ }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // A press also counts before the page knows whether the home is on the wishlist.
  const added = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await press(page.getByRole('button', { name: 'Add to Wishlist' }), 'Enter')
  expect(new URL((await added).url()).pathname).toBe('/api/wishlist')
  known.resolve()
  await expect(page.getByText('Added to wishlist!')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Add a Review' })
  await press(opener, 'Enter')
  const modal = page.getByRole('dialog', { name: 'Add a Review' })
  await expect(modal).toBeVisible()
  await type('Review', 'Reached by Tab alone.')
  await tabTo(page, modal.getByLabel('Rating'))
  await page.keyboard.type('4')
  await press(modal.getByRole('button', { name: 'Submit' }), 'Enter')
  await expect(page.getByText('Review added!')).toBeVisible()
  await expect(modal).toHaveCount(0)

  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wishlist' }), 'Enter')
  const wish = page.getByRole('article').filter({ hasText: title })
  await press(wish.getByRole('button', { name: /^Remove/ }), 'Enter')
  await expect(wish).toHaveCount(0)
})

test('an admin rejects a listing and assigns a role by keyboard', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const seller = await openAccount(origin, 'Kurt Refused', 'agent')
  const title = 'Shed by the tracks'
  const listing = { title, location: 'Tabville, WA', image: 'https://pictures.example/s.jpg', price: 90_000 }
  expect((await seller.post('/properties', listing)).status).toBe(201)
  const page = await pageOf(browser, await adminOf(origin))
  const { press, type } = keysOf(page)
  await page.goto('/dashboard/manageProperties?location=Tabville')
  await press(page.getByRole('button', { name: `Reject ${title}` }), 'Enter')
  await type('Reason', 'A shed is no home.')
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }), 'Enter')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Rejected')

  await press(menu(page, 'Manage Users'), 'Enter')
  await type('Name or email', seller.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await press(page.getByRole('button', { name: 'Make User: Kurt Refused' }), 'Enter')
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Make User' }), 'Enter')
  await expect(page.getByText('Kurt Refused is now a user!')).toBeVisible()
})
