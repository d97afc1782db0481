import { ConfigError } from './config-error.ts'

type Parsed = Record<string, unknown> & { WEATHER: boolean; HSTS_SUBDOMAINS: boolean; ORIGIN?: string }

type Dependency = {
  settings: readonly string[]
  hasEffect: (settings: Parsed, demo: boolean) => boolean
  describe: (name: string) => string
}

const requires = (settings: readonly string[], missing: string): Dependency => ({
  settings,
  hasEffect: (e) => e[missing] !== undefined,
  describe: (name) => `${missing}: is required because ${name} is set.`,
})

/** Settings that have an effect only with another one. */
const dependencies: readonly Dependency[] = [
  requires(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'], 'DATABASE_URL'),
  requires(['OIDC_NAME'], 'OIDC_ISSUER'),
  requires(['STRIPE_API_URL'], 'STRIPE_SECRET_KEY'),
  requires(['METRICS_HOST', 'METRICS_TOKEN'], 'METRICS_PORT'),
  requires(['MEDIA_S3_ENDPOINT', 'MEDIA_S3_REGION'], 'MEDIA_S3_BUCKET'),
  requires(['MAIL_FROM'], 'SMTP_URL'),
  {
    settings: ['CONTACT_EMAIL', 'DIGEST_HOUR'],
    // Demo mode shows emails without a server.
    hasEffect: (e, demo) => demo || e['SMTP_URL'] !== undefined,
    describe: (name) => `${name}: has no effect without SMTP_URL, because no emails are sent.`,
  },
  {
    settings: ['DEMO_COUNTRY'],
    hasEffect: (_, demo) => demo,
    describe: (name) => `${name}: has no effect outside demo mode; remove it, or set DEMO=on.`,
  },
  {
    settings: ['WEATHER_API_KEY', 'WEATHER_URL'],
    hasEffect: (e) => e.WEATHER,
    describe: (name) => `${name}: has no effect while WEATHER is off; remove one of them.`,
  },
  {
    settings: ['HSTS_SUBDOMAINS'],
    hasEffect: ({ HSTS_SUBDOMAINS, ORIGIN }) => !HSTS_SUBDOMAINS || ORIGIN?.startsWith('https:') === true,
    describe: (name) => `${name}: has no effect unless ORIGIN is an https address.`,
  },
  {
    settings: ['MAP_ORIGINS'],
    hasEffect: (e) => e['MAP_STYLE_URL'] !== undefined || e['MAP_TILES_URL'] !== undefined,
    describe: (name) => `${name}: has no effect without MAP_STYLE_URL or MAP_TILES_URL.`,
  },
]

/** Throws {@link ConfigError} for the first setting of `given` that has no effect with the others. */
export function checkDependencies(parsed: Parsed, given: object, demo: boolean): void {
  for (const { settings, hasEffect, describe } of dependencies) {
    const name = settings.find((setting) => setting in given)
    if (name && !hasEffect(parsed, demo)) throw new ConfigError(describe(name))
  }
}
