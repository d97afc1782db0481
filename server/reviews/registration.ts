import type { Platform } from '../platform.ts'
import { reviewEndpoints } from './endpoints.ts'
import { createReviews, deleteReviewsOf } from './service.ts'

export function registerReviews({ api, db, now, calendar, lifecycle }: Platform): void {
  reviewEndpoints(api, createReviews({ db, now, calendar }))
  lifecycle.on('accountClosed', 'contributions', (tx, { id }) => deleteReviewsOf(tx, id))
}
