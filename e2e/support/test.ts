import { test as base } from '@playwright/test'
import { closePages } from './accounts.ts'

/** Closes the members' pages that a test has opened: they would keep running during later tests. */
export const test = base.extend<{ closesPages: void }>({
  closesPages: [
    async ({ baseURL: _baseURL }, give) => {
      await give()
      await closePages()
    },
    { auto: true },
  ],
})
