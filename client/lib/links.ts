import type { Viewer } from './services.ts'

const own = 'http://own.site'

/** A path of our own to come back to after signing in; anything that leads elsewhere becomes the home page. */
export function returnPath(from: string | null): string {
  if (!from?.startsWith('/')) return '/'
  // Read as a browser would: `/\host` and `/<tab>/host` leave the site, too.
  const url = URL.canParse(from, own) ? new URL(from, own) : undefined
  return url?.origin === own ? url.pathname + url.search + url.hash : '/'
}

export const loginPath = (from: string) => `/login?from=${encodeURIComponent(from)}`

/** Keeps where somebody came from, for those who sign in there with an account elsewhere. */
export const signUpPath = (from: string | null) =>
  from ? `/signUp?from=${encodeURIComponent(from)}` : '/signUp'

export const profilePath = (role: Viewer['role']) => `/dashboard/${role}Profile`
