import { OwnOffers } from '../features/offers/own-offers.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Property Bought', unlisted: true })

export default function PropertyBought() {
  return (
    <>
      <PageHead title="Property Bought" text="Your offers and what you have bought." />
      <OwnOffers />
    </>
  )
}
