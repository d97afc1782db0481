import { formatCount } from '../../lib/formats.ts'

/** `1 home`, `1,200+ homes`. */
export const countedHomes = (count: string) => `${formatCount(count)} ${count === '1' ? 'home' : 'homes'}`
