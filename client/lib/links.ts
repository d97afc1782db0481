import type { Viewer } from './services.ts'

const own = 'http://own.site'

/** Pages on the way to a session. To come back to one of them is to come back to where it was entered from. */
const entrances = ['/login', '/signUp', '/forgotPassword', '/resetPassword']

/** A path of our own to come back to after signing in; anything that leads elsewhere becomes the home page. */
export function returnPath(from: string | null): string {
  if (!from?.startsWith('/')) return '/'
  // Read as a browser would: `/\host` and `/<tab>/host` leave the site, too.
  const url = URL.canParse(from, own) ? new URL(from, own) : undefined
  // Where the dots of `/..//host` are gone, it leaves the site as well.
  if (url?.origin !== own || url.pathname.startsWith('//')) return '/'
  return entrances.includes(url.pathname)
    ? returnPath(url.searchParams.get('from'))
    : url.pathname + url.search + url.hash
}

/** An entrance that remembers where it was entered from; home needs no remembering. */
export function entrancePath(path: string, from: string | null) {
  const back = returnPath(from)
  return back === '/' ? path : `${path}?from=${encodeURIComponent(back)}`
}

export const loginPath = (from: string | null) => entrancePath('/login', from)

export const profilePath = (role: Viewer['role']) => `/dashboard/${role}Profile`
