import { type Browser, expect, type Page, test } from '@playwright/test'
import { openAccount } from './support/accounts.ts'
import { expectAccessible, logIn } from './support/fixtures.ts'
import { signIn } from './support/member.ts'

async function pageOf(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, email)
  return page
}

/** A verified listing of this agent, by the calls that the screens make. */
async function makeListing(origin: string, agentEmail: string, title: string): Promise<string> {
  const agent = await signIn(origin, agentEmail)
  const image = '/pictures/stone-cottage-1200.webp'
  const terms = { price: 400_000, minPrice: 380_000, maxPrice: 420_000 }
  const listed = await agent.post('/properties', { title, location: 'Yakima, WA', image, ...terms })
  const { insertedId } = (await listed.json()) as { insertedId: string }
  const admin = await signIn(origin, 'admin@example.com')
  expect((await admin.patch(`/properties/${insertedId}/verify`, {})).status).toBe(200)
  return insertedId
}

async function offer(origin: string, email: string, propertyId: string, offeredAmount: number) {
  const buyer = await signIn(origin, email)
  expect((await buyer.post('/offers', { propertyId, offeredAmount })).status).toBe(201)
}

test('two buyers offer, the agent accepts one, who alone can pay, and the sale shows with the total', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const title = 'Orchard house'
  const agentEmail = await openAccount(origin, 'Agnes Dealer', 'agent')
  const buyerEmail = await openAccount(origin, 'Bruno Chosen')
  const rivalEmail = await openAccount(origin, 'Rita Rival')
  const propertyId = await makeListing(origin, agentEmail, title)
  const agent = await pageOf(browser, agentEmail)
  await agent.goto('/dashboard/agentProfile')
  await agent.getByRole('link', { name: 'My Sold Properties' }).click()
  await expect(agent.getByText('Nothing has been sold yet.')).toBeVisible()
  await expectAccessible(agent)
  await agent
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Requested Properties' })
    .click()
  await expect(agent.getByText('No offers found.')).toBeVisible()
  await expectAccessible(agent)

  await offer(origin, buyerEmail, propertyId, 392_000)
  await offer(origin, rivalEmail, propertyId, 410_000)
  await agent.reload()
  const listing = agent.getByRole('article').filter({ hasText: title })
  const chosen = listing.getByRole('row').filter({ hasText: buyerEmail })
  const rival = listing.getByRole('row').filter({ hasText: rivalEmail })
  await expect(agent.getByRole('article')).toHaveCount(1)
  await expect(listing).toContainText('$380,000 – $420,000')
  await expect(chosen).toContainText('2% below the price')
  await expect(rival).toContainText('2.5% above the price')
  await expectAccessible(agent)
  await chosen.getByRole('button', { name: 'Accept' }).click()
  await expect(agent.getByRole('alertdialog')).toContainText('reserves the property')
  await expectAccessible(agent)
  await agent.getByRole('button', { name: 'Accept and reserve' }).click()
  await expect(chosen).toContainText('Accepted')
  await expect(rival).toContainText('Pending')
  await expect(rival.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(rival.getByRole('button', { name: 'Reject' })).toBeVisible()

  const rivalPage = await pageOf(browser, rivalEmail)
  await rivalPage.goto('/dashboard/propertyBought')
  await expect(rivalPage.getByRole('article').filter({ hasText: title })).toContainText('Pending')
  await expect(rivalPage.getByRole('link', { name: /^Pay/ })).toHaveCount(0)

  const buyerPage = await pageOf(browser, buyerEmail)
  await buyerPage.goto('/dashboard/propertyBought')
  await buyerPage.getByRole('link', { name: /^Pay/ }).click()
  await buyerPage.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(buyerPage.getByText('Payment Successful')).toBeVisible()
  const transaction = await buyerPage.getByText(/^Transaction id: /).innerText()

  await agent.reload()
  await expect(chosen).toContainText('Bought')
  await expect(rival).toContainText('Closed: sold')
  await expect(listing.getByRole('button')).toHaveCount(0)
  await agent.getByRole('link', { name: 'My Sold Properties' }).click()
  const sale = agent.getByRole('row').filter({ hasText: title })
  for (const text of ['Yakima, WA', 'Bruno Chosen', '$400,000', '$392,000'])
    await expect(sale).toContainText(text)
  await expect(sale).toContainText(transaction.replace('Transaction id: ', ''))
  await expect(agent.getByText('Total of 1 sale')).toBeVisible()
  await expectAccessible(agent)
})

test('an agent rejects an offer after being asked, and finds it by its status', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const agentEmail = await openAccount(origin, 'Agnes Refuser', 'agent')
  const buyerEmail = await openAccount(origin, 'Boris Refused')
  await offer(origin, buyerEmail, await makeListing(origin, agentEmail, 'Mill on the creek'), 380_000)
  const agent = await pageOf(browser, agentEmail)
  await agent.goto('/dashboard/requestedProperties')
  const row = agent.getByRole('row').filter({ hasText: buyerEmail })
  await row.getByRole('button', { name: 'Reject' }).click()
  await expect(agent.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
  await agent.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: 'Reject' }).click()
  await agent.getByRole('button', { name: 'Reject offer' }).click()
  await expect(row).toContainText('Rejected')
  await expect(row.getByRole('button')).toHaveCount(0)
  await agent.getByLabel('Status').selectOption('Pending')
  await expect(agent.getByText('No offers found.')).toBeVisible()
  await agent.getByLabel('Status').selectOption('Rejected')
  await expect(row).toBeVisible()
})

test('offers that cannot be loaded say so', async ({ page }) => {
  await logIn(page, 'agent@example.com')
  const json = { type: 'about:blank', status: 400, code: 'malformed_request', title: 'No.' }
  await page.route('**/api/offers?*', (route) => route.fulfill({ status: 400, json }))
  for (const path of ['/dashboard/requestedProperties', '/dashboard/mySoldProperties']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Failed to fetch offers')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  }
})

for (const path of ['/dashboard/requestedProperties', '/dashboard/mySoldProperties']) {
  test(`${path} sends everybody but agents home`, async ({ page }) => {
    await logIn(page, 'buyer@example.com')
    await page.goto(path)
    await expect(page).toHaveURL('/')
  })
}
