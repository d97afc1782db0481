import { OfferDesk } from '../features/offers/offer-desk.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta({ title: 'Manage Offers', unlisted: true })

export default function ManageOffers() {
  return (
    <>
      <PageHead
        title="Manage Offers"
        text="What buyers offer for properties that have no agent, and for your own. Accepting an offer reserves the property for its buyer."
      />
      <OfferDesk
        empty={
          <EmptyState
            title="No offers found."
            text="Offers for properties that have an agent are answered by that agent."
          />
        }
      />
    </>
  )
}
