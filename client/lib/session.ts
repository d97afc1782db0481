import type { Endpoint } from '#contract/endpoint.ts'
import type { NavigateFunction } from 'react-router'
import { limits } from '#contract/limits.ts'
import { createToken, signOut } from '#contract/session.ts'
import type { QueryClientRef } from './query-client-ref.ts'
import { expireSession, followHolder, noteMove, tokenKey, whenSessionMoves } from './holder.ts'
import { hasStoredForms, removeStored } from './stored.ts'
import { CallProblem, request } from './request.ts'
import { serverTime, setServerTime } from './server-time.ts'
import type { SessionEnd } from './session-end.ts'

// The short-lived bearer token of the session. Calls get it here, and wait while it is being fetched.

const renewBeforeMs = limits.token.renewBeforeSeconds * 1000

type Holder = { _id: string; email: string }

let holder: Holder | null = null
let pending: Promise<string> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
/** Set while signing out: calls wait until the page has no member. */
let leaving: { over: Promise<void>; finish: () => void } | null = null
let stay = new AbortController()
/** Why the server has refused the session. */
let end: SessionEnd | undefined

/** Aborts when the member signs out, for requests outside the query client. */
export const untilLeaving = () => stay.signal

type Claims = { sub?: string; iat?: number; exp?: number }

function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

const remainingMs = (token: string) => (claimsOf(token).exp ?? 0) * 1000 - serverTime()

/** Stores a token that the server has just issued. */
function keep(token: string) {
  setServerTime((claimsOf(token).iat ?? 0) * 1000)
  localStorage.setItem(tokenKey, token)
  watch(token)
}

function renew(): Promise<string> {
  pending ??= request(createToken, { body: { email: holder?.email ?? '' } })
    .then(({ token }) => {
      keep(token)
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
  // If the renewal fails, the next call retries it.
  timer = setTimeout(() => void renew().catch(() => {}), wait)
}

/** After an expired session, unsent forms are kept for the next sign-in of their account. */
const forgetOthers = () => removeStored(holder?._id ?? null, { forms: holder !== null })

/** Adopts the member of the page's data, and drops a token that belongs to another one. */
function followSession(viewer: Holder | null) {
  releaseCalls()
  if (viewer?._id === holder?._id) return
  holder = viewer && { _id: viewer._id, email: viewer.email }
  forgetOthers()
  clearTimeout(timer)
  const stored = localStorage.getItem(tokenKey)
  const isValid = stored && holder && claimsOf(stored).sub === holder._id && remainingMs(stored) > 0
  if (isValid) return watch(stored)
  localStorage.removeItem(tokenKey)
  if (holder) void renew().catch(() => {})
}

type Method = Endpoint['method']

/** Ends the session if the error is a refusal (401 or 403) of its cookie or token. */
export function expireIfRefused(error: unknown, method: Method = 'GET') {
  if (!(error instanceof CallProblem) || (error.status !== 401 && error.status !== 403)) return
  error.endsSession = error.status === 403
  end = {
    cause: end?.cause ?? (error.status === 403 ? 'access changed' : 'session ended'),
    isUnsaved: Boolean(end?.isUnsaved) || method !== 'GET',
    isKept: holder !== null && hasStoredForms(holder._id),
  }
  expireSession()
}

/** A valid token for a call, or null while signed out. A refused renewal ends the session. */
export async function sessionToken(method: Method = 'GET'): Promise<string | null> {
  await leaving?.over
  if (!holder) return null
  const stored = localStorage.getItem(tokenKey)
  if (!pending && stored && remainingMs(stored) > 0) return stored
  try {
    return await renew()
  } catch (error) {
    expireIfRefused(error, method)
    throw error
  }
}

/** After signing in: exchanges the session of this email for its first token. */
export async function beginSession(email: string) {
  dropToken()
  const { token } = await request(createToken, { body: { email } })
  holder = { _id: claimsOf(token).sub ?? '', email }
  forgetOthers()
  keep(token)
  releaseCalls()
}

function holdCalls() {
  stay.abort()
  stay = new AbortController()
  let finish = () => {}
  leaving ??= { over: new Promise<void>((resolve) => (finish = resolve)), finish: () => finish() }
}

function releaseCalls() {
  leaving?.finish()
  leaving = null
}

function dropToken() {
  noteMove()
  holder = null
  clearTimeout(timer)
  localStorage.removeItem(tokenKey)
}

/** Ends the session in this browser, and removes everything that is stored for the account. */
export function endSession() {
  dropToken()
  removeStored(null, { forms: true })
}

type Calls = { cancelQueries: () => Promise<void> } | undefined

/** Signs out after canceling pending queries; the session ends once the server confirms. */
async function leaveSession(calls: Calls) {
  holdCalls()
  try {
    await calls?.cancelQueries()
    await request(signOut, {})
    endSession()
  } catch (error) {
    releaseCalls()
    throw error
  }
}

/** Signs out because the server no longer accepts the session. Resolves to the state for the login page. */
async function leaveExpiredSession(calls: Calls) {
  holdCalls()
  dropToken()
  forgetOthers()
  await calls?.cancelQueries()
  await request(signOut, {})
  const ended = end
  end = undefined
  return ended
}

export async function leave(
  to: string,
  isExpired: boolean,
  clientRef: QueryClientRef,
  navigate: NavigateFunction,
) {
  const state = await (isExpired ? leaveExpiredSession : leaveSession)(clientRef.find())
  await navigate(to, { replace: true, state })
  clientRef.find()?.clear()
}

followHolder(followSession)
// Another tab has signed in or out: calls wait until the page knows the new member.
if (!import.meta.env.SSR)
  whenSessionMoves(() => {
    if (holder) holdCalls()
  })

/** Where to go after signing out: pages that visitors may see stay open. */
export function placeAfterLeaving(
  matches: readonly { id: string }[],
  site: { publicListings: boolean } | null,
  here: string,
): string {
  const guards = ['routes/members', ...(site?.publicListings ? [] : ['routes/listings'])]
  return matches.some(({ id }) => guards.includes(id)) ? '/' : here
}
