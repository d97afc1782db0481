import { HydrationBoundary } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { OffersLeftOut } from '../features/offers/offers-left-out.tsx'
import { ChangedSince } from '../features/properties/changed-since.tsx'
import { DraftPanel } from '../features/properties/draft-panel.tsx'
import { EditForm } from '../features/properties/edit-form.tsx'
import { useDiscards } from '../features/properties/stored-edits.tsx'
import { listingToChange } from '../features/properties/listing-to-change.ts'
import { NotUpdatable } from '../features/properties/not-updatable.tsx'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { ProposalPanel } from '../features/properties/proposal-panel.tsx'
import { useShowSubmitted } from '../features/properties/use-show-submitted.ts'
import { submittedText } from '../features/properties/submit-button.tsx'
import { metaUnlessMissing } from '../lib/missing-page.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { popup } from '../ui/popups.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/edit-property'

const title = () => t('properties.editPrice')

export const meta = metaUnlessMissing(title)

export const loader = (args: Route.LoaderArgs) => listingToChange(args)

export default function EditProperty({ params: { id }, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const showSubmitted = useShowSubmitted()
  const { discards, onDiscarded } = useDiscards(id)
  const [dropsPhotos, setDropsPhotos] = useState(false)
  const done = (before: PropertyDetails, saved: PropertyDetails, isSubmitted: boolean) => {
    if (!isSubmitted) popup({ title: t('ui.success'), text: t('properties.draftSaved') })
    else if (saved.isDraft) popup({ title: t('properties.submitted'), text: submittedText() })
    else showSubmitted(before, saved)
    return navigate('/dashboard/myAddedProperties')
  }
  if (loaderData.isMissing) return <NotFound />
  return (
    <HydrationBoundary state={loaderData.queries}>
      <PropertyLoader isFrozen id={id} loading={<Loading />} missing={<NotFound />}>
        {(property, isWhole) => {
          const { isDraft } = property
          return (
            <>
              <PageHead title={title()} text={<bdi>{property.title}</bdi>}>
                {property.can.update && (
                  <div className="flex flex-wrap gap-3">
                    <LinkButton tone="outline" to={`/dashboard/propertyFacts/${id}`}>
                      {t('properties.facts')}
                    </LinkButton>
                    <LinkButton tone="outline" to={`/dashboard/photos/${id}`}>
                      {t('properties.photos')}
                    </LinkButton>
                  </div>
                )}
              </PageHead>
              {!property.can.update ? (
                <NotUpdatable property={property} />
              ) : isWhole ? (
                <div className="grid gap-6">
                  <ChangedSince property={property} />
                  {isDraft ? (
                    <DraftPanel property={property} />
                  ) : (
                    <ProposalPanel
                      property={property}
                      form="editProperty"
                      photos={{ areDropped: dropsPhotos, onChange: setDropsPhotos }}
                      onDiscarded={onDiscarded}
                    />
                  )}
                  {/* Discarding the proposed changes also resets the unsaved input. */}
                  <EditForm
                    key={discards}
                    property={property}
                    dropsPhotos={dropsPhotos}
                    onDone={(isSubmitted, saved) => done(property, saved, isSubmitted)}
                    rangeNote={(range) => <OffersLeftOut propertyId={id} {...range} />}
                  />
                </div>
              ) : (
                <Skeleton className="h-96 max-w-3xl" />
              )}
            </>
          )
        }}
      </PropertyLoader>
    </HydrationBoundary>
  )
}

const Loading = () => (
  <>
    <PageHead title={title()} text="…" />
    <Skeleton className="h-96 max-w-3xl" />
  </>
)
