// Who is signed in, for what comes later than the page: the session's token and the calls that carry it.

type Holder = { _id: string; email: string } | null

/** Where the token is kept. */
export const tokenKey = 'access-token'

let holder: Holder = null
let hasMoved = false
let follow: (next: Holder) => void = () => {}
let onExpired: () => void = () => {}

/** Says who is signed in, by the page's own data. */
export function nameHolder(next: Holder) {
  hasMoved = false
  holder = next
  follow(next)
}

/** Says that somebody has signed in or out, of which the page's data does not know yet. */
export const noteMove = () => {
  hasMoved = true
}

export const isKnown = () => !hasMoved

/** Hears who is signed in, now and from now on. */
export function followHolder(react: (next: Holder) => void) {
  follow = react
  react(holder)
}

/** Once: the refusals of further calls that were under way say nothing new. */
export function expireSession() {
  if (hasMoved) return
  hasMoved = true
  onExpired()
}

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
    if (event.key === tokenKey && Boolean(event.oldValue) !== Boolean(event.newValue)) react()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
