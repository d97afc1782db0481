import { AllOffers } from '../features/offers/all-offers.tsx'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Manage Offers', unlisted: true })

export default function ManageOffers() {
  useRegularRefetch(['offers', 'all'])
  return (
    <>
      <PageHead
        title="Manage Offers"
        text="All offers. You answer those on listings without an agent, and on your own. Accepting an offer reserves the property for its buyer."
      />
      <AllOffers />
    </>
  )
}
