import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { currencyIn } from '../web/currency.ts'
import { createExchangeRates, readRates } from './service.ts'

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
  const dollars = createExchangeRates(write(rates), 'USD')
  dollars.load()
  expect(dollars.currencies()).toEqual(['EUR', 'JPY'])
  expect(dollars.find('EUR')).toEqual({ currency: 'EUR', rate: 0.8, day: '2026-11-26' })
  expect(dollars.find('JPY')?.rate).toBeCloseTo(128.4)
  const euros = createExchangeRates(write(rates), 'EUR')
  euros.load()
  expect(euros.find('USD')).toEqual({ currency: 'USD', rate: 1.25, day: '2026-11-26' })
  expect([euros.find('EUR'), euros.find('CHF'), euros.find(undefined)]).toEqual([null, null, null])
})

test('a damaged file changes nothing', () => {
  const file = write(rates)
  const dollars = createExchangeRates(file, 'USD')
  dollars.load()
  writeFileSync(file, 'Service unavailable')
  expect(() => dollars.load()).toThrow('has no rates')
  expect(dollars.find('EUR')?.rate).toBe(0.8)
  expect(() => readRates(daily(`<Cube currency='USD' rate='0'/>`))).toThrow('has the rate 0 for USD')
  expect(() => createExchangeRates(write(rates), 'KWD').load()).toThrow('no rate for KWD')
})

test('is off without a file, and reads the choice of a browser', () => {
  const off = createExchangeRates(undefined, 'USD')
  off.load()
  expect([off.currencies(), off.find('EUR')]).toEqual([[], null])
  expect(currencyIn('theme=dark; __Host-currency=EUR')).toBe('EUR')
  expect(currencyIn('currency=eur')).toBeUndefined()
})
