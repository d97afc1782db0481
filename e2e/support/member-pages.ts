import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Member } from '#test/kit/process/member.ts'
import { watchPopups } from './popups.ts'

export const enter = (context: BrowserContext, { cookie, origin }: Member): Promise<void> =>
  context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    }),
  )

const opened = new Set<BrowserContext>()

/** Opens a page on which this member is signed in. It closes at the end of the test. */
export async function pageOf(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext()
  opened.add(context)
  await watchPopups(context)
  await enter(context, member)
  return context.newPage()
}

export async function closePages(): Promise<void> {
  await Promise.all(Array.from(opened, (context) => context.close()))
  opened.clear()
}
