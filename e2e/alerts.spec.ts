import { expect, type Page } from '@playwright/test'
import { countUnread, listNotifications, watchUnread } from '#contract/notifications.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from './support/member-pages.ts'
import { addListing, decide, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { tabTo } from './support/keyboard.ts'
import { mailTo } from '#test/kit/process/mailbox.ts'
import { openIdle } from './support/idle.ts'
import { test } from './support/test.ts'

test('a buyer saves a search and gets a notification without a reload when a match is verified', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const buyer = await openAccount(origin, 'Alma Seeker')
  const agent = await openAccount(origin, 'Aron Lister', 'agent')
  await enter(context, buyer)
  await page.goto('/allProperties?location=Ellensburg')
  const save = page.getByRole('button', { name: 'Save this search' })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Ellensburg')
  await dialog.getByLabel('Name').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('A house in Ellensburg')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your search is saved.')).toBeVisible()
  const saved = page.getByRole('button', { name: 'Saved', exact: true })
  await expect(saved).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have already saved this search.')).toBeVisible()
  await page.reload()
  await save.click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('You have already saved this search.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await saved.click()
  await page.getByRole('link', { name: 'Saved Searches' }).click()
  await expect(page.getByRole('heading', { name: 'A house in Ellensburg' })).toBeVisible()
  await expect(page.getByText('Alerts: Instantly')).toBeVisible()

  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  const id = await addListing(agent, { title: 'House at the old mill', location: 'Ellensburg, WA' })
  await decide(origin, id, 'verify')
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 })
  await bell.click()
  await expect(page.getByText('Matches “A house in Ellensburg”')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('group', { name: 'Notifications' })
    .getByRole('link', { name: 'House at the old mill' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'House at the old mill' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')

  // The email was sent to the demo's mailbox.
  await mailTo(buyer, /unsubscribe\/(\S+)/)
  await page.goto('/mailbox')
  await page.getByRole('link', { name: /A home fits your search: House at the old mill/ }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('link', { name: 'House at the old mill' })).toHaveAttribute(
    'href',
    new RegExp(id),
  )
  const stop = await mail.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')
  await page.goto(new URL(stop ?? '').pathname)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed.')).toBeVisible()
  await page.getByRole('link', { name: 'Email settings' }).click()
  await expect(page.getByLabel('Offers')).toHaveValue('atOnce')
  await page.getByRole('link', { name: 'Saved Searches' }).first().click()
  await expect(page.getByText('Alerts: Instantly, not by email')).toBeVisible()
  await page.getByRole('button', { name: 'Edit A house in Ellensburg' }).click()
  await expect(page.getByText('Email is off')).toBeVisible()
  await page.getByLabel('Also by email').check()
  await expect(page.getByText('Email is off')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Alerts: Instantly', { exact: true })).toBeVisible()
})

test('a notification read in one tab is immediately read in the other', async ({
  context,
  baseURL: origin = '',
}, info) => {
  const buyer = await openAccount(origin, `Tilda Twotabs ${info.repeatEachIndex}`)
  const agent = await openAccount(origin, `Aron Twohouses ${info.repeatEachIndex}`, 'agent')
  const location = `Cle Elum ${info.repeatEachIndex}, WA`
  await buyer.post('/savedSearches', { name: 'Cle Elum', search: { location } })
  for (const title of ['House at the mine', 'House at the dam'])
    await decide(origin, await addListing(agent, { title, location }), 'verify')
  await enter(context, buyer)
  const [one, other] = [await context.newPage(), await context.newPage()]
  const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await other.goto('/faq')
  await one.goto('/dashboard/notifications')
  for (const page of [one, other])
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 unread', { timeout: 30_000 })
  await other.evaluate(() => Object.assign(window, { isSame: true }))

  await one.getByRole('button', { name: 'Mark read: House at the mine' }).click()
  await expect(bellOf(other)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(bellOf(one)).toHaveAccessibleName('Notifications, 1 unread')
  await one.getByRole('button', { name: 'Mark unread: House at the mine' }).click()
  await expect(bellOf(other)).toHaveAccessibleName('Notifications, 2 unread')

  await bellOf(other).click()
  await expect(other.getByRole('img', { name: 'Unread' })).toHaveCount(2)
  await one.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(other.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await expect(bellOf(other)).toHaveAccessibleName('Notifications')
  await other.getByRole('button', { name: 'Mark unread: House at the dam' }).click()
  await expect(bellOf(one)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(one.getByRole('button', { name: 'Mark read: House at the dam' })).toBeVisible()
  expect(await other.evaluate(() => 'isSame' in window)).toBe(true)
})

test('the list includes a notification that arrives between the list and the first count', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const buyer = await openAccount(origin, 'Tessa Meanwhile')
  const agent = await openAccount(origin, 'Aron Onehouse', 'agent')
  const location = 'Roslyn, WA'
  await buyer.post('/savedSearches', { name: 'Roslyn', search: { location } })
  await enter(context, buyer)
  const arrived = Promise.withResolvers<void>()
  for (const { path } of [countUnread, watchUnread])
    await page.route(`**/api${path}`, async (route) => {
      await arrived.promise
      await route.continue()
    })
  const listed = page.waitForResponse(
    (response) => new URL(response.url()).pathname === `/api${listNotifications.path}`,
  )
  await page.goto('/dashboard/notifications')
  await listed
  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await decide(origin, await addListing(agent, { title: 'House at the school', location }), 'verify')
  const unread = async () => (await buyer.get(countUnread.path)).json()
  await expect.poll(unread, { timeout: 30_000 }).toMatchObject({ unread: 1 })
  arrived.resolve()
  await expect(page.getByRole('button', { name: 'Mark read: House at the school' })).toBeVisible()
})

test('a member edits, pauses, resumes, and deletes a saved search', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const buyer = await openAccount(origin, 'Otto Keeper')
  await buyer.post('/savedSearches', { name: 'Tacoma', search: { location: 'Tacoma', bedNumber: 2 } })
  await enter(context, buyer)
  await page.goto('/dashboard/savedSearches')
  await page.getByRole('button', { name: 'Edit Tacoma' }).click()
  await page.getByLabel('Name').fill('Tacoma, two rooms')
  await page.getByLabel('Alert me').selectOption('daily')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Alerts: Once a day')).toBeVisible()
  await page.getByRole('button', { name: 'Pause Tacoma, two rooms' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume Tacoma, two rooms' }).click()
  await expect(page.getByText('Alerts: Once a day')).toBeVisible()
  await page.getByRole('link', { name: 'Tacoma, two rooms' }).click()
  await expect(page).toHaveURL(/\/allProperties\?location=Tacoma&bedNumber=2/)
  await page.goBack()
  await page.getByRole('button', { name: 'Edit Tacoma, two rooms' }).click()
  await page.getByRole('link', { name: 'Change what it looks for' }).click()
  await page.getByLabel('Bedrooms').selectOption('3')
  await expect(page).toHaveURL(/bedNumber=3/)
  const [lowest, highest] = [page.getByLabel('Minimum price'), page.getByLabel('Maximum price')]
  await lowest.fill('900k')
  await highest.fill('500k')
  await expect(page).toHaveURL(/minPrice=900000&maxPrice=500000/)
  await page.getByRole('button', { name: 'Change the saved search' }).click()
  await expect(page.getByText('Correct the price range to save this search.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const limit of [lowest, highest]) await limit.fill('')
  await expect(page).not.toHaveURL(/Price/)
  const path = page.url()
  await page.goto(`${path}&bathNumber=1.8`)
  await page.getByRole('button', { name: 'Change the saved search' }).click()
  await expect(page.getByText('Correct the number of bathrooms to save this search.')).toBeVisible()
  await page.goto(`${path}&features=Moat`)
  await page.getByRole('button', { name: 'Change the saved search' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Features has an unknown value')
  await page.goto(path)
  await page.getByRole('button', { name: 'Change the saved search' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Tacoma, two rooms')
  await page.getByLabel('Name').fill('Tacoma, three rooms')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Saved Searches' }).last().click()
  await expect(page.getByText('Tacoma · 3+ beds')).toBeVisible()
  await expect(page.getByText('Alerts: Once a day')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Tacoma, three rooms' }).click()
  await page.getByLabel('Alert me').selectOption('never')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Alerts: Never')).toBeVisible()
  await expect(page.getByRole('button', { name: /Pause/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Tacoma, three rooms' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Tacoma, three rooms' }).click()
  await question.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page.getByText('You have no saved searches.')).toBeVisible()
})

test('an agent gets a notification of an offer, opens it, and chooses email settings', async ({
  page,
  context,
  baseURL: origin = '',
}, info) => {
  const agent = await openAccount(origin, `Aron Offered ${info.repeatEachIndex}`, 'agent')
  const buyer = await openAccount(origin, `Grace Bidder ${info.repeatEachIndex}`)
  await placeOffer(buyer, await publishListing(agent))
  const home = await publishListing(agent, { title: 'House at the ferry' })
  await agent.post('/notifications/read', {})
  await enter(context, agent)
  await page.goto('/dashboard/notifications')
  const emails = page.getByLabel('Reviews')
  await expect(emails).toHaveValue('daily')
  await emails.selectOption('Off')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await placeOffer(buyer, home)
  await expect(page.getByText(`Grace Bidder ${info.repeatEachIndex} offered $390,000`)).toBeVisible()
  await expect(menu.getByText('1', { exact: true })).toBeVisible()
  await mailTo(agent, /offered \$390,000\.?\s+(House at the ferry)/)
  await page.reload()
  await expect(emails).toHaveValue('never')
  await page
    .getByRole('group', { name: 'Notifications' })
    .getByRole('link', { name: 'House at the ferry' })
    .first()
    .click()
  await expect(page).toHaveURL(`/dashboard/requestedProperties?propertyId=${home}`)
  await expect(page.getByText('Offers for House at the ferry', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Requested Properties' })).toBeVisible()
  await expect(menu.getByText('1', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'All offers' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('a visitor sees no bell, and the page makes no API calls', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // A bell would fetch its count at hydration and open its stream when the page is idle.
  await openIdle(page, '/faq')
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Notifications/ })).toHaveCount(0)
})
