import { t } from '#texts/text.ts'
import { AllOffers } from '../features/offers/all-offers.tsx'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('offers.managePage'), unlisted: true }))

export default function ManageOffers() {
  useRegularRefetch(['offers', 'all'])
  return (
    <>
      <PageHead title={t('offers.managePage')} text={t('offers.managePageText')} />
      <AllOffers />
    </>
  )
}
