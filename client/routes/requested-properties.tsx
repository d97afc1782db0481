import { OfferDesk } from '../features/offers/offer-desk.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta({ title: 'Requested Properties', unlisted: true })

export default function RequestedProperties() {
  return (
    <>
      <PageHead
        title="Requested Properties"
        text="What buyers offer for your properties. Accepting an offer reserves the property for its buyer."
      />
      <OfferDesk
        empty={
          <EmptyState
            title="No offers found."
            text="What buyers offer for your verified properties is listed here."
            action={<LinkButton to="/dashboard/myAddedProperties">My Added Properties</LinkButton>}
          />
        }
      />
    </>
  )
}
