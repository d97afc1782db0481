import { devices, expect, type Page } from '@playwright/test'
import { size } from '../server/testing/size.ts'
import { screens } from './screens/index.ts'
import { addressOf, findIds, type Ids, type Screen, type Viewer } from './screens/screen.ts'
import { enter, openAccount, theAdmin } from './support/accounts.ts'
import { bothThemes, comesAlive, expectAccessible, type Theme, untilStill } from './support/fixtures.ts'
import { signIn } from './support/member.ts'
import { places } from './support/places.ts'
import { test as base } from './support/test.ts'

const wide = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }
/** The narrowest phone. */
const smallest = { width: 320, height: 640 }
/** A screen 1280 px wide enlarged to 200 %. */
const enlarged = { width: 640, height: 450 }
const narrow = size.everyLook ? [smallest, enlarged] : [smallest]
/** The gate takes them in turn, so that the next state or screen is seen in the other one. */
const themesOf = (screen: Screen): Theme[] =>
  size.everyLook ? bothThemes : [screens.indexOf(screen) % 2 === 0 ? 'light' : 'dark']
const modal = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

type Stage = { ids: Ids; pageOf: (viewer: Viewer | undefined) => Promise<Page> }

const test = base.extend<object, { stage: Stage }>({
  // One page for each viewer, on which all screens are opened that they look at.
  stage: [
    async ({ browser }, give, { workerIndex, project }) => {
      const { baseURL = '', extraHTTPHeaders } = project.use
      const buyer = await signIn(baseURL, 'buyer@example.com')
      const agent = await signIn(baseURL, 'agent@example.com')
      const newcomer = await openAccount(baseURL, `Robin Newcomer ${workerIndex}`)
      const members = { buyer, agent, admin: await theAdmin(baseURL), newcomer }
      const open = async (viewer: Viewer | undefined) => {
        const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL, extraHTTPHeaders })
        if (viewer) await enter(context, members[viewer])
        return context.newPage()
      }
      const pages = new Map<Viewer | undefined, Promise<Page>>()
      let last: Page | undefined
      const pageOf = async (viewer: Viewer | undefined) => {
        const opening = pages.get(viewer) ?? open(viewer)
        pages.set(viewer, opening)
        const page = await opening
        // A page left open would keep running during later tests; the same one goes on to its next address.
        if (last !== page) await last?.goto('about:blank')
        last = page
        return page
      }
      await give({ ids: await findIds(members), pageOf })
      for (const page of pages.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
})

const looked = size.everyLook
  ? 'accessible in both themes, and fits, also a small phone and twice the size'
  : 'accessible, and fits, also a small phone'

for (const visit of visitsOf(screens)) {
  const names = visit.map(({ name }) => name).join(', ')
  test(`${looked}: ${names}`, async ({ stage }) => {
    const page = await stage.pageOf(visit[0]?.as)
    try {
      for (const [at, screen] of visit.entries())
        await test.step(screen.name, () => look(page, screen, stage.ids, at === 0))
    } finally {
      await clear(page)
    }
  })
}

test('the table of screens knows every route', () => {
  const known = new Set(screens.filter(({ isState }) => !isState).map(({ route }) => route))
  expect([...known].toSorted()).toEqual([...new Set(places.map(({ path }) => path.slice(1)))].toSorted())
})

/** What one visit shows: states of one address, for one viewer, with the same answers of the server. */
function visitsOf(all: Screen[]): Screen[][] {
  const named: Ids = {
    property: 'property',
    ownProperty: 'own-property',
    draft: 'draft',
    correctedCopy: 'corrected-copy',
    changedProperty: 'changed-property',
    openOffer: 'open-offer',
    blog: 'blog',
    mail: 'mail',
    resetToken: 'reset-token',
    sharedWishlist: 'shared-wishlist',
    homes: ['homes'],
  }
  const isSameVisit = (one: Screen, other: Screen) =>
    one.as === other.as &&
    one.below === other.below &&
    one.prepare === other.prepare &&
    addressOf(one, named) === addressOf(other, named)
  return all.reduce<Screen[][]>((visits, screen) => {
    const visit = visits.find(([first]) => first && isSameVisit(first, screen))
    if (visit) visit.push(screen)
    else visits.push([screen])
    return visits
  }, [])
}

async function look(page: Page, screen: Screen, ids: Ids, isFirst: boolean): Promise<void> {
  const themes = themesOf(screen)
  await page.setViewportSize(screen.below ? phone : wide)
  await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' })
  if (isFirst) {
    await screen.prepare?.(page)
    await page.goto(addressOf(screen, ids))
    await expect(page.locator('h1')).toBeVisible()
  }
  if (screen.reach) {
    await comesAlive(page)
    await screen.reach(page)
  }
  const opened = page.locator(modal)
  await expectAccessible(page, { loads: screen.loads, themes })
  await expectFits(page)
  for (const viewport of narrow) {
    await page.setViewportSize(viewport)
    await untilStill(page, screen)
    await expectFits(page)
  }
  if (await opened.isVisible()) {
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
}

/** Nothing sticks out sideways, unless it scrolls in a region of its own. The page is still. */
async function expectFits(page: Page): Promise<void> {
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(surplus, `px too wide at ${page.viewportSize()?.width} px`).toBe(0)
}

/** The next visit finds nothing of this one. */
async function clear(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
