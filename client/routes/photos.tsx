import { HydrationBoundary } from '@tanstack/react-query'
import { data } from 'react-router'
import { getProperty, type PropertyDetails } from '#contract/properties.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { PhotoDesk } from '../features/photos/photo-desk.tsx'
import { DraftPanel } from '../features/properties/draft-panel.tsx'
import { propertyQuery } from '../features/properties/get-property.ts'
import { ProposalPanel } from '../features/properties/proposal-panel.tsx'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { RejectedChanges } from '../features/properties/rejected-changes.tsx'
import { callContext, viewerContext } from '../lib/context.ts'
import { answered, drawnOr404 } from '../lib/drawn.ts'
import { useViewer } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/photos'

export const meta = pageMeta({ title: 'Photos', unlisted: true })

// For whoever may change them, an agent or an admin.
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const property = await drawnOr404(context.get(callContext)(getProperty, { params: { id } }))
  const viewer = context.get(viewerContext)
  const manages = viewer?.role === 'admin' || property?.agentEmail === viewer?.email
  // Another agent's listing can be seen, but there is nothing of it to change.
  if (property && !manages) throw data(null, { status: 404 })
  return property && answered(propertyQuery(id), property)
}

export default function Photos({ params: { id }, loaderData }: Route.ComponentProps) {
  const isAgent = useViewer()?.role === 'agent'
  const back = (
    <LinkButton tone="outline" to={`/details/${id}`}>
      Details
    </LinkButton>
  )
  return (
    <HydrationBoundary state={loaderData}>
      <PropertyLoader isFrozen id={id} loading={<Loading />} missing={<NotFound />}>
        {(property, isWhole) => (
          <>
            <PageHead title="Photos" text={property.title}>
              <div className="flex flex-wrap gap-3">
                {isAgent && property.can.update && (
                  <LinkButton tone="outline" to={`/dashboard/editProperty/${id}`}>
                    Price and description
                  </LinkButton>
                )}
                {back}
              </div>
            </PageHead>
            {isAgent && property.isDraft && (
              <div className="mb-6">
                <DraftPanel property={property} />
              </div>
            )}
            {!isWhole && <Skeletons />}
            {isWhole && property.can.editPhotos && !hasRejectedFields(property) && (
              <PhotoDesk
                property={property}
                notice={
                  isAgent &&
                  property.verificationStatus === 'verified' && <ProposalPanel property={property} />
                }
              />
            )}
            {isWhole && isAgent && hasRejectedFields(property) && <RejectedChanges property={property} />}
            {isWhole && !property.can.editPhotos && (
              <EmptyState title="The photos of this property cannot be changed." action={back} />
            )}
          </>
        )}
      </PropertyLoader>
    </HydrationBoundary>
  )
}

/** A change of the photos would propose them again. */
const hasRejectedFields = ({ proposal }: PropertyDetails) =>
  proposal?.status === 'rejected' && Object.keys(proposal.changes).length > 0

const Skeletons = () => (
  <div className="grid gap-8">
    <Skeleton className="h-56" />
    <Skeleton className="h-96" />
  </div>
)

const Loading = () => (
  <>
    <PageHead title="Photos" text="…" />
    <Skeletons />
  </>
)
