import { expect, type Page } from '@playwright/test'
import { accent } from '../texts/pseudo.ts'
import { drawnMap } from './screens/screen.ts'
import { logIn, signUp, waitForHydration } from './support/fixtures.ts'
import { expectPopup } from './support/popups.ts'
import { test } from './support/test.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { passwordOf } from '#test/kit/process/member.ts'

const named = (text: string) => new RegExp(`^\\[${accent(text)} `)
const menu = (page: Page) => page.getByRole('navigation', { name: /Languages|اللغات|\[Ļ/ })

/** The languages of the page according to its attributes, its title, and the first link of its navigation. */
const seen = async (page: Page) => ({
  lang: await page.locator('html').getAttribute('lang'),
  isPseudo: (await page.title()).startsWith('['),
  path: new URL(page.url()).pathname,
})

test('the language of a visitor follows the menu, links, and the next visit', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/about?from=elsewhere')
  await waitForHydration(page)
  await menu(page).getByRole('link', { name: 'Pseudo-English' }).click()
  await page.waitForURL('/en-XA/about?from=elsewhere')
  await waitForHydration(page)
  expect(await seen(page)).toEqual({ lang: 'en-XA', isPseudo: true, path: '/en-XA/about' })

  await page
    .getByRole('link', { name: named('Services') })
    .first()
    .click()
  await page.waitForURL('/en-XA/services')
  await expect(page.getByRole('heading', { level: 1, name: named('Services') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: named('About Us') })).toBeVisible()

  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('language=en-XA')

  // The next visit opens in the chosen language, and so does a page for members after the login page.
  await page.goto('/dashboard')
  await page.waitForURL(/\/en-XA\/login\?from=%2Fdashboard$/)
  await menu(page).getByRole('link', { name: 'English', exact: true }).click()
  await page.waitForURL('/login?from=%2Fdashboard')
  expect(await seen(page)).toMatchObject({ lang: 'en', isPseudo: false })
  expect(errors).toEqual([])
})

test('a map loads its code in another language', async ({ buyer }) => {
  const errors: string[] = []
  buyer.on('pageerror', ({ message }) => errors.push(message))
  await buyer.goto('/en-XA/allProperties?view=map')
  await drawnMap(buyer)
  expect(errors).toEqual([])
})

test('visitors enter in the language of their browser', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'en-XA' })
  const page = await context.newPage()
  await page.goto('/faq')
  expect(await seen(page)).toEqual({ lang: 'en-XA', isPseudo: true, path: '/en-XA/faq' })
  await context.close()
})

test('search engines find the translations of a page, and only existing pages', async ({ request }) => {
  const html = await (await request.get('/en-XA/about')).text()
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"([^>]*)>/g)].map(([, rel, rest = '']) => [
    rel,
    /hrefLang="([^"]*)"/i.exec(rest)?.[1],
    URL.parse(/href="([^"]*)"/.exec(rest)?.[1] ?? '')?.pathname,
  ])
  expect(links).toEqual([
    ['canonical', undefined, '/en-XA/about'],
    ['alternate', 'en', '/about'],
    ['alternate', 'en-XA', '/en-XA/about'],
    ['alternate', 'ar', '/ar/about'],
    ['alternate', 'x-default', '/about'],
  ])
  expect((await request.get('/en-XA/nowhere')).status()).toBe(404)
  const withdrawn = await request.get('/de/about', { maxRedirects: 0 })
  expect([withdrawn.status(), withdrawn.headers()['location']]).toEqual([302, '/about'])
})

test('a legal page names the language of its text, and that address only', async ({ page }) => {
  await page.goto('/ar/imprint')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const text = page.getByRole('article')
  await expect(text).toHaveAttribute('lang', 'en')
  await expect(text).toHaveAttribute('dir', 'ltr')
  await expect(text.getByRole('navigation').getByRole('heading')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^r]\/imprint$/)
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
  await page.goto('/imprint')
  await expect(text).not.toHaveAttribute('lang')
})

test('a choice that cannot be saved without a network says so, and the browser keeps it', async ({
  page,
  buyer,
}) => {
  for (const one of [page, buyer]) {
    const errors: string[] = []
    one.on('pageerror', ({ message }) => errors.push(message))
    await one.goto('/about')
    await waitForHydration(one)
    // The code of popups, too.
    await one.waitForLoadState('networkidle')
    await one.context().setOffline(true)
    try {
      await menu(one).getByRole('link', { name: 'English', exact: true }).click()
      if (one === buyer) await expectPopup(one, 'Error')
      expect(await one.evaluate(() => document.cookie)).toContain('language=en')
      await one.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'm²' }).click()
      if (one === buyer) await expectPopup(one, 'Error')
    } finally {
      await one.context().setOffline(false)
    }
    expect(errors).toEqual([])
  }
})

test('a member signs in to pages in the language chosen on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = 'Lina Languages'
  await signUp(page, name)
  await page.waitForURL('/')
  // A click on a page that is still loading counts, too.
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/about?from=elsewhere')
  await page.unroute(/\.js$/)
  const saved = page.waitForResponse(/\/account\/language$/)
  await menu(page).getByRole('link', { name: 'Pseudo-English' }).click()
  expect((await saved).status()).toBe(200)
  await page.waitForURL('/en-XA/about?from=elsewhere')

  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await logIn(other, 'lina.languages@example.com')
  await other.waitForURL('/en-XA')
  expect(await seen(other)).toEqual({ lang: 'en-XA', isPseudo: true, path: '/en-XA' })
  // The next visit begins there.
  const next = await context.newPage()
  await next.goto('/about')
  expect(new URL(next.url()).pathname).toBe('/en-XA/about')
  await context.close()
})

test('a language counts from the click on it, even if its page does not load', async ({ buyer }) => {
  await buyer.goto('/about')
  await waitForHydration(buyer)
  await buyer.route('**/ar/about', (route) => route.fulfill({ contentType: 'text/html', body: 'Unfinished' }))
  await menu(buyer).getByRole('link', { name: 'العربية', exact: true }).click()
  await expect(buyer.getByText('Unfinished')).toBeVisible()
  const saved = buyer.waitForResponse(/\/account\/language$/)
  await buyer.goto('/dashboard')
  await buyer.waitForURL(/\/ar\/dashboard/)
  expect((await saved).status()).toBe(200)
  // Only once.
  const savings: string[] = []
  buyer.on('request', (request) => {
    if (request.url().endsWith('/account/language')) savings.push(request.url())
  })
  await buyer.reload()
  await waitForHydration(buyer)
  await buyer.waitForLoadState('networkidle')
  expect(savings).toEqual([])
})

test('the first language in which a member reads becomes theirs', async ({ page, baseURL }) => {
  const { email } = await openAccount(baseURL ?? '', 'Rosa Reader', 'user', { language: null })
  const saving = page.waitForRequest(/\/account\/language$/)
  await page.goto('/ar/login')
  await waitForHydration(page)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(passwordOf(email))
  await page.locator('form button[type=submit]').click()
  expect((await saving).postDataJSON()).toEqual({ language: 'ar' })
})

test('a language stays that of a member who left it at once for another and came back', async ({ buyer }) => {
  // As if that of the page in between were saved only after the page that follows has been read.
  await buyer.route(/\/account\/language$/, (route) => route.abort())
  await buyer.goto('/about')
  for (const name of ['العربية', 'English']) {
    const saving = buyer.waitForRequest(/\/account\/language$/)
    await waitForHydration(buyer)
    await menu(buyer).getByRole('link', { name, exact: true }).click()
    expect((await saving).postDataJSON()).toEqual({ language: name === 'English' ? 'en' : 'ar' })
  }
})

/** The lines of the page's form that do not come from the catalog, except the demo accounts. */
const foreignLines = async (page: Page) => {
  const text = await page.getByRole('main').locator('form').innerText()
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.includes('@example.com') && !/^\[.*\]$/.test(line))
}

test('refusals of a form, by the page and by the server, are in the language of the page', async ({
  page,
}) => {
  const field = (label: string) => page.getByRole('main').getByLabel(named(label))
  const send = (label: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: named(label) })
      .first()
      .click()
  await page.goto('/en-XA/signUp')
  await waitForHydration(page)
  await send('Sign up')
  await expect(field('Email')).toHaveAccessibleDescription(new RegExp(accent('is required')))
  expect(await foreignLines(page)).toEqual([])

  await field('Name').fill('Vera Valid')
  await field('Photo URL').fill('https://pictures.example/vera.jpg')
  await field('Email').fill('vera.pseudo@example.com')
  await field('Password').fill('Summer2026!')
  await send('Sign up')
  await expect(field('Password')).toHaveAccessibleDescription(new RegExp(accent('too easy to guess')))
  expect(await foreignLines(page)).toEqual([])

  await page.goto('/en-XA/login')
  await waitForHydration(page)
  await field('Email').fill('vera.pseudo@example.com')
  await field('Password').fill('Larch7#meadow')
  await send('Login')
  await expect(page.getByText(named('Email or password is incorrect.'))).toBeVisible()
  expect(await foreignLines(page)).toEqual([])
})

test('an address with the prefix of the default language leads to the page', async ({ request }) => {
  const { status, headers } = await request
    .get('/en/about?a=b', { maxRedirects: 0 })
    .then((response) => ({ status: response.status(), headers: response.headers() }))
  expect([status, headers['location']]).toEqual([308, '/about?a=b'])
  expect((await request.get('/en/nowhere')).status()).toBe(404)
})

test('an unknown path is not redirected to another language', async ({ request }) => {
  const response = await request.get('/nowhere', {
    headers: { 'accept-language': 'en-XA' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(404)
})
