import { NotFound } from '../features/layout/not-found.tsx'
import { DetailsSkeleton } from '../features/properties/details-skeleton.tsx'
import { PropertyDetails } from '../features/properties/property-details.tsx'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { PropertyReviews } from '../features/reviews/property-reviews.tsx'
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx'
import type { Route } from './+types/details'

export default function Details({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="measure pt-8 sm:pt-12">
      <PropertyLoader id={id} loading={<Loading />} missing={<NotFound />}>
        {(property) => (
          <>
            <title>{`${property.title} – Real Estate`}</title>
            <PropertyDetails property={property} actions={<WishlistButton propertyId={id} />} />
            <PropertyReviews key={property._id} property={property} />
          </>
        )}
      </PropertyLoader>
    </div>
  )
}

const Loading = () => (
  <>
    <title>Details – Real Estate</title>
    <DetailsSkeleton />
  </>
)
