import { t } from '#texts/text.ts'
import { OwnOffers } from '../features/offers/own-offers.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('offers.boughtPage'), unlisted: true }))

export default function PropertyBought() {
  return (
    <>
      <PageHead title={t('offers.boughtPage')} text={t('offers.boughtPageText')} />
      <OwnOffers />
    </>
  )
}
