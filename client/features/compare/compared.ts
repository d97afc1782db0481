import { limits } from '#contract/limits.ts'
import { isId } from '../../lib/chosen-homes.ts'
import { useKept } from '../../lib/kept.ts'

/** A home that was chosen for a comparison, with the title that it had then. */
export type Compared = { id: string; title: string }

export const most = limits.comparedHomes
const none: Compared[] = []

const isCompared = (one: unknown): one is Compared =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  'title' in one &&
  isId(one.id) &&
  typeof one.title === 'string'

const comparedIn = (found: unknown) =>
  Array.isArray(found) && found.every(isCompared) ? found.slice(0, most) : undefined

/** The homes that are compared, kept in this browser. */
export function useCompared() {
  const [chosen, keep] = useKept<Compared[]>('compare', comparedIn, none)
  return {
    chosen,
    has: (id: string) => chosen.some((one) => one.id === id),
    isFull: chosen.length >= most,
    add: (home: Compared) => keep((now) => [...now, home].slice(0, most)),
    remove: (...ids: string[]) => keep((now) => now.filter(({ id }) => !ids.includes(id))),
    clear: () => keep(() => []),
  }
}

export const comparePath = (ids: readonly string[]) =>
  ids.length ? `/compare?ids=${ids.join(',')}` : '/compare'

/** Those of an address: at most so many, each once, and nothing that is no id. */
export const idsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter(isId))].slice(0, most)
