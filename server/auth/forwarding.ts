import { invalid } from '#contract/issues.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/connect.ts'
import { revealingUnavailable } from '../db/unavailable.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import { addressHeader, type BetterAuth } from './better-auth.ts'
import { earliestSession } from './queries.ts'
import { deleteSessions } from './session-queries.ts'

type Session = { sessionId: string; user: { id: string; email: string }; cookies: string[] }

export function createForwarding({ db, betterAuth }: { db: Database; betterAuth: BetterAuth }) {
  const forward = (request: FastifyRequest, path: string, body?: object): Promise<Response> => {
    const headers = headersOf(request)
    headers.set(addressHeader, request.ip)
    const url = new URL(`/api/auth${path}`, addressOf(request))
    if (body) headers.set('content-type', 'application/json')
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    return revealingUnavailable(
      () => betterAuth.handler(new Request(url, init)),
      ({ status }) => status >= 400,
    )
  }

  /**
   * With `prolong`, a session in use is extended about once an hour; the caller must pass on the new `cookies`.
   */
  const findSession = async (
    request: FastifyRequest,
    { prolong }: { prolong: boolean },
  ): Promise<Session | null> => {
    if (!request.headers.cookie) return null
    const { headers, response } = await revealingUnavailable(() =>
      betterAuth.api.getSession({
        headers: headersOf(request),
        query: { disableRefresh: !prolong },
        returnHeaders: true,
      }),
    )
    if (!response || response.session.createdAt <= earliestSession()) return null
    const { session, user } = response
    // See `findActorOfSession`.
    if (user.twoFactorEnabled && !session.secondFactor) return null
    return { sessionId: response.session.id, user: response.user, cookies: headers.getSetCookie() }
  }

  /**
   * If the response opens a session, ends the browser's previous one, which nobody could sign out of anymore.
   */
  const replacingSession = async (
    request: FastifyRequest,
    work: () => Promise<Response>,
  ): Promise<Response> => {
    const before = await findSession(request, { prolong: false })
    const response = await work()
    if (before && opensSession(response)) await deleteSessions(db, { id: before.sessionId })
    return response
  }

  return { forward, findSession, replacingSession }
}

export type Forwarding = ReturnType<typeof createForwarding>

/** The origin that this request was sent to; what a proxy passes on may be anything. */
export const addressOf = ({ protocol, host }: FastifyRequest): string => {
  const address = URL.parse(`${protocol === 'https' ? 'https' : 'http'}://${host}`)
  if (!address) throw problem('malformed_request')
  return address.origin
}

export function headersOf({ headers }: FastifyRequest): Headers {
  const passed = new Headers()
  // Browsers send both headers. Node's fetch sends only the mode and is not a browser.
  const fetchMetadata = headers['sec-fetch-site'] ? ['sec-fetch-site', 'sec-fetch-mode'] : []
  for (const name of ['cookie', 'origin', 'referer', 'user-agent', ...fetchMetadata]) {
    const value = headers[name]
    if (typeof value === 'string') passed.set(name, value)
  }
  return passed
}

const opensSession = ({ headers }: Response): boolean =>
  headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie))

export const emailTaken = () => problem('email_taken', { fields: { email: invalid('emailTaken') } })

export async function refusal(response: Response): Promise<Problem> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  if (code === 'IDENTITY_PROVIDER_UNREACHABLE') return problem('identity_provider_unreachable')
  if (code?.startsWith('USER_ALREADY_EXISTS')) return emailTaken()
  if (code === 'FAILED_TO_CREATE_USER' || response.status >= 500) return problem('internal')
  if (code === 'PROVIDER_NOT_FOUND') return problem('not_found')
  if (response.status === 401) return problem('credentials_invalid')
  return problem(response.status === 403 ? 'forbidden' : 'malformed_request')
}
