import Users from 'lucide-react/icons/users'
import { t } from '#texts/text.ts'
import { CompareButton } from '../features/compare/compare-button.tsx'
import { CompareTray } from '../features/compare/compare-tray.tsx'
import { Screen } from '../features/layout/screen.tsx'
import { OwnOfferBadge } from '../features/offers/own-offer-badge.tsx'
import { WishOffer } from '../features/offers/wish-offer.tsx'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { ShareSection } from '../features/wishlist/share-section.tsx'
import { SharedLists } from '../features/wishlist/shared-lists.tsx'
import { WishList } from '../features/wishlist/wish-list.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('layout.wishlist'), unlisted: true }))

// One screen at two paths: standalone and inside the dashboard.
export default function Wishlist() {
  return (
    <>
      <Screen>
        <PageHead title={t('layout.wishlist')} text={t('wishlist.pageText')}>
          <LinkButton tone="outline" to="#share">
            <Users aria-hidden="true" className="size-4" />
            {t('wishlist.share')}
          </LinkButton>
        </PageHead>
        <SharedLists />
        <WishList
          removable
          ownOffer={({ propertyId }) => <OwnOfferBadge propertyId={propertyId} />}
          offer={(wish) => <WishOffer wish={wish} />}
          actions={({ propertyId, title }) => <CompareButton home={{ id: propertyId, title }} />}
        />
        <UnconfirmedNotice effect={t('wishlist.unconfirmed')} className="mt-12" />
        <ShareSection />
      </Screen>
      <CompareTray />
    </>
  )
}
