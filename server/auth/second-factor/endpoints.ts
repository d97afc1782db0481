import * as calls from '#contract/security.ts'
import { type Api, type Exchange, overHttp } from '../../web/implement.ts'
import type { Auth } from '../service.ts'
import type { SecondFactors } from './service.ts'

export function securityEndpoints(
  api: Api,
  { sessionOf }: Pick<Auth, 'sessionOf'>,
  factors: SecondFactors,
): void {
  const contextOf = async (exchange: Exchange | undefined) => {
    const { request } = overHttp(exchange)
    return { request, sessionId: await sessionOf(request) }
  }
  const send = (exchange: Exchange | undefined, cookies: string[]) => {
    const { reply } = overHttp(exchange)
    void reply.header('set-cookie', cookies)
    void reply.header('cache-control', 'no-store')
  }

  api.implement(calls.getSecurity, async ({ actor }, exchange) =>
    factors.describe(actor, (await contextOf(exchange)).sessionId),
  )
  api.implement(calls.startTwoFactor, async ({ actor, body }, exchange) => {
    send(exchange, [])
    return factors.start(actor, { ...(await contextOf(exchange)), ...body })
  })
  api.implement(calls.confirmTwoFactor, async ({ actor, body }, exchange) => {
    const { request } = overHttp(exchange)
    const { cookies, recoveryCodes } = await factors.confirm(actor, { request, ...body })
    send(exchange, cookies)
    return { recoveryCodes }
  })
  api.implement(calls.renewRecoveryCodes, async ({ actor, body }, exchange) => {
    send(exchange, [])
    return { recoveryCodes: await factors.renewCodes(actor, { ...(await contextOf(exchange)), ...body }) }
  })
  api.implement(calls.endTwoFactor, async ({ actor, body }, exchange) => {
    send(exchange, await factors.end(actor, { ...(await contextOf(exchange)), ...body }))
    return { success: true }
  })
  api.implement(calls.completeSignIn, async ({ body }, exchange) => {
    const { cookies, account } = await factors.completeSignIn(overHttp(exchange).request, body)
    send(exchange, cookies)
    return account
  })
  api.implement(calls.changePassword, async ({ actor, body }, exchange) => {
    const input = { ...(await contextOf(exchange)), ...body }
    const { cookies, endedSessions } = await factors.changePassword(actor, input)
    send(exchange, cookies)
    return { endedSessions }
  })
  api.implement(calls.resetSecondFactor, async ({ actor, params }) => ({
    deletedCount: await factors.reset(actor, params.id),
  }))
}
