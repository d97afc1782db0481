import { type Units, unitSystems } from '#contract/areas.ts'

/** The units that were chosen in this browser. The cookie has the prefix `__Host-` over HTTPS. */
export function unitsIn(cookies = ''): Units | undefined {
  const chosen = /(?:^|;\s*)(?:__Host-)?units=(\w+)/.exec(cookies)?.[1]
  return unitSystems.find((one) => one === chosen)
}
