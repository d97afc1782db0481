import { expect, type Page, test as base } from '@playwright/test'
import { screens } from './screens/index.ts'
import { addressOf, findIds, type Ids, type Viewer } from './screens/screen.ts'
import { enter, openAccount, theAdmin } from './support/accounts.ts'
import { comesAlive, expectAccessible } from './support/fixtures.ts'
import { type Member, signIn } from './support/member.ts'
import { places } from './support/places.ts'

type Cast = { members: Record<Viewer, Member>; ids: Ids }

const test = base.extend<object, { cast: Cast }>({
  cast: [
    async ({ browser: _browser }, use, { workerIndex, project }) => {
      const origin = project.use.baseURL ?? ''
      const buyer = await signIn(origin, 'buyer@example.com')
      const agent = await signIn(origin, 'agent@example.com')
      const newcomer = await openAccount(origin, `Robin Newcomer ${workerIndex}`)
      const members = { buyer, agent, admin: await theAdmin(origin), newcomer }
      await use({ members, ids: await findIds(buyer, agent) })
    },
    { scope: 'worker' },
  ],
})

/** The narrowest phone, and a screen 1280 px wide enlarged to 200 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
]

for (const screen of screens) {
  test(`${screen.name} is accessible in both themes, and fits, also a small phone and twice the size`, async ({
    page,
    cast,
    context,
  }) => {
    if (screen.as) await enter(context, cast.members[screen.as])
    if (screen.below) await page.setViewportSize({ width: 390, height: 844 })
    await screen.prepare?.(page)
    await page.goto(addressOf(screen, cast.ids))
    await expect(page.locator('h1')).toBeVisible()
    if (screen.reach) {
      await comesAlive(page)
      await screen.reach(page)
    }
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
