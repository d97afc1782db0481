import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/fixtures.ts'
import { mapOf, openMap, searchParam } from '../support/map.ts'
import { copyDataDir, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** How the map server responds to style and tile requests; `silent`: never. */
type Manner = { style: 200 | 503 | 'silent'; tiles: 200 | 404 | 500 }
let manner: Manner = { style: 200, tiles: 200 }
let served: string[] = []

const server = createServer((request, response) => {
  const path = request.url ?? ''
  served.push(path)
  response.setHeader('access-control-allow-origin', '*')
  const isStyle = path === '/style.json'
  const status = isStyle ? manner.style : manner.tiles
  if (status === 'silent') return
  if (status !== 200) return void response.writeHead(status).end()
  if (isStyle) sendStyle(response)
  else response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
})

const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const sendStyle = (response: ServerResponse) => {
  const tiles = { type: 'raster', tiles: [`${addressOf()}/tiles/{z}/{x}/{y}.png`], tileSize: 256 }
  const style = { version: 8, sources: { tiles }, layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }] }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(style))
}

test.use({
  // An extra header would cause a CORS preflight.
  extraHTTPHeaders: {},
  // The CPU renders maps: a small map suffices here.
  viewport: { width: 820, height: 600 },
})

let product: Awaited<ReturnType<typeof startProduct>>
let remove: () => Promise<void>
let env: Record<string, string>

test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const made = await copyDataDir('demo')
  remove = made.remove
  env = { DATA_DIR: made.dataDir, DEMO: 'on', CAPTCHA: 'off', PUBLIC_LISTINGS: 'on' }
  product = await startProduct({ ...env, MAP_STYLE_URL: `${addressOf()}/style.json` })
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  server.closeAllConnections()
  server.close()
  await remove()
})

const warning = (page: Page) =>
  page.getByText('The map of this site could not be loaded. Below the homes is a simpler one.')

function watchOwn(page: Page): string[] {
  const own: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${product.origin}/map/`)) own.push(request.url())
  })
  return own
}

const tilesServed = () => served.filter((path) => path.startsWith('/tiles/')).length

async function expectToSearch(page: Page) {
  await mapOf(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => searchParam(page, 'bounds')).not.toBeNull()
  await expect(mapOf(page).getByText(/^\d+ homes on this part of the map$/)).toBeAttached()
}

test("shows the operator's map style and falls back to our own if it is unavailable", async ({ page }) => {
  const own = watchOwn(page)
  await openMap(page, '', product.origin)
  await expect.poll(tilesServed).toBeGreaterThan(0)
  await expectToSearch(page)
  await expect(warning(page)).toHaveCount(0)
  expect(own).toEqual([])

  for (const [what, bad] of [
    ['cannot be had', { style: 503, tiles: 200 }],
    ['never comes', { style: 'silent', tiles: 200 }],
    ['has tiles that fail', { style: 200, tiles: 500 }],
    ['has tiles that are nowhere', { style: 200, tiles: 404 }],
  ] satisfies [string, Manner][])
    await test.step(`a style that ${what}`, async () => {
      manner = bad
      served = []
      own.length = 0
      await openMap(page, '', product.origin)
      await expect(warning(page)).toBeVisible({ timeout: 30_000 })
      await expect.poll(() => own.length).toBeGreaterThan(0)
      if (bad.style === 200) expect(tilesServed()).toBeGreaterThan(0)
      await expectToSearch(page)
    })
  // All styles result in the same page.
  await expectAccessible(page)
})
