import { expect, type Page, test } from '@playwright/test'
import { startStripe, type StripeServer } from '../../server/testing/stripe/server.ts'
import { enter, openAccount } from '../support/accounts.ts'
import { placeOffer, publishListing } from '../support/deeds.ts'
import { expectAccessible } from '../support/fixtures.ts'
import { copyDataDir, startProduct } from '../support/product.ts'
import { standInForStripe } from '../support/stripe-js.ts'

let stripe: StripeServer
let product: Awaited<ReturnType<typeof startProduct>>
let remove: () => Promise<void>
let people = 0

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const made = await copyDataDir('demo')
  remove = made.remove
  stripe = await startStripe()
  const settings = { DATA_DIR: made.dataDir, DEMO: 'on', CAPTCHA: 'off' }
  product = await startProduct({ ...settings, ...stripe.env })
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await stripe.stop()
  await remove()
})

const failed = 'There was an error processing your payment. Please try again.'
const waiting = 'Your payment is being processed.'
const form = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Payment' })
const payBy = async (page: Page, card: 'good' | 'declined' | 'challenged') => {
  await form(page).getByLabel('Card').selectOption({ label: card })
  await complete(page).click()
}

/** A buyer in front of the payment page of an open offer; what the page's policy refuses is kept. */
async function openPayment(page: Page, terms: { price?: number } = {}) {
  people += 1
  const agent = await openAccount(product.origin, `Sven Seller ${people}`, 'agent')
  const buyer = await openAccount(product.origin, `Petra Payer ${people}`)
  const { price = 400_000 } = terms
  const range = { price, minPrice: price - 20_000, maxPrice: price + 20_000 }
  const offerId = await placeOffer(buyer, await publishListing(agent, range), price)
  await enter(page.context(), buyer)
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (402|409|422)/.test(message.text()))
      troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  await standInForStripe(page, stripe)
  return { buyer, offerId, address: `${product.origin}/dashboard/payment/${offerId}`, troubles }
}

async function expectPaid(page: Page) {
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible()
  await expect(page).toHaveURL(`${product.origin}/dashboard/propertyBought`)
  await expect(page.getByRole('article')).toContainText(/bought/i)
}

test('a card is charged in Stripe’s form, and the home is bought', async ({ page }) => {
  const { address, troubles } = await openPayment(page)
  await page.goto(address)
  await expect(form(page).getByLabel('Card')).toBeVisible()
  await expect(page.getByLabel('Sandbox outcome')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await complete(page).click()
  // What is missing is said by the form; nobody is told of a failure.
  await expect(complete(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  await payBy(page, 'good')
  await expectPaid(page)
  expect(troubles).toEqual([])
})

test('a declined card says so by the specification, and another one pays', async ({ page }) => {
  const { address } = await openPayment(page)
  await page.goto(address)
  await payBy(page, 'declined')
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expectAccessible(page)
  await payBy(page, 'good')
  await expectPaid(page)
})

test('a bank that asks on a page of its own sends the buyer back to a sale', async ({ page }) => {
  const { address, troubles } = await openPayment(page)
  await page.goto(address)
  await payBy(page, 'challenged')
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await page.getByRole('link', { name: 'yes', exact: true }).click()
  await expectPaid(page)
  expect(troubles).toEqual([])
})

test('a bank that refuses sends the buyer back to the form', async ({ page }) => {
  const { address } = await openPayment(page)
  await page.goto(address)
  await payBy(page, 'challenged')
  await page.getByRole('link', { name: 'no', exact: true }).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The payment was declined.' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await payBy(page, 'good')
  await expectPaid(page)
})

test('while the bank thinks the page says so, and goes on by itself', async ({ page }) => {
  const { address, offerId } = await openPayment(page)
  await page.goto(address)
  await payBy(page, 'challenged')
  await page.getByRole('link', { name: 'later', exact: true }).click()
  await expect(page.getByText(waiting)).toBeVisible()
  await expectAccessible(page)
  const intent = [...stripe.intents.values()].find(
    ({ metadata, status }) => metadata.offer === offerId && status === 'processing',
  )
  stripe.answerChallenge(intent?.id ?? '', 'yes')
  await expectPaid(page)
})

test('a form that does not come says so, and can be asked for again', async ({ page }) => {
  const { address } = await openPayment(page)
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto(address)
  const alert = page.getByRole('alert').filter({ hasText: 'The payment form could not be loaded.' })
  await expect(alert).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.unroute('https://js.stripe.com/**')
  await standInForStripe(page, stripe)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await payBy(page, 'good')
  await expectPaid(page)
})

test('an amount that no card pays says whom to ask', async ({ page }) => {
  const { address } = await openPayment(page, { price: 1_400_000 })
  await page.goto(address)
  await expect(page.getByText('This amount cannot be paid online. Please contact us.')).toBeVisible()
  await expectAccessible(page)
})

test('while the form is on its way its place is kept', async ({ page }) => {
  const { address } = await openPayment(page)
  await page.route('**/api/payments', () => {})
  await page.goto(address)
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expectAccessible(page, { loads: true })
})

test('pages allow Stripe’s addresses where Stripe is set up, and nowhere else', async ({ request }) => {
  const policyOf = async (origin: string) => {
    const policy = (await request.get(origin)).headers()['content-security-policy'] ?? ''
    return Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.filter((source) => source.includes('stripe'))]
      }),
    )
  }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
  const withStripe = await policyOf(product.origin)
  const named = Object.entries(withStripe).filter(([, sources]) => sources.length > 0)
  expect(Object.fromEntries(named)).toEqual({
    'script-src': scripts,
    'connect-src': ['https://api.stripe.com'],
    'frame-src': [...scripts, 'https://hooks.stripe.com'],
  })
  expect(Object.values(await policyOf('/')).flat()).toEqual([])
})
