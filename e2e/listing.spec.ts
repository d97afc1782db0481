import { type Browser, expect, type Page, test } from '@playwright/test'
import { endpoints } from '../contract/index.ts'
import { openAccount, pageOf as accountPage, theAdmin } from './support/accounts.ts'
import { expectAccessible, logIn } from './support/fixtures.ts'
import { passwordOf, signIn } from './support/member.ts'

const title = 'Lighthouse keeper’s cottage'

async function pageOf(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, email)
  return page
}

/** Another agent: signs up, and the admin makes them one. */
async function makeOtherAgent(origin: string): Promise<string> {
  const email = 'rival.agent@example.com'
  const form = {
    name: 'Rival Agent',
    email,
    photoURL: 'https://pictures.example/r.jpg',
    password: passwordOf(email),
  }
  const headers = { 'content-type': 'application/json' }
  const signedUp = await fetch(`${origin}/api${endpoints.signUp.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(form),
  })
  expect(signedUp.status).toBe(200)
  const admin = await signIn(origin, 'admin@example.com')
  const [{ _id }] = (await (await admin.get(`/users?email=${email}`)).json()) as [{ _id: string }]
  expect((await admin.patch(`/users/${_id}/role`, { role: 'agent' })).status).toBe(200)
  return email
}

test('an agent adds a listing, an admin verifies it, a buyer sees it, another agent cannot touch it', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const agent = await pageOf(browser, 'agent@example.com')
  await agent.goto('/dashboard/addProperty')
  await agent.getByRole('button', { name: 'Add Property' }).click()
  await expect(agent.getByText('Title is required')).toBeVisible()
  await expect(agent.getByText('Price is required')).toBeVisible()
  await expectAccessible(agent)
  await agent.getByLabel('Title').fill(title)
  await agent.getByLabel('Location').fill('North Head, Ilwaco, WA')
  await agent.getByLabel('Image URL').fill('/pictures/craftsman-1600.webp')
  await agent.getByLabel('Price', { exact: true }).fill('410000')
  await agent.getByLabel('Bathrooms').fill('1.25')
  await agent.getByRole('button', { name: 'Add Property' }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  const own = agent.getByRole('article').filter({ hasText: title })
  await expect(own).toContainText('Not Verified')
  await expect(own.getByRole('button', { name: 'Update' })).toBeDisabled()
  await expectAccessible(agent)

  const buyer = await pageOf(browser, 'buyer@example.com')
  await buyer.goto('/allProperties?location=Ilwaco')
  await expect(buyer.getByRole('article')).toHaveCount(0)

  const admin = await pageOf(browser, 'admin@example.com')
  await admin.goto('/dashboard/manageProperties')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: `Verify ${title}` }).click()
  await expect(admin.getByRole('button', { name: `Verify ${title}` })).toHaveCount(0)
  await expect(admin.getByRole('button', { name: `Reject ${title}` })).toHaveCount(0)

  await buyer.reload()
  await buyer
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: /Details/ })
    .click()
  await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = buyer.url()

  await agent.reload()
  await expect(own).not.toContainText('Not Verified')
  await own.getByRole('link', { name: /Update/ }).click()
  await expect(agent.getByLabel('Title')).toHaveValue(title)
  await expectAccessible(agent)
  const updateAddress = agent.url()
  await agent.getByLabel('Title').fill(`${title} by the sea`)
  await agent.getByRole('button', { name: /Update/ }).click()
  await expect(agent).toHaveURL('/dashboard/myAddedProperties')
  await buyer.goto(address)
  await expect(buyer.getByRole('heading', { level: 1, name: `${title} by the sea` })).toBeVisible()

  const rival = await pageOf(browser, await makeOtherAgent(origin))
  await rival.goto('/dashboard/myAddedProperties')
  await expect(rival.getByRole('article')).toHaveCount(0)
  await rival.goto(address)
  await expect(rival.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rival.getByRole('link', { name: 'Update' })).toHaveCount(0)
  expect((await rival.goto(updateAddress))?.status()).toBe(404)
  await expect(rival.getByLabel('Title')).toHaveCount(0)
  const id = address.split('/').at(-1) ?? ''
  const call = await signIn(origin, 'rival.agent@example.com')
  expect((await call.patch(`/properties/${id}`, { title: 'Mine' })).status).toBe(404)
  expect((await call.delete(`/properties/${id}`)).status).toBe(404)
})

test('an update undoes nothing that somebody else has changed meanwhile, and keeps the typed title', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Una Updater', 'agent')
  const admin = await theAdmin(origin)
  const listing = {
    title: 'Old mill',
    location: 'Roslyn, WA',
    image: '/pictures/farmhouse-1600.webp',
    price: 250_000,
  }
  const { insertedId } = (await (await agent.post('/properties', listing)).json()) as { insertedId: string }
  await admin.patch(`/properties/${insertedId}/verify`, {})

  const page = await accountPage(browser, agent)
  await page.goto(`/dashboard/updateProperty/${insertedId}`)
  await page.getByLabel('Title').fill('Old mill with a wheel')
  expect((await admin.patch(`/properties/${insertedId}`, { title: 'Mill', price: 260_000 })).status).toBe(200)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Update Property' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ ...listing, title: 'Old mill with a wheel' })
  await expect(
    page.getByText('Somebody else has changed this property in the meantime. Please check it and try again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Old mill with a wheel')
  await expect(page.getByText('Its title is now “Mill”.')).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('$260,000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page).toHaveURL('/dashboard/myAddedProperties')
  const saved = (await (await admin.get(`/properties/${insertedId}`)).json()) as object
  expect(saved).toMatchObject({
    title: 'Old mill with a wheel',
    price: 260_000,
    verificationStatus: 'verified',
  })
})
