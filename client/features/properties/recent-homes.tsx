import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { chosenHomesQuery } from '../../lib/chosen-homes.ts'
import { Button } from '../../ui/button.tsx'
import { HomeRow } from './home-row.tsx'
import { shown, useRecentlySeen } from './recently-seen.ts'

/** Records that the visitor has seen this home. */
export function NoteSeen({ id }: { id: string }) {
  const { note } = useRecentlySeen()
  const noted = useRef('')
  useEffect(() => {
    // Once per home, because two tabs would otherwise keep updating each other.
    if (noted.current === id) return
    noted.current = id
    note(id)
  }, [id, note])
  return null
}

type RecentHomesProps = { besides: string; ownOffer: (home: Property) => ReactNode }

/** Recently viewed homes in their current state, except for this page's; homes that are gone are omitted. */
export function RecentHomes({ besides, ownOffer }: RecentHomesProps) {
  const { seen, clear } = useRecentlySeen()
  const ids = seen.filter((id) => id !== besides)
  const { data } = useQuery(chosenHomesQuery(ids))
  const homes = data?.slice(0, shown)
  if (!homes?.length) return null
  return (
    <HomeRow
      id="recently-seen"
      title={t('properties.recentlySeen')}
      homes={homes}
      ownOffer={ownOffer}
      action={
        <Button tone="quiet" size="sm" onClick={clear}>
          {t('properties.clearHistory')}
        </Button>
      }
    />
  )
}
