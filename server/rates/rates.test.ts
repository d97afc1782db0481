import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { currencyIn } from '../web/currency.ts'
import { createExchangeRates } from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'rates-'))
afterAll(() => rmSync(folder, { recursive: true }))

const daily = (cubes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-11-26'>${cubes}</Cube></Cube>
</gesmes:Envelope>`
const rates = daily(`<Cube currency='USD' rate='1.25'/><Cube currency='JPY' rate='160.5'/>`)
const write = (text: string) => {
  const file = join(folder, 'rates.xml')
  writeFileSync(file, text)
  return file
}

test('converts between any two currencies of the file, and from and to the euro', () => {
  const dollars = createExchangeRates('USD')
  dollars.load(write(rates))
  expect(dollars.currencies()).toEqual(['EUR', 'JPY'])
  expect(dollars.find('EUR')).toEqual({ currency: 'EUR', rate: 0.8, day: '2026-11-26' })
  expect(dollars.find('JPY')?.rate).toBeCloseTo(128.4)
  const euros = createExchangeRates('EUR')
  euros.load(write(rates))
  expect(euros.find('USD')).toEqual({ currency: 'USD', rate: 1.25, day: '2026-11-26' })
  expect([euros.find('EUR'), euros.find('CHF'), euros.find(undefined)]).toEqual([null, null, null])
})

test('a damaged file changes nothing', () => {
  const file = write(rates)
  const dollars = createExchangeRates('USD')
  dollars.load(file)
  const version = dollars.version()
  writeFileSync(file, 'Service unavailable')
  expect(() => dollars.load(file)).toThrow(
    `EXCHANGE_RATES: ${file} is damaged: it is not well-formed XML. The rates of 2026-11-26 stay in use.`,
  )
  expect([dollars.find('EUR')?.rate, dollars.version()]).toEqual([0.8, version])
  writeFileSync(file, daily(`<Cube currency='USD' rate='1.25'/><Cube currency='CHF' rate='0.9'/>`))
  dollars.load(file)
  expect(dollars.currencies()).toEqual(['CHF', 'EUR'])
  expect(dollars.version()).not.toBe(version)
})

const usd = `<Cube currency='USD' rate='1.25'/>`
const ofDay = (day: string) => rates.replace('2026-11-26', day)

test.each([
  ['a day that is none', ofDay('9999-99-99'), 'is of the day "9999-99-99", which is not a date'],
  ['a day that the month lacks', ofDay('2026-02-29'), 'is of the day "2026-02-29"'],
  ['a cut end', rates.slice(0, -5), 'is incomplete: it does not end with </gesmes:Envelope>'],
  ['words after the end', `${rates} and more`, 'is not well-formed XML'],
  ['another file', '<html></html>', 'has no rates in the format of eurofxref-daily.xml'],
  ['a missing end', rates.slice(0, rates.indexOf('</gesmes:Env')), 'does not end with </gesmes:Envelope>'],
  ['text of two files', rates + rates.replace(/^.*\n/, ''), 'is not well-formed XML'],
  ['crossed elements', rates.replace('</Cube></Cube>', '</Cube>'), '</gesmes:Envelope> does not close'],
  ['rates in a comment', daily(`<!-- ${usd} -->`), 'has no rates'],
  ['an open comment', daily(`${usd}<!-- `), 'is not well-formed XML'],
  ['CDATA', daily(`<![CDATA[${usd}]]>`), 'is not well-formed XML'],
  ['an attribute twice', daily(`<Cube currency='USD' rate='1' rate='2'/>`), 'has an attribute twice'],
  ['a currency twice', daily(usd + usd), 'has two rates for USD'],
  ['a rate for the euro', daily(`${usd}<Cube currency='EUR' rate='1'/>`), 'has a rate for EUR'],
  ['no rate', daily(`<Cube currency='USD'/>`), 'has the rate "" for USD'],
  ['no currency', daily(`<Cube rate='1.2'/>`), 'has a rate for "", which is not a currency code'],
  ['zero', daily(`<Cube currency='USD' rate='0.00'/>`), 'has the rate "0.00" for USD'],
  ['a negative rate', daily(`<Cube currency='USD' rate='-1'/>`), 'has the rate "-1" for USD'],
  [
    'a billion per euro',
    daily(`<Cube currency='USD' rate='1000000000'/>`),
    'has the rate "1000000000" for USD, which is not between 0.01 and 100000000 per euro',
  ],
  ['a tiny rate', daily(`<Cube currency='USD' rate='0.0000001'/>`), 'has the rate "0.0000001" for USD'],
  ['an exponent', daily(`<Cube currency='USD' rate='1e9'/>`), 'has the rate "1e9" for USD'],
  ['a decimal comma', daily(`<Cube currency='USD' rate='1,1622'/>`), 'has the rate "1,1622" for USD'],
  [
    'an infinite rate',
    daily(`<Cube currency='USD' rate='${'9'.repeat(400)}'/>`),
    `"${'9'.repeat(30)}…" for USD`,
  ],
  ['several days', rates.replace('<Cube>', `<Cube><Cube time='2026-11-25'/>`), 'has rates of several days'],
  ['more than 50 kB', rates + ' '.repeat(50_000), 'is larger than 50 kB'],
  ['no rate for CURRENCY', daily(`<Cube currency='JPY' rate='160.5'/>`), 'has no rate for USD, the CURRENCY'],
])('refuses %s', (_what, text, reason) => {
  const file = write(text)
  expect(() => createExchangeRates('USD').load(file)).toThrow(`EXCHANGE_RATES: ${file} `)
  expect(() => createExchangeRates('USD').load(file)).toThrow(reason)
})

test('reads attributes in any order, other prefixes, and currencies that were added', () => {
  const added = `<!-- added --><Cube rate = "4.25" currency = "AED"></Cube>`
  const file = write(`\uFEFF${daily(usd + added).replaceAll('gesmes:', '')}\n`)
  const dirhams = createExchangeRates('AED')
  dirhams.load(file)
  expect(dirhams.currencies()).toEqual(['EUR', 'USD'])
})

test.each(['https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml', join(folder, 'none.xml')])(
  'says that there is no file %s',
  (file) => {
    expect(() => createExchangeRates('USD').load(file)).toThrow(
      `EXCHANGE_RATES: there is no file ${file}. Download it first; the server does not.`,
    )
  },
)

test('refuses a folder', () => {
  expect(() => createExchangeRates('USD').load(folder)).toThrow(`${folder} is not a file`)
})

test('finds rates of the future, and those more than seven days old', () => {
  const file = write(rates)
  const dollars = createExchangeRates('USD')
  expect(dollars.findDoubt('2026-11-26')).toBeUndefined()
  dollars.load(file)
  expect([dollars.findDoubt('2026-11-26'), dollars.findDoubt('2026-12-03')]).toEqual([undefined, undefined])
  expect(dollars.findDoubt('2026-12-04')).toEqual({
    state: 'old',
    sentence: `EXCHANGE_RATES: the rates in ${file} are of 2026-11-26, more than 7 days ago. Download them again.`,
  })
  expect(dollars.findDoubt('2026-11-25')?.state).toBe('future')
})

test('is off without a file, and reads the choice of a browser', () => {
  const off = createExchangeRates('USD')
  expect([off.currencies(), off.find('EUR')]).toEqual([[], null])
  const chosen = (cookies: string) => currencyIn(cookies, { overTls: false })
  expect(chosen('theme=dark; currency=EUR')).toBe('EUR')
  expect([chosen('currency=eur'), chosen('')]).toEqual([undefined, undefined])
})
