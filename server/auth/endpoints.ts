import { invalid } from '#contract/issues.ts'
import type { FastifyReply } from 'fastify'
import { connectProvider, listConnections, startProviderSignIn } from '#contract/identity.ts'
import { createToken, signIn, signOut, signUp } from '#contract/session.ts'
import type { Captchas } from '../captcha/service.ts'
import { type Api, overHttp } from '../web/implement.ts'
import { problem } from '../kernel/problem.ts'
import type { Confirmations } from './confirmations.ts'
import type { Auth } from './service.ts'

/** `captchas` is undefined where signing in needs none (CAPTCHA=off in demo mode). */
export function authEndpoints(
  api: Api,
  auth: Auth,
  { askNew }: Pick<Confirmations, 'askNew'>,
  captchas: Captchas | undefined,
): void {
  api.implement(signUp, async ({ body }, exchange) => {
    const { request, reply } = overHttp(exchange)
    const { cookies, account } = await auth.signUp(request, body)
    if (!account) throw new Error('A sign-up asks for no second factor.')
    // If this fails, the next round sends the link.
    await askNew(account.email).catch((error: unknown) => request.log.error(error))
    setCookies(reply, cookies)
    return account
  })

  api.implement(signIn, async ({ body }, exchange) => {
    const { request, reply } = overHttp(exchange)
    const solved = !captchas || (body.captchaId !== undefined && (await captchas.spend(body.captchaId)))
    if (!solved) throw problem('captcha_unsolved', { fields: { captcha: invalid('captcha') } })
    const { cookies, account } = await auth.signIn(request, body)
    if (captchas && body.captchaId) await captchas.invalidate(body.captchaId)
    setCookies(reply, cookies)
    return account ?? { secondFactor: 'asked' as const }
  })

  api.implement(startProviderSignIn, async ({ body }, exchange) => {
    const { request, reply } = overHttp(exchange)
    const { url, cookies } = await auth.startProvider(request, body)
    setCookies(reply, cookies)
    return { url }
  })

  api.implement(connectProvider, async ({ body, actor }, exchange) => {
    const { request, reply } = overHttp(exchange)
    const { url, cookies } = await auth.connectProvider(request, actor, body)
    setCookies(reply, cookies)
    return { url }
  })

  api.implement(listConnections, ({ actor }) => auth.listConnections(actor))

  api.implement(signOut, async (_input, exchange) => {
    const { request, reply } = overHttp(exchange)
    setCookies(reply, await auth.signOut(request))
    return { success: true }
  })

  api.implement(createToken, async ({ body }, exchange) => {
    const { request, reply } = overHttp(exchange)
    void reply.header('cache-control', 'no-store')
    const { token, cookies } = await auth.exchange(request, body.email)
    setCookies(reply, cookies)
    return { token }
  })
}

const setCookies = (reply: FastifyReply, cookies: string[]) => {
  void reply.header('set-cookie', cookies)
}
