import { countUnread, type Unread, watchUnread } from '#contract/notifications.ts'
import type { Role } from '#contract/roles.ts'
import { call } from './call.ts'
import { serverTime } from './server-time.ts'
import { sessionToken, untilLeaving } from './session.ts'

// The unread count for all components of the page: one shared stream, open while the page is visible.

const first = 1_000
const longest = 30_000

let unread: number | undefined
/** When the newest notification in a stream was created. */
let newest: string | null | undefined
const listeners = new Set<() => void>()

export const unreadNow = () => unread

function update(next: number) {
  if (next === unread) return
  unread = next
  for (const listener of listeners) listener()
}

/** Subscribes to changes of the count. Returns the unsubscribe function. */
export function onUnread(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const newsListeners = new Set<() => void>()

/** Subscribes to new notifications, and to those read elsewhere. Returns the unsubscribe function. */
export function onNews(listener: () => void): () => void {
  newsListeners.add(listener)
  return () => newsListeners.delete(listener)
}

let role: Role | undefined
let onRole: () => void = () => {}

/** Sets the role for which the page was rendered. */
export const nameRole = (next: Role) => {
  role = next
}

/** Sets the callback for a role that differs from the page's. Returns a function that removes it. */
export function onOtherRole(react: () => void): () => void {
  onRole = react
  return () => {
    onRole = () => {}
  }
}

/**
 * Whether the role differs from the page's, in which case its next calls may be refused. Processes of an earlier
 * release send no role.
 */
function hasOtherRole(next: Role | undefined): boolean {
  if (role === undefined || next === undefined || next === role) return false
  role = next
  onRole()
  return true
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Adds up to half, so that many pages do not reconnect at the same moment. */
const spread = (ms: number) => ms * (1 + Math.random() / 2)

/** Whether the notification is newer than the page. The time origin is the request of the document. */
const isNewer = (next: string | null): boolean =>
  newest === undefined
    ? next !== null && Date.parse(next) > serverTime() - performance.now()
    : next !== newest

/** Reads one stream to its end. Returns whether it sent an event; false if it was refused. */
async function read(signal: AbortSignal): Promise<boolean> {
  const token = await sessionToken()
  if (!token) return false
  const response = await fetch(`/api${watchUnread.path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  })
  if (!response.ok || !response.body) return false
  let text = ''
  let hasSaid = false
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return hasSaid
    text += value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? []
      if (!data) continue
      const { unread: next, newest: nextNewest, role: nextRole } = JSON.parse(data) as Unread
      // The first event of a stream is the current state; the others are changes.
      const isNews = hasSaid || isNewer(nextNewest) || (unread !== undefined && next !== unread)
      hasSaid = true
      newest = nextNewest
      update(next)
      if (!hasOtherRole(nextRole) && isNews) for (const listener of newsListeners) listener()
    }
  }
}

/** Fetches the count once, without a stream. */
export const askUnread = async () => {
  const answer = await call(countUnread, {}, untilLeaving())
  update(answer.unread)
  hasOtherRole(answer.role)
}

/** Follows one stream after the other, with growing pauses after failures. Returns the function that stops it. */
export function watchUnreadCount(): () => void {
  let over: AbortController | undefined

  const follow = async (signal: AbortSignal) => {
    let waitMs = first
    while (!signal.aborted) {
      const hasSaid = await read(signal).catch(() => false)
      waitMs = hasSaid ? first : Math.min(waitMs * 2, longest)
      await pause(spread(waitMs), signal)
    }
  }
  // A browser allows few connections per site, so hidden tabs close theirs.
  const look = () => {
    over?.abort()
    over = undefined
    if (document.visibilityState !== 'visible') return
    over = new AbortController()
    void follow(over.signal)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    over?.abort()
  }
}
