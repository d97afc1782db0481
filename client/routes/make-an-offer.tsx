import { HydrationBoundary } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { getProperty } from '#contract/properties.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { Screen } from '../features/layout/screen.tsx'
import { OfferForm } from '../features/offers/offer-form.tsx'
import { propertyQuery } from '../features/properties/get-property.ts'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { WishList } from '../features/wishlist/wish-list.tsx'
import { callContext } from '../lib/context.ts'
import { answered, drawnOr404 } from '../lib/drawn.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SidePicture } from '../ui/picture.tsx'
import { popup } from '../ui/popups.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/make-an-offer'

export const meta = pageMeta({ title: 'Make an Offer', unlisted: true })

export async function loader({ context, params: { propertyId: id } }: Route.LoaderArgs) {
  if (!id) return null
  const property = await drawnOr404(context.get(callContext)(getProperty, { params: { id } }))
  return property && answered(propertyQuery(id), property)
}

const words = { title: 'Make an Offer', text: 'The agent will see your name and your amount.' }

// One screen at two addresses: alone and inside the dashboard.
export default function MakeAnOffer({ params: { propertyId }, loaderData }: Route.ComponentProps) {
  if (!propertyId) return <Choice />
  return (
    <HydrationBoundary state={loaderData}>
      <OfferFor propertyId={propertyId} />
    </HydrationBoundary>
  )
}

const Choice = () => (
  <Screen>
    <PageHead title="Make an Offer" text="Choose a property from your wishlist." />
    <WishList />
  </Screen>
)

function OfferFor({ propertyId }: { propertyId: string }) {
  const navigate = useNavigate()
  const done = () => {
    popup({ title: 'Offer sent', text: 'You can pay for it here, or withdraw it.' })
    void navigate('/dashboard/propertyBought')
  }
  return (
    <PropertyLoader id={propertyId} loading={<Loading />} missing={<NotFound />}>
      {(property) => (
        <NarrowPage {...words} picture={<SidePicture src={property.image} seed={property._id} priority />}>
          {property.can.makeOffer ? (
            <OfferForm listing={property} onDone={done} />
          ) : (
            <EmptyState
              title="You cannot make an offer on this property."
              text={property.status === 'sold' ? 'It has been sold.' : undefined}
              action={<LinkButton to="/allProperties">Browse properties</LinkButton>}
            />
          )}
        </NarrowPage>
      )}
    </PropertyLoader>
  )
}

const Loading = () => (
  <NarrowPage {...words} picture={<Skeleton className="aspect-2/1 lg:aspect-auto" />}>
    <Skeleton className="h-96" />
  </NarrowPage>
)
