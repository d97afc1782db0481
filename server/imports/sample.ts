import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Database } from '../db/connect.ts'
import { loadMapping } from './load-mapping.ts'
import { type Mapping, mappingFile } from './mapping.ts'
import { type Finding, importListings, type Summary } from './service.ts'

const houses = {
  id: '1000000001',
  date: '10/13/14',
  price: '400000',
  bedrooms: '3',
  bathrooms: '2.25',
  sqft_living: '1800',
  sqft_lot: '5000',
  floors: '2',
  waterfront: '0',
  view: '0',
  condition: '3',
  grade: '7',
  sqft_above: '1800',
  sqft_basement: '0',
  yr_built: '1965',
  yr_renovated: '0',
  zipcode: '98117',
  lat: '47.68',
  long: '-122.37',
}
export type House = Partial<typeof houses>

export const header = Object.keys(houses)
export const cellsOf = (house: House = {}): string[] => Object.values({ ...houses, ...house })
export const csvOf = (rows: readonly House[], end = '\n'): string =>
  [header, ...rows.map(cellsOf)].map((cells) => `${cells.join(',')}${end}`).join('')

export type Imported = Summary & { findings: Finding[] }

/** Test setup: a temporary folder and imports from it with the bundled King County mapping. */
export async function startSamples() {
  const folder = await mkdtemp(join(tmpdir(), 'real-estate-import-'))
  const mapping = await loadMapping('king-county')
  let files = 0
  const write = async (content: string | Buffer, name = `${(files += 1)}.csv`): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  return {
    folder,
    mapping,
    write,
    writeGzipped: (content: string) => write(gzipSync(content), `${(files += 1)}.csv.gz`),
    load: async (
      db: Database,
      rows: readonly House[] | string,
      options: Partial<Parameters<typeof importListings>[0]> = {},
    ): Promise<Imported> => {
      const findings: Finding[] = []
      const path = await write(typeof rows === 'string' ? rows : csvOf(rows))
      const report = (finding: Finding) => void findings.push(finding)
      const summary = await importListings({
        db,
        path,
        mapping,
        currency: 'USD',
        country: 'US',
        report,
        ...options,
      })
      return { ...summary, findings }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

export type Samples = Awaited<ReturnType<typeof startSamples>>

/** A mapping of few columns, with further fields and keys. */
export const small = (fields: object, more: object = {}): Mapping => ({
  ...mappingFile.parse({
    source: 'small',
    currency: 'EUR',
    key: ['town', 'number'],
    observed: { column: 'seen', format: 'YYYY-MM-DD' },
    fields: { title: '{town}', location: '{town}', price: { column: 'price' }, ...fields },
    ...more,
  }),
  name: 'small.json',
})
/** The header of its files, and a row. */
export const smallHeader = ['town', 'number', 'seen', 'price', 'm2']
export const row = ['Bonn', '7', '2020-01-31', '1250', '80']
