import MapPin from 'lucide-react/icons/map-pin'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PropertyDetails as Details } from '#contract/properties.ts'
import { can } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { Below } from '../../lib/below.tsx'
import { pageUrl } from '../../lib/page-address.ts'
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
  /** The viewer's offer, or the button to make one. */
  offer: ReactNode
  /** Additional buttons next to the offer. */
  actions?: ReactNode
  /** Below the facts. */
  children?: ReactNode
}

export function PropertyDetails(props: PropertyDetailsProps) {
  const { property, isWhole, gallery, offer, actions, children } = props
  const price = usePrice()
  const range = usePriceRange()
  const viewer = useViewer()
  const site = useSite()
  const { _id, title, location, description, shortDescription } = property
  const address = site ? pageUrl(site, `/details/${_id}`) : undefined
  return (
    <article className="grid gap-8 print:gap-5">
      <header className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <VerifiedBadge verificationStatus={property.verificationStatus} isDraft={property.isDraft} />
          <DealBadge status={property.status} />
        </div>
        <h1 className="text-4xl wrap-anywhere sm:text-5xl">
          <bdi>{title}</bdi>
        </h1>
        <p className="flex items-center gap-1.5 text-muted">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <bdi>{location}</bdi>
        </p>
        {property.rejectionReason !== null && (
          <Suspense>
            <RejectedListing property={property} reason={property.rejectionReason} />
          </Suspense>
        )}
      </header>
      <div className="grid items-start gap-8 print:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="min-w-0">{gallery}</div>
        <Card className="grid gap-5 p-6 shadow-lift print:grid-cols-2 print:p-4 print:shadow-none lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div>
            <p className="text-sm text-muted">{t('properties.price')}</p>
            <p className="mt-1 font-serif text-4xl tabular-nums">{price(property.price)}</p>
            <ConvertedPrice amount={property.price} withSource />
            <p className="mt-1 text-sm text-muted tabular-nums">
              {t('properties.priceRangeOf', { range: range(property) })}
            </p>
          </div>
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
          {offer}
          {actions}
          {/* The edit screen is for agents. */}
          {property.can.update && can(viewer, 'listing.submit') && (
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
          <KeyFacts property={property} />
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
      <p className="hidden border-t border-line pt-3 text-sm print:block">
        <bdi>{address}</bdi>
      </p>
    </article>
  )
}
