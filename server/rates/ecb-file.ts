import { z } from 'zod'

export type Rates = { day: string; perEuro: Map<string, number> }

/** The message continues the name of the file, such as `has no rates`. */
export class UnusableRates extends Error {}

const notes = /<!--[^]*?-->|<\?[^]*?\?>/g
const tags = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const attributes = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const rateFormat = /^\d{1,15}(?:\.\d{1,15})?$/
/** Units per euro: the Kuwaiti dinar has about 0.3, the Iranian rial more than a million. */
const plausible = { least: 0.01, most: 100_000_000 }

const quoted = (text: string) => `"${text.length > 30 ? `${text.slice(0, 30)}…` : text}"`

/** The attributes of all `Cube` elements. Throws {@link UnusableRates} for a text that is not one whole element. */
function listCubes(xml: string): Map<string, string>[] {
  const text = xml.replace(/^\uFEFF/, '').replaceAll(notes, '')
  // Anything else, such as the rest of a comment, CDATA, or half a tag, leaves a bracket behind.
  const isWellFormed = /^<[^]*>$/.test(text.trim()) && !text.replaceAll(tags, '').includes('<')
  const open: string[] = []
  const cubes: Map<string, string>[] = []
  let roots = 0
  for (const [, closing, name = '', given = '', empty] of text.matchAll(tags)) {
    if (closing) {
      if (open.pop() !== name) throw new UnusableRates(`is damaged: </${name}> does not close an element`)
      continue
    }
    if (open.length === 0) roots += 1
    if (!empty) open.push(name)
    if (name.split(':').at(-1) !== 'Cube') continue
    const pairs = [...given.matchAll(attributes)].map(([, key = '', one, other]) => [key, one ?? other ?? ''])
    const cube = new Map(pairs.map(([key = '', value = '']) => [key, value]))
    if (cube.size < pairs.length) throw new UnusableRates('is damaged: an element has an attribute twice')
    cubes.push(cube)
  }
  if (open[0]) throw new UnusableRates(`is incomplete: it does not end with </${open[0]}>`)
  if (!isWellFormed || roots > 1) throw new UnusableRates('is damaged: it is not well-formed XML')
  return cubes
}

function readRate(cube: Map<string, string>): [currency: string, rate: number] {
  const [currency = '', rate = ''] = [cube.get('currency'), cube.get('rate')]
  if (!/^[A-Z]{3}$/.test(currency))
    throw new UnusableRates(`has a rate for ${quoted(currency)}, which is not a currency code such as USD`)
  if (!rateFormat.test(rate) || Number(rate) === 0)
    throw new UnusableRates(
      `has the rate ${quoted(rate)} for ${currency}, which is not a positive number such as 1.1622`,
    )
  if (Number(rate) < plausible.least || Number(rate) > plausible.most)
    throw new UnusableRates(
      `has the rate ${quoted(rate)} for ${currency}, which is not between ${plausible.least} and ${plausible.most} per euro`,
    )
  return [currency, Number(rate)]
}

/**
 * Reads the reference rates of the European Central Bank (eurofxref-daily.xml), which are units per euro. Throws
 * {@link UnusableRates}.
 */
export function readRates(xml: string): Rates {
  const cubes = listCubes(xml)
  const days = cubes.flatMap((cube) => cube.get('time') ?? [])
  const found = cubes.filter((cube) => cube.has('currency') || cube.has('rate')).map(readRate)
  const [day] = days
  if (day === undefined || found.length === 0)
    throw new UnusableRates('has no rates in the format of eurofxref-daily.xml')
  if (days.length > 1) throw new UnusableRates('has rates of several days, where eurofxref-daily.xml has one')
  if (!z.iso.date().safeParse(day).success)
    throw new UnusableRates(`is of the day ${quoted(day)}, which is not a date such as 2026-03-31`)
  const perEuro = new Map(found)
  const twice = found.find(([currency], index) => found.findIndex(([other]) => other === currency) < index)
  if (twice) throw new UnusableRates(`has two rates for ${twice[0]}`)
  if (perEuro.has('EUR')) throw new UnusableRates('has a rate for EUR, although its rates are units per euro')
  return { day, perEuro: perEuro.set('EUR', 1) }
}
