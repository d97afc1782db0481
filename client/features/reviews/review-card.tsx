import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Review } from '#contract/reviews.ts'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Stars } from '../../ui/stars.tsx'
import { hidingReason } from '#texts/labels/hiding-reason.ts'

/** What the card shows in addition to the text: the listing, the writer, or both. */
export type ReviewFocus = 'listing' | 'writer' | 'both'

type ReviewCardProps = { review: Review; shows: ReviewFocus; action?: ReactNode }

export function ReviewCard({ review, shows, action }: ReviewCardProps) {
  const { property, propertyId, userName, reviewDate, boughtByReviewer, hiddenReason } = review
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      {shows !== 'writer' && (
        <div className="min-w-0">
          <p className="font-serif text-xl leading-snug">
            <Link to={`/details/${propertyId}`} className="wrap-anywhere underline-offset-4 hover:underline">
              <bdi>{property.title}</bdi>
            </Link>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {property.agentName
              ? t('reviews.agent', { name: shownName(property.agentName) })
              : t('properties.noAgent')}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars rating={review.starRating} />
        {boughtByReviewer && <Badge tone="good">{t('reviews.boughtByAuthor')}</Badge>}
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {review.text}
      </p>
      {hiddenReason !== null && (
        <p className="rounded-box bg-danger-soft px-3 py-2 text-sm wrap-anywhere">
          <span className="font-medium">{t('reviews.hiddenByAdmin')}</span> {hidingReason(hiddenReason)}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1 text-sm text-muted">
        {shows !== 'listing' && (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar src={null} name={userName} className="size-7 text-xs" />
            <span className="font-medium text-ink wrap-anywhere">
              <bdi>{userName}</bdi>
            </span>
          </span>
        )}
        <time dateTime={reviewDate} className="tabular-nums">
          {formatDay(reviewDate)}
        </time>
      </div>
      {action && <div className="border-t border-line pt-4">{action}</div>}
    </Card>
  )
}
