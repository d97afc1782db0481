import { limits } from '#contract/limits.ts'
import { createToken } from '#contract/session.ts'
import { request } from './request.ts'

// The short-lived bearer token of the session. Calls ask for it here and wait while it is on its way.

const key = 'access-token'
const renewBeforeMs = limits.token.renewBeforeSeconds * 1000

type Holder = { _id: string; email: string }

let holder: Holder | null = null
let pending: Promise<string> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let onExpired: () => void = () => {}

type Claims = { sub?: string; exp?: number }

function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

const remainingMs = (token: string) => (claimsOf(token).exp ?? 0) * 1000 - Date.now()

function renew(): Promise<string> {
  pending ??= request(createToken, { body: { email: holder?.email ?? '' } })
    .then(({ token }) => {
      localStorage.setItem(key, token)
      watch(token)
      return token
    })
    .finally(() => {
      pending = null
    })
  return pending
}

function watch(token: string) {
  clearTimeout(timer)
  const wait = Math.max(remainingMs(token) - renewBeforeMs, 0)
  // A renewal that fails here is tried again by the next call.
  timer = setTimeout(() => void renew().catch(() => {}), wait)
}

/** Says who is signed in, by the page's own data; drops a token that belongs to somebody else. */
export function followSession(viewer: Holder | null) {
  if (viewer?._id === holder?._id) return
  holder = viewer && { _id: viewer._id, email: viewer.email }
  clearTimeout(timer)
  const stored = localStorage.getItem(key)
  const kept = stored && holder && claimsOf(stored).sub === holder._id && remainingMs(stored) > 0
  if (kept) return watch(stored)
  localStorage.removeItem(key)
  if (holder) void renew().catch(() => {})
}

/** A valid token of the session, or null when nobody is signed in. */
export async function sessionToken(): Promise<string | null> {
  if (!holder) return null
  if (pending) return pending
  const stored = localStorage.getItem(key)
  return stored && remainingMs(stored) > 0 ? stored : renew()
}

/** After signing in: exchanges the session of this e-mail for its first token. */
export async function beginSession(email: string) {
  endSession()
  const { token } = await request(createToken, { body: { email } })
  holder = { _id: claimsOf(token).sub ?? '', email }
  localStorage.setItem(key, token)
  watch(token)
}

/** Before signing out. */
export function endSession() {
  holder = null
  clearTimeout(timer)
  localStorage.removeItem(key)
}

export const expireSession = () => onExpired()

/** What to do when the server no longer accepts the session. */
export function whenSessionExpires(react: () => void) {
  onExpired = react
  return () => {
    onExpired = () => {}
  }
}

/** When another tab of this browser signs in or out. */
export function whenSessionMoves(react: () => void) {
  const hear = (event: StorageEvent) => {
    if (event.key === key && Boolean(event.oldValue) !== Boolean(event.newValue)) react()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
