import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on')
const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  /** The address people use, when it is not http://HOST:PORT. */
  ORIGIN: httpUrl.transform((value) => new URL(value).origin).optional(),
  /** Reverse proxies whose word on a caller's address counts. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((text) => text.trim()))
    .refine((list) => list.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, with commas')
    .optional(),
  DATA_DIR: z
    .string()
    .trim()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  NODE_ENV: z.string().optional(),
  DEMO: onOff.optional(),
  CAPTCHA: onOff.default(true),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  COMPANY_NAME: z.string().trim().min(1).max(80).default('Real Estate'),
  TAGLINE: z
    .string()
    .trim()
    .max(200)
    .default('Providing top-notch real estate management services for our clients.'),
  CURRENCY: z
    .string()
    .refine(
      (code) => Intl.supportedValuesOf('currency').includes(code),
      'must be an ISO 4217 code such as USD',
    )
    .default('USD'),
  FACEBOOK_URL: httpUrl.default('https://www.facebook.com/'),
  TWITTER_URL: httpUrl.default('https://x.com/'),
  LINKEDIN_URL: httpUrl.default('https://www.linkedin.com/'),
  INSTAGRAM_URL: httpUrl.default('https://www.instagram.com/'),
  OFFERS_NEED_ACCEPTANCE: onOff.default(false),
  PUBLIC_LISTINGS: onOff.default(false),
})

/** Values that must not appear in a log. */
const secrets = new Set(['AUTH_SECRET', 'DATABASE_URL'])

/** A wrong setting; the message is one sentence that names it. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof parseConfig>

/** The address people use: the configured one, or that of this machine. */
export const originOf = ({ origin, host, port }: Pick<Config, 'origin' | 'host' | 'port'>): string =>
  origin ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`

/** Parses the environment once, at the start. Throws {@link ConfigError} on the first wrong value. */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const value = secrets.has(name) ? 'its value' : `"${given[name]}"`
    throw new ConfigError(`${name}: ${value} is not valid (${issue?.message}).`)
  }
  const e = parsed.data
  const demo = e.DEMO ?? e.NODE_ENV !== 'production'
  if (!demo && !e.CAPTCHA) throw new ConfigError('CAPTCHA: may be off only in demo mode (DEMO=on).')
  if (demo && !isLoopback(e.HOST)) {
    throw new ConfigError(
      `HOST: "${e.HOST}" is not a loopback address, and demo mode, whose passwords are public, listens on loopback only; set DEMO=off first.`,
    )
  }
  return {
    port: e.PORT,
    host: e.HOST,
    origin: e.ORIGIN,
    trustedProxies: e.TRUSTED_PROXIES ?? false,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    demo,
    captcha: e.CAPTCHA,
    authSecret: e.AUTH_SECRET,
    logLevel: e.LOG_LEVEL,
    companyName: e.COMPANY_NAME,
    tagline: e.TAGLINE,
    currency: e.CURRENCY,
    socialLinks: {
      facebook: e.FACEBOOK_URL,
      twitter: e.TWITTER_URL,
      linkedin: e.LINKEDIN_URL,
      instagram: e.INSTAGRAM_URL,
    },
    offersNeedAcceptance: e.OFFERS_NEED_ACCEPTANCE,
    publicListings: e.PUBLIC_LISTINGS,
  }
}
