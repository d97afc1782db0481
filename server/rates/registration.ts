import type { Platform } from '../platform.ts'
import { createExchangeRates, type ExchangeRates } from './service.ts'

/** Central banks publish rates once a day. */
const everyMs = 60 * 60_000

type Needs = Pick<Platform, 'calendar' | 'now' | 'scheduler'> & {
  app: { log: { warn(sentence: string): void } }
  config: Pick<Platform['config'], 'exchangeRates' | 'currency'>
}

export function registerRates({ app, config, calendar, now, scheduler }: Needs): ExchangeRates {
  const rates = createExchangeRates(config.currency)
  const file = config.exchangeRates
  if (file === undefined) return rates
  let lastState: string | undefined
  const warn = () => {
    const doubt = rates.findDoubt(calendar.dayOf(now()))
    if (doubt && doubt.state !== lastState) app.log.warn(doubt.sentence)
    lastState = doubt?.state
  }
  try {
    rates.load(file)
  } catch (error) {
    // A download that failed is no reason to stay down after a restart.
    app.log.warn(`${(error as Error).message} Until it can be read, prices have no second currency.`)
  }
  warn()
  scheduler.add('rates', everyMs, async () => {
    try {
      rates.load(file)
    } finally {
      // The former rates get older while the file cannot be read.
      warn()
    }
  })
  return rates
}
