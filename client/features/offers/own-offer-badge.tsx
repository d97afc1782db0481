import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/page-data.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const ListedOffer = lazy(() => import('./listed-offer.tsx'))

/** The viewer's current offer, on the card of a listing. Visitors do not load its code. */
export function OwnOfferBadge({ propertyId }: { propertyId: string }) {
  const viewer = useViewer()
  const hydrated = useHydrated()
  if (!viewer || !hydrated) return null
  return (
    <Suspense>
      <ListedOffer propertyId={propertyId} />
    </Suspense>
  )
}
