import { HydrationBoundary } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getProperty, type PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { OffersUnderChanges } from '../features/offers/offers-under-changes.tsx'
import { ChangedSince } from '../features/properties/changed-since.tsx'
import { CorrectionReview } from '../features/properties/correction-review.tsx'
import { DecideChanges } from '../features/properties/decide-changes.tsx'
import { propertyQuery } from '../features/properties/get-property.ts'
import { DecideCorrection } from '../features/properties/decide-correction.tsx'
import { ListingDifferences } from '../features/properties/listing-differences.tsx'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { callContext } from '../lib/context.ts'
import { dehydrated, loadOrMissing } from '../lib/loader-data.ts'
import { useInstants } from '../lib/use-instants.ts'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { metaUnlessMissing, missingPage } from '../lib/missing-page.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/review-changes'

const title = () => t('properties.reviewTitle')
/** Takes the focus of a button that goes. */
const review = () => ({ role: 'group', 'aria-label': t('properties.changesToReview'), tabIndex: -1 })

const proposedBy = (agent: string | null, instant: string) =>
  agent === null
    ? t('properties.proposedByAgent', { instant })
    : t('properties.proposedBy', { agent, instant })

export const meta = metaUnlessMissing(title)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const property = await loadOrMissing(context.get(callContext)(getProperty, { params: { id } }))
  if (property === 'missing') return missingPage()
  return { isMissing: false as const, queries: property && dehydrated(propertyQuery(id), property) }
}

export default function ReviewChanges({ params: { id }, loaderData }: Route.ComponentProps) {
  /** The version that was shown before the current one was loaded. */
  const [seen, setSeen] = useState<PropertyDetails>()
  const instant = useInstants()
  if (loaderData.isMissing) return <NotFound />
  return (
    <HydrationBoundary state={loaderData.queries}>
      <PropertyLoader isFrozen id={id} loading={<Loading />} missing={<NotFound />}>
        {(property, isWhole) => (
          <>
            <PageHead title={title()} text={<bdi>{property.title}</bdi>}>
              <LinkButton tone="outline" to={`/details/${id}`}>
                {t('properties.details')}
              </LinkButton>
            </PageHead>
            {!isWhole ? (
              <Skeleton className="h-96" />
            ) : property.proposal?.status === 'pending' ? (
              <div {...review()} className="grid gap-8 outline-none">
                <ChangedSince property={property} onShow={() => setSeen(property)} />
                <p className="max-w-prose text-muted">
                  {proposedBy(property.agentName, instant(property.proposal.proposedAt))}{' '}
                  {t('properties.publishedUntilDecided')}
                </p>
                <OffersUnderChanges property={property} />
                <ListingDifferences
                  before={property}
                  changes={property.proposal.changes}
                  photos={property.proposedPhotos}
                  names={{
                    before: t('properties.published'),
                    after: t('properties.proposed'),
                    photos: t('properties.proposedPhotos'),
                  }}
                  seen={
                    seen?.proposal && {
                      before: seen,
                      changes: seen.proposal.changes,
                      photos: seen.proposedPhotos,
                    }
                  }
                />
                <DecideChanges property={property} />
              </div>
            ) : property.copyOf && property.can.verify ? (
              <div {...review()} className="grid gap-8 outline-none">
                <ChangedSince property={property} onShow={() => setSeen(property)} />
                <CorrectionReview property={property} copyOf={property.copyOf} seen={seen} />
                <DecideCorrection property={property} />
              </div>
            ) : (
              <NoChanges property={property} />
            )}
          </>
        )}
      </PropertyLoader>
    </HydrationBoundary>
  )
}

function NoChanges({ property: { _id: id, proposal, status } }: { property: PropertyDetails }) {
  // Shows changes that are proposed meanwhile.
  useRegularRefetch(propertyQuery(id).queryKey)
  const area = useRef<HTMLDivElement>(null)
  // After a decision at the end of a long page.
  useEffect(() => area.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={area}>
      <EmptyState
        title={t('properties.noChanges')}
        text={
          proposal
            ? t('properties.proposalRejectedBecause', { reason: proposal.reason ?? '' })
            : status === 'sold'
              ? t('properties.hasBeenSold')
              : undefined
        }
        action={
          <LinkButton to="/dashboard/manageProperties?proposalStatus=pending">
            {t('properties.changesToReview')}
          </LinkButton>
        }
      />
    </div>
  )
}

const Loading = () => (
  <>
    <PageHead title={title()} text="…" />
    <Skeleton className="h-96" />
  </>
)
