import { expect, type Page } from '@playwright/test'
import { statement } from '../../scripts/specification.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { pageOf } from '../support/member-pages.ts'
import { buy, placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { expectPopup } from '../support/popups.ts'
import { expectScreen } from '../support/visit.ts'
import { test } from '../support/test.ts'

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const pay = (page: Page) => page.getByRole('button', { name: 'Complete Payment' })
const today = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format()

test('a buyer pays for an own offer and finds it in Property Bought', async ({ buyer, agent, people }) => {
  const open = await publishListing(people.agent, { title: 'House in question' })
  await placeOffer(people.buyer, open, 391_000)
  const home = await publishListing(people.agent, { title: 'House to pay for' })
  const offer = await placeOffer(people.buyer, home, 391_500)
  const path = `/dashboard/payment/${offer}`

  await test.step(statement('2.5.6'), async () => {
    const stranger = await openAccount(people.agent.origin, 'Olga Owner')
    await buyer.goto(`/dashboard/payment/${await placeOffer(stranger, open)}`)
    await expect(
      buyer.getByRole('heading', { level: 1, name: '404 - Page Not Found', exact: true }),
    ).toBeVisible()
    await expectScreen(buyer, path, 'Payment')
    await expect(pay(buyer)).toBeVisible()
  })
  await test.step(statement('2.12.3'), async () => {
    const main = buyer.getByRole('main')
    await expect(main.getByText('House to pay for', { exact: true })).toBeVisible()
    await expect(main.getByText('$391,500', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
  })
  await test.step(statement('8.1.10'), async () => {
    await buyer.getByLabel('Sandbox outcome').selectOption('Fail')
    await pay(buyer).click()
    await expectPopup(
      buyer,
      'Payment Failed',
      'There was an error processing your payment. Please try again.',
    )
  })
  // A declined payment has failed, too; the popup adds the reason, which stays in the form without a second announcement.
  await buyer.reload()
  await buyer.getByLabel('Sandbox outcome').selectOption('Decline')
  await pay(buyer).click()
  await expectPopup(buyer, 'Payment Failed', 'There was an error processing your payment. Please try again.')
  const failure = buyer.getByRole('dialog', { name: 'Payment Failed' })
  await expect(failure).toContainText(/The payment was declined\..*Please try again\./)
  await expect(buyer.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(buyer.getByRole('main').getByText('No money was taken.')).toBeVisible()
  await buyer.reload()
  await test.step(statement('2.5.25'), async () => {
    await expectScreen(buyer, '/dashboard/payment', 'Payment')
    await expect(cardOf(buyer, 'House in question').getByRole('link', { name: /^Pay/ })).toBeVisible()
    await cardOf(buyer, 'House to pay for').getByRole('link', { name: /^Pay/ }).click()
    await expect(buyer).toHaveURL(path)
    await expectScreen(agent, '/dashboard/payment', 'Payment')
    await expect(agent.getByText('There is no offer to pay.')).toBeVisible()
  })
  const transactionOf = async () => {
    const bought = (await (await people.buyer.get(`/offers/${offer}`)).json()) as { transactionId: string }
    return bought.transactionId
  }
  const sent = buyer.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith(`/api/offers/${offer}/status`),
  )
  await test.step(statement('8.3.6'), async () => {
    await pay(buyer).click()
    await expect(buyer).toHaveURL('/dashboard/propertyBought')
    await expectPopup(buyer, 'Payment Successful', `Transaction id: ${await transactionOf()}`)
  })
  await test.step(statement('7.4.8'), async () => {
    const transactionId = await transactionOf()
    expect((await sent).postDataJSON()).toEqual({ status: 'bought', transactionId, offeredAmount: 391_500 })
  })

  await test.step(statement('2.5.5'), async () => {
    await expectScreen(buyer, '/dashboard/propertyBought', 'Property Bought')
    await expectScreen(agent, '/dashboard/propertyBought', 'Property Bought')
  })
  await test.step(statement('8.2.6'), async () => {
    await expect(agent.getByText('No offers found.', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.12.1'), async () => {
    const card = cardOf(buyer, 'House in question')
    await expect(card).toContainText('Yakima, WA')
    const facts = {
      Buyer: /^Bea Buyer \d+$/,
      Email: people.buyer.email,
      'Offered amount': '$391,000',
      Date: today(),
    }
    for (const [term, text] of Object.entries(facts)) {
      const fact = card.locator('dl > div').filter({ has: buyer.getByText(term, { exact: true }) })
      await expect(fact.getByRole('definition')).toHaveText(text)
    }
    await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  })
  await test.step(statement('2.12.2'), async () => {
    const pending = cardOf(buyer, 'House in question')
    await expect(pending.getByRole('link', { name: /^Pay/ })).toBeVisible()
    await expect(pending.getByText('Transaction', { exact: true })).toHaveCount(0)
    const bought = cardOf(buyer, 'House to pay for')
    await expect(bought.getByText(await transactionOf(), { exact: true })).toBeVisible()
    await expect(bought.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  })
})

test('an agent sees the offers on the own listings, and the sales', async ({ browser, people }) => {
  const { buyer, admin } = people
  const seller = await openAccount(admin.origin, 'Rosa Requested', 'agent')
  const rival = await openAccount(admin.origin, 'Ralf Rival')
  const first = await publishListing(seller, { title: 'Ferry house' })
  const second = await publishListing(seller, { title: 'Signal house' })
  await placeOffer(buyer, first, 381_000)
  await placeOffer(buyer, second, 382_000)
  await placeOffer(rival, first, 383_000)
  const sold = await publishListing(seller, { title: 'Watchmaker’s house', location: 'Cle Elum, WA' })
  const transaction = await buy(buyer, await placeOffer(buyer, sold, 392_000))
  const page = await pageOf(browser, seller)
  await test.step(statement('2.5.13'), async () => {
    await expectScreen(page, '/dashboard/requestedProperties', 'Requested Properties')
    const group = (title: string) => page.getByRole('article').filter({ hasText: title }).getByRole('row')
    await expect(group('Ferry house')).toHaveCount(3)
    await expect(group('Signal house')).toHaveCount(2)
    const offer = group('Ferry house').filter({ hasText: rival.email })
    await expect(offer).toContainText('$383,000')
    await expect(offer.getByRole('button', { name: /^Accept/ })).toBeEnabled()
    await expect(offer.getByRole('button', { name: /^Reject/ })).toBeEnabled()
  })
  await test.step(statement('2.5.12'), async () => {
    await expectScreen(page, '/dashboard/mySoldProperties', 'My Sold Properties')
    const table = page.getByRole('table')
    const sale = {
      Title: 'Watchmaker’s house',
      Location: 'Cle Elum, WA',
      Buyer: 'Bea Buyer',
      'Asked price': '$400,000',
      'Sold price': '$392,000',
      Date: today(),
      'Transaction id': transaction,
    }
    await expect(table.getByRole('columnheader')).toHaveText(Object.keys(sale))
    const cells = table.getByRole('row').nth(1).getByRole('cell')
    await expect(cells).toContainText(Object.values(sale))
    const total = page
      .getByRole('main')
      .locator('div')
      .filter({ hasText: /^Total of 1 sale/ })
      .last()
    await expect(total).toContainText('$392,000')
  })
})
