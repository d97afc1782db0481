import { expect } from '@playwright/test'
import { assignRole, openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { addListing, publishListing } from '#test/kit/process/actions.ts'
import { untilStill, waitForHydration } from './support/fixtures.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('Review Changes publishes and rejects only displayed changes, even on repeated clicks', async ({
  admin,
  people,
}) => {
  const title = 'House of two proposals'
  const id = await publishListing(people.agent, { title })
  const propose = (edit: object) => people.agent.patch(`/properties/${id}`, edit)
  await propose({ description: 'Sunny.', bedNumber: 3 })
  await admin.goto(`/dashboard/reviewChanges/${id}`)
  await waitForHydration(admin)
  const changed = admin.getByRole('region', { name: 'Changed fields' })
  await expect(changed.getByRole('term')).toHaveText(['Description', 'Bedrooms'])
  const verify = admin.getByRole('button', { name: 'Verify changes' })
  const reject = admin.getByRole('button', { name: `Reject ${title}` })
  const notice = admin.getByRole('status').filter({ hasText: 'This listing has changed since' })
  const showCurrent = admin.getByRole('button', { name: 'Show current version' })

  // While the call is in progress: later, the page would already have received the change.
  const meanwhile = (path: string, edit: object) =>
    admin.route(
      `**/api/properties/${id}/${path}`,
      async (route) => {
        await propose(edit)
        await route.continue()
      },
      { times: 1 },
    )
  await meanwhile('verify', { price: 395_000 })
  await verify.click()
  await expectPopup(admin, 'Error')
  await expect(notice).toBeFocused()
  await expect(verify).toBeDisabled()
  await expect(reject).toBeDisabled()
  // The displayed version remains until the admin requests the current one, which marks the differences.
  await expect(changed.getByRole('term')).toHaveText(['Description', 'Bedrooms'])
  await showCurrent.click()
  await expect(notice).toHaveCount(0)
  await expect(admin.getByRole('group', { name: 'Changes to review' })).toBeFocused()
  await expect(changed.getByRole('term').filter({ hasText: /^Price/ })).toHaveText('PriceChanged meanwhile')
  await expect(changed.getByRole('term').filter({ hasText: /^Description/ })).toHaveText('Description')
  await expect(admin.getByText(/^Changed since you last saw it: Price, [^D]*$/)).toBeVisible()

  await reject.click()
  const question = admin.getByRole('alertdialog', { name: 'Reject these changes?' })
  await question.getByLabel('Reason').fill('Say which price.')
  await meanwhile('reject', { price: 398_000 })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    /changed what is proposed for this listing a moment ago/,
  )
  await expect(question.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await expect(question.locator(':focus')).toContainText('changed what is proposed for this listing')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(reject).toBeDisabled()
  await expect(admin.getByText('Show the current version before you decide.')).toBeVisible()
  await showCurrent.click()
  await reject.click()
  await expect(question.getByLabel('Reason')).toHaveValue('Say which price.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await verify.click()
  await expect(admin.getByText('There are no changes to review.')).toBeVisible()
  expect(await (await people.agent.get(`/properties/${id}`)).json()).toMatchObject({ price: 398_000 })
})

test('an outdated draft in the list of its agent is checked and submitted again', async ({
  agent,
  people,
}) => {
  const title = 'House of two tabs'
  const id = await addListing(people.agent, { title })
  await people.agent.patch(`/properties/${id}/withdraw`, {})
  await agent.goto('/dashboard/myAddedProperties?isDraft=Yes')
  await waitForHydration(agent)
  // At the last moment, because the list is read again now and then.
  await agent.route(
    `**/api/properties/${id}/submit`,
    async (route) => {
      await people.agent.patch(`/properties/${id}`, { price: 395_000 })
      await route.continue()
    },
    { times: 1 },
  )
  const card = agent.getByRole('article').filter({ hasText: title })
  const submit = card.getByRole('button', { name: `Submit for review: ${title}` })
  await submit.click()
  await expectPopup(
    agent,
    'Error',
    'This listing has changed since the list was loaded. Check its current version, then submit it again.',
  )
  // A popup under the pointer stays.
  const details = agent.getByRole('dialog').getByRole('link', { name: 'Details' })
  await details.hover()
  await expect(agent.getByText(/^You changed this listing/)).toBeVisible()
  await expect(card.getByText('$395,000')).toBeVisible()
  await details.click()
  await expect(agent).toHaveURL(`/details/${id}`)
  await expect(agent.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await agent.goBack()
  await submit.click()
  await expectPopup(agent, 'Submitted for review')
})

test('a pending listing that an admin has just changed is withdrawn after a second look', async ({
  agent,
  people,
}) => {
  const title = 'House of a second look'
  const id = await addListing(people.agent, { title })
  await agent.goto('/dashboard/myAddedProperties?verificationStatus=pending')
  await waitForHydration(agent)
  const card = agent.getByRole('article').filter({ hasText: title })
  const question = agent.getByRole('alertdialog')
  const withdraw = question.getByRole('button', { name: 'Withdraw to draft' })
  const withdrawLate = async (price: number) => {
    await agent.route(
      `**/api/properties/${id}/withdraw`,
      async (route) => {
        await people.admin.patch(`/properties/${id}`, { price })
        await route.continue()
      },
      { times: 1 },
    )
    await card.getByRole('button', { name: `Withdraw to draft: ${title}` }).click()
    await withdraw.click()
    await expect(question.getByRole('alert')).toContainText(
      'changed this listing (price, max price, min price) a moment ago',
    )
  }
  await withdrawLate(395_000)
  await question.getByRole('link', { name: 'Details' }).click()
  await expect(agent).toHaveURL(`/details/${id}`)
  await expect(question).toHaveCount(0)
  await agent.goBack()
  await withdrawLate(396_000)
  await withdraw.click()
  await expectPopup(agent, 'Withdrawn')
})

test('two admins who set Featured and Advertised of one listing keep both', async ({ admin, people }) => {
  const title = 'House of two ticks'
  const location = 'Ticks Creek, WA'
  const id = await publishListing(people.agent, { title, location })
  await admin.goto(`/dashboard/manageProperties?location=${encodeURIComponent(location)}`)
  await waitForHydration(admin)
  await admin.route(
    `**/api/properties/${id}`,
    async (route) => {
      await people.admin.patch(`/properties/${id}`, { advertisement: 'Yes' })
      await route.continue()
    },
    { times: 1 },
  )
  await admin.getByLabel(`Featured: ${title}`).click()
  await expectPopup(admin, 'Saved')
  await expect(admin.getByLabel(`Featured: ${title}`)).toBeChecked()
  await expect(admin.getByLabel(`Advertised: ${title}`)).toBeChecked()
})

test('a role change immediately leaves the screens of the former role and explains why', async ({
  browser,
  baseURL,
}) => {
  const member = await openAccount(baseURL ?? '', 'Romy Role', 'admin')
  const page = await pageOf(browser, member)
  await page.goto('/dashboard/manageUsers')
  await waitForHydration(page)
  await assignRole(member, 'agent')
  await expect(page).toHaveURL('/')
  await expectPopup(page, 'Your role has changed', 'An admin changed your role: you are now an agent.')
  await page.goto('/dashboard/addProperty')
  await waitForHydration(page)
  await page.getByLabel('Title').fill('House of an interrupted agent')
  await assignRole(member, 'user')
  await expect(page).toHaveURL('/')
  await expectPopup(
    page,
    'Your role has changed',
    'An admin changed your role: you are now a plain user. What you typed and did not send is kept in this browser until you log out. It is filled in when you can open that form again.',
  )
  await page.goto('/dashboard/userProfile')
  await waitForHydration(page)
  await assignRole(member, 'admin')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'Manage Users' })).toBeVisible()
  // A request of the admin's profile that is answered after the change would end the session.
  await untilStill(page)
  await assignRole(member, 'agent')
  await expect(menu.getByRole('link', { name: 'Add Property' })).toBeVisible()
  await menu.getByRole('link', { name: 'Add Property' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('House of an interrupted agent')
})

test('an action that the new role does not allow leads to the login page with one explanation', async ({
  browser,
  people,
}) => {
  const title = 'House of a demoted admin'
  await addListing(people.agent, { title, location: 'Demotion Creek, WA' })
  const member = await openAccount(people.admin.origin, 'Dora Demoted', 'admin')
  const page = await pageOf(browser, member)
  await page.goto('/dashboard/manageProperties?location=Demotion+Creek')
  await waitForHydration(page)
  await page.route('**/api/properties/*/verify', async (route) => {
    // Without the notification stream, which would redirect first.
    await page.route('**/api/notifications/**', (call) => call.abort())
    await assignRole(member, 'agent')
    await route.continue()
  })
  await page.getByRole('button', { name: `Verify ${title}` }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('your access has changed')
  expect(await page.evaluate(() => globalThis.popupsShown)).toEqual([])
})
