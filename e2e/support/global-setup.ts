import { run } from './product.ts'

/** Imports made-up sales while the product runs, through the same command and mapping as the real ones. */
export default async function importSales(): Promise<void> {
  const file = new URL('made-up-sales.csv', import.meta.url).pathname
  const imported = run('scripts/import.ts', [file, '--map', 'king-county'], {
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
  })
  if ((await imported.ended) !== 0) throw new Error(`The import failed: ${imported.output()}`)
}
