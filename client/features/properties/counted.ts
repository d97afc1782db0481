import { t } from '#texts/text.ts'
import { formatCount } from '#texts/formats.ts'

/** `1 home`, `1,200+ homes`. */
export const countedHomes = (count: string) => t('properties.homes', countOf(count))

/** A count of the server, such as `1200+`, as the parameters of a text. */
export const countOf = (count: string) => ({
  count: Number.parseInt(count, 10),
  shown: count.endsWith('+')
    ? t('properties.atLeast', { count: formatCount(count.slice(0, -1)) })
    : formatCount(count),
})
