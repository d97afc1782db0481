import { countUnread, type Unread, watchUnread } from '#contract/notifications.ts'
import type { Role } from '#contract/users.ts'
import { call } from './call.ts'
import { serverTime } from './server-time.ts'
import { sessionToken, untilLeaving } from './session.ts'

// How much is unread, for whoever on the page shows it: one stream for all of them, while the page is looked at.

const first = 1_000
const longest = 30_000

let unread: number | undefined
/** When the newest notification that a stream told of was written. */
let newest: string | null | undefined
const hearers = new Set<() => void>()

export const unreadNow = () => unread

function tell(next: number) {
  if (next === unread) return
  unread = next
  for (const hear of hearers) hear()
}

/** Hears of every change. Answers how to stop. */
export function onUnread(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

const newsHearers = new Set<() => void>()

/** Hears of every notification that comes, or is read elsewhere, while the page is open. Answers how to stop. */
export function onNews(hear: () => void): () => void {
  newsHearers.add(hear)
  return () => newsHearers.delete(hear)
}

let role: Role | undefined
let onRole: () => void = () => {}

/** Says in which role the page was made, or will be made. */
export const nameRole = (next: Role) => {
  role = next
}

/** Hears, once, of a role that the page was not made for. Answers how to stop. */
export function onOtherRole(react: () => void): () => void {
  onRole = react
  return () => {
    onRole = () => {}
  }
}

/**
 * Whether it is another one than the page was made for: what it asks for next may be refused. A process of an earlier
 * release says none.
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

/** Up to half as much again: many pages shall not all come back at the same moment. */
const spread = (ms: number) => ms * (1 + Math.random() / 2)

/** Whether this is none that the page was made with: it was asked for when its document was. */
const isNewer = (next: string | null): boolean =>
  newest === undefined
    ? next !== null && Date.parse(next) > serverTime() - performance.now()
    : next !== newest

/** Reads one stream to its end. Answers whether it has said anything; false too where it was refused. */
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
      // The first event of a stream says how things are; the others say that they have changed.
      const isNews = hasSaid || isNewer(nextNewest) || (unread !== undefined && next !== unread)
      hasSaid = true
      newest = nextNewest
      tell(next)
      if (!hasOtherRole(nextRole) && isNews) for (const hear of newsHearers) hear()
    }
  }
}

/** Asks once, without a stream. */
export const askUnread = async () => {
  const answer = await call(countUnread, {}, untilLeaving())
  tell(answer.unread)
  hasOtherRole(answer.role)
}

/** Follows the streams, one after the other, further and further apart while none can be had. Answers how to stop. */
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
  // A browser has few connections for a site: a tab that nobody sees gives its own back.
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
