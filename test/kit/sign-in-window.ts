import { connectProvider, type IdentityProviderId, startProviderSignIn } from '#contract/identity.ts'
import type { openBrowser } from './browser.ts'
import { newId } from '#server/db/id.ts'

type Browser = ReturnType<typeof openBrowser>
type Trip = {
  provider?: IdentityProviderId
  token?: string
  /** Fills in a page of the provider and returns the response to its form. */
  fillIn?: (page: string, send: (form: Record<string, string>) => Promise<Response>) => Promise<Response>
}

/** Acts as the sign-in window of a browser: opens the provider's pages and returns to /signedIn. */
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

  /** Follows redirects to the product's page; `stopAt` may stop before a step. */
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
    throw new Error(`Too many redirects: ${url.href}`)
  }

  return {
    start,
    follow,
    /** Runs the whole sign-in and returns the parameters of the last page. */
    go: async (trip: Trip = {}) => {
      const started = await start(trip)
      if (started.status !== 200) throw new Error(`The start was refused: ${started.text}`)
      const last = await follow(String(started.body.url), trip)
      return {
        failure: last.searchParams.get('failure') ?? undefined,
        attempt: last.searchParams.get('attempt'),
        secondFactor: last.searchParams.get('secondFactor') ?? undefined,
        account: last.searchParams.get('account') ?? undefined,
      }
    },
  }
}
