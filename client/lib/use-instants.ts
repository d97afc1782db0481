import { useSyncExternalStore } from 'react'
import { formatInstant } from '#texts/formats.ts'
import { currentTimeZone } from '#texts/language.ts'

const never = () => () => undefined
const zoneOfBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats instants: in the installation's time zone at first, as on the server, and then in the browser's. */
export function useInstants() {
  const timeZone = useSyncExternalStore(never, zoneOfBrowser, currentTimeZone)
  return (iso: string) => formatInstant(iso, timeZone)
}
