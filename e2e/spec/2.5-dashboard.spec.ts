import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from '../support/member-pages.ts'
import { changeEmail } from '../support/database.ts'
import { addListing } from '#test/kit/process/actions.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { holdRequests } from '../support/network.ts'
import { expectAt } from '../support/visit.ts'
import { test } from '../support/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')

async function expectMenu(page: Page, names: string[]) {
  const shown = async () => (await menu(page).allInnerTexts()).filter((name) => names.includes(name))
  await expect.poll(shown).toEqual(names)
}

test('the dashboard shows the profile and the menu of the own role', async ({
  buyer,
  agent,
  admin,
  people,
}) => {
  await test.step(statement('2.5.1'), async () => {
    const profiles = [
      { page: buyer, path: '/dashboard/userProfile' },
      { page: agent, path: '/dashboard/agentProfile' },
      { page: admin, path: '/dashboard/adminProfile' },
    ]
    for (const { page, path } of profiles) {
      await page.goto('/dashboard')
      await expect(page).toHaveURL(path)
    }
  })
  await test.step(statement('2.5.8'), () => expectAt(agent, '/dashboard/agentProfile', 'Agent Profile'))
  await test.step(statement('2.5.14'), () => expectAt(admin, '/dashboard/adminProfile', 'Admin Profile'))
  await test.step(statement('2.14.5'), async () => {
    const profiles = [
      { page: buyer, name: /^Bea Buyer \d+$/, email: people.buyer.email },
      { page: agent, name: /^Agatha Agent \d+$/, email: people.agent.email },
      { page: admin, name: 'Ada Whitfield', email: 'admin@example.com' },
    ]
    for (const { page, name, email } of profiles) {
      // An admin's profile also counts members with a separate request.
      const list = page.waitForResponse((answer) => {
        const { pathname, searchParams } = new URL(answer.url())
        return pathname === '/api/users' && searchParams.get('email') === email
      })
      await page.reload()
      const users = (await (await list).json()) as { email: string }[]
      expect(users.map((user) => user.email)).toContain(email)
      await expect(page.getByRole('main').getByText(name)).toBeVisible()
      await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible()
    }
  })
  await test.step(statement('2.5.21'), () =>
    expectMenu(admin, ['Admin Profile', 'Manage Properties', 'Manage Users', 'Manage Reviews']),
  )
  await test.step(statement('2.5.22'), () =>
    expectMenu(agent, [
      'Agent Profile',
      'Add Property',
      'My Added Properties',
      'My Sold Properties',
      'Requested Properties',
    ]),
  )
  await test.step(statement('2.5.23'), () =>
    expectMenu(buyer, ['My Profile', 'Wishlist', 'Property Bought', 'My Reviews']),
  )
  await test.step(statement('2.5.24'), async () => {
    for (const page of [buyer, agent, admin]) {
      await expect(menu(page).filter({ hasText: /^Home$/ })).toHaveAttribute('href', '/')
      await expect(menu(page).filter({ hasText: /^Contact$/ })).toHaveAttribute('href', '/contact')
    }
  })
  await test.step(statement('2.5.2'), async () => {
    await expectAt(buyer, '/dashboard/userProfile', 'My Profile')
    await agent.goto('/dashboard/userProfile')
    await expect(agent).toHaveURL('/dashboard/userProfile')
    await expect(agent.getByRole('main').getByText(/^agatha\.agent/)).toBeVisible()
  })
})

/** Opens the first address, and requests the others as the browser would. */
async function expectSentHome(page: Page, [first = '', ...paths]: string[]) {
  await page.goto(first)
  await expect(page).toHaveURL('/')
  for (const path of paths) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([302, '/'])
  }
}

test('redirects everyone else from the screens of staff to the home page', async ({
  buyer,
  agent,
  admin,
  people,
}) => {
  await test.step(statement('2.5.18'), async () => {
    const paths = [
      '/dashboard/agentProfile',
      '/dashboard/addProperty',
      '/dashboard/myAddedProperties',
      `/dashboard/updateProperty/${await addListing(people.agent)}`,
      '/dashboard/mySoldProperties',
      '/dashboard/requestedProperties',
    ]
    for (const page of [buyer, admin]) await expectSentHome(page, paths)
  })
  await test.step(statement('2.5.19'), async () => {
    const paths = [
      '/dashboard/adminProfile',
      '/dashboard/manageProperties',
      '/dashboard/manageUsers',
      '/dashboard/manageReviews',
    ]
    for (const page of [buyer, agent]) await expectSentHome(page, paths)
  })
})

test(statement('8.2.7'), async ({ browser, people }) => {
  const member = await openAccount(people.admin.origin, 'Mona Moved')
  const page = await pageOf(browser, member)
  const { answer } = await holdRequests(page, /\/api\/users\b/)
  const requested = page.waitForRequest(/\/api\/users\b/)
  await page.goto('/dashboard/userProfile')
  await requested
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  // The account gets another email before the list for this one is requested.
  await changeEmail(member, 'mona.elsewhere@example.com')
  answer()
  await expect(page.getByText('No user profile found.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Mona Moved' })).toBeVisible()
  await expect(page.getByText('mona.elsewhere@example.com')).toBeVisible()
})
