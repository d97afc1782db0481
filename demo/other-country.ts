import type { Database } from '../server/db/connect.ts'
import { type DemoCountry, demoCountries } from '../server/settings/demo-country.ts'
import { contents } from './countries/index.ts'

/**
 * A warning if the database has the demo of another country, which is not replaced. Recognized by titles of listings:
 * sold ones are never deleted.
 */
export async function describeOtherCountry(db: Database, country: DemoCountry): Promise<string | undefined> {
  const known = Object.values(contents).flatMap(({ listings }) => listings.map(({ title }) => title))
  const found = await db.selectFrom('property').select('title').where('title', 'in', known).execute()
  const titles = new Set(found.map(({ title }) => title))
  const has = (one: DemoCountry) => contents[one].listings.some(({ title }) => titles.has(title))
  const loaded = has(country) ? undefined : demoCountries.find(has)
  return (
    loaded &&
    `DEMO_COUNTRY: this data already has the demo of ${loaded}. ${country} changes none of its homes, people, and texts, only the defaults of other settings. Set DEMO_COUNTRY=${loaded}, or, for the demo of ${country}, set DATA_DIR to an empty folder (with DATABASE_URL, use an empty database).`
  )
}
