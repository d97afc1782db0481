import { CompiledQuery } from 'kysely'
import { ConfigError } from '../settings/config-error.ts'
import type { Database } from './connect.ts'
import { refuseOther } from './installation.ts'

const prices = `select from property where deleted_at is null union all select from offer`

/** The recorded currency of a database with prices; no row without. */
export const currencyOfPrices = `select currency from price_currency where exists (${prices})`

/** Records a currency for a database without prices. */
export const replaceUnusedCurrency = `
  insert into price_currency (currency) select $1 where not exists (${prices})
  on conflict (id) do update set currency = excluded.currency`

/** Throws {@link ConfigError} if prices in `place` are in another currency than CURRENCY. */
export function checkCurrency(ofPrices: string | undefined, currency: string, place: string): void {
  if (ofPrices !== undefined && ofPrices !== currency)
    throw new ConfigError(`CURRENCY: the prices in ${place} are in ${ofPrices}; set CURRENCY=${ofPrices}.`)
}

/** Throws {@link ConfigError} if the database has prices in another currency. */
export async function refuseOtherCurrency(db: Database, currency: string): Promise<void> {
  const { rows } = await db.executeQuery<{ currency: string }>(CompiledQuery.raw(currencyOfPrices))
  checkCurrency(rows[0]?.currency, currency, 'this database')
}

/**
 * For commands that add prices: records their currency in a database without any. Throws {@link ConfigError} for another
 * currency than that of the prices or of a running process.
 */
export async function takeCurrency(db: Database, currency: string): Promise<void> {
  await refuseOther(db, 'currency', currency)
  await db.executeQuery(CompiledQuery.raw(replaceUnusedCurrency, [currency]))
  await refuseOtherCurrency(db, currency)
}

/**
 * For a start, once it has joined the installation, so that no process of another currency adds prices meanwhile. Databases
 * from before get their first record here, not from commands, which often run without the settings of the product.
 * Returns whether there are prices whose currency was not recorded before.
 */
export async function recordCurrency(db: Database, currency: string): Promise<boolean> {
  await db.executeQuery(CompiledQuery.raw(replaceUnusedCurrency, [currency]))
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('priceCurrency')
    .values({ currency })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  await refuseOtherCurrency(db, currency)
  return numInsertedOrUpdatedRows === 1n
}
