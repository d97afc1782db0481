import { readFileSync } from 'node:fs'

type Rates = { day: string; perEuro: Map<string, number> }

/**
 * Reads the reference rates of the European Central Bank (eurofxref-daily.xml), which are units per euro. Throws an
 * error that says what is wrong.
 */
export function readRates(xml: string): Rates {
  const [, day] = /<Cube\s+time=["'](\d{4}-\d\d-\d\d)["']/.exec(xml) ?? []
  const found = [...xml.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d+(?:\.\d+)?)["']\s*\/>/g)]
  if (!day || found.length === 0)
    throw new Error('the file has no rates in the format of eurofxref-daily.xml')
  const perEuro = new Map(found.map(([, currency = '', rate]) => [currency, Number(rate)]))
  const wrong = [...perEuro].find(([, rate]) => rate <= 0)
  if (wrong) throw new Error(`the file has the rate ${wrong[1]} for ${wrong[0]}`)
  return { day, perEuro: perEuro.set('EUR', 1) }
}

/** The operator's file of exchange rates. `load` throws unless it can convert the installation's currency. */
export function createExchangeRates(file: string | undefined, currency: string) {
  let rates: Rates | undefined
  return {
    load(): void {
      if (file === undefined) return
      const read = readRates(readFileSync(file, 'utf8'))
      if (!read.perEuro.has(currency))
        throw new Error(`the file has no rate for ${currency}, the currency of this site`)
      rates = read
    },

    /** The currencies that a reader may choose. */
    currencies: (): string[] =>
      [...(rates?.perEuro.keys() ?? [])].filter((one) => one !== currency).toSorted(),

    /** Null for the installation's currency, and for one without a rate. */
    find(wanted: string | undefined) {
      const [to, from] = [rates?.perEuro.get(wanted ?? ''), rates?.perEuro.get(currency)]
      if (!rates || !wanted || wanted === currency || to === undefined || from === undefined) return null
      return { currency: wanted, rate: to / from, day: rates.day }
    },
  }
}

export type ExchangeRates = ReturnType<typeof createExchangeRates>
