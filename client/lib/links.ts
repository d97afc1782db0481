import type { Viewer } from './services.ts'

/** A path of our own to come back to after signing in; anything else becomes the home page. */
export const returnPath = (from: string | null) => (from && /^\/(?![/\\])/.test(from) ? from : '/')

export const loginPath = (from: string) => `/login?from=${encodeURIComponent(from)}`

export const profilePath = (role: Viewer['role']) => `/dashboard/${role}Profile`
