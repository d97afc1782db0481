import { limits } from '#contract/limits.ts'
import { isId } from '../../lib/chosen-homes.ts'
import { useStored } from '../../lib/stored.ts'

/** A home in the comparison, with its title at the time of selection. */
export type Compared = { id: string; title: string }

export const maxCompared = limits.comparedHomes
const none: Compared[] = []

const isCompared = (one: unknown): one is Compared =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  'title' in one &&
  isId(one.id) &&
  typeof one.title === 'string'

const comparedIn = (found: unknown) =>
  Array.isArray(found) && found.every(isCompared) ? found.slice(0, maxCompared) : undefined

/** The selected homes, stored in this browser. */
export function useCompared() {
  const [chosen, keep] = useStored<Compared[]>('compare', comparedIn, none)
  return {
    chosen,
    has: (id: string) => chosen.some((one) => one.id === id),
    isFull: chosen.length >= maxCompared,
    add: (home: Compared) => keep((now) => [...now, home].slice(0, maxCompared)),
    remove: (...ids: string[]) => keep((now) => now.filter(({ id }) => !ids.includes(id))),
    clear: () => keep(() => []),
  }
}

export const comparePath = (ids: readonly string[]) =>
  ids.length ? `/compare?ids=${ids.join(',')}` : '/compare'

/** The ids in a URL: valid, distinct, and at most the limit. */
export const idsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter(isId))].slice(0, maxCompared)
