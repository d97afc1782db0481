import { connectProvider, type IdentityProviderId, startProviderSignIn } from '#contract/identity.ts'
import type { openBrowser } from './browser.ts'
import { newId } from '../db/id.ts'

type Browser = ReturnType<typeof openBrowser>
type Trip = {
  provider?: IdentityProviderId
  /** The bearer token of a session that is to be connected. */
  token?: string
  /** Fills in a page of the provider that waits for a person; answers where its form leads. */
  fillIn?: (page: string, send: (form: Record<string, string>) => Promise<Response>) => Promise<Response>
}

/** What the sign-in window of a browser does: there, through the provider's pages, and back to /signedIn. */
export function openSignInWindow(browser: Browser, origin: string) {
  const jars = new Map<string, Map<string, string>>([[origin, browser.jar]])

  const visit = async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = form && { method: 'POST', body: new URLSearchParams(form) }
    const response = await fetch(url, { ...sent, redirect: 'manual', headers: { cookie } })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  const start = async ({ provider = 'openid', token }: Trip) => {
    const body = { provider, attempt: newId() }
    return token
      ? browser.post(connectProvider, body, { authorization: `Bearer ${token}` })
      : browser.post(startProviderSignIn, body)
  }

  /** Follows until the product's own page; `stopAt` may end the way before a step. */
  const follow = async (
    from: string,
    { fillIn }: Trip = {},
    stopAt?: (url: URL) => boolean,
  ): Promise<URL> => {
    let url = new URL(from)
    for (let steps = 0; steps < 15; steps += 1) {
      if (url.pathname === '/signedIn' || stopAt?.(url)) return url
      let response = await visit(url)
      if (response.status === 200 && fillIn) {
        const page = url
        response = await fillIn(await response.text(), (form) => visit(page, form))
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`${url.href} answers ${response.status}: ${await response.text()}`)
      url = new URL(location, url)
    }
    throw new Error(`The way never ended: ${url.href}`)
  }

  return {
    start,
    follow,
    /** The whole way; answers what the last page is told. */
    go: async (trip: Trip = {}) => {
      const started = await start(trip)
      if (started.status !== 200) throw new Error(`The start was refused: ${started.text}`)
      const last = await follow(String(started.body.url), trip)
      return {
        failure: last.searchParams.get('failure') ?? undefined,
        attempt: last.searchParams.get('attempt'),
        secondFactor: last.searchParams.get('secondFactor') ?? undefined,
      }
    },
  }
}
