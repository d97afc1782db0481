import { HydrationBoundary } from '@tanstack/react-query'
import type { PropertyDetails } from '#contract/properties.ts'
import { can } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { NotFound } from '../features/layout/not-found.tsx'
import { PhotoDesk } from '../features/photos/photo-desk.tsx'
import { ChangedSince } from '../features/properties/changed-since.tsx'
import { DraftPanel } from '../features/properties/draft-panel.tsx'
import { ProposalPanel } from '../features/properties/proposal-panel.tsx'
import { listingToChange } from '../features/properties/listing-to-change.ts'
import { PropertyLoader } from '../features/properties/property-loader.tsx'
import { RejectedChanges } from '../features/properties/rejected-changes.tsx'
import { useViewer } from '../lib/page-data.ts'
import { metaUnlessMissing } from '../lib/missing-page.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/photos'

export const meta = metaUnlessMissing(() => t('photos.title'))

export const loader = (args: Route.LoaderArgs) => listingToChange(args, { byAdmins: true })

export default function Photos({ params: { id }, loaderData }: Route.ComponentProps) {
  const isAgent = can(useViewer(), 'listing.submit')
  const back = (
    <LinkButton tone="outline" to={`/details/${id}`}>
      {t('properties.details')}
    </LinkButton>
  )
  if (loaderData.isMissing) return <NotFound />
  return (
    <HydrationBoundary state={loaderData.queries}>
      <PropertyLoader isFrozen id={id} loading={<Loading />} missing={<NotFound />}>
        {(property, isWhole) => (
          <>
            <PageHead title={t('photos.title')} text={<bdi>{property.title}</bdi>}>
              <div className="flex flex-wrap gap-3">
                {isAgent && property.can.update && (
                  <LinkButton tone="outline" to={`/dashboard/editProperty/${id}`}>
                    {t('properties.editPrice')}
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
            {isWhole && property.can.editPhotos && (
              <div className="mb-6 empty:hidden">
                <ChangedSince property={property} />
              </div>
            )}
            {!isWhole && <Skeletons />}
            {isWhole && property.can.editPhotos && !hasRejectedFields(property) && (
              <PhotoDesk
                property={property}
                notice={
                  isAgent &&
                  property.verificationStatus === 'verified' && (
                    <ProposalPanel property={property} form="photos" />
                  )
                }
              />
            )}
            {isWhole && isAgent && hasRejectedFields(property) && <RejectedChanges property={property} />}
            {isWhole && !property.can.editPhotos && (
              <EmptyState title={t('photos.notEditable')} action={back} />
            )}
          </>
        )}
      </PropertyLoader>
    </HydrationBoundary>
  )
}

/** Changing the photos would propose the rejected fields again. */
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
    <PageHead title={t('photos.title')} text="…" />
    <Skeletons />
  </>
)
