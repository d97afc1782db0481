import { useSyncExternalStore } from 'react'
import { formatInstant, formatLocalInstant } from '#texts/dates.ts'

const never = () => () => undefined
const zoneOfBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Formats instants: at first in the installation's time zone with its name, as on the server, and then in the browser's,
 * which needs none.
 */
export function useInstants() {
  const timeZone = useSyncExternalStore<string | undefined>(never, zoneOfBrowser, () => undefined)
  return (iso: string) => (timeZone ? formatLocalInstant(iso, timeZone) : formatInstant(iso))
}
