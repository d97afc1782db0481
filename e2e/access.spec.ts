import { expect, type Page } from '@playwright/test'
import { screens } from './screens/index.ts'
import { addressOf, type Ids, type Screen } from './screens/screen.ts'
import { waitForHydration, expectAccessible, untilStill } from './support/fixtures.ts'
import { places } from '#test/kit/places.ts'
import { inPseudo } from './support/pseudo.ts'
import { findUntranslated, watchData } from './support/untranslated.ts'
import { test } from './support/test.ts'

const wide = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }
/** The narrowest phone, and a screen 1280 px wide enlarged to 200 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
]
const modal = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

for (const visit of visitsOf(screens)) {
  const names = visit.map(({ name }) => name).join(', ')
  test(`accessible in both themes, translated, without overflow on a small phone and at 200 %: ${names}`, async ({
    viewers,
  }) => {
    const page = await viewers.pageOf(visit[0]?.as)
    watchData(page)
    try {
      for (const [at, screen] of visit.entries())
        await test.step(screen.name, () => look(page, screen, viewers.ids, at === 0))
    } finally {
      await clear(page)
    }
    // A page left open would keep running during later tests.
    await page.goto('/robots.txt')
  })
}

test('the table of screens covers every route', () => {
  const known = new Set(screens.filter(({ isState }) => !isState).map(({ route }) => route))
  expect([...known].toSorted()).toEqual([...new Set(places.map(({ path }) => path.slice(1)))].toSorted())
})

/** Groups states of the same address, viewer, and server responses into one visit. */
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

/** Visits the screen in the pseudo-language, whose longer texts also show whether the layout has room for them. */
async function look(plain: Page, screen: Screen, ids: Ids, isFirst: boolean): Promise<void> {
  const page = inPseudo(plain)
  await page.setViewportSize(screen.below ? phone : wide)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (isFirst) {
    await screen.prepare?.(page)
    await page.goto(addressOf(screen, ids))
    await expect(page.locator('h1')).toBeVisible()
  }
  if (screen.reach) {
    await waitForHydration(page)
    await screen.reach(page)
  }
  const opened = page.locator(modal)
  await expectAccessible(page, { loads: screen.loads })
  expect.soft(await findUntranslated(page), screen.name).toEqual([])
  await expectFits(page)
  for (const size of narrow) {
    await page.setViewportSize(size)
    await untilStill(page, screen)
    await expectFits(page)
  }
  if (await opened.isVisible()) {
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
}

/** Expects no horizontal overflow outside of scrollable regions. The page must be still. */
async function expectFits(page: Page): Promise<void> {
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(surplus, `px too wide at ${page.viewportSize()?.width} px`).toBe(0)
}

async function clear(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
