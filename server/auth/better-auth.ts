import { betterAuth } from 'better-auth'
import { limits } from '#contract/limits.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'

/** The header in which we tell Better Auth the caller's address; whatever came from outside is overwritten. */
export const addressHeader = 'x-caller-address'

export type BetterAuthSettings = {
  db: Database
  secret: string
  /** The address people use, such as https://homes.example.com; without one, that of each request. */
  origin: string | undefined
  onError: (message: string, details: unknown[]) => void
}

const second = 1
const day = 24 * 60 * 60 * second

export const createBetterAuth = ({ db, secret, origin, onError }: BetterAuthSettings) =>
  betterAuth({
    database: { db, type: 'postgres' },
    secret,
    ...(origin && { baseURL: origin }),
    trustedOrigins: (request) => (request && !origin ? [new URL(request.url).origin] : []),
    basePath: '/api/auth',
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
    },
    user: {
      // Set by the database's default and by admins, never by a request.
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60 * second,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60 * second, max: 30 },
        '/sign-up/email': { window: 60 * second, max: 20 },
      },
    },
    advanced: {
      useSecureCookies: origin?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: newId },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => onError(message, details) },
  })

export type BetterAuth = ReturnType<typeof createBetterAuth>
