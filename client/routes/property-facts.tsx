import { HydrationBoundary } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { ChangedSince } from '../features/properties/changed-since.tsx'
import { DraftPanel } from '../features/properties/draft-panel.tsx'
import { FactsForm } from '../features/properties/facts-form.tsx'
import { useDiscards } from '../features/properties/stored-edits.tsx'
import { listingToChange } from '../features/properties/listing-to-change.ts'
import { NotUpdatable } from '../features/properties/not-updatable.tsx'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { ProposalPanel } from '../features/properties/proposal-panel.tsx'
import { useShowSubmitted } from '../features/properties/use-show-submitted.ts'
import { metaUnlessMissing } from '../lib/missing-page.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { popup } from '../ui/popups.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/property-facts'

const title = () => t('properties.moreFacts')

export const meta = metaUnlessMissing(title)

export const loader = (args: Route.LoaderArgs) => listingToChange(args)

export default function PropertyFacts({ params: { id }, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const showSubmitted = useShowSubmitted()
  const { discards, onDiscarded } = useDiscards(id)
  const [dropsPhotos, setDropsPhotos] = useState(false)
  const done = (before: PropertyDetails, saved: PropertyDetails) => {
    if (saved.isDraft) popup({ title: t('ui.success'), text: t('properties.draftSaved') })
    else showSubmitted(before, saved)
    return navigate('/dashboard/myAddedProperties')
  }
  if (loaderData.isMissing) return <NotFound />
  return (
    <HydrationBoundary state={loaderData.queries}>
      <PropertyLoader isFrozen id={id} loading={<Loading />} missing={<NotFound />}>
        {(property, isWhole) => (
          <>
            <PageHead title={title()} text={<bdi>{property.title}</bdi>}>
              {property.can.update && (
                <LinkButton tone="outline" to={`/dashboard/editProperty/${id}`}>
                  {t('properties.editPrice')}
                </LinkButton>
              )}
            </PageHead>
            {property.can.update && (
              <div className="mb-6 grid gap-6">
                <ChangedSince property={property} />
                {property.isDraft ? (
                  <DraftPanel property={property} />
                ) : (
                  <ProposalPanel
                    property={property}
                    form="propertyFacts"
                    photos={{ areDropped: dropsPhotos, onChange: setDropsPhotos }}
                    onDiscarded={onDiscarded}
                  />
                )}
              </div>
            )}
            {!property.can.update ? (
              <NotUpdatable property={property} />
            ) : isWhole ? (
              <FactsForm
                key={discards}
                property={property}
                dropsPhotos={dropsPhotos}
                onDone={(saved) => done(property, saved)}
              />
            ) : (
              <Skeleton className="h-96 max-w-3xl" />
            )}
          </>
        )}
      </PropertyLoader>
    </HydrationBoundary>
  )
}

const Loading = () => (
  <>
    <PageHead title={title()} />
    <Skeleton className="h-96 max-w-3xl" />
  </>
)
