import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { assignRole, openAccount } from '#test/kit/process/accounts.ts'
import { enter, pageOf } from '../support/member-pages.ts'
import { waitForHydration } from '../support/fixtures.ts'
import { fillIn, house, openReview, sendReview } from '../support/forms.ts'
import { endSession, signIn } from '#test/kit/process/member.ts'
import { holdRequests } from '../support/network.ts'
import { expectPopup } from '../support/popups.ts'
import { test } from '../support/test.ts'

const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'LogOut' })

const whySignedOut = (page: Page) => page.getByRole('main').getByRole('alert')

/** Expects a sign-out on page and server, without a token, and the reason and the unsaved input on the page. */
async function expectLoggedOut(page: Page, cause: 'session has ended' | 'access has changed') {
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(whySignedOut(page)).toHaveText(
    `You were logged out because your ${cause}. Your last change was not saved. Forms you had not sent are kept in this browser. Log in to continue.`,
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(logOut(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  await page.goto('/wishlist')
  await expect(page).toHaveURL('/login?from=%2Fwishlist')
  await waitForHydration(page)
  await expect(whySignedOut(page)).toHaveCount(0)
}

test('a page that finds out that the session has ended elsewhere says so on the login page', async ({
  browser,
  people,
}) => {
  const member = await openAccount(people.admin.origin, 'Lia Link')
  const page = await pageOf(browser, member)
  await page.goto('/faq')
  await waitForHydration(page)
  // Only the next page itself finds out.
  await page.route('**/api/**', (route) => route.abort())
  await endSession(member)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL('/login?from=%2Fwishlist')
  await expect(whySignedOut(page)).toHaveText(
    'You were logged out because your session has ended. Log in to continue.',
  )
  await page.goto('/faq')
  await waitForHydration(page)
  await page.goto('/wishlist')
  await expect(page).toHaveURL('/login?from=%2Fwishlist')
  await waitForHydration(page)
  await expect(whySignedOut(page)).toHaveCount(0)
})

/** Runs `act` just before the server gets this call. Earlier, another call could be the first to be rejected. */
const before = (page: Page, call: { method: string; url: string }, act: () => Promise<void>) =>
  page.route(call.url, async (route) => {
    if (route.request().method() === call.method) await act()
    await route.fallback()
  })

test('a session that ended elsewhere leads its user to the login page', async ({
  browser,
  people,
  listing,
}) => {
  let member = await openAccount(people.admin.origin, 'Wim Elsewhere', 'agent')
  const page = await pageOf(browser, member)
  const details = `/details/${listing.id}`
  const end = () => endSession(member)
  const beginAgain = async () => {
    await page.unrouteAll()
    member = await signIn(member.origin, member.email, member.address)
    await enter(page.context(), member)
  }

  await test.step(statement('8.1.1'), async () => {
    await page.goto(details)
    await before(page, { method: 'POST', url: '**/api/wishlist' }, end)
    await page.getByRole('button', { name: 'Add to Wishlist' }).click()
    await expectPopup(page, 'Oops...', 'Please log in to add to wishlist.')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(details)}`)
    await expect(whySignedOut(page)).toHaveText(
      'You were logged out because your session has ended. Your last change was not saved. Log in to continue.',
    )
  })
  await beginAgain()
  await test.step(statement('8.1.3'), async () => {
    await page.goto(details)
    await before(page, { method: 'POST', url: '**/api/reviews' }, end)
    await sendReview(await openReview(page), 'Nothing to complain about.')
    await expectPopup(page, 'Oops...', 'Please log in to add a review.')
  })
  await beginAgain()
  await test.step('names a kept review beside its button', async () => {
    await page.goto(details)
    await expect(page.getByText('Your unsent review is kept here.')).toBeVisible()
  })
  await test.step(statement('8.2.9'), async () => {
    await page.goto('/allProperties')
    await waitForHydration(page)
    await before(page, { method: 'GET', url: '**/api/properties?*' }, end)
    // During the navigation to the login page.
    const { answer } = await holdRequests(page, '**/api/auth/sign-out')
    await page.getByLabel('Sort by price').selectOption('Ascending')
    await expect(page.getByText('Please log in to view properties.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/allProperties/)
    answer()
    await expect(page).toHaveURL(/\/login\?from=/)
    await expect(whySignedOut(page)).toHaveText(
      'You were logged out because your session has ended. Log in to continue.',
    )
    await expect(page.getByText('Please log in to view properties.')).toHaveCount(0)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(whySignedOut(page)).toHaveCSS('border-top-width', '1px')
    await page.emulateMedia({ forcedColors: 'none' })
  })
  await beginAgain()
  await test.step(statement('4.1.7'), async () => {
    await page.goto(`/makeAnOffer/${listing.id}`)
    await fillIn(page, { 'Offered amount': '390000' })
    await before(page, { method: 'POST', url: '**/api/offers' }, end)
    const refused = page.waitForResponse('**/api/offers')
    await page.getByRole('button', { name: 'Make an Offer' }).click()
    expect((await refused).status()).toBe(401)
    await expectLoggedOut(page, 'session has ended')
  })
  await beginAgain()
  await test.step('restores an unsent amount for its listing', async () => {
    await page.goto(`/makeAnOffer/${listing.id}`)
    await expect(page.getByLabel('Offered amount')).toHaveValue('390,000')
  })
  await test.step('restores an unsent listing after the next sign-in until it is sent', async () => {
    const form = page.getByRole('main')
    await page.goto('/dashboard/addProperty')
    await waitForHydration(page)
    await fillIn(page, house)
    await form.getByLabel('Description (optional)', { exact: true }).fill('Words that took an hour.')
    await page.reload()
    await expect(form.getByLabel('Description (optional)', { exact: true })).toHaveValue(
      'Words that took an hour.',
    )
    await before(page, { method: 'POST', url: '**/api/properties' }, end)
    await page.getByRole('button', { name: 'Add Property' }).click()
    await expectLoggedOut(page, 'session has ended')
    await beginAgain()
    await page.goto('/dashboard/addProperty')
    await expect(form.getByText('We restored the listing you had not sent yet.')).toBeVisible()
    for (const [label, text] of Object.entries({ ...house, Price: '400,000' }))
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(text)
    await expect(form.getByLabel('Description (optional)', { exact: true })).toHaveValue(
      'Words that took an hour.',
    )
    await page.getByRole('button', { name: 'Add Property' }).click()
    await expect(page).toHaveURL('/dashboard/myAddedProperties')
    await page.goto('/dashboard/addProperty')
    await waitForHydration(page)
    await expect(form.getByLabel('Title')).toHaveValue('')
    await fillIn(page, { Title: 'Not for the next user of this browser' })
    await logOut(page).click()
    await expect(page).toHaveURL('/')
    await beginAgain()
    await page.goto('/dashboard/addProperty')
    await waitForHydration(page)
    await expect(form.getByLabel('Title')).toHaveValue('')
  })
  await beginAgain()
  await test.step(statement('4.1.8'), async () => {
    await page.goto('/dashboard/addProperty')
    await fillIn(page, house)
    await before(page, { method: 'POST', url: '**/api/properties' }, () => assignRole(member, 'user'))
    const refused = page.waitForResponse('**/api/properties')
    await page.getByRole('button', { name: 'Add Property' }).click()
    expect((await refused).status()).toBe(403)
    await expectLoggedOut(page, 'access has changed')
  })
})
