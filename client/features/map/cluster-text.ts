import type { Cluster } from '#contract/property-map.ts'
import { formatCompact, formatCount } from '#texts/formats.ts'

/** The count on a marker in few characters. Languages without a short word for a thousand group the digits. */
export const clusterText = ({ count, isEstimate }: Pick<Cluster, 'count' | 'isEstimate'>): string =>
  `${isEstimate ? '≈' : ''}${formatCount(formatCompact(count))}`
