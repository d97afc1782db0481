import { HydrationBoundary } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { ChangedSince } from '../features/properties/changed-since.tsx'
import { listingToChange } from '../features/properties/listing-to-change.ts'
import { NotUpdatable } from '../features/properties/not-updatable.tsx'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { ProposalPanel } from '../features/properties/proposal-panel.tsx'
import { RejectedChanges } from '../features/properties/rejected-changes.tsx'
import { useShowSubmitted } from '../features/properties/use-show-submitted.ts'
import { UpdateTitleForm } from '../features/properties/update-title-form.tsx'
import { metaUnlessMissing } from '../lib/missing-page.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/update-property'

export const meta = metaUnlessMissing(() => t('properties.updateTitle'))

export const loader = (args: Route.LoaderArgs) => listingToChange(args)

export default function UpdateProperty({ params: { id }, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const showSubmitted = useShowSubmitted()
  if (loaderData.isMissing) return <NotFound />
  const done = (before: PropertyDetails, saved: PropertyDetails) => {
    showSubmitted(before, saved)
    return navigate('/dashboard/myAddedProperties')
  }
  return (
    <HydrationBoundary state={loaderData.queries}>
      <PropertyLoader isFrozen id={id} loading={<Loading />} missing={<NotFound />}>
        {(property) => (
          <>
            <PageHead
              title={t('properties.updateTitle')}
              text={property.can.update && !property.isDraft ? titleText() : undefined}
            >
              {property.can.update && !property.isDraft && (
                <div className="flex flex-wrap gap-3">
                  <LinkButton tone="outline" to={`/dashboard/editProperty/${id}`}>
                    {t('properties.editPrice')}
                  </LinkButton>
                  <LinkButton tone="outline" to={`/dashboard/propertyFacts/${id}`}>
                    {t('properties.moreFacts')}
                  </LinkButton>
                </div>
              )}
            </PageHead>
            {property.can.update && (
              <UpdateForm property={property} onDone={(saved) => done(property, saved)} />
            )}
            {!property.can.update && <NotUpdatable property={property} />}
          </>
        )}
      </PropertyLoader>
    </HydrationBoundary>
  )
}

const titleText = () => t('properties.updateText')

type UpdateFormProps = { property: PropertyDetails; onDone: (saved: PropertyDetails) => void | Promise<void> }

function UpdateForm({ property, onDone }: UpdateFormProps) {
  const edit = `/dashboard/editProperty/${property._id}`
  const isRejected = property.proposal?.status === 'rejected'
  const [wasRejected] = useState(isRejected)
  if (property.isDraft) {
    return (
      <EmptyState
        title={t('properties.isDraft')}
        text={t('properties.isDraftText')}
        action={<LinkButton to={edit}>{t('properties.edit')}</LinkButton>}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <ChangedSince property={property} />
      {isRejected ? <RejectedChanges property={property} /> : <ProposalPanel property={property} />}
      {/* Keeps a title that was being typed when the changes were rejected. */}
      {!(isRejected && wasRejected) && (
        <UpdateTitleForm property={property} isBlocked={isRejected} onDone={onDone} />
      )}
    </div>
  )
}

const Loading = () => (
  <>
    <PageHead title={t('properties.updateTitle')} text={titleText()} />
    <Skeleton className="h-96 max-w-3xl" />
  </>
)
