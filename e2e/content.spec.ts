import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from './support/member-pages.ts'
import { waitForHydration } from './support/fixtures.ts'
import { statement } from '../scripts/specification.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'

test('the home page shows the latest testimonials and blogs, rendered on the server', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Hannah Osei')
  expect(html).toContain('How to read a price range')
})

test('Read More opens the post, and an unknown post returns 404', async ({ page }) => {
  await page.goto('/')
  const title = 'How to read a price range before you make an offer'
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('link', { name: 'Read More' }).click()
  await expect(page).toHaveURL(/\/blogs\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('not your footing')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Blogs' })).toBeInViewport()

  const missing = await page.goto('/blogs/no-such-post')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})

test('opens and closes an FAQ question by keyboard', async ({ page }) => {
  await page.goto('/faq')
  const answer = page.getByText('It costs nothing.')
  await expect(answer).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Can I withdraw an offer?' }).focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
})

test(statement('10.7.1'), async ({ page, admin }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  await page.getByLabel('Message').fill('Is the cottage still free?\nWe are four.')
  await page.getByLabel('Email').fill('not an address')
  await send.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Name').fill('Wilma Writer')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Is the cottage still free?\nWe are four.')
  await expect(page.getByLabel('Name')).toHaveValue('Wilma Writer')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue('Is the cottage still free?\nWe are four.')
  await page.getByLabel('Email').fill('wilma@people.example')

  await page.route('**/api/contact', (route) => route.abort())
  await send.click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Is the cottage still free?\nWe are four.')
  await page.unroute('**/api/contact')
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent.' })).toBeFocused()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')

  await admin.goto('/dashboard')
  const menu = admin.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute('href', '/contact')
  await menu.getByRole('link', { name: 'Contact Messages' }).click()
  await expect(admin).toHaveURL('/dashboard/contactMessages')
  const message = admin.getByRole('listitem').filter({ hasText: 'Wilma Writer' })
  await expect(message).toContainText('Is the cottage still free?')
  await expect(message.getByRole('link', { name: 'wilma@people.example' })).toBeVisible()
  await message.getByRole('button', { name: 'Delete the message of Wilma Writer' }).click()
  await admin.getByRole('button', { name: 'Yes, delete' }).click()
  await expectPopup(admin, 'Deleted!', 'The message has been deleted.')
  await expect(message).toHaveCount(0)
})

test("only admins see messages; the form is prefilled with a member's name and email", async ({
  browser,
  baseURL,
}) => {
  const account = await openAccount(baseURL ?? '', 'Wanda Writer')
  const member = await pageOf(browser, account)
  await member.goto('/dashboard/contactMessages')
  await expect(member).toHaveURL('/')
  await member.goto('/contact')
  await expect(member.getByLabel('Name')).toHaveValue('Wanda Writer')
  await expect(member.getByLabel('Email')).toHaveValue(account.email)
  await waitForHydration(member)
  await member.getByLabel('Email').fill('other@people.example')
  await member.getByLabel('Message').fill('Not for the next person.')
  await member.reload()
  await expect(member.getByLabel('Message')).toHaveValue('Not for the next person.')
  await expect(member.getByLabel('Email')).toHaveValue('other@people.example')
  await member.getByRole('button', { name: 'LogOut' }).click()
  await expect(member.getByRole('button', { name: 'LogOut' })).toHaveCount(0)
  await expect(member.getByLabel('Message')).toHaveValue('')
  await expect(member.getByLabel('Email')).toHaveValue('')
  await member.goto('/contact')
  await waitForHydration(member)
  await expect(member.getByLabel('Message')).toHaveValue('')
})
