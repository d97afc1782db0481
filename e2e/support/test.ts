import { test as base } from '@playwright/test'
import { closePages } from './accounts.ts'

/** A test closes the pages of members that it has opened: they would go on working beside all later ones. */
export const test = base.extend<{ closesPages: void }>({
  closesPages: [
    async ({ baseURL: _baseURL }, give) => {
      await give()
      await closePages()
    },
    { auto: true },
  ],
})
