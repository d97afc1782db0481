import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScheduler } from '../background/scheduler.ts'
import { createCalendar } from '../kernel/calendar.ts'
import { registerRates } from './registration.ts'

const hourMs = 60 * 60_000
let folder: string
let exchangeRates: string
let today: string
let logged: string[]
let scheduler: ReturnType<typeof createScheduler>

beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'rates-'))
  exchangeRates = join(folder, 'rates.xml')
  logged = []
  scheduler = createScheduler({ onError: (error) => void logged.push((error as Error).message) })
})
afterEach(async () => {
  await scheduler.stop()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const write = (day: string, currency = 'USD') =>
  writeFileSync(
    exchangeRates,
    `<Envelope><Cube><Cube time='${day}'><Cube currency='${currency}' rate='1.25'/></Cube></Cube></Envelope>`,
  )
const register = () =>
  registerRates({
    app: { log: { warn: (sentence) => void logged.push(sentence) } },
    config: { exchangeRates, currency: 'EUR' },
    calendar: createCalendar('UTC'),
    now: () => new Date(`${today}T12:00:00Z`),
    scheduler,
  })
const old = (day: string) =>
  `EXCHANGE_RATES: the rates in ${exchangeRates} are of ${day}, more than 7 days ago. Download them again.`

test('follows the file, and logs a damaged one and old rates once', async () => {
  today = '2026-11-26'
  write('2026-11-26')
  const rates = register()
  scheduler.startAll()
  writeFileSync(exchangeRates, '')
  await vi.advanceTimersByTimeAsync(2 * hourMs)
  expect(rates.currencies()).toEqual(['USD'])
  today = '2026-12-04'
  await vi.advanceTimersByTimeAsync(2 * hourMs)
  expect(logged).toEqual([
    `EXCHANGE_RATES: ${exchangeRates} is damaged: it is not well-formed XML. The rates of 2026-11-26 stay in use.`,
    old('2026-11-26'),
  ])
  write('2026-12-05', 'CHF')
  await vi.advanceTimersByTimeAsync(2 * hourMs)
  expect(rates.currencies()).toEqual(['CHF'])
  expect(logged.slice(2)).toEqual([
    `EXCHANGE_RATES: the rates in ${exchangeRates} are of 2026-12-05, which is in the future.`,
  ])
})

test('logs old rates at the start, and starts without rates until there are some', async () => {
  today = '2026-11-26'
  write('2026-01-02')
  register()
  expect(logged).toEqual([old('2026-01-02')])
  rmSync(exchangeRates)
  const rates = register()
  expect(logged.slice(1)).toEqual([
    `EXCHANGE_RATES: there is no file ${exchangeRates}. Download it first; the server does not. Until it can be read, prices have no second currency.`,
  ])
  expect(rates.currencies()).toEqual([])
  scheduler.startAll()
  write('2026-11-26')
  await vi.advanceTimersByTimeAsync(2 * hourMs)
  expect(rates.currencies()).toEqual(['USD'])
})
