import type { Review } from '#contract/reviews.ts'
import type { Actor } from '../http/actor.ts'
import { canDelete } from './policy.ts'
import type { ReviewRow } from './queries.ts'

export const presentReview = (row: ReviewRow, actor: Actor): Review => ({
  _id: row.id,
  userEmail: row.userEmail,
  userName: row.userName,
  propertyId: row.propertyId,
  text: row.text,
  reviewDate: row.reviewDate,
  starRating: row.starRating,
  boughtByReviewer: Boolean(row.boughtByReviewer),
  property: { title: row.title, agentName: row.agentName },
  can: { delete: canDelete(actor, row) },
})
