import * as calls from '#contract/reviews.ts'
import type { Api } from '../web/implement.ts'
import type { Reviews } from './service.ts'

export function reviewEndpoints(api: Api, reviews: Reviews): void {
  api.implement(calls.listReviews, ({ query, actor }) => reviews.list(actor, query))
  api.implement(calls.getReviewHiding, async ({ query, actor }) => ({
    hiddenReason: await reviews.getHidingReason(actor, query.propertyId),
  }))
  api.implement(calls.createReview, ({ body, actor }) => reviews.write(actor, body))
  api.implement(calls.deleteReview, async ({ params, version, actor }) => {
    await reviews.delete(actor, params.id, { version })
    return { deletedCount: 1 }
  })
  api.implement(calls.reportReview, async ({ params, body, version, actor }) => ({
    insertedId: await reviews.report(actor, params.id, body.reason, { version }),
  }))
  api.implement(calls.dismissReports, async ({ params, version, actor }) => ({
    deletedCount: await reviews.dismissReports(actor, params.id, { version }),
  }))
  api.implement(calls.hideReview, async ({ params, body, version, actor }) => ({
    modifiedCount: await reviews.setHidden(actor, params.id, body.reason, { version }),
  }))
  api.implement(calls.unhideReview, async ({ params, version, actor }) => ({
    modifiedCount: await reviews.setHidden(actor, params.id, null, { version }),
  }))
}
