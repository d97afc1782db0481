import type { Platform } from '../platform.ts'
import { ConfigError } from '../settings/config-error.ts'
import { createExchangeRates, type ExchangeRates } from './service.ts'

/** Central banks publish rates once a day. */
const everyMs = 60 * 60_000

export function registerRates({ config, scheduler }: Platform): ExchangeRates {
  const rates = createExchangeRates(config.exchangeRates, config.currency)
  try {
    rates.load()
  } catch (error) {
    throw new ConfigError(`EXCHANGE_RATES: ${(error as Error).message}.`, { cause: error })
  }
  scheduler.add('rates', everyMs, async () => rates.load())
  return rates
}
