import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Database } from '../db/connect.ts'
import { networkOf } from '../web/network.ts'
import { forgetAttempts, growWait } from '../web/throttle.ts'
import { accountKey, type KnownBrowsers } from './known-browsers.ts'

const { freeAtAddress, freeEverywhere, freeInKnownBrowser, ...wait } = limits.wrongPasswords

type Dependencies = { db: Database; now: () => Date; knownBrowsers: KnownBrowsers }
type Caller = Pick<FastifyRequest, 'ip' | 'headers'>

export type AttemptThrottle = ReturnType<typeof createAttemptThrottle>

/**
 * Delays further attempts after wrong passwords or codes of an account, longer each time, whether or not the
 * account exists.
 */
export function createAttemptThrottle({ db, now, knownBrowsers }: Dependencies) {
  return {
    /**
     * Counts an attempt before its outcome is known. Throws `too_many_requests`. Returns a function that takes
     * the attempt back.
     */
    count: async (
      { ip, headers }: Caller,
      email: string,
      what: 'password' | 'code' = 'password',
    ): Promise<() => Promise<unknown>> => {
      const account = accountKey(email)
      // A known browser proves the password only: wrong codes from all known browsers count together.
      const browser = await knownBrowsers.read(headers.cookie, email)
      const counted: [key: string, free: number][] = browser
        ? [[`wrong ${what}|${account}|${what === 'code' ? 'known browsers' : browser}`, freeInKnownBrowser]]
        : [
            [`wrong ${what}|${account}|${networkOf(ip)}`, freeAtAddress],
            [`wrong ${what}|${account}`, freeEverywhere],
          ]
      for (const [key, free] of counted) await growWait(db, key, now(), { free, ...wait })
      return () =>
        forgetAttempts(
          db,
          counted.map(([key]) => key),
        )
    },
  }
}
