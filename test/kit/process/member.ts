import { limits } from '#contract/limits.ts'
import { demoAccounts } from '../../../demo/accounts.ts'

const { lifetimeSeconds, renewBeforeSeconds } = limits.token
/** Long runs outlive the token of a member that all tests share. */
const renewAfterMs = (lifetimeSeconds - renewBeforeSeconds) * 1000

/** The password of accounts that sign up in tests. */
const chosen = 'Larch7#meadow'

/** The demo accounts have a password that users may not choose. */
export const passwordOf = (email: string): string =>
  demoAccounts.find((account) => account.email === email)?.password ?? chosen

/** An API client that authenticates like the browser: session cookie, then token. */
export async function signIn(origin: string, email: string, address?: string) {
  const form = { email, password: passwordOf(email) }
  const session = await post(origin, '/auth/sign-in/email', form, fromAddress(address))
  return memberOf(origin, email, session, address)
}

const fromAddress = (address: string | undefined): Record<string, string> =>
  address ? { 'x-forwarded-for': address } : {}

export type Member = Awaited<ReturnType<typeof memberOf>>

/** An API client with the session of this response to a sign-in or sign-up. */
export async function memberOf(
  origin: string,
  email: string,
  session: Response,
  /** The client address, for a product that trusts proxies on this machine. */
  address?: string,
) {
  if (!session.ok) throw new Error(`Sign-in was refused: ${await session.text()}`)
  const cookie = session.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const from = fromAddress(address)
  const exchange = async () => {
    const exchanged = await post(origin, '/jwt', { email }, { cookie, ...from })
    const { token } = (await exchanged.json()) as { token: string }
    return { token, renewAt: Date.now() + renewAfterMs }
  }
  let held = await exchange()
  const send = async (method: string, path: string, body?: object) => {
    if (Date.now() > held.renewAt) held = await exchange()
    return fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${held.token}`,
        ...from,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
  }
  return {
    origin,
    email,
    address,
    cookie,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object) => send('POST', path, body),
    patch: (path: string, body: object) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
  }
}

export const post = (origin: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Ends the session on the server only; the browser keeps its cookie. */
export async function endSession({ origin, cookie }: Member): Promise<void> {
  const ended = await post(origin, '/auth/sign-out', {}, { cookie, origin })
  if (!ended.ok) throw new Error(await ended.text())
}
