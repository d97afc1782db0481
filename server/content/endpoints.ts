import * as calls from '#contract/content.ts'
import type { Api } from '../web/implement.ts'
import type { Content } from './service.ts'

export function contentEndpoints(api: Api, content: Content): void {
  api.implement(calls.listTestimonials, ({ query }) => content.listTestimonials(query))
  api.implement(calls.listBlogs, ({ query }) => content.listBlogs(query))
  api.implement(calls.getBlog, ({ params }) => content.getBlog(params.id))
  api.implement(calls.sendContactMessage, async ({ body }) => ({
    insertedId: await content.sendMessage(body),
  }))
  api.implement(calls.listContactMessages, ({ query }) => content.listMessages(query))
  api.implement(calls.countContactMessages, () => content.countMessages())
  api.implement(calls.deleteContactMessage, async ({ params, actor }) => {
    await content.deleteMessage(actor, params.id)
    return { deletedCount: 1 }
  })
}
