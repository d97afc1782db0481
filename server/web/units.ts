import { type Units, unitSystems } from '#contract/areas.ts'
import { readCookie } from '#contract/cookies.ts'

/** The units that were chosen in this browser. */
export function unitsIn(cookies: string | undefined, protocol: { overTls: boolean }): Units | undefined {
  const chosen = readCookie(cookies, 'units', protocol)
  return unitSystems.find((one) => one === chosen)
}
