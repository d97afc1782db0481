import { devices, type Page } from '@playwright/test'
import { findIds, type Ids, type Viewer } from '../screens/screen.ts'
import { adminOf, openAccount } from '#test/kit/process/accounts.ts'
import { signIn } from '#test/kit/process/member.ts'
import { enter } from './member-pages.ts'
import { test as base } from './spare.ts'

type Viewers = { ids: Ids; pageOf: (viewer: Viewer | undefined) => Promise<Page> }

/** A page for each viewer of the table of screens, on which many screens are visited one after the other. */
export const test = base.extend<object, { viewers: Viewers }>({
  // One page per viewer, reused for all screens of that viewer.
  viewers: [
    async ({ browser }, give, { workerIndex, project }) => {
      const { baseURL = '', extraHTTPHeaders } = project.use
      const buyer = await signIn(baseURL, 'buyer@example.com')
      const agent = await signIn(baseURL, 'agent@example.com')
      const newcomer = await openAccount(baseURL, `Robin Newcomer ${workerIndex}`)
      const members = { buyer, agent, admin: await adminOf(baseURL), newcomer }
      const open = async (viewer: Viewer | undefined) => {
        const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL, extraHTTPHeaders })
        if (viewer) await enter(context, members[viewer])
        return context.newPage()
      }
      const pages = new Map<Viewer | undefined, Promise<Page>>()
      const pageOf = (viewer: Viewer | undefined) => {
        const page = pages.get(viewer) ?? open(viewer)
        pages.set(viewer, page)
        return page
      }
      await give({ ids: await findIds(members), pageOf })
      for (const page of pages.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
})
