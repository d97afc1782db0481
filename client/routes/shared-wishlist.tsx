import { t } from '#texts/text.ts'
import { CompareButton } from '../features/compare/compare-button.tsx'
import { CompareTray } from '../features/compare/compare-tray.tsx'
import { OwnOfferBadge } from '../features/offers/own-offer-badge.tsx'
import { WishOffer } from '../features/offers/wish-offer.tsx'
import { SharedWishList } from '../features/wishlist/shared-wish-list.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import type { Route } from './+types/shared-wishlist'

export const meta = pageMeta(() => ({ title: t('wishlist.shared'), unlisted: true }))

export default function SharedWishlist({ params: { id } }: Route.ComponentProps) {
  // Added and removed homes are not announced by notifications.
  useRegularRefetch(['wishlist', 'shared', id])
  return (
    <>
      <div className="measure pt-10 sm:pt-14">
        <SharedWishList
          key={id}
          id={id}
          ownOffer={({ propertyId }) => <OwnOfferBadge propertyId={propertyId} />}
          offer={(wish) => <WishOffer wish={wish} path="/makeAnOffer" />}
          actions={({ propertyId, title }) => <CompareButton home={{ id: propertyId, title }} />}
        />
      </div>
      <CompareTray />
    </>
  )
}
