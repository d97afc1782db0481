import { HydrationBoundary } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { listOffers, type Offer } from '#contract/offers.ts'
import { getProperty, type PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { NotListed, notListed } from '../features/layout/not-found.tsx'
import { Screen } from '../features/layout/screen.tsx'
import { OfferForm, type Sent } from '../features/offers/offer-form.tsx'
import { canOffer, currentOfferInput, currentOfferQuery, useOwnOffer } from '../features/offers/own-offer.ts'
import { OwnOfferBadge } from '../features/offers/own-offer-badge.tsx'
import { OwnOfferPanel } from '../features/offers/own-offer-panel.tsx'
import { WishOffer } from '../features/offers/wish-offer.tsx'
import { WithdrawButton } from '../features/offers/withdraw-button.tsx'
import { propertyQuery } from '../features/properties/get-property.ts'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { WishList } from '../features/wishlist/wish-list.tsx'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { callContext } from '../lib/context.ts'
import { dehydratedAll, firstOf, loadOrMissing, loadOrNull } from '../lib/loader-data.ts'
import { metaUnlessMissing, missingPage } from '../lib/missing-page.ts'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { LinkButton } from '../ui/button.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SidePicture } from '../ui/picture.tsx'
import { popup } from '../ui/popups.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/make-an-offer'

export const meta = metaUnlessMissing(() => t('offers.makePage'), notListed)

export async function loader({ context, params: { propertyId: id } }: Route.LoaderArgs) {
  if (!id) return null
  const call = context.get(callContext)
  const [property, own] = await Promise.all([
    loadOrMissing(call(getProperty, { params: { id } })),
    loadOrNull(call(listOffers, currentOfferInput(id))),
  ])
  if (property === 'missing') return missingPage()
  const queries =
    property && dehydratedAll([propertyQuery(id), property], [currentOfferQuery(id), firstOf(own)])
  return { isMissing: false as const, queries }
}

const reasons = {
  available: () => undefined,
  reserved: () => t('offers.reservedForOther'),
  sold: () => t('offers.soldAlready'),
}

const doneTitles: Record<Sent, () => string> = {
  new: () => t('offers.sent'),
  changed: () => t('offers.changed'),
  same: () => t('offers.unchanged'),
}

// One screen at two paths: standalone and inside the dashboard.
export default function MakeAnOffer({ params: { propertyId }, loaderData }: Route.ComponentProps) {
  if (!propertyId) return <Choice />
  if (loaderData?.isMissing) return <NotListed />
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <OfferFor propertyId={propertyId} />
    </HydrationBoundary>
  )
}

const Choice = () => (
  <Screen>
    <PageHead title={t('offers.makePage')} text={t('offers.chooseProperty')} />
    <WishList
      ownOffer={({ propertyId }) => <OwnOfferBadge propertyId={propertyId} />}
      offer={(wish) => <WishOffer wish={wish} />}
    />
  </Screen>
)

function OfferFor({ propertyId }: { propertyId: string }) {
  // Notifications about a price go only to members with an offer or a wish, and none is sent about one's own offer.
  useRegularRefetch(propertyQuery(propertyId).queryKey)
  useRegularRefetch(currentOfferQuery(propertyId).queryKey)
  const navigate = useNavigate()
  const own = useOwnOffer(propertyId)
  const done = (sent: Sent) => {
    popup({ title: doneTitles[sent](), text: t('offers.sentText') })
    void navigate('/dashboard/propertyBought')
  }
  return (
    <PropertyLoader id={propertyId} loading={<Loading />} missing={<NotListed />}>
      {(property) => (
        <NarrowPage
          title={own?.can.change ? t('offers.changePage') : t('offers.makePage')}
          text={t('offers.makePageText')}
          picture={<SidePicture src={property.image} seed={property._id} priority />}
        >
          {own && (
            <div className="mb-6">
              <OwnOfferPanel offer={own} actions={own.can.withdraw && <WithdrawButton offer={own} />} />
            </div>
          )}
          <FormOrReason property={property} own={own} onDone={done} />
        </NarrowPage>
      )}
    </PropertyLoader>
  )
}

type FormOrReasonProps = {
  property: PropertyDetails
  own: Offer | null | undefined
  onDone: (sent: Sent) => void
}

/** The form, or why there is none. If the home is reserved or sold while the form is open, that gets the focus. */
function FormOrReason({ property, own, onDone }: FormOrReasonProps) {
  const isOpen = canOffer(own, property)
  const wasOpen = useRef(isOpen)
  const reason = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasOpen.current && !isOpen) reason.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return isOpen ? (
    <div className="grid gap-6">
      <UnconfirmedNotice effect={t('offers.unconfirmed')} />
      <OfferForm listing={property} own={own ?? null} onDone={onDone} />
    </div>
  ) : (
    <div ref={reason} tabIndex={-1} className="rounded-box">
      <EmptyState
        title={t('offers.cannotMake')}
        text={reasons[property.status]()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/allProperties">{t('properties.browse')}</LinkButton>
            <LinkButton tone="outline" to={`/details/${property._id}`}>
              {t('properties.details')}
            </LinkButton>
          </div>
        }
      />
    </div>
  )
}

const Loading = () => (
  <NarrowPage
    title={t('offers.makePage')}
    text={t('offers.makePageText')}
    picture={<Skeleton className="aspect-2/1 lg:aspect-auto" />}
  >
    <Skeleton className="h-96" />
  </NarrowPage>
)
