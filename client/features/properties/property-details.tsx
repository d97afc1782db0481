import MapPin from 'lucide-react/icons/map-pin'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PropertyDetails as Details } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { Below } from '../../lib/below.tsx'
import { pageUrl } from '../../lib/page-address.ts'
import { mayOpen } from '../../lib/page-capabilities.ts'
import { useSite, useViewer } from '../../lib/page-data.ts'
import { ConvertedPrice } from '../../lib/converted-price.tsx'
import { usePrice, usePriceRange } from '../../lib/use-price.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Agent } from './agent.tsx'
import { EnergySection } from './energy-section.tsx'
import { PriceHistory } from './price-history.tsx'
import { DealBadge, VerifiedBadge } from './property-badges.tsx'
import { KeyFacts, PropertyFacts } from './property-facts.tsx'

const RejectedListing = lazy(() => import('./rejected-listing.tsx'))

type PropertyDetailsProps = {
  property: Details
  /** False for data from a card, which has no history. */
  isWhole: boolean
  gallery: ReactNode
  /** An estimate, below the price. */
  monthlyCost: ReactNode
  /** The viewer's offer, or why there can be none. */
  offer: ReactNode
  offerButton: ReactNode
  /** Replaces the button on phones. */
  offerBar: ReactNode
  /** Additional buttons next to the offer. */
  actions?: ReactNode
  /** Below the facts. */
  children?: ReactNode
}

export function PropertyDetails(props: PropertyDetailsProps) {
  const { property, isWhole, gallery, monthlyCost, offer, offerButton, offerBar, actions, children } = props
  const price = usePrice()
  const range = usePriceRange()
  const viewer = useViewer()
  const site = useSite()
  const { _id, title, location, description, shortDescription } = property
  const url = site ? pageUrl(site, `/details/${_id}`) : undefined
  return (
    <article className="grid gap-4 sm:gap-6 print:gap-5">
      <header className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex items-center gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <bdi>{location}</bdi>
          </p>
          <VerifiedBadge verificationStatus={property.verificationStatus} isDraft={property.isDraft} />
          <DealBadge status={property.status} />
        </div>
        {property.rejectionReason !== null && (
          <Suspense>
            <RejectedListing property={property} reason={property.rejectionReason} />
          </Suspense>
        )}
      </header>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="grid min-w-0 gap-4">
          {gallery}
          <KeyFacts property={property} />
        </div>
        <Card className="grid gap-5 p-6 shadow-lift print:grid-cols-2 print:p-4 print:shadow-none lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid justify-items-start gap-1">
            <p className="text-sm text-muted">{t('properties.price')}</p>
            <p className="font-serif text-4xl tabular-nums">{price(property.price)}</p>
            <ConvertedPrice amount={property.price} withSource />
            <ChangedPrice key={_id} now={property.price} />
            <p className="text-sm text-muted tabular-nums">
              {t('properties.priceRangeOf', { range: range(property) })}
            </p>
            {monthlyCost}
          </div>
          {offer}
          {offerButton}
          {actions}
          <div className="border-t border-line pt-4">
            <p className="mb-2 text-sm text-muted">{t('properties.agent')}</p>
            <Agent name={property.agentName} image={property.agentImage} />
            {property.agentName && property.agentEmail && (
              <a
                href={`mailto:${property.agentEmail}`}
                className="link mt-2 inline-block text-sm wrap-anywhere"
              >
                <bdi>{property.agentEmail}</bdi>
              </a>
            )}
          </div>
          {/* The edit screen is for agents. */}
          {property.can.update && mayOpen(viewer, 'dashboard/updateProperty/:id') && (
            <LinkButton
              tone="outline"
              to={property.isDraft ? `/dashboard/editProperty/${_id}` : `/dashboard/updateProperty/${_id}`}
            >
              {property.isDraft ? t('properties.edit') : t('properties.update')}
            </LinkButton>
          )}
          {property.can.editPhotos && (
            <LinkButton tone="outline" to={`/dashboard/photos/${_id}`}>
              {t('properties.photos')}
            </LinkButton>
          )}
        </Card>
        <div className="grid gap-8 print:gap-4">
          <section aria-labelledby="description" className="grid gap-3">
            <h2 id="description" className="text-2xl">
              {t('properties.description')}
            </h2>
            <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
              {description ?? shortDescription ?? t('properties.notDescribed')}
            </p>
          </section>
          <Below key={_id}>
            <PropertyFacts property={property} />
            <EnergySection property={property} />
            {isWhole ? <PriceHistory history={property} /> : <Skeleton className="h-24" />}
            {children}
          </Below>
        </div>
      </div>
      {offerBar}
      <p className="hidden border-t border-line pt-3 text-sm print:block">
        <bdi>{url}</bdi>
      </p>
    </article>
  )
}

/** A notice that the price has changed since the page was opened. */
function ChangedPrice({ now }: { now: number }) {
  const price = usePrice()
  const [opened] = useState(now)
  return (
    <div role="status">
      {now !== opened && (
        <p className="rounded-box bg-warn-soft px-3 py-2 text-sm text-warn">
          {t('offers.priceChanged', { from: price(opened), to: price(now) })}
        </p>
      )}
    </div>
  )
}
