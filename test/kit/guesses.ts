import { createAttemptThrottle } from '#server/auth/attempt-throttle.ts'
import { createKnownBrowsers } from '#server/auth/known-browsers.ts'
import type { Database } from '#server/db/connect.ts'

type Guesses = { email: string; times: number; now: Date; from: () => string }

/** Records failed sign-ins without hashing passwords. */
export async function makeGuesses(db: Database, { email, times, now, from }: Guesses): Promise<void> {
  const clock = () => now
  const knownBrowsers = createKnownBrowsers({ db, secret: 'of no browser', now: clock, overTls: false })
  const throttle = createAttemptThrottle({ db, now: clock, knownBrowsers })
  for (let attempt = 0; attempt < times; attempt += 1)
    await throttle.count({ ip: from(), headers: {} }, email)
}
