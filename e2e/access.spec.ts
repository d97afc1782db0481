import { type BrowserContext, devices, expect, type Page, test as base } from '@playwright/test'
import { screens } from './screens/index.ts'
import { addressOf, findIds, type Ids, type Viewer } from './screens/screen.ts'
import { enter, openAccount, theAdmin } from './support/accounts.ts'
import { expectAccessible } from './support/fixtures.ts'
import { type Member, signIn } from './support/member.ts'
import { places } from './support/places.ts'

type Cast = { contextOf: (viewer?: Viewer) => Promise<BrowserContext>; ids: Ids }
/** A page of its own for each test, in a browser that its viewer keeps with what it has loaded. */
type Kept = { open: (viewer?: Viewer) => Promise<Page> }

const test = base.extend<Kept, { cast: Cast }>({
  cast: [
    async ({ browser }, use, { workerIndex, project }) => {
      const { baseURL = '', extraHTTPHeaders } = project.use
      const buyer = await signIn(baseURL, 'buyer@example.com')
      const agent = await signIn(baseURL, 'agent@example.com')
      const newcomer = await openAccount(baseURL, `Robin Newcomer ${workerIndex}`)
      const members: Record<Viewer, Member> = { buyer, agent, admin: await theAdmin(baseURL), newcomer }
      const kept = new Map<Viewer | undefined, BrowserContext>()
      const contextOf = async (viewer?: Viewer) => {
        const known = kept.get(viewer)
        if (known) return known
        const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL, extraHTTPHeaders })
        if (viewer) await enter(context, members[viewer])
        kept.set(viewer, context)
        return context
      }
      await use({ contextOf, ids: await findIds(buyer, agent) })
      for (const context of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ cast }, use) => {
    const pages: Page[] = []
    await use(async (viewer) => {
      const page = await (await cast.contextOf(viewer)).newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },
})

/** The narrowest phone, and a screen 1280 px wide enlarged to 200 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
]

for (const screen of screens) {
  test(`${screen.name} is accessible in both themes, and fits, also a small phone and twice the size`, async ({
    open,
    cast,
  }) => {
    const page = await open(screen.as)
    if (screen.below) await page.setViewportSize({ width: 390, height: 844 })
    await screen.prepare?.(page)
    await page.goto(addressOf(screen, cast.ids))
    await expect(page.locator('h1')).toBeVisible()
    await screen.reach?.(page)
    await expectFits(page)
    await expectAccessible(page, screen)
    for (const size of narrow) {
      await page.setViewportSize(size)
      await expectFits(page)
    }
  })
}

test('the table of screens knows every route', () => {
  const known = new Set(screens.filter(({ isState }) => !isState).map(({ route }) => route))
  expect([...known].toSorted()).toEqual([...new Set(places.map(({ path }) => path.slice(1)))].toSorted())
})

/** Nothing sticks out sideways, unless it scrolls in a region of its own. */
async function expectFits(page: Page): Promise<void> {
  const surplus = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // What a script draws anew for another width takes a frame or two.
  await expect.poll(surplus, `px too wide at ${page.viewportSize()?.width} px`).toBe(0)
}
