import { endOneSession, endOtherSessions, listSessions } from '#contract/sessions.ts'
import { type Api, overHttp } from '../web/implement.ts'
import type { Auth } from './service.ts'
import type { Sessions } from './sessions.ts'

export function sessionEndpoints(api: Api, auth: Auth, sessions: Sessions): void {
  api.implement(listSessions, async ({ query, actor }, exchange) =>
    sessions.list(actor, await auth.sessionOf(overHttp(exchange).request), query),
  )

  api.implement(endOneSession, async ({ params, actor }) => {
    await sessions.end(actor, params.id)
    return { deletedCount: 1 }
  })

  api.implement(endOtherSessions, async ({ actor }, exchange) => ({
    deletedCount: await sessions.endOthers(actor, await auth.sessionOf(overHttp(exchange).request)),
  }))
}
