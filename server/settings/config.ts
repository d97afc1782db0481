import { textOf } from '#texts/labels/issues.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { costsIn } from '#contract/country-costs.ts'
import { countryCodes } from '#contract/stated-facts.ts'
import { unitSystems } from '#contract/areas.ts'
import { hostOf, isLoopback } from '../web/loopback.ts'
import { checkTogether, ConfigError } from './config-error.ts'
import { databaseEnvironment } from './database.ts'
import { demoCountries, withLocalSettings } from './demo-country.ts'
import { checkDependencies } from './dependent.ts'
import { languageEnvironment, languageSettings } from './languages.ts'
import { legalEnvironment, legalSettings } from './legal.ts'
import { mediaEnvironment, mediaSettings } from './media.ts'
import { mailEnvironment, mailSettings } from './mail.ts'
import { mapEnvironment, mapSettings } from './map.ts'
import { metricsEnvironment, metricsSettings } from './metrics.ts'
import { paymentEnvironment, paymentSettings, secureUrl } from './payments.ts'
import { retentionEnvironment, retentionSettings } from './retention.ts'
import { wholeNumber } from './whole-number.ts'

export { ConfigError } from './config-error.ts'

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on')
/** Rejects a network of all addresses: any client could then claim any address. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest)
  return longest > 0 && rest.length === 0 && isPrefix
}
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,6})?$/, 'must be a number from 0 to 100 such as 6.5')
  .transform(Number)
  .refine((value) => value <= 100, 'must be a number from 0 to 100 such as 6.5')

/** Not an offset, which has no daylight saving time. */
const isTimeZone = (name: string) => {
  if (/^[+-]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const placeholder = /change|replace|secret|example|placeholder|password|insert/i
const isUnguessable = (secret: string) => new Set(secret).size >= 10 && !placeholder.test(secret)

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  ORIGIN: httpUrl
    .refine(
      (value) => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
      'must be an origin such as https://homes.example.com, without a path',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Whether HSTS includes the subdomains of ORIGIN's host. */
  HSTS_SUBDOMAINS: onOff.default(false),
  /** Reverse proxies whose forwarded client addresses are trusted. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((text) => text.trim()))
    .refine(
      (list) => list.every(isNetwork),
      'must be a comma-separated list of addresses or networks such as 10.0.0.0/8, and not all addresses',
    )
    .optional(),
  /** Sustained API calls per second and network address. */
  CALLS_PER_SECOND: wholeNumber(1, 1_000_000).default(100),
  DATA_DIR: z
    .string()
    .trim()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  ...databaseEnvironment,
  NODE_ENV: z.string().optional(),
  DEMO: onOff.optional(),
  /** The country of the demo's content, which also has defaults for other settings. */
  DEMO_COUNTRY: z.enum(demoCountries, { error: `must be one of ${demoCountries.join(', ')}` }).default('US'),
  CAPTCHA: onOff.default(true),
  /** `staff`: agents and admins must set up two-factor authentication. */
  TWO_FACTOR: z.enum(['optional', 'staff'], { error: 'must be optional or staff' }).default('optional'),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(isUnguessable, 'looks like a placeholder; make one with: openssl rand -base64 36')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().trim().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().min(1).optional(),
  OIDC_ISSUER: secureUrl.optional(),
  OIDC_CLIENT_ID: z.string().trim().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().trim().min(1).optional(),
  /** Label of that issuer's sign-in button; by default, its host. */
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  /** The OpenTelemetry collector for traces and metrics. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  ...metricsEnvironment,
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('real-estate'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  COMPANY_NAME: z.string().trim().min(1).max(80).default('Real Estate'),
  /** By default, a sentence in the language of the page. */
  TAGLINE: z.string().trim().min(1).max(200).optional(),
  CURRENCY: z
    .string()
    .refine(
      (code) => Intl.supportedValuesOf('currency').includes(code),
      'must be an ISO 4217 code such as USD',
    )
    .default('USD'),
  /** ISO 3166-1 alpha-2: of listings that name no country. */
  COUNTRY: z.enum(countryCodes, { error: `must be one of ${countryCodes.join(', ')}` }).default('US'),
  /** A file of exchange rates, with which readers may see prices in their own currency. */
  EXCHANGE_RATES: z.string().trim().min(1).optional(),
  ...languageEnvironment,
  /** Of dates and times, except where a browser shows its own. */
  TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin').default('UTC'),
  /** Of areas, unless the reader chooses others. */
  UNITS: z.enum(unitSystems, `must be one of ${unitSystems.join(', ')}`).default('imperial'),
  FACEBOOK_URL: httpUrl.default('https://www.facebook.com/'),
  TWITTER_URL: httpUrl.default('https://x.com/'),
  LINKEDIN_URL: httpUrl.default('https://www.linkedin.com/'),
  INSTAGRAM_URL: httpUrl.default('https://www.instagram.com/'),
  OFFERS_NEED_ACCEPTANCE: onOff.default(false),
  WEATHER: onOff.default(true),
  /** Key of OpenWeatherMap. By default, the product uses Open-Meteo, which needs no key. */
  WEATHER_API_KEY: z.string().trim().min(1).optional(),
  /** Replaces the public address of the weather service. */
  WEATHER_URL: httpUrl.optional(),
  ...paymentEnvironment,
  PUBLIC_LISTINGS: onOff.default(false),
  ...mediaEnvironment,
  /** Initial values of the cost calculator: percent per year, and years. By default, those of the country. */
  MORTGAGE_RATE: percent.optional(),
  MORTGAGE_YEARS: wholeNumber(1, 50).optional(),
  ...mapEnvironment,
  ...mailEnvironment,
  ...legalEnvironment,
  ...retentionEnvironment,
})

export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Values that must not appear in a log. */
const secrets = new Set([
  'AUTH_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'GOOGLE_CLIENT_SECRET',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'WEATHER_API_KEY',
  'WEATHER_URL',
])

export type Config = ReturnType<typeof parseConfig>

type Environment = z.output<typeof environment>

export const originOf = ({ origin, host, port }: { origin?: string; host: string; port: number }): string =>
  origin ?? `http://${isLoopback(host) ? 'localhost' : host}:${port}`

export type IdentityProvider = {
  id: 'google' | 'openid'
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

function identityProvidersOf(e: Environment): IdentityProvider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = e
  checkTogether(e, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  checkTogether(e, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  const providers: IdentityProvider[] = []
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const google = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com' } as const
    providers.push({ ...google, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })
  }
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    const name = e.OIDC_NAME ?? new URL(OIDC_ISSUER).host
    const client = { clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
    providers.push({ id: 'openid', name, issuer: OIDC_ISSUER, ...client })
  }
  return providers
}

/** Restricts demo mode, whose passwords are public, to this machine. */
function checkLocal({ HOST, ORIGIN, TRUSTED_PROXIES = [] }: Environment): void {
  const beyond = Object.entries({
    HOST: isLoopback(HOST) ? undefined : HOST,
    ORIGIN: ORIGIN && !isLoopback(hostOf(ORIGIN)) ? ORIGIN : undefined,
    TRUSTED_PROXIES: TRUSTED_PROXIES.find((network) => !isLoopback(network.split('/')[0] ?? '')),
  }).find(([, value]) => value !== undefined)
  if (!beyond) return
  const [name, value] = beyond
  throw new ConfigError(
    `${name}: "${value}" is not on this machine. Demo mode has public passwords and runs only on this machine; set DEMO=off first.`,
  )
}

/** A wildcard host does not reveal the public address, so ORIGIN is required. */
const isWildcard = (host: string) => /^(?:0\.0\.0\.0|::|\[::\])$/.test(host)

/** Parses the environment once, at startup. Throws {@link ConfigError} for the first invalid value. */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const malformed = settingNames.find((name) => /\p{Cc}/u.test(given[name] ?? ''))
  if (malformed)
    throw new ConfigError(`${malformed}: has a line break or another control character in its value.`)
  const parsed = environment.safeParse(withLocalSettings(given))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const reason = textOf(issue?.message ?? '')
    const name = String(issue?.path[0])
    const value = secrets.has(name) ? 'its value' : `"${given[name]}"`
    throw new ConfigError(`${name}: ${value} is not valid (${reason}).`)
  }
  const e = parsed.data
  const demo = e.DEMO ?? e.NODE_ENV !== 'production'
  checkDependencies(e, given, demo)
  if (!demo && !e.CAPTCHA) throw new ConfigError('CAPTCHA: may be off only in demo mode (DEMO=on).')
  if (demo) checkLocal(e)
  if (!demo && !e.ORIGIN && isWildcard(e.HOST))
    throw new ConfigError(
      `ORIGIN: is required because HOST is "${e.HOST}", which means all addresses of this machine; set it to the address that people use, such as https://homes.example.com. Requests that name another host are refused.`,
    )
  const mail = mailSettings(e, demo)
  const confirmsEmails = e.EMAIL_CONFIRMATION === 'required'
  return {
    port: e.PORT,
    host: e.HOST,
    origin: e.ORIGIN,
    /** The public address. Never taken from a request, since emails contain it. */
    address: originOf({ origin: e.ORIGIN, host: e.HOST, port: e.PORT }),
    hstsSubdomains: e.HSTS_SUBDOMAINS,
    trustedProxies: e.TRUSTED_PROXIES ?? (false as const),
    callsPerSecond: e.CALLS_PER_SECOND,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    demo,
    demoCountry: e.DEMO_COUNTRY,
    captcha: e.CAPTCHA,
    twoFactor: e.TWO_FACTOR,
    authSecret: e.AUTH_SECRET,
    identityProviders: identityProvidersOf(e),
    logLevel: e.LOG_LEVEL,
    collector: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: e.OTEL_SERVICE_NAME,
    metrics: metricsSettings(e, e.PORT),
    companyName: e.COMPANY_NAME,
    tagline: e.TAGLINE ?? null,
    currency: e.CURRENCY,
    timeZone: e.TIME_ZONE,
    exchangeRates: e.EXCHANGE_RATES,
    country: e.COUNTRY,
    languages: languageSettings(e),
    units: e.UNITS,
    socialLinks: {
      facebook: e.FACEBOOK_URL,
      twitter: e.TWITTER_URL,
      linkedin: e.LINKEDIN_URL,
      instagram: e.INSTAGRAM_URL,
    },
    offersNeedAcceptance: e.OFFERS_NEED_ACCEPTANCE,
    weather: e.WEATHER ? { key: e.WEATHER_API_KEY, url: e.WEATHER_URL } : null,
    payments: paymentSettings(e, demo),
    publicListings: e.PUBLIC_LISTINGS,
    media: mediaSettings(e),
    mortgage: {
      rate: e.MORTGAGE_RATE ?? costsIn(e.COUNTRY).rate,
      years: e.MORTGAGE_YEARS ?? costsIn(e.COUNTRY).term,
    },
    map: mapSettings(e),
    mail,
    /** Whether members must confirm their email. */
    confirmsEmails,
    contactEmail: e.CONTACT_EMAIL,
    digestHour: e.DIGEST_HOUR,
    legal: legalSettings(e),
    retention: retentionSettings(e, { mail, confirmsEmails }),
  }
}
