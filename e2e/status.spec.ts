import { expect, type Page } from '@playwright/test'
import { openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { enter, pageOf } from './support/member-pages.ts'
import { waitForHydration } from './support/fixtures.ts'
import type { Member } from '#test/kit/process/member.ts'
import { test } from './support/test.ts'

const unknown = '018f0000-0000-7000-8000-000000000000'

/** A listing of this agent, pending or verified. */
async function makeListing(agent: Member, title: string, verified: boolean): Promise<string> {
  const listing = { title, location: 'Chelan, WA', image: '/pictures/log-cabin-1600.webp', price: 300_000 }
  const { insertedId } = (await (await agent.post('/properties', listing)).json()) as { insertedId: string }
  if (verified) await (await adminOf(agent.origin)).patch(`/properties/${insertedId}/verify`, {})
  return insertedId
}

const heading = '404 - Page Not Found'
const sorry = 'Oops! The page you are looking for seems to be broken.'

/** Opens a page and expects its 404 screen after hydration. */
async function expect404(page: Page, path: string) {
  const response = await page.goto(path)
  expect([path, response?.status()]).toEqual([path, 404])
  await waitForHydration(page)
  await expect(page).toHaveTitle(heading)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByText(sorry)).toBeVisible()
}

const notListed = 'This home is no longer listed'

/** The status of this page for this member, and which parts of its own 404 page its HTML contains. */
async function look({ origin, cookie }: Member, path: string) {
  const response = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' })
  const html = await response.text()
  const texts = /^\/(details|(dashboard\/)?makeAnOffer)\//.test(path)
    ? [
        `<title>${notListed}</title>`,
        `>${notListed}</h1>`,
        'It was taken off the market, is being reviewed, or the address is wrong.',
      ]
    : [`<title>${heading}</title>`, `>${heading}</h1>`, sorry]
  const saysSo = texts.map((text) => html.includes(text))
  return { path, status: response.status, saysSo }
}

test('returns status 404 for pages that do not exist or not for this viewer', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Agatha Owner', 'agent')
  const rival = await openAccount(origin, 'Roland Rival', 'agent')
  const buyer = await openAccount(origin, 'Berta Buyer')
  const pending = await makeListing(agent, 'Hidden cabin', false)
  const verified = await makeListing(agent, 'Shown cabin', true)
  const offered = await buyer.post('/offers', { propertyId: verified, offeredAmount: 300_000 })
  const { insertedId: offer } = (await offered.json()) as { insertedId: string }

  const expectShown = async (member: Member, missing: string[], found: string[]) => {
    for (const path of missing)
      expect(await look(member, path)).toEqual({ path, status: 404, saysSo: [true, true, true] })
    for (const path of found)
      expect(await look(member, path)).toEqual({ path, status: 200, saysSo: [false, false, false] })
  }
  await expectShown(
    buyer,
    [
      `/details/${unknown}`,
      '/details/not-an-id',
      `/details/${pending}`,
      `/makeAnOffer/${pending}`,
      `/dashboard/makeAnOffer/${unknown}`,
      `/dashboard/payment/${unknown}`,
      '/dashboard/no-such-screen',
      '/%E0%A4%A',
      '/details/%',
    ],
    [`/details/${verified}`, `/makeAnOffer/${verified}`, `/dashboard/payment/${offer}`],
  )
  await expectShown(
    rival,
    [
      `/details/${pending}`,
      `/dashboard/updateProperty/${verified}`,
      `/dashboard/photos/${verified}`,
      `/dashboard/payment/${offer}`,
    ],
    [`/details/${verified}`],
  )
  await expectShown(
    agent,
    ['updateProperty', 'editProperty', 'propertyFacts', 'photos'].map(
      (page) => `/dashboard/${page}/${unknown}`,
    ),
    [`/details/${pending}`, `/dashboard/updateProperty/${pending}`, `/dashboard/updateProperty/${verified}`],
  )

  // The browser shows the same result as the server.
  const page = await pageOf(browser, buyer)
  await expect404(page, `/dashboard/payment/${unknown}`)
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  expect((await page.goto(`/makeAnOffer/${pending}`))?.status()).toBe(404)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: notListed })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'All Properties' })).toBeVisible()
  await expect404(page, '/%E0%A4%A')
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/Find a home/)
})

test('the server renders the details, and the browser does not fetch them again', async ({
  browser,
  people,
  request,
}) => {
  const page = await pageOf(browser, people.buyer)
  await page.goto('/allProperties?location=Tacoma')
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  const path = (await card.getByRole('link', { name: /^Details/ }).getAttribute('href')) ?? ''
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (await request.get(path, { headers: { cookie } })).text()
  expect(html).toContain(`<h1 class="text-3xl wrap-anywhere"><bdi>${title}</bdi></h1>`)

  const requested: string[] = []
  page.on('request', (one) => requested.push(new URL(one.url()).pathname + new URL(one.url()).search))
  // Similar listings are not part of the details and load later.
  const listingsAsked = () =>
    requested.filter((one) => one.startsWith('/api/properties') && !one.endsWith('/similar'))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: /Wishlist/ })).toBeEnabled()
  await expect(page).toHaveTitle(`${title} · Real Estate`)
  expect(listingsAsked()).toEqual([])
  await page.goto('/allProperties?sort=price')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByLabel('Sort by price')).toBeEnabled()
  expect(listingsAsked()).toEqual([])
  // The browser fetches later changes itself.
  const answered = page.waitForResponse(/\/api\/properties\?.*sort=-price/)
  await page.getByLabel('Sort by price').selectOption('Descending')
  await answered
  expect(listingsAsked()).toEqual([expect.stringContaining('sort=-price')])
})

test('a visitor returns to the requested page after the login', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const member = await openAccount(baseURL ?? '', 'Rita Return')
  for (const path of ['/wishlist', '/dashboard/propertyBought?x=1', '/reviews']) {
    const { location } = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(location).toBe(`/login?from=${encodeURIComponent(path)}`)
  }
  await page.goto('/dashboard/propertyBought?x=1')
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/dashboard/propertyBought?x=1')}`)
  await expect(page.getByText('Welcome back')).toBeVisible()
  await page.goto('/allProperties?location=Kent')
  await expect(page.getByText('Please log in to view properties.')).toBeVisible()
  // Signed in by another tab meanwhile, so the login page redirects.
  await enter(context, member)
  await page.reload()
  await expect(page).toHaveURL('/allProperties?location=Kent')
})
