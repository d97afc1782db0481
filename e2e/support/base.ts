import { test as base } from '@playwright/test'
import { closePages } from './member-pages.ts'
import { watchPopups } from './popups.ts'

/** Closes members' pages after each test, because they would keep running during later tests. */
export const test = base.extend<{ closesPages: void }>({
  context: async ({ context }, give) => {
    await watchPopups(context)
    await give(context)
  },
  closesPages: [
    async ({ baseURL: _baseURL }, give) => {
      await give()
      await closePages()
    },
    { auto: true },
  ],
})
