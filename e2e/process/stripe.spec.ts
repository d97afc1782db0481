import { expect, type Page, type Route } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { startStripe, type StripeServer } from '#test/kit/stripe/server.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { enter } from '../support/member-pages.ts'
import { placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { expectAccessible } from '../support/fixtures.ts'
import type { Member } from '#test/kit/process/member.ts'
import { holdRequests } from '../support/network.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { mockStripe } from '../support/stripe-js.ts'
import { test } from '../support/test.ts'

let stripe: StripeServer
let product: Awaited<ReturnType<typeof startProduct>>
let remove: () => Promise<void>
let agent: Member
let buyer: Member
/** The buyer's page, shared by all tests; each visit resets it. */
let page: Page
/** Policy violations and other errors. */
let errors: string[] = []
let homes = 0

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  const made = await copyDataDir('demo')
  remove = made.remove
  stripe = await startStripe()
  const settings = { DATA_DIR: made.dataDir, DEMO: 'on', CAPTCHA: 'off' }
  product = await startProduct({ ...settings, ...stripe.env })
  agent = await openAccount(product.origin, 'Sven Seller', 'agent')
  buyer = await openAccount(product.origin, 'Petra Payer')
  const context = await browser.newContext()
  await enter(context, buyer)
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (402|409|422)/.test(message.text()))
      errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
})
test.beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await mockStripe(page, stripe)
  errors = []
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await page.context().close()
  await stripe.stop()
  await remove()
})

const waiting = 'Your payment is being processed.'
const form = () => page.frameLocator('iframe[title="Secure payment input frame"]')
const complete = () => page.getByRole('button', { name: 'Complete Payment' })
const payBy = async (card: 'good' | 'declined' | 'challenged') => {
  await form().getByLabel('Card').selectOption({ label: card })
  await complete().click()
}

async function openPayment(price = 400_000) {
  homes += 1
  const title = `Home ${homes}`
  const range = { title, price, minPrice: price - 20_000, maxPrice: price + 20_000 }
  const offerId = await placeOffer(buyer, await publishListing(agent, range), price)
  return { title, offerId, address: `${product.origin}/dashboard/payment/${offerId}` }
}

async function expectPaid(title: string) {
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible()
  await expect(page).toHaveURL(`${product.origin}/dashboard/propertyBought`)
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText(/bought/i)
}

test(statement('10.6.7'), async () => {
  const { address, title } = await openPayment()
  const refuse = (route: Route) => route.abort()
  await page.route('https://js.stripe.com/**', refuse)

  await test.step('reserves space while the form loads', async () => {
    const { answer } = await holdRequests(page, '**/api/payments')
    await page.goto(address)
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    await expectAccessible(page, { loads: true })
    answer()
  })

  await test.step('reports a form that does not load and offers a retry', async () => {
    const alert = page.getByRole('alert').filter({ hasText: 'The payment form could not be loaded.' })
    await expect(alert).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await page.unroute('https://js.stripe.com/**', refuse)
    errors = []
    await alert.getByRole('button', { name: 'Retry' }).click()
  })

  await expect(form().getByLabel('Card')).toBeVisible()
  await expect(page.getByLabel('Sandbox outcome')).toHaveCount(0)
  await expectAccessible(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (size) await page.setViewportSize(size)
  await complete().click()
  // The form itself reports incomplete input, without a failure popup.
  await expect(complete()).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  await payBy('good')
  await expectPaid(title)
  expect(errors).toEqual([])
})

test('a buyer whose card or bank declines returns to the form and can pay with another card', async () => {
  const { address, title } = await openPayment()
  const expectDeclined = async (reason: string) => {
    await expect(page.getByRole('dialog', { name: 'Payment Failed' })).toContainText(reason)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
  await page.goto(address)

  await test.step('the form reports a declined card', async () => {
    await payBy('declined')
    await expectDeclined('Your card was declined.')
    await expectAccessible(page)
  })

  await test.step('a refusing bank returns the buyer to the form', async () => {
    await payBy('challenged')
    await page.getByRole('link', { name: 'no', exact: true }).click()
    await expectDeclined('The payment was declined.')
    await expect(page).toHaveURL(address)
  })

  await test.step("an approval on the bank's page returns the buyer to a completed sale", async () => {
    await payBy('challenged')
    await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
    await page.getByRole('link', { name: 'yes', exact: true }).click()
    await expectPaid(title)
    expect(errors).toEqual([])
  })
})

test('the page shows that the bank is processing and continues by itself', async () => {
  const { address, title, offerId } = await openPayment()
  await page.goto(address)
  await payBy('challenged')
  await page.getByRole('link', { name: 'later', exact: true }).click()
  await expect(page.getByText(waiting)).toBeVisible()
  await expectAccessible(page)
  const intent = [...stripe.intents.values()].find(
    ({ metadata, status }) => metadata.offer === offerId && status === 'processing',
  )
  stripe.answerChallenge(intent?.id ?? '', 'yes')
  await expectPaid(title)
})

test('an amount above the card limit names a contact', async () => {
  const { address } = await openPayment(1_400_000)
  await page.goto(address)
  await expect(page.getByText('This amount cannot be paid online. Please contact us.')).toBeVisible()
  await expectAccessible(page)
})

test('pages allow Stripe’s addresses only if Stripe is configured', async ({ request }) => {
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
