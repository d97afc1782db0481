import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PropertyDetails } from '#contract/properties.ts'
import { rich, t } from '#texts/text.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { correctionOf } from './correction.ts'
import { propertyQuery } from './get-property.ts'
import { ListingDifferences } from './listing-differences.tsx'

type Origin = NonNullable<PropertyDetails['copyOf']>
type CorrectionReviewProps = {
  property: PropertyDetails
  copyOf: Origin
  /** The previously displayed version of the copy. */
  seen: PropertyDetails | undefined
}

/** Why the original of a corrected copy was rejected, and what the copy changes. */
export function CorrectionReview({ property, copyOf, seen }: CorrectionReviewProps) {
  const { title, rejectionReason, isDeleted } = copyOf
  const { agentName } = property
  const link = (content: ReactNode[]) =>
    isDeleted ? (
      content
    ) : (
      <Link to={`/details/${copyOf._id}`} className="link">
        {content}
      </Link>
    )
  return (
    <div className="grid gap-8">
      <div className="grid max-w-prose gap-3">
        <p className="wrap-anywhere text-muted">
          {agentName === null
            ? rich('properties.correctedByAgent', { title, link })
            : rich('properties.correctedBy', { agent: agentName, title, link })}
        </p>
        <p className="rounded-box bg-danger-soft px-4 py-3 text-sm wrap-anywhere text-danger">
          {t('properties.rejectedBecause', { reason: rejectionReason ?? '' })}
        </p>
      </div>
      {isDeleted ? (
        <p className="text-muted">{t('properties.originalDeleted')}</p>
      ) : (
        <Comparison property={property} originId={copyOf._id} seen={seen} />
      )}
    </div>
  )
}

type ComparisonProps = Pick<CorrectionReviewProps, 'property' | 'seen'> & { originId: string }

function Comparison({ property, originId, seen }: ComparisonProps) {
  const { data: rejected, error, refetch } = useQuery(propertyQuery(originId))
  if (error)
    return <ErrorState text={t('properties.originalFailed')} error={error} onRetry={() => void refetch()} />
  if (!rejected) return <Skeleton className="h-96" />
  const { changes, photos } = correctionOf(rejected, property)
  if (Object.keys(changes).length === 0 && !photos)
    return <p className="text-muted">{t('properties.copySame')}</p>
  return (
    <ListingDifferences
      before={rejected}
      changes={changes}
      photos={photos}
      names={{
        before: t('properties.rejected'),
        after: t('properties.corrected'),
        photos: t('properties.correctedPhotos'),
      }}
      seen={seen && { before: rejected, ...correctionOf(rejected, seen) }}
    />
  )
}
