import { fileURLToPath } from 'node:url'
import type { Demo } from '../server/demo.ts'
import type { DemoCountry } from '../server/settings/demo-country.ts'
import { contents } from './countries/index.ts'
import { openIdentity } from './identity/open.ts'
import { loadDemo } from './load.ts'
import { openMailbox } from './mailbox/endpoints.ts'
import { describeOtherCountry } from './other-country.ts'

const fileIn = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** In Germany, § 5 DDG requires an imprint, and visitors look for it in the footer. */
const german = {
  privacy: { file: fileIn('./countries/de/legal/datenschutz.md') },
  terms: { file: fileIn('./countries/de/legal/agb.md') },
  imprint: { file: fileIn('./countries/de/legal/impressum.md') },
}

/** The demo of a country. */
export const demoOf = (country: DemoCountry): Demo => ({
  accounts: contents[country].accounts,
  openIdentity,
  openMailbox,
  load: (db, settings) => loadDemo(db, settings, contents[country]),
  describeOtherCountry: (db) => describeOtherCountry(db, country),
  pictures: fileIn('./pictures'),
  legal: country === 'DE' ? german : {},
})
