import { fileURLToPath } from 'node:url'
import type { Demo } from '../server/demo.ts'
import type { DemoCountry } from '../server/settings/demo-country.ts'
import { contents } from './countries/index.ts'
import { openIdentity } from './identity/open.ts'
import { loadDemo } from './load.ts'
import { openMailbox } from './mailbox/endpoints.ts'

/** The demo of a country. */
export const demoOf = (country: DemoCountry): Demo => ({
  accounts: contents[country].accounts,
  openIdentity,
  openMailbox,
  load: (db, settings) => loadDemo(db, settings, contents[country]),
  pictures: fileURLToPath(new URL('./pictures', import.meta.url)),
})
