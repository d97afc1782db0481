import { t } from '#texts/text.ts'
import { OfferDesk } from '../features/offers/offer-desk.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta(() => ({ title: t('properties.requestedTitle'), unlisted: true }))

export default function RequestedProperties() {
  return (
    <>
      <PageHead
        title={t('properties.requestedTitle')}
        text={`${t('properties.requestedText')} ${t('properties.acceptanceReserves')}`}
      />
      <OfferDesk
        empty={
          <EmptyState
            title={t('properties.noRequests')}
            text={t('properties.noRequestsText')}
            action={<LinkButton to="/dashboard/myAddedProperties">{t('properties.myAddedTitle')}</LinkButton>}
          />
        }
      />
    </>
  )
}
