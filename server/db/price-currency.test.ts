import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { recordCurrency, refuseOtherCurrency, takeCurrency } from './price-currency.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('offer').execute()
  await server.db.deleteFrom('property').execute()
  await server.db.deleteFrom('priceCurrency').execute()
})

const sentence = 'CURRENCY: the prices in this database are in EUR; set CURRENCY=EUR.'
const recorded = () => server.db.selectFrom('priceCurrency').select('currency').execute()

test('a database without prices takes the currency of each start', async () => {
  expect(await recordCurrency(server.db, 'EUR')).toBe(false)
  await refuseOtherCurrency(server.db, 'USD')
  expect(await recordCurrency(server.db, 'USD')).toBe(false)
  await takeCurrency(server.db, 'AED')
  expect(await recorded()).toEqual([{ currency: 'AED' }])
})

test('a database with prices from before takes the currency of its first start, not of commands', async () => {
  await makeProperty(server.db)
  await refuseOtherCurrency(server.db, 'USD')
  await takeCurrency(server.db, 'USD')
  expect(await recorded()).toEqual([])
  expect(await recordCurrency(server.db, 'EUR')).toBe(true)
  expect(await recordCurrency(server.db, 'EUR')).toBe(false)
  for (const use of [recordCurrency, refuseOtherCurrency, takeCurrency]) {
    await use(server.db, 'EUR')
    await expect(use(server.db, 'USD')).rejects.toThrow(sentence)
  }
  expect(await recorded()).toEqual([{ currency: 'EUR' }])
})

test('offers keep the currency of a deleted listing, and a deleted listing alone does not', async () => {
  await recordCurrency(server.db, 'EUR')
  const property = await makeProperty(server.db)
  const offer = await makeOffer(await server.member('user'), property)
  await server.db.updateTable('property').set({ deletedAt: new Date() }).execute()
  await expect(recordCurrency(server.db, 'USD')).rejects.toThrow(sentence)
  await server.db.deleteFrom('offer').where('id', '=', offer).execute()
  await recordCurrency(server.db, 'USD')
  expect(await recorded()).toEqual([{ currency: 'USD' }])
})

test('concurrent first starts record one currency', async () => {
  await makeProperty(server.db)
  const results = await Promise.allSettled(
    ['EUR', 'USD', 'AED', 'EUR', 'USD'].map((currency) => recordCurrency(server.db, currency)),
  )
  const [{ currency } = { currency: '' }] = await recorded()
  expect(results.map(({ status }) => status)).toEqual(
    ['EUR', 'USD', 'AED', 'EUR', 'USD'].map((own) => (own === currency ? 'fulfilled' : 'rejected')),
  )
})
