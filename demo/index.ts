import { fileURLToPath } from 'node:url'
import type { Demo } from '../server/demo.ts'
import type { DemoCountry } from '../server/settings/demo-country.ts'
import type { LegalSettings } from '../server/settings/legal.ts'
import { contents } from './countries/index.ts'
import { openIdentity } from './identity/open.ts'
import { loadDemo } from './load.ts'
import { openMailbox } from './mailbox/endpoints.ts'
import { describeOtherCountry } from './other-country.ts'

const fileIn = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const legalIn = (country: string, privacy: string, terms: string, imprint: string): LegalSettings =>
  Object.fromEntries(
    Object.entries({ privacy, terms, imprint }).map(([page, name]) => [
      page,
      { file: fileIn(`./countries/${country}/legal/${name}.md`) },
    ]),
  )

/** Visitors look for them in the footer: § 5 DDG and art. 10 LSSI require an imprint, and no law of the United States does. */
const legal: Record<DemoCountry, LegalSettings> = {
  US: {},
  DE: legalIn('de', 'datenschutz', 'agb', 'impressum'),
  ES: legalIn('es', 'privacidad', 'condiciones', 'aviso-legal'),
  AE: legalIn('ae', 'privacy', 'terms', 'publisher'),
}

/** The demo of a country. */
export const demoOf = (country: DemoCountry): Demo => ({
  accounts: contents[country].accounts,
  openIdentity,
  openMailbox,
  load: (db, settings) => loadDemo(db, settings, contents[country]),
  describeOtherCountry: (db) => describeOtherCountry(db, country),
  pictures: fileIn('./pictures'),
  legal: legal[country],
})
