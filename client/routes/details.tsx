import { HydrationBoundary } from '@tanstack/react-query'
import { data } from 'react-router'
import { listOffers } from '#contract/offers.ts'
import { getProperty, type Property } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { CompareButton } from '../features/compare/compare-button.tsx'
import { CostsSection } from '../features/costs/costs-section.tsx'
import { MonthlyCost } from '../features/costs/monthly-cost.tsx'
import { notListed, NotListed } from '../features/layout/not-found.tsx'
import { OfferBar, OfferButton, OfferSection } from '../features/offers/offer-section.tsx'
import { currentOfferInput, currentOfferQuery } from '../features/offers/own-offer.ts'
import { OwnOfferBadge } from '../features/offers/own-offer-badge.tsx'
import { DetailsSkeleton } from '../features/properties/details-skeleton.tsx'
import { propertyQuery } from '../features/properties/get-property.ts'
import { findListing } from '../features/properties/known-listings.ts'
import { listingData, summaryOf } from '../features/properties/listing-data.ts'
import { Gallery } from '../features/photos/gallery.tsx'
import { PropertyDetails } from '../features/properties/property-details.tsx'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { NoteSeen, RecentHomes } from '../features/properties/recent-homes.tsx'
import { SimilarHomes } from '../features/properties/similar-homes.tsx'
import { PropertyReviews } from '../features/reviews/property-reviews.tsx'
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx'
import { Below } from '../lib/below.tsx'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { callContext, viewerContext } from '../lib/context.ts'
import { dehydratedAll, firstOf, loadOrMissing, loadOrNull } from '../lib/loader-data.ts'
import { failureMeta, pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/details'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const [property, own] = await Promise.all([
    loadOrMissing(call(getProperty, { params: { id } })),
    context.get(viewerContext) && loadOrNull(call(listOffers, currentOfferInput(id))),
  ])
  if (property === 'missing') return data({ isMissing: true as const }, { status: 404 })
  const queries =
    property && dehydratedAll([propertyQuery(id), property], [currentOfferQuery(id), firstOf(own)])
  return { isMissing: false as const, property, queries }
}

/** Shows the data of the card at once; the page fetches the rest. */
export async function clientLoader({ params: { id }, serverLoader }: Route.ClientLoaderArgs) {
  const known = findListing(id)
  return known ? { isMissing: false as const, property: known, queries: null } : serverLoader()
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (loaderData?.isMissing) return failureMeta(notListed())
  return pageMeta((site) => {
    const property = loaderData?.property
    const title = property?.title ?? t('properties.detailsTitle')
    // Unverified listings have a page, but only for their agent and admins.
    if (!property || !site.publicListings || property.verificationStatus !== 'verified')
      return { title, unlisted: true }
    return {
      title,
      path: `/details/${property._id}`,
      description: summaryOf(property, site),
      picture: property.image,
      within: { title: t('properties.allTitle'), path: '/allProperties' },
      data: [listingData(property, site)],
    }
  })(args)
}

const ownOffer = ({ _id }: Property) => <OwnOfferBadge propertyId={_id} />

export default function Details({ params: { id }, loaderData }: Route.ComponentProps) {
  // Notifications about a price or a deletion go only to members with an offer or a wish.
  useRegularRefetch(propertyQuery(id).queryKey)
  if (loaderData.isMissing) return <NotListed />
  return (
    <div className="measure pt-5">
      <HydrationBoundary state={loaderData.queries}>
        <PropertyLoader id={id} loading={<DetailsSkeleton />} missing={<NotListed />}>
          {(property, isWhole) => (
            <>
              <PropertyDetails
                property={property}
                isWhole={isWhole}
                gallery={<Gallery key={property._id} property={property} />}
                monthlyCost={property.status !== 'sold' && <MonthlyCost home={property} />}
                offer={<OfferSection property={property} />}
                offerButton={<OfferButton property={property} />}
                offerBar={<OfferBar key={property._id} property={property} />}
                actions={
                  <>
                    <WishlistButton propertyId={id} />
                    <CompareButton home={{ id, title: property.title }} tone="outline" size="md" />
                  </>
                }
              >
                {property.status !== 'sold' && <CostsSection key={id} home={property} />}
              </PropertyDetails>
              <NoteSeen id={id} />
              <Below key={property._id}>
                <PropertyReviews property={property} />
                <SimilarHomes id={id} ownOffer={ownOffer} />
                <RecentHomes besides={id} ownOffer={ownOffer} />
              </Below>
            </>
          )}
        </PropertyLoader>
      </HydrationBoundary>
    </div>
  )
}
