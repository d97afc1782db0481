import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { HomeRow } from './home-row.tsx'
import { similarHomesQuery } from './list-similar-homes.ts'

/** Shows nothing if there are none or if loading fails, because it is not the main content. */
export function SimilarHomes({ id, ownOffer }: { id: string; ownOffer: (home: Property) => ReactNode }) {
  const { data } = useQuery(similarHomesQuery(id))
  // Deferred, so that React renders the row in slices.
  const homes = useDeferredValue(data)
  if (!homes?.length) return null
  return (
    <HomeRow
      id="similar-homes"
      title={t('properties.similar')}
      text={t('properties.similarText')}
      homes={homes}
      ownOffer={ownOffer}
    />
  )
}
