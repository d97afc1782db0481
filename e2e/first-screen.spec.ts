import { expect, type Locator } from '@playwright/test'
import { placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { test } from './support/test.ts'

const terms = { title: 'House at first sight', bedNumber: 3, bathNumber: 2 }

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the first screen of a home at ${width}x${height} shows what it is, what it costs, and what to do next`, async ({
    buyer,
    people,
  }) => {
    const id = await publishListing(people.agent, terms)
    await buyer.setViewportSize({ width, height })
    await buyer.goto(`/details/${id}`)
    const main = buyer.getByRole('main')
    const offer = main.getByRole('link', { name: 'Make an Offer' })
    const firstScreen: Locator[] = [
      main.getByRole('heading', { level: 1, name: terms.title }),
      main.getByRole('img', { name: `Picture of ${terms.title}` }),
      main.locator('dl > div').filter({ hasText: 'Bedrooms' }).getByRole('definition'),
      main.getByText('$400,000', { exact: true }).first(),
      offer,
    ]
    for (const part of firstScreen) await expect(part).toBeInViewport({ ratio: 0.99 })
    await expect(offer).toHaveCount(1)

    await main.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded()
    await expect(offer).toBeInViewport({ ratio: 0.99 })
    const costs = main.getByRole('heading', { name: 'Estimated costs' })
    await main.getByRole('link', { name: /^About \$[\d,]+ a month$/ }).click()
    await expect(costs).toBeInViewport()
    await offer.click()
    await expect(buyer).toHaveURL(`/makeAnOffer/${id}`)
  })
}

test('on a phone, the bar of an accepted offer leads to its payment', async ({ buyer, people }) => {
  const id = await publishListing(people.agent, { title: 'House that waits for its money' })
  const offer = await placeOffer(people.buyer, id, 405_000)
  const acceptance = { status: 'accepted', offeredAmount: 405_000 }
  expect((await people.agent.patch(`/offers/${offer}/status`, acceptance)).status).toBe(200)
  await buyer.setViewportSize({ width: 390, height: 844 })
  await buyer.goto(`/details/${id}`)
  const pay = buyer.getByRole('link', { name: 'Pay', exact: true })
  await expect(pay).toBeInViewport({ ratio: 0.99 })
  await expect(buyer.getByText('$405,000', { exact: true }).last()).toBeInViewport()
  await pay.click()
  await expect(buyer).toHaveURL(`/dashboard/payment/${offer}`)
  await expect(buyer.getByText('The asking price is $400,000. You would pay $405,000')).toBeVisible()
})
