import type { Role } from '#contract/roles.ts'
import { languages, withoutPrefix } from '#texts/languages.ts'

const own = 'http://own.site'

/** Sign-in pages. They are never a return path; the page from which they were opened is. */
const entrances = ['/login', '/signUp', '/forgotPassword', '/resetPassword']

/** The path on this site to return to after signing in. Anything that leads elsewhere becomes the home page. */
export function returnPath(from: string | null): string {
  if (!from?.startsWith('/')) return '/'
  // Parsed like in a browser: `/\host` and `/<tab>/host` leave the site, too.
  const url = URL.canParse(from, own) ? new URL(from, own) : undefined
  if (url?.origin !== own) return '/'
  // The router adds the prefix of the page's language.
  const path = languages.reduce(withoutPrefix, url.pathname)
  // After normalization, `/..//host` leaves the site as well, and so does `/de//host` without the prefix.
  if (path.startsWith('//')) return '/'
  return entrances.includes(path) ? returnPath(url.searchParams.get('from')) : path + url.search + url.hash
}

/** The path of a sign-in page with the page to return to; the home page is the default. */
export function entrancePath(path: string, from: string | null) {
  const back = returnPath(from)
  return back === '/' ? path : `${path}?from=${encodeURIComponent(back)}`
}

export const loginPath = (from: string | null) => entrancePath('/login', from)

export const profilePage = (role: Role) => `${role}Profile`
export const profilePath = (role: Role) => `/dashboard/${profilePage(role)}`
