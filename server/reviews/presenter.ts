import type { Review } from '#contract/reviews.ts'
import { can } from '#contract/roles.ts'
import type { Actor } from '../kernel/actor.ts'
import { versionOf, versionWith } from '../kernel/versions.ts'
import { canDelete, canHide, canReport } from './policy.ts'
import type { ReviewRow } from './queries.ts'

type Rights = Pick<ReviewRow, 'userId' | 'hiddenReason'>
type Content = Pick<ReviewRow, 'text' | 'starRating' | 'reviewDate' | 'hiddenReason'>

export const versionOfContent = ({ text, starRating, reviewDate, hiddenReason }: Content): string =>
  versionOf(text, starRating, reviewDate, hiddenReason)

/** Admins also decide on the reports, which only they see. */
export const versionOfReview = (review: Content & Pick<ReviewRow, 'reportedAt'>, actor: Actor): string =>
  can(actor, 'review.moderate')
    ? versionWith(versionOfContent(review), review.reportedAt)
    : versionOfContent(review)

const presentReport = (
  { reason, reporterName, createdAt }: ReviewRow['reports'][number],
  reviewed: ReviewRow,
) => {
  // JSON of the database has its own date format.
  const date = new Date(createdAt)
  const writtenAt = reviewed.replacedAt ?? reviewed.createdAt
  return { reason, reporterName, date: date.toISOString(), isOfEarlier: date < writtenAt }
}

/** `hide` covers hiding and showing again. */
export const presentRights = (review: Rights, actor: Actor): Review['can'] => ({
  delete: canDelete(actor, review),
  report: canReport(actor, review),
  hide: canHide(actor),
})

export const presentReview = (row: ReviewRow, actor: Actor): Review => ({
  _id: row.id,
  userEmail: row.userEmail,
  userName: row.userName,
  propertyId: row.propertyId,
  text: row.text,
  reviewDate: row.reviewDate,
  starRating: row.starRating,
  boughtByReviewer: Boolean(row.boughtByReviewer),
  version: versionOfReview(row, actor),
  property: { title: row.title, agentName: row.agentName },
  hiddenReason: row.hiddenReason,
  reports: can(actor, 'review.moderate') ? row.reports.map((report) => presentReport(report, row)) : [],
  can: presentRights(row, actor),
})
