import { devices, type Page } from '@playwright/test'
import { openAccount, adminOf } from '#test/kit/process/accounts.ts'
import { enter } from './member-pages.ts'
import { publishListing } from '#test/kit/process/actions.ts'
import type { Member } from '#test/kit/process/member.ts'
import { watchPopups } from './popups.ts'
import { test as base } from './base.ts'

type Role = 'visitor' | 'buyer' | 'agent' | 'admin'
/** Members of this worker only, except the demo's admin. */
type People = Record<Exclude<Role, 'visitor'>, Member>
/** A published listing of the worker's agent, read-only for tests. */
type Listing = { id: string; title: string; location: string }
type WorkerFixtures = { people: People; pages: Record<Role, Page>; listing: Listing }

/**
 * A page for each role. Each worker signs in once per role and reuses the pages, which saves most of the setup time. A
 * test that signs out, changes an account, or stops the clock must use its own member and page.
 */
export const test = base.extend<Record<Role, Page>, WorkerFixtures>({
  people: [
    async ({ browser: _browser }, give, { project, workerIndex }) => {
      const origin = project.use.baseURL ?? ''
      const admin = await adminOf(origin)
      const buyer = await openAccount(origin, `Bea Buyer ${workerIndex}`)
      const agent = await openAccount(origin, `Agatha Agent ${workerIndex}`, 'agent')
      await give({ buyer, agent, admin })
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ browser, people }, give, { project }) => {
      const { baseURL, extraHTTPHeaders } = project.use
      const open = async (member?: Member) => {
        const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL, extraHTTPHeaders })
        await watchPopups(context)
        if (member) await enter(context, member)
        return context.newPage()
      }
      const { buyer, agent, admin } = people
      const pages = {
        visitor: await open(),
        buyer: await open(buyer),
        agent: await open(agent),
        admin: await open(admin),
      }
      await give(pages)
      for (const page of Object.values(pages)) await page.context().close()
    },
    { scope: 'worker' },
  ],
  listing: [
    async ({ people }, give, { workerIndex }) => {
      const title = `House by the mill ${workerIndex}`
      // A unique location, so that a search for it always shows the listing on the first page.
      const location = `Mill Road ${workerIndex}, Yakima, WA`
      const id = await publishListing(people.agent, { title, location, bedNumber: 3, bathNumber: 1.5 })
      await give({ id, title, location })
    },
    { scope: 'worker' },
  ],
  visitor: ({ pages }, give) => lend(pages.visitor, give),
  buyer: ({ pages }, give) => lend(pages.buyer, give),
  agent: ({ pages }, give) => lend(pages.agent, give),
  admin: ({ pages }, give) => lend(pages.admin, give),
})

/** Resets the page after the test, except for its history. */
async function lend(page: Page, give: (page: Page) => Promise<void>) {
  const size = page.viewportSize()
  await give(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (size) await page.setViewportSize(size)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
  // A page left open would keep running during later tests.
  await page.goto('/robots.txt')
}
