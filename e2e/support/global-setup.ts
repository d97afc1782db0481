import type { FullConfig } from '@playwright/test'
import { demoAccounts } from '../../demo/accounts.ts'
import { signIn } from '#test/kit/process/member.ts'
import { json, startWeatherServer, warmDay } from '#test/kit/weather.ts'
import { run } from '#test/kit/process/product.ts'

/** Adds imported sales, a weather server, and the language of the demo accounts to the demo content. */
export default async function prepare({ projects }: FullConfig): Promise<() => Promise<void>> {
  await importSales()
  await speakEnglish(projects[0]?.use.baseURL ?? '')
  const failsOnTheEquator = startWeatherServer(
    (response, url) => (url.searchParams.get('latitude') === '0' ? json({}, 500) : warmDay)(response, url),
    Number(process.env.E2E_WEATHER_PORT),
  )
  return (await failsOnTheEquator).stop
}

/** Imports made-up sales while the product runs, with the same command and mapping as real ones. */
async function importSales(): Promise<void> {
  const file = new URL('made-up-sales.csv', import.meta.url).pathname
  const imported = run('scripts/import.ts', [file, '--map', 'king-county'], {
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
  })
  if ((await imported.ended) !== 0) throw new Error(`The import failed: ${imported.output()}`)
}

/** Otherwise their language would be that of the page that a test opens first. */
async function speakEnglish(origin: string): Promise<void> {
  for (const { email } of demoAccounts) {
    const { ok } = await (await signIn(origin, email)).patch('/account/language', { language: 'en' })
    if (!ok) throw new Error(`The language of ${email} was not saved.`)
  }
}
