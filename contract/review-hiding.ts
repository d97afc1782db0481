/**
 * The code that `hiddenReason` has in place of an admin's words, while a member's reviews of a home are hidden because
 * an admin has deleted one.
 */
export const earlierDeleted = 'earlier_review_deleted'
