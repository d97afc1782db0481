import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { chosenHomesQuery } from '../../lib/chosen-homes.ts'
import { Button } from '../../ui/button.tsx'
import { HomeRow } from './home-row.tsx'
import { shown, useRecentlySeen } from './recently-seen.ts'

/** Notes that this home has been seen. */
export function NoteSeen({ id }: { id: string }) {
  const { note } = useRecentlySeen()
  const noted = useRef('')
  useEffect(() => {
    // Once: two tabs would go on telling each other which of them was the latest.
    if (noted.current === id) return
    noted.current = id
    note(id)
  }, [id, note])
  return null
}

type RecentHomesProps = { besides: string; ownOffer: (home: Property) => ReactNode }

/** What was looked at before, as it is now, but for the home of this page; what is gone is not shown. */
export function RecentHomes({ besides, ownOffer }: RecentHomesProps) {
  const { seen, clear } = useRecentlySeen()
  const ids = seen.filter((id) => id !== besides)
  const { data } = useQuery(chosenHomesQuery(ids))
  const homes = data?.slice(0, shown)
  if (!homes?.length) return null
  return (
    <HomeRow
      id="recently-seen"
      title="Recently seen"
      homes={homes}
      ownOffer={ownOffer}
      action={
        <Button tone="quiet" size="sm" onClick={clear}>
          Forget them
        </Button>
      }
    />
  )
}
