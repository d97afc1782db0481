import { expect, type Page } from '@playwright/test'
import { toSqft } from '#contract/areas.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { decide } from '#test/kit/process/actions.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { waitForHydration } from '../support/fixtures.ts'
import { pageOf } from '../support/member-pages.ts'
import { test } from '../support/test.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let remove: () => Promise<void>

test.beforeAll(async () => {
  const made = await copyDataDir('demo')
  remove = made.remove
  // Only pages without a prefix follow the language of the member.
  const settings = { DEMO: 'on', CAPTCHA: 'off', LOCALES: 'es,de,en', UNITS: 'metric' }
  product = await startProduct({ ...settings, DATA_DIR: made.dataDir })
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await remove()
})

const box = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a German agent types numbers as usual, and the listing has exactly these', async ({ browser }) => {
  const agent = await openAccount(product.origin, 'Zara Zahl', 'agent')
  const page = await pageOf(browser, agent)
  await page.goto(`${product.origin}/de/dashboard/addProperty`)
  await waitForHydration(page)
  await box(page, 'Titel').fill('Haus mit Zahlen')
  await box(page, 'Lage').fill('Zahlendorf')
  await page.getByLabel('Bild-URL').fill('/pictures/craftsman-1600.webp')
  const price = box(page, 'Preis')
  await price.pressSequentially('1,25 Mio.')
  await expect(price).toHaveAccessibleDescription(/^1\.250\.000\s\$/)
  await price.blur()
  await expect(price).toHaveValue('1.250.000')
  await page.getByLabel('Badezimmer').fill('2,25')
  await page.getByRole('button', { name: 'Mehr zur Immobilie' }).click()
  const living = box(page, 'Wohnfläche')
  await living.fill('-1')
  await expect(page.getByText('≈')).toHaveCount(0)
  await living.fill('1.250,5 m²')
  await expect(page.getByText(/^1\.250,5\sm² ≈\s13\.460\sft²$/)).toBeVisible()
  const lot = box(page, 'Grundstücksfläche')
  await lot.fill('1.250')
  await expect(page.getByText(/^1\.250\sm² ≈/)).toBeVisible()
  // The number stays, and in hectares it has no group.
  await page.getByLabel('Einheit: Grundstücksfläche').selectOption('ha')
  await expect(lot).toHaveValue('1250')
  await lot.fill('1,234 ha')
  await expect(page.getByText(/^1,234\sha ≈/)).toBeVisible()
  await box(page, 'Baujahr').fill('١٩٠٨')
  await page.getByLabel('Breitengrad').fill('47,609')
  await page.getByLabel('Längengrad').fill('-122,33')

  await test.step('what cannot be read stays after a reload, and numbers are written as in German', async () => {
    await price.fill('1,25 Millionchen')
    await page.reload()
    await expect(price).toHaveValue('1,25 Millionchen')
    await price.fill('1250000')
    // Open, because the year in it will be sent.
    await expect(page.getByLabel('Badezimmer')).toHaveValue('2,25')
    await expect(living).toHaveValue('1.250,5')
    await expect(lot).toHaveValue('1,234')
    await expect(box(page, 'Baujahr')).toHaveValue('1908')
    await expect(page.getByLabel('Breitengrad')).toHaveValue('47,609')
  })

  await test.step('a price in another currency and an area in another unit are refused', async () => {
    await price.fill('1.250.000 €')
    await page.getByRole('button', { name: 'Immobilie inserieren' }).click()
    await expect(price).toHaveAccessibleDescription(/in US-Dollar an, nicht in einer anderen Währung/)
    await price.fill('1.250.000 $')
    await living.fill('13.460 sq ft')
    await expect(living).toHaveAccessibleDescription(/^Bitte geben Sie die Fläche in m² an, ohne eine andere/)
    await living.fill('1.250,5')
  })

  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Immobilie inserieren' }).click()
  const { insertedId } = (await (await answer).json()) as { insertedId: string }
  await decide(product.origin, insertedId, 'verify')
  expect(await (await agent.get(`/properties/${insertedId}`)).json()).toMatchObject({
    price: 1_250_000,
    bathNumber: 2.25,
    livingAreaSqft: toSqft(1250.5, 'm²'),
    lotSizeSqft: toSqft(1.234, 'ha'),
    yearBuilt: 1908,
    latitude: 47.609,
    longitude: -122.33,
  })
  await page.goto(`${product.origin}/de/details/${insertedId}`)
  await expect(page.getByText(/1\.250,5\sm²/).first()).toBeVisible()

  await test.step('the calculator reads and shows German numbers, and English ones in English', async () => {
    const costs = page.getByRole('form', { name: 'Kosten' })
    await costs.getByLabel('Sollzins').fill('6,875')
    const insurance = costs.getByLabel('Versicherung')
    await insurance.fill('1234,5')
    await insurance.blur()
    await expect(insurance).toHaveValue('1.234,50')
    await page.goto(`${product.origin}/en/details/${insertedId}`)
    await expect(page.getByLabel('Interest rate')).toHaveValue('6.875')
    await expect(page.getByLabel('Insurance')).toHaveValue('1,234.50')
  })
})
