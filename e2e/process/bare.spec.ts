import { expect } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from '../support/member-pages.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { copyDataDir, type Run, run, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

let product: Run & { origin: string }
let dataDir: string
let remove: () => Promise<void>

// An installation without settings: no mail server, no identity provider, no demo content.
test.beforeAll(async () => {
  ;({ dataDir, remove } = await copyDataDir('empty'))
  product = await startProduct({ DATA_DIR: dataDir, DEMO: 'off' })
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await remove()
})

test('the home page has its pictures without demo mode', async () => {
  const html = await (await fetch(product.origin)).text()
  const pictures = new Set([...html.matchAll(/src="(\/assets\/[^"]+\.webp)"/g)].map(([, path]) => path))
  expect(pictures.size).toBe(6)
  for (const path of pictures) {
    const { status, headers } = await fetch(new URL(path ?? '', product.origin))
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
})

test('serves the pictures of its own pages, but not those of the demo', async () => {
  const statusOf = async (path: string) => (await fetch(product.origin + path)).status
  expect(await statusOf('/pictures/living-room-1600.webp')).toBe(200)
  expect(await statusOf('/pictures/villa-dusk-480.webp')).toBe(404)
  expect(await statusOf('/pictures/people/ann.svg')).toBe(404)
})

test('promises no email without a mail server and shows no button without an identity provider', async ({
  page,
}) => {
  await test.step(statement('10.3.4'), async () => {
    const provider = page.getByRole('button', { name: /continue with/i })
    await page.goto(`${product.origin}/login`)
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
    await expect(provider).toHaveCount(0)
    await page.goto(`${product.origin}/signUp`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(provider).toHaveCount(0)
  })
  await page.goto(`${product.origin}/login`)
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0)

  await page.goto(`${product.origin}/forgotPassword`)
  await expect(page.getByText('Passwords cannot be reset by email here. Please contact us.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL(`${product.origin}/contact`)

  for (const path of ['/mailbox', '/mailbox/01890000-0000-7000-8000-000000000000']) {
    expect((await page.goto(product.origin + path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  }
})

test('a saved search offers no email without a mail server and keeps the previous choice', async ({
  page,
}) => {
  const buyer = await openAccount(product.origin, 'Nora Nomail')
  await buyer.post('/savedSearches', { name: 'Yakima', search: { location: 'Yakima' }, alert: 'daily' })
  await enter(page.context(), buyer)
  const fields = page.getByRole('dialog')
  const times = fields.getByLabel('Alert me').getByRole('option')
  const noMail = fields.getByText('This site sends no email. Matches appear in your notifications only.')

  await page.goto(`${product.origin}/dashboard/savedSearches`)
  await expect(page.getByText('Alerts: Instantly', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Yakima' }).click()
  await expect(noMail).toBeVisible()
  await expect(times).toHaveText(['Instantly', 'Never'])
  await expect(fields.getByText('Also by email')).toHaveCount(0)
  await expectAccessible(page)
  await fields.getByLabel('Name').fill('Yakima, with a view')
  await fields.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Yakima, with a view' })).toBeVisible()
  const daily = { name: 'Yakima, with a view', alert: 'daily', byMail: true }
  expect(await (await buyer.get('/savedSearches')).json()).toMatchObject([daily])

  await page.goto(`${product.origin}/allProperties?location=Kent`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(noMail).toBeVisible()
  await fields.getByLabel('Alert me').selectOption('Never')
  await expect(noMail).toHaveCount(0)
  await fields.getByLabel('Alert me').selectOption('Instantly')
  await fields.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your search is saved.')).toBeVisible()
  expect(await (await buyer.get('/savedSearches')).json()).toMatchObject([{ alert: 'atOnce' }, daily])
})

test('the payment page explains that nothing can be paid without a payment provider', async ({ page }) => {
  await enter(page.context(), await openAccount(product.origin, 'Petra Payless'))
  await page.goto(`${product.origin}/dashboard/payment`)
  await expect(page.getByText('This site does not take payments. Please contact the agent.')).toBeVisible()
})

test(statement('10.8.2'), async () => {
  const env = { DEMO: 'off', DATA_DIR: dataDir }
  const first = run('scripts/create-admin.ts', ['--email', 'boss@homes.example'], env)
  expect(await first.ended, first.output()).toBe(0)
  expect(first.output()).toMatch(
    /^Working on the embedded database in .+\nboss@homes\.example is now the admin\. Password: \S+\n$/,
  )

  const second = run('scripts/create-admin.ts', ['--email', 'rival@homes.example'], env)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('An admin already exists')

  const wrong = run('scripts/create-admin.ts', ['--email', 'nobody'], env)
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toBe('Invalid email address\n')
})
