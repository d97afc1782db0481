import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/account.ts'
import { type Api, overHttp } from '../web/implement.ts'
import type { Privacy } from './service.ts'

type SessionOf = (request: FastifyRequest) => Promise<string>

export function privacyEndpoints(api: Api, privacy: Privacy, sessionOf: SessionOf): void {
  api.implement(calls.getClosing, async ({ actor }, exchange) =>
    privacy.describeClosing(actor, await sessionOf(overHttp(exchange).request)),
  )

  api.implement(calls.exportAccount, async ({ actor }, exchange) => {
    const { reply } = overHttp(exchange)
    const archive = await privacy.export(actor)
    void reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="your-data.zip"')
      .header('cache-control', 'no-store')
    // The archive is streamed.
    return archive as never
  })

  api.implement(calls.closeAccount, async ({ body, version, actor }, exchange) => {
    const { request } = overHttp(exchange)
    await privacy.close(actor, await sessionOf(request), { ...body, version, request })
    return { deletedCount: 1 }
  })
}
