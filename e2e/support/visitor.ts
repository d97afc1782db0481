import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './fixtures.ts'

/** Records what a visitor's page must never cause: 401 responses, and calls that start or end a session. */
export function watchRefusals(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(auth\/sign-out|jwt)$/.test(pathname)) calls.push(`called ${pathname}`)
  })
  page.on('response', (response) => {
    if (response.status() === 401) calls.push(`401 ${response.url()}`)
  })
  return calls
}

/** Pages for members, and pages for members if listings are private. */
const forMembers = /^\/(wishlist|reviews|makeAnOffer|dashboard)\b/
const forListings = /^\/(allProperties|details|compare)\b/

/** Links to the same kind of page are equivalent: tests follow one of each kind. */
const kindOf = (path: string) => path.replace(/[\da-f-]{36}|\?.*/g, '…')

const unlisted = ['/forgotPassword', '/wishlistInvitation', '/mailbox', '/no/such/page']

/** Public pages in the default language: one of each kind in the sitemap, and those not in it. */
async function visitorPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const inDefaultLanguage = listed.filter((path) => !/^\/(?:en-XA|ar)\b/.test(path))
  const firsts = new Map(inDefaultLanguage.toReversed().map((path) => [kindOf(path), path]))
  return [...firsts.values(), ...unlisted]
}

type Walk = { page: Page; origin: string; publicListings: boolean; follow?: (link: Locator) => Promise<void> }

/**
 * Visits every public page as a visitor: hovers and focuses every link but those to other languages, tabs
 * through the page, and follows one link of each kind and goes back. Expects no refused calls, and that a followed link leads to its page or to a login that
 * returns to it.
 */
export async function walkAsVisitor({ page, origin, publicListings, follow = (link) => link.click() }: Walk) {
  const refusals = watchRefusals(page)
  const pointedAt = new Set<string>()
  const followed = new Set<string>()
  const isPrivate = (path: string) => forMembers.test(path) || (!publicListings && forListings.test(path))
  const open = async (path: string) => {
    await page.goto(origin + path)
    await waitForHydration(page)
  }
  for (const path of await visitorPages(origin)) {
    await open(path)
    const address = page.url()
    const title = await page.title()
    const links = page.locator('a[href^="/"]:not([role=button], [hreflang]):visible')
    const here: string[] = []
    for (const link of await links.all()) {
      const href = (await link.getAttribute('href')) ?? ''
      if (pointedAt.has(href)) continue
      pointedAt.add(href)
      here.push(href)
      await link.hover()
      await link.focus()
    }
    await tabThrough(page)
    expect(page.url()).toBe(address)
    expect(refusals).toEqual([])
    for (const kind of new Set(here.map(kindOf).filter((one) => !followed.has(one)))) {
      followed.add(kind)
      const first = here.find((one) => kindOf(one) === kind) ?? ''
      // Lists of what others cause, such as emails, may have other links by now.
      const [start = '', id] = first.split(/([\da-f-]{36})/)
      const link = links.and(page.locator(id ? `[href^="${start}"]` : `[href="${first}"]`)).first()
      const href = (await link.getAttribute('href')) ?? ''
      await follow(link)
      await expect(page).toHaveURL(
        origin + (isPrivate(href) ? `/login?from=${encodeURIComponent(href)}` : href),
      )
      expect(refusals).toEqual([])
      await page.goBack()
      await expect(page).toHaveURL(address)
      // The page replaces the other one, and restores its scroll position, after its address.
      await expect(page).toHaveTitle(title)
    }
  }
}

async function tabThrough(page: Page) {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  const stops = await page.locator('a[href]:visible, button:visible, input:visible').count()
  for (let presses = 0; presses < stops; presses += 1) await page.keyboard.press('Tab')
}
