import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMapping } from '#server/imports/load-mapping.ts'
import { type Samples, startSamples } from '#server/imports/sample.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { importCommand } from './import-command.ts'

let samples: Samples
let database: TestDatabase
beforeAll(async () => {
  samples = await startSamples()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await samples.remove()
})

async function run(content: string | Buffer, map: string, country: string) {
  const report = join(samples.folder, 'report.csv')
  const printed = { output: '', errors: '' }
  const code = await importCommand([await samples.write(content), '--map', map, '--report', report], {
    env: { ...process.env, DATABASE_URL: database.url, CURRENCY: 'EUR', COUNTRY: country },
    stdout: { write: (text) => (printed.output += text) },
    stderr: { write: (text) => (printed.errors += text) },
  })
  const refused = code === 0 ? (await readFile(report, 'utf8')).split('\n').slice(1, -1) : []
  return { code, ...printed, refused }
}

const imported = (source: string) =>
  database.db
    .selectFrom('property')
    .innerJoin('propertyImport', 'propertyImport.propertyId', 'property.id')
    .selectAll('property')
    .select('propertyImport.observedOn')
    .where('property.source', '=', source)
    .orderBy('sourceKey')
    .execute()

/** Rows of cells by column; columns that a row omits are empty. */
function tableOf(columns: string[], rows: Record<string, string>[]): string {
  const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return [columns, ...rows.map((row) => columns.map((column) => quoted(row[column] ?? '')))]
    .map((cells) => `${cells.join(';')}\r\n`)
    .join('')
}

const house = {
  objektnr_extern: 'K-17',
  geaendert_am: '31.01.2026 10:20:30',
  objektart: 'haus',
  objekttyp: 'reihenmittel',
  objekttitel: 'Reihenhaus „Zur Mühle“; ruhig gelegen',
  objektbeschreibung: 'Helle Räume,\n"gepflegt".',
  strasse: 'Mühlenweg',
  hausnummer: '5a',
  plz: '50667',
  ort: 'Köln',
  land: 'DEU',
  kaufpreis: '489.000,00',
  wohnflaeche: '120,50',
  grundstuecksflaeche: '1.204,00',
  anzahl_schlafzimmer: '3,00',
  anzahl_badezimmer: '1,5',
  baujahr: '1998',
  breitengrad: '50,9375',
  laengengrad: '6,9603',
  energieausweistyp: 'Energieverbrauchskennwert',
  energieverbrauchskennwert: '93,6',
  endenergiebedarf: '0,00',
  energyClass: 'C',
  energietraeger: 'gas',
  balkon: '1',
}
const flat = {
  ...house,
  objektnr_extern: 'M-3',
  geaendert_am: '02.02.2026',
  objektart: 'Wohnung',
  objekttyp: '',
  objekttitel: '',
  objektbeschreibung: '',
  hausnummer: '',
  plz: '80331',
  ort: 'München',
  land: 'Deutschland',
  kaufpreis: '1250000',
  wohnflaeche: '85,00',
  grundstuecksflaeche: '0,00',
  energieausweistyp: 'Bedarfsausweis',
  endenergiebedarf: '45,24',
  energyClass: 'A',
  energietraeger: 'Fernwärme',
  balkon: '0',
}
const german = (rows: Record<string, string>[]) => tableOf(Object.keys(house), rows)

test('imports the German CSV export of onOffice', async () => {
  const { code, output, refused } = await run(
    `\ufeff${german([
      house,
      flat,
      { ...house, objektnr_extern: 'A', kaufpreis: '0,00' },
      { ...house, objektnr_extern: 'B', kaufpreis: '489,000.00', wohnflaeche: '120.5' },
      { ...house, objektnr_extern: 'C', geaendert_am: '2026-01-31' },
      { ...house, objektnr_extern: 'D', energieausweistyp: '' },
      { ...house, objektnr_extern: 'E', plz: '5066', kaufpreis: '489000' },
      { ...house, objektnr_extern: 'F', wohnflaeche: '100-120 m²', kaufpreis: '489.000 €' },
      { ...house, objektnr_extern: 'G', objektart: 'parken' },
      { ...flat, objektnr_extern: 'H', energyClass: 'C' },
    ])}`,
    'onoffice',
    'DE',
  )
  expect(code).toBe(0)
  expect(output).toContain('  2  listings created')
  expect(refused).toEqual([
    '6,A,refused,"column ""kaufpreis"": has no value"',
    expect.stringMatching(
      /^8,B,refused,.*489,000\.00"" is not written as 1\.234,5 .*120\.5"" is not written as/,
    ),
    '10,C,refused,"column ""geaendert_am"": ""2026-01-31"" is not a date of the form DD.MM.YYYY"',
    '12,D,refused,energyCertificate: Energy certificate is required',
    '14,E,refused,postalCode: Postal code must look like 10115',
    expect.stringMatching(/^16,F,refused,.*489\.000 €"" is not a number; .*100-120 m²"" is not a number/),
    expect.stringMatching(/^18,G,refused,"propertyType: must be one of Residential, /),
    '19,H,refused,energyClass: Energy class must be A for an energy use of 45.24 kWh/(m²·a)',
  ])
  expect(await imported('onoffice')).toMatchObject([
    {
      sourceKey: 'K-17',
      observedOn: '2026-01-31',
      title: 'Reihenhaus „Zur Mühle“; ruhig gelegen',
      description: 'Helle Räume, "gepflegt".',
      location: 'Mühlenweg 5a, 50667 Köln',
      streetAddress: 'Mühlenweg 5a',
      city: 'Köln',
      postalCode: '50667',
      country: 'DE',
      price: 489_000,
      livingAreaSqft: 1297.0512,
      lotSizeSqft: 12_959.7481,
      bedNumber: 3,
      bathNumber: 1.5,
      yearBuilt: 1998,
      propertyType: 'Residential',
      propertySubType: 'Townhouse',
      latitude: 50.9375,
      longitude: 6.9603,
      energyCertificate: 'Consumption',
      energyUse: 93.6,
      energyClass: 'C',
      energySource: 'Natural Gas',
      features: ['Balcony'],
      verificationStatus: 'pending',
    },
    {
      sourceKey: 'M-3',
      observedOn: '2026-02-02',
      title: 'Wohnung in München',
      description: null,
      location: 'Mühlenweg, 80331 München',
      price: 1_250_000,
      livingAreaSqft: 914.9324,
      lotSizeSqft: null,
      propertySubType: 'Condominium',
      energyCertificate: 'Demand',
      energyUse: 45.24,
      energySource: 'District Heating',
      features: [],
    },
  ])
})

test('a German file in another encoding is refused until the mapping names it', async () => {
  const file = Buffer.from(german([{ ...house, objekttitel: 'Köln', objektnr_extern: 'W' }]), 'latin1')
  expect(await run(file, 'onoffice', 'DE')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is not in UTF-8 near line 2; set "encoding" in the mapping') as string,
  })
  const map = await samples.write(
    JSON.stringify({ ...(await loadMapping('onoffice')), name: undefined, encoding: 'windows-1252' }),
    'windows.json',
  )
  expect(await run(german([house]), map, 'DE')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /valid UTF-8: it may mean "„Zur" \(utf-8\) or "â€žZur" \(windows-1252\); set/,
    ) as string,
  })
  expect(await run(file, map, 'DE')).toMatchObject({ code: 0 })
  expect((await imported('onoffice')).at(-1)).toMatchObject({
    sourceKey: 'W',
    location: 'Mühlenweg 5a, 50667 Köln',
  })
})

const apartment = {
  cod_ofer: '8284709',
  fechaact: '2026-03-10 10:12:25',
  nbtipo: 'Ático',
  ciudad: 'Málaga',
  provincia: 'Málaga',
  zona: 'La Peñuela',
  cp: '29016',
  precioinmo: '345000.00',
  total_hab: '3',
  banyos: '2',
  m_cons: '96.5',
  m_parcela: '0',
  antiguedad: '2004',
  latitud: '36.7213',
  altitud: '-4.4217',
  energiarecibido: '1',
  energialetra: 'D',
  energiavalor: '112.4',
  emisionesletra: 'E',
  ascensor: '1',
  aire_con: '0',
  piscina_prop: '0',
}

test('imports the Spanish records of Inmovilla', async () => {
  const content = tableOf(Object.keys(apartment), [
    apartment,
    {
      ...apartment,
      cod_ofer: '8284710',
      fechaact: '2026-10-12',
      nbtipo: 'Chalet',
      zona: '',
      cp: '04001',
      ciudad: 'Almería',
      m_parcela: '1204',
      energiarecibido: '3',
      energialetra: '',
      energiavalor: '0',
      emisionesletra: '',
      piscina_prop: '1',
    },
    { ...apartment, cod_ofer: '1', precioinmo: '345.000' },
    { ...apartment, cod_ofer: '2', fechaact: '12/10/2026', m_cons: '96,5' },
    { ...apartment, cod_ofer: '3', energiarecibido: '2' },
    { ...apartment, cod_ofer: '4', cp: '99999' },
  ])
  const { code, output, refused } = await run(content, 'inmovilla', 'ES')
  expect(code).toBe(0)
  expect(output).toContain('  2  listings created')
  expect(refused).toEqual([
    expect.stringMatching(/^4,1,refused,.*345\.000"" may mean 345 or 345000; /),
    expect.stringMatching(
      /^5,2,refused,.*12\/10\/2026"" is not a date of the form YYYY-MM-DD; .*96,5"" is not written/,
    ),
    '6,3,refused,energyCertificate: Energy certificate is required',
    '7,4,refused,postalCode: Postal code must look like 28013',
  ])
  expect(await imported('inmovilla')).toMatchObject([
    {
      sourceKey: '8284709',
      observedOn: '2026-03-10',
      title: 'Ático en La Peñuela, Málaga',
      location: 'La Peñuela, 29016 Málaga',
      stateOrProvince: 'Málaga',
      country: 'ES',
      price: 345_000,
      bedNumber: 3,
      bathNumber: 2,
      livingAreaSqft: 1038.7174,
      lotSizeSqft: null,
      propertySubType: 'Condominium',
      latitude: 36.7213,
      longitude: -4.4217,
      energyCertificate: 'Issued',
      energyClass: 'D',
      emissionsClass: 'E',
      energyUse: 112.4,
      features: ['Elevator'],
    },
    {
      sourceKey: '8284710',
      observedOn: '2026-10-12',
      title: 'Chalet en Almería',
      location: '04001 Almería',
      lotSizeSqft: 12_959.7481,
      propertySubType: 'Single Family Residence',
      energyCertificate: 'Exempt',
      energyClass: null,
      energyUse: null,
      features: ['Pool', 'Elevator'],
    },
  ])
})
