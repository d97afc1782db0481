import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { buy, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { pageOf } from './support/member-pages.ts'
import { test } from './support/test.ts'

test('the popup of a declined payment leaves room to pay and closes when the offer ends', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const agent = await openAccount(origin, 'Agnes Declined', 'agent')
  const [buyer, rival] = [await openAccount(origin, 'Bo Declined'), await openAccount(origin, 'Ria Declined')]
  const home = await publishListing(agent)
  const offer = await placeOffer(buyer, home)
  const offerOfRival = await placeOffer(rival, home)
  const page = await pageOf(browser, buyer)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/payment/${offer}`)
  await page.getByLabel('Sandbox outcome').selectOption('Decline')
  const pay = page.getByRole('button', { name: 'Complete Payment' })
  await pay.click()
  const failure = page.getByRole('dialog', { name: 'Payment Failed' })
  await expect(failure).toContainText('The payment was declined.')
  // A popup under the pointer does not disappear by itself.
  await failure.hover()
  const [popup, button] = [await failure.boundingBox(), await pay.boundingBox()]
  expect((popup?.y ?? 0) + (popup?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  await buy(rival, offerOfRival)
  await expect(page.getByText('This offer cannot be paid.')).toBeVisible()
  await expect(failure).toHaveCount(0)
})
