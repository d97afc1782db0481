import { expect, type Page } from '@playwright/test'
import { publishListing } from '#test/kit/process/actions.ts'
import { test } from './support/test.ts'

declare global {
  var partsAtFirst: string[] | undefined
}

const parts = ['Price and status history', 'Estimated costs', 'Reviews']

/** Records which headings a listing has when its title appears. */
const noteParts = (page: Page) =>
  page.evaluate(() => {
    globalThis.partsAtFirst = undefined
    const look = new MutationObserver(() => {
      if (!document.querySelector('main article > header h1')) return
      look.disconnect()
      globalThis.partsAtFirst = [...document.querySelectorAll('main h2')].map((one) => one.textContent)
    })
    look.observe(document.body, { childList: true, subtree: true })
  })

const partsAtFirst = (page: Page) => page.evaluate(() => globalThis.partsAtFirst)

test('a listing begins with its first screen, the rest follows, and is there at once on the way back and where the address names a part', async ({
  buyer,
  people,
}) => {
  // It must be for sale: costs are calculated only for those.
  await publishListing(people.agent, { title: 'House below the dike', location: 'Quincy, WA' })
  await buyer.goto('/allProperties?location=Quincy')
  await expect(buyer.getByRole('button', { name: 'Map' })).toBeEnabled()
  await noteParts(buyer)
  const link = buyer.getByRole('link', { name: /^Details of / }).first()
  const path = await link.getAttribute('href')
  await link.click()
  const reviews = buyer.getByRole('heading', { name: 'Reviews', exact: true })
  await expect(reviews).toBeVisible()
  const first = await partsAtFirst(buyer)
  expect(first).toContain('Description')
  expect(first).not.toEqual(expect.arrayContaining(['Estimated costs']))
  expect(first).not.toEqual(expect.arrayContaining(['Reviews']))
  for (const name of parts) await expect(buyer.getByRole('heading', { name, exact: true })).toBeVisible()

  await reviews.scrollIntoViewIfNeeded()
  const scrolled = await buyer.evaluate(() => Math.round(scrollY))
  expect(scrolled).toBeGreaterThan(300)
  const faq = buyer.getByRole('link', { name: 'FAQ', exact: true }).last()
  await faq.dispatchEvent('click')
  await expect(buyer).toHaveURL('/faq')
  await noteParts(buyer)
  await buyer.goBack()
  await expect(reviews).toBeVisible()
  expect(await partsAtFirst(buyer)).toEqual(expect.arrayContaining(parts))
  await expect.poll(() => buyer.evaluate(() => Math.round(scrollY))).toBe(scrolled)

  await faq.dispatchEvent('click')
  await expect(buyer).toHaveURL('/faq')
  await buyer.goto(`${path}#reviews`)
  await expect(reviews).toBeInViewport()
})
