import * as calls from '#contract/passkeys.ts'
import { type Api, type Exchange, overHttp } from '../../web/implement.ts'
import type { Auth } from '../service.ts'
import type { Passkeys } from './service.ts'

export function passkeyEndpoints(api: Api, { sessionOf }: Pick<Auth, 'sessionOf'>, passkeys: Passkeys): void {
  const contextOf = async (exchange: Exchange | undefined) => {
    const { request, reply } = overHttp(exchange)
    void reply.header('cache-control', 'no-store')
    return { request, sessionId: await sessionOf(request) }
  }

  api.implement(calls.startPasskey, async ({ actor, body }, exchange) =>
    passkeys.start(actor, { ...(await contextOf(exchange)), ...body }),
  )
  api.implement(calls.addPasskey, async ({ actor, body }, exchange) => {
    const { passkey, cookie } = await passkeys.add(actor, await contextOf(exchange), body)
    void exchange?.reply.header('set-cookie', cookie)
    return passkey
  })
  api.implement(calls.removePasskey, async ({ actor, params, body }, exchange) => {
    const { removed, cookie } = await passkeys.remove(actor, params.id, {
      ...(await contextOf(exchange)),
      ...body,
    })
    void exchange?.reply.header('set-cookie', cookie)
    return removed
  })
  api.implement(calls.startPasskeySignIn, async (_input, exchange) => {
    const { request, reply } = overHttp(exchange)
    void reply.header('cache-control', 'no-store')
    return passkeys.startSignIn(request)
  })
  api.implement(calls.signInWithPasskey, async ({ body }, exchange) => {
    const { request, reply } = overHttp(exchange)
    const { cookies, account } = await passkeys.signIn(request, body)
    void reply.header('set-cookie', cookies)
    return account
  })
}
