import { isId } from '../../lib/chosen-homes.ts'
import { useStored } from '../../lib/stored.ts'

/** One more than displayed, because the current home does not count. */
const remembered = 9
export const shown = 4

const none: string[] = []
const seenIn = (found: unknown) =>
  Array.isArray(found) && found.every(isId) ? found.slice(0, remembered) : undefined

/** The homes that were viewed last, latest first, stored in this browser. */
export function useRecentlySeen() {
  const [seen, keep] = useStored<string[]>('seen', seenIn, none)
  return {
    seen,
    note: (id: string) => keep((now) => [id, ...now.filter((one) => one !== id)].slice(0, remembered)),
    clear: () => keep(() => []),
  }
}
