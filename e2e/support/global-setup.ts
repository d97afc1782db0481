import { json, startWeatherServer, warmDay } from '#test/kit/weather.ts'
import { run } from '#test/kit/process/product.ts'

/** Adds imported sales and a weather server to the demo content. */
export default async function prepare(): Promise<() => Promise<void>> {
  await importSales()
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
