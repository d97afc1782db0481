// The signed-in member, for code that is loaded after the page: the session's token and the calls that use it.

type Holder = { _id: string; email: string } | null

/** The storage key of the token. */
export const tokenKey = 'access-token'

let holder: Holder = null
let hasMoved = false
let follow: (next: Holder) => void = () => {}
let onExpired: () => void = () => {}

/** Sets the member according to the page's data. Returns whether the member is gone without having left this page. */
export function nameHolder(next: Holder): boolean {
  const isLost = holder !== null && next === null && !hasMoved
  hasMoved = false
  holder = next
  follow(next)
  return isLost
}

/** Records a sign-in or sign-out that the page's data does not reflect yet. */
export const noteMove = () => {
  hasMoved = true
}

export const isKnown = () => !hasMoved

/** Calls `react` with the current member and after each change. */
export function followHolder(react: (next: Holder) => void) {
  follow = react
  react(holder)
}

/** Only the first refusal counts; those of concurrent calls add nothing. */
export function expireSession() {
  if (hasMoved) return
  hasMoved = true
  onExpired()
}

/** Sets the callback for a session that the server no longer accepts. */
export function whenSessionExpires(react: () => void) {
  onExpired = react
  return () => {
    onExpired = () => {}
  }
}

/** Calls `react` when another tab signs in or out. */
export function whenSessionMoves(react: () => void) {
  const hear = (event: StorageEvent) => {
    if (event.key === tokenKey && Boolean(event.oldValue) !== Boolean(event.newValue)) react()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
