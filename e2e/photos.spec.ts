import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { redDot } from '#test/kit/pictures.ts'
import { addListing, decide } from '#test/kit/process/actions.ts'
import { waitForHydration } from './support/fixtures.ts'
import { keysOf } from './support/keyboard.ts'
import { root } from '#test/kit/process/product.ts'
import { shiftOf, watchShifts } from './support/shifts.ts'
import { test } from './support/test.ts'

/** A small photo that the server processes quickly. */
const picture = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(join(root, `demo/pictures/${name}-480.webp`)),
})
/** A tiny photo that the server processes at once: for tests of the order, not of the content. */
const dot = (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(redDot),
})
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and more') }

const items = (page: Page) => page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem')
const underWayOn = (page: Page) => page.getByRole('list', { name: 'Uploading photos' })
const sourcesOf = (page: Page) =>
  items(page)
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))

/** Processing three photos takes a while on a busy machine. */
const untilMade = { timeout: 60_000 }

test('photos keep the order in which they were chosen', async ({ agent, people }) => {
  const id = await addListing(people.agent, { title: 'House of a large and a small photo' })
  await agent.goto(`/dashboard/photos/${id}`)
  await waitForHydration(agent)
  // Slower than the second one, as a large photo is.
  await agent.route(
    `**/api/properties/${id}/photos?*`,
    async (route) => {
      await setTimeout(1000)
      await route.continue()
    },
    { times: 1 },
  )
  await agent.getByLabel('Photos to add').setInputFiles([picture('villa-dusk'), dot('small')])
  await expect(items(agent)).toHaveCount(2, untilMade)
  const { photos } = await (await people.agent.get(`/properties/${id}`)).json()
  expect(photos.map(({ width }: { width: number }) => width)).toEqual([480, 8])
})

test('an agent adds photos, sees why one is rejected, and reorders them by keyboard', async ({
  agent,
  buyer,
  people,
}) => {
  const title = 'House with photos'
  const id = await addListing(people.agent, { title })
  await agent.goto('/dashboard/myAddedProperties')
  await agent.getByRole('link', { name: `Photos of ${title}` }).click()
  await expect(agent.getByText('There are no photos yet.')).toBeVisible()
  const files = [picture('villa-dusk'), plan, picture('kitchen'), picture('bedroom')]
  await waitForHydration(agent)
  const sent: string[] = []
  agent.on('request', (call) => call.method() === 'POST' && sent.push(call.url()))
  await agent.getByLabel('Photos to add').setInputFiles(files)
  const underWay = underWayOn(agent)
  await expect(underWay.getByRole('progressbar').first()).toBeVisible()
  await expect(agent.getByRole('alert')).toContainText('plan.pdf is not a photo that can be shown.')
  await expect(items(agent)).toHaveCount(3, untilMade)
  // The file was rejected on selection, without an upload.
  expect(sent.filter((url) => url.includes('plan.pdf'))).toEqual([])
  await expect(underWay.getByRole('listitem')).toHaveCount(1)
  await expect(agent.getByRole('button', { name: 'Retry plan.pdf' })).toHaveCount(0)
  await agent.getByRole('button', { name: 'Dismiss plan.pdf' }).click()
  await expect(underWay).toHaveCount(0)
  await agent.getByLabel('Photos to add').setInputFiles([plan, plan])
  await expect(agent.getByText('2 photos could not be added.')).toBeVisible()
  await agent.getByRole('button', { name: 'Dismiss all' }).click()
  await expect(underWay).toHaveCount(0)

  const { press } = keysOf(agent)
  const sources = () => sourcesOf(agent)
  const [first = '', second = '', third = ''] = await sources()
  await press(agent.getByRole('button', { name: 'Move later: photo 1' }), 'Enter')
  await expect.poll(sources).toEqual([second, first, third])
  await expect(agent.getByText('Photo 1 is now number 2 of 3.')).toBeAttached()
  await expect(agent.getByRole('button', { name: 'Move later: photo 2' })).toBeFocused()
  // The last order wins, even if its response is late.
  let orders = 0
  const late = Promise.withResolvers<void>()
  await agent.route(`**/api/properties/${id}/photos`, async (route) => {
    orders += 1
    if (orders === 1) await late.promise
    await route.continue()
  })
  await agent.keyboard.press('Enter')
  await expect.poll(sources).toEqual([second, third, first])
  await press(agent.getByRole('button', { name: 'Make cover: photo 3' }), 'Enter')
  await expect.poll(sources).toEqual([first, second, third])
  await expect.poll(() => orders).toBe(1)
  late.resolve()
  await expect.poll(() => orders).toBe(2)
  await agent.getByLabel('What the photo shows').first().focus()
  await agent.keyboard.type('A villa at dusk')
  await agent.keyboard.press('Tab')
  await expect(agent.getByText('Saved.')).toBeVisible()
  await press(agent.getByRole('button', { name: 'Delete photo 2' }), 'Enter')
  await agent.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(items(agent)).toHaveCount(2)
  await agent.reload()
  await expect(items(agent)).toHaveCount(2)
  await expect(agent.getByLabel('What the photo shows').first()).toHaveValue('A villa at dusk')

  // Until the listing is verified, only its agent and admins can see the photos.
  const address = new URL((await sources())[0] ?? '').pathname
  expect((await buyer.request.get(address)).status()).toBe(404)
  await decide(people.agent.origin, id, 'verify')
  expect((await buyer.request.get(address)).status()).toBe(200)
  await buyer.goto(`/details/${id}`)
  await expect(buyer.getByRole('img', { name: 'A villa at dusk' })).toBeVisible()
})

test('resends a photo that was lost in transit', async ({ agent, people }) => {
  const id = await addListing(people.agent, { title: 'House on a bad line' })
  await agent.goto(`/dashboard/photos/${id}`)
  await waitForHydration(agent)
  await agent.route(`**/api/properties/${id}/photos*`, (route) => route.abort())
  await agent.getByLabel('Photos to add').setInputFiles(dot('kitchen'))
  await expect(agent.getByRole('alert')).toContainText('The server could not be reached.')
  await agent.unroute(`**/api/properties/${id}/photos*`)
  await agent.getByRole('button', { name: 'Retry kitchen.jpg' }).click()
  await expect(items(agent)).toHaveCount(1)
  await expect(items(agent)).toContainText('pixels and will look blurred.')
})

test('accepts dropped photo files and reorders photos by dragging', async ({ agent, people }) => {
  const id = await addListing(people.agent, { title: 'House of dropped photos' })
  await agent.goto(`/dashboard/photos/${id}`)
  await waitForHydration(agent)
  const files = ['villa-dusk', 'kitchen', 'bedroom'].map(dot).map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }))
  const dataTransfer = await agent.evaluateHandle((all) => {
    const brought = new DataTransfer()
    for (const { name, mimeType, content } of all) {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      brought.items.add(new File([bytes], name, { type: mimeType }))
    }
    return brought
  }, files)
  const desk = agent.getByRole('region', { name: 'Add photos' })
  for (const event of ['dragenter', 'dragover', 'drop']) await desk.dispatchEvent(event, { dataTransfer })
  await expect(items(agent)).toHaveCount(3)
  // A processed photo leaves the upload list after it appears among the others, which then move up.
  await expect(underWayOn(agent)).toHaveCount(0)

  const [first = '', second = '', third = ''] = await sourcesOf(agent)
  await items(agent).nth(0).locator('[draggable]').dragTo(items(agent).nth(2).locator('[draggable]'))
  await expect.poll(() => sourcesOf(agent)).toEqual([second, third, first])
  await expect(agent.getByText('Photo 1 is now number 3 of 3.')).toBeAttached()
  await agent.reload()
  await expect.poll(() => sourcesOf(agent)).toEqual([second, third, first])
})

test('adds a photo that arrives during a drag only after the drop', async ({ agent, people }) => {
  const id = await addListing(people.agent, { title: 'House that is sorted early' })
  await agent.goto(`/dashboard/photos/${id}`)
  await waitForHydration(agent)
  const isLetGo = Promise.withResolvers<void>()
  await agent.route('**/photos?name=bedroom*', async (route) => {
    await isLetGo.promise
    await route.continue()
  })
  await agent.getByLabel('Photos to add').setInputFiles(['villa-dusk', 'kitchen', 'bedroom'].map(dot))
  await expect(items(agent)).toHaveCount(2)
  await expect(underWayOn(agent).getByRole('listitem')).toHaveCount(1)
  const [first = '', second = ''] = await sourcesOf(agent)
  const placeOf = async (at: number): Promise<[number, number]> => {
    const box = await items(agent).nth(at).locator('[draggable]').boundingBox()
    if (!box) throw new Error('Found no such photo.')
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  await items(agent).nth(0).locator('[draggable]').hover()
  const place = await placeOf(1)
  await agent.mouse.down()
  await agent.mouse.move(...place, { steps: 4 })
  const isMade = agent.waitForResponse('**/photos?name=bedroom*')
  const isKnown = isMade.then(() => agent.waitForResponse(`**/api/properties/${id}`))
  isLetGo.resolve()
  await (await isKnown).finished()
  // Changes are rendered after two frames.
  await agent.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  expect(await placeOf(1)).toEqual(place)
  await expect(items(agent)).toHaveCount(2)
  await agent.mouse.up()
  await expect(items(agent)).toHaveCount(3)
  await expect(underWayOn(agent)).toHaveCount(0)
  expect((await sourcesOf(agent)).slice(0, 2)).toEqual([second, first])
  await expect(agent.getByText('Photo 1 is now number 2 of 3.')).toBeAttached()
  await agent.reload()
  await expect.poll(async () => (await sourcesOf(agent)).slice(0, 2)).toEqual([second, first])
})

test('asks before leaving the page during an upload, but not after it', async ({ agent, people }) => {
  const id = await addListing(people.agent, { title: 'House left too early' })
  await agent.goto(`/dashboard/photos/${id}`)
  await waitForHydration(agent)
  const isLetGo = Promise.withResolvers<void>()
  await agent.route(`**/api/properties/${id}/photos*`, async (route) => {
    await isLetGo.promise
    await route.continue()
  })
  const send = () =>
    agent.getByLabel('Photos to add').setInputFiles(['villa-dusk', 'kitchen', 'bedroom'].map(dot))
  const leave = () => agent.getByRole('banner').getByRole('link', { name: 'All Properties' }).click()
  await send()
  await expect(agent.getByText('Waiting').first()).toBeVisible()
  await leave()
  const question = agent.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText('Photos are still uploading.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(agent).toHaveURL(`/dashboard/photos/${id}`)
  isLetGo.resolve()
  await expect(items(agent)).toHaveCount(3)
  await expect(underWayOn(agent)).toHaveCount(0)
  await leave()
  await expect(agent).toHaveURL(/\/allProperties/)

  await agent.unroute(`**/api/properties/${id}/photos*`)
  await agent.route(`**/api/properties/${id}/photos*`, () => {})
  await agent.goto(`/dashboard/photos/${id}`)
  await send()
  await leave()
  await question.getByRole('button', { name: 'Yes, leave the page' }).click()
  await expect(agent).toHaveURL(/\/allProperties/)
})

test('browses the gallery by keyboard and dragging, also in full screen, without layout shifts', async ({
  buyer,
}) => {
  await watchShifts(buyer)
  await buyer.goto('/allProperties?location=Whatcom')
  await buyer.getByRole('link', { name: 'Details of Lakeside villa with a lit terrace' }).first().click()
  const gallery = buyer.getByRole('region', { name: /^Photos of Lakeside villa/ })
  await expect(gallery.getByText('1 of 7')).toBeVisible()
  await gallery.focus()
  await buyer.keyboard.press('ArrowRight')
  await expect(gallery.getByText('2 of 7')).toBeVisible()
  await expect(gallery.getByRole('img', { name: /^Bright living room/ })).toBeVisible()
  await buyer.keyboard.press('End')
  await expect(gallery.getByText('7 of 7')).toBeVisible()
  await gallery.getByRole('button', { name: /^Photo 3:/ }).click()
  await expect(gallery.getByText('3 of 7')).toBeVisible()

  const full = gallery.getByRole('button', { name: 'Full screen' })
  await full.focus()
  await buyer.keyboard.press('Enter')
  const dialog = buyer.getByRole('dialog')
  const pictures = dialog.getByRole('region', { name: 'Photos' })
  await expect(pictures).toBeFocused()
  await expect(dialog.getByText('3 of 7')).toBeVisible()
  await buyer.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('2 of 7')).toBeVisible()
  // The dialog traps the focus.
  const button = (name: string) => dialog.getByRole('button', { name })
  const earlier = button('Previous photo')
  for (const stop of [earlier, button('Next photo'), button('Close'), pictures, earlier]) {
    await buyer.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await buyer.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(full).toBeFocused()
  await expect(gallery.getByText('2 of 7')).toBeVisible()

  // Dragging changes the photo without opening it.
  const box = await gallery.boundingBox()
  if (!box) throw new Error('Found no gallery.')
  const y = box.y + box.height / 3
  await buyer.mouse.move(box.x + 300, y)
  await buyer.mouse.down()
  await buyer.mouse.move(box.x + 60, y, { steps: 8 })
  await buyer.mouse.up()
  await expect(gallery.getByText('3 of 7')).toBeVisible()
  // No overlay must intercept the next click.
  await gallery.getByRole('button', { name: /^Photo 1:/ }).click()
  await expect(gallery.getByText('1 of 7')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await shiftOf(buyer)).toBeLessThan(0.01)
})
