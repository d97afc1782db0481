import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as calls from '#contract/saved-searches.ts'
import type { Api } from '../web/implement.ts'
import type { Searches } from './service.ts'

export function searchEndpoints(api: Api, searches: Searches): void {
  api.implement(calls.listSavedSearches, ({ actor }) => searches.list(actor))
  api.implement(calls.saveSearch, async ({ body, actor }) => ({
    insertedId: await searches.save(actor, body),
  }))
  api.implement(calls.updateSavedSearch, ({ params, body, actor }) => searches.update(actor, params.id, body))
  api.implement(calls.deleteSavedSearch, async ({ params, actor }) => {
    await searches.delete(actor, params.id)
    return { deletedCount: 1 }
  })
  api.implement(calls.stopMails, async ({ params }) => ({
    stoppedCount: await searches.stopMails(params.token),
  }))
}

/** The address in an email's header, opened in a browser: the page asks for confirmation. */
export function registerUnsubscribePage(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>(
    '/unsubscribe/:token',
    { schema: { hide: true, params: z.object({ token: z.string().max(400) }) } },
    (request, reply) => reply.redirect(`/unsubscribe/${encodeURIComponent(request.params.token)}`),
  )
}
