import * as calls from '#contract/reviews.ts'
import type { Api } from '../http/implement.ts'
import type { Reviews } from './service.ts'

export function reviewEndpoints(api: Api, reviews: Reviews): void {
  api.implement(calls.listReviews, ({ query, actor }) => reviews.list(actor, query))
  api.implement(calls.createReview, ({ body, actor }) => reviews.write(actor, body))
  api.implement(calls.deleteReview, async ({ params, version, actor }) => {
    await reviews.delete(actor, params.id, { version })
    return { deletedCount: 1 }
  })
  api.implement(calls.reportReview, async ({ params, body, actor }) => ({
    insertedId: await reviews.report(actor, params.id, body.reason),
  }))
  api.implement(calls.dismissReports, async ({ params }) => ({
    deletedCount: await reviews.dismissReports(params.id),
  }))
  api.implement(calls.hideReview, async ({ params, body }) => {
    await reviews.setHidden(params.id, body.reason)
    return { modifiedCount: 1 }
  })
  api.implement(calls.unhideReview, async ({ params }) => {
    await reviews.setHidden(params.id, null)
    return { modifiedCount: 1 }
  })
}
