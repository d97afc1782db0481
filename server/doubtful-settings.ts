import type { Config } from './settings/config.ts'
import { hostOf, isLoopback } from './web/loopback.ts'
import { listUnfinished } from './legal/service.ts'
import { legalSettingOf } from './settings/legal.ts'

/** A warning for each setting that is valid but probably a mistake in production. */
export async function describeDoubtful({
  address,
  legal,
}: Pick<Config, 'address' | 'legal'>): Promise<string[]> {
  const isBare = address.startsWith('http:') && !isLoopback(hostOf(address))
  const unfinished = await listUnfinished(legal)
  return [
    ...(isBare
      ? [
          `ORIGIN: ${address} is not an https address: passwords and cookies travel unencrypted, and cookies are sent without Secure.`,
        ]
      : []),
    ...unfinished.map(
      ({ name, places: [first, ...others] }) =>
        `${legalSettingOf[name]}: the page is published with ${others.length + 1} unfilled ${others.length ? 'places' : 'place'} in square brackets, such as ${first}.`,
    ),
  ]
}
