import { describe, expect, test } from 'vitest'
import { offeredProviders } from '../auth/identity/offered.ts'
import { parseConfig } from './config.ts'
import { sentenceOf } from '#test/kit/sentence.ts'

describe('reports an invalid value in one sentence with its name', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '0x1F90'],
    ['CALLS_PER_SECOND', '1e2'],
    ['DIGEST_HOUR', '0b111'],
    ['MORTGAGE_RATE', '1e1'],
    ['DEMO', 'maybe'],
    ['CAPTCHA', 'no'],
    ['DATABASE_URL', 'mysql://localhost/homes'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_READ_URL', 'localhost'],
    ['ORIGIN', 'homes.example.com'],
    ['CURRENCY', 'XYZ'],
    ['TIME_ZONE', 'Europe/Atlantis'],
    ['TIME_ZONE', '+01:00'],
    ['TIME_ZONE', '-0330'],
    ['COUNTRY', 'de'],
    ['COUNTRY', 'UK'],
    ['UNITS', 'nautical'],
    ['LOCALES', 'en,xx'],
    ['LOCALES', 'en,en'],
    ['DEFAULT_LOCALE', 'fr'],
    ['LOG_LEVEL', 'loud'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET', 'replace-this-with-a-long-random-text'],
    ['AUTH_SECRET', '0'.repeat(40)],
    ['AUTH_SECRET', 'abcabcabcabcabcabcabcabcabcabcabc'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '10.0.0.1, 0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', 'fe80::/129'],
    ['ORIGIN', 'https://homes.example.com/app'],
    ['ORIGIN', 'https://homes.example.com?a'],
    ['ORIGIN', 'https://me@homes.example.com'],
    ['COMPANY_NAME', 'Homes\nSet-Cookie: a=b'],
    ['TAGLINE', 'Homes\u0000'],
    ['DATABASE_URL', 'postgres://db.example/homes\n'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['FACEBOOK_URL', 'javascript:alert(1)'],
    ['OFFERS_NEED_ACCEPTANCE', '1'],
    ['WEATHER', 'sunny'],
    ['WEATHER_URL', 'weather.example'],
    ['PUBLIC_LISTINGS', 'yes'],
    ['TWO_FACTOR', 'admins'],
    ['MAP_STYLE_URL', 'style.json'],
    ['PRIVACY_PAGE', 'http://homes.example/privacy'],
    ['TERMS_PAGE', 'javascript:alert(1)'],
    ['IMPRINT_PAGE', 'https://'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['MAP_ORIGINS', 'tiles.example'],
    ['MAP_ORIGINS', 'https://tiles.example,'],
    ['MAP_ORIGINS', 'https://tiles.example/14'],
    ['MAP_ORIGINS', "https://tiles.example; script-src 'unsafe-inline'"],
    ['MORTGAGE_RATE', 'low'],
    ['MORTGAGE_RATE', '-1'],
    ['MORTGAGE_YEARS', '0'],
    ['MORTGAGE_YEARS', '7.5'],
    ['OIDC_ISSUER', 'accounts.example'],
    ['OIDC_ISSUER', 'http://accounts.example'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Homes'],
    ['MAIL_FROM', 'Homes <homes>'],
    ['MAIL_FROM', 'a@homes.example, b@homes.example'],
    ['CONTACT_EMAIL', 'the office'],
  ])('%s=%j', (name, value) => {
    const sentence = sentenceOf({ [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name}: .+\\.$`))
    expect(sentence).not.toContain('\n')
  })

  test('does not reveal secrets', () => {
    expect(sentenceOf({ AUTH_SECRET: 'short' })).not.toContain('short')
    expect(sentenceOf({ DATABASE_URL: 'mysql://me:password@host/db' })).not.toContain('password')
    expect(sentenceOf({ SMTP_URL: 'http://me:password@host' })).not.toContain('password')
  })
})

test.each([
  ['TRUSTED_PROXIES', '10.0.0.0/8, 192.168.1.7, fd00::/8, 1.2.3.4/32'],
  ['ORIGIN', 'https://homes.example.com/'],
  ['AUTH_SECRET', 'kJ8w1vQ2m+Zr5t/YxB7nE3cU9hLpA0sDfGgT4iOoVb6N'],
  ['AUTH_SECRET', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c'],
])('accepts %s=%s', (name, value) => {
  expect(sentenceOf({ [name]: value, DEMO: 'off' })).toBe('accepted')
})

test.each(['0.0.0.0', '::'])('requires ORIGIN with HOST=%s outside demo mode', (HOST) => {
  expect(sentenceOf({ HOST, DEMO: 'off' })).toMatch(/^ORIGIN: is required because HOST is /)
  expect(sentenceOf({ HOST, DEMO: 'off', ORIGIN: 'https://homes.example.com' })).toBe('accepted')
  expect(sentenceOf({ HOST: '192.168.1.7', DEMO: 'off' })).toBe('accepted')
})

describe('demo mode', () => {
  test.each([
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: 'on' }, true],
  ])('%o: %s', (env: Record<string, string>, demo) => {
    expect(parseConfig(env).demo).toBe(demo)
  })

  test.each([
    ['HOST', '0.0.0.0'],
    ['ORIGIN', 'https://homes.example.com'],
    ['ORIGIN', 'https://localhost.example.com'],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8'],
  ])('is restricted to this machine: %s=%s', (name, value) => {
    expect(sentenceOf({ [name]: value })).toMatch(new RegExp(`^${name}: .*DEMO=off`))
    const origin = { ORIGIN: 'https://homes.example.com' }
    expect(sentenceOf({ ...origin, [name]: value, DEMO: 'off' })).toBe('accepted')
  })

  test('accepts other addresses of this machine', () => {
    const here = { HOST: '::1', ORIGIN: 'http://[::1]:8080', TRUSTED_PROXIES: '127.0.0.0/8' }
    expect(sentenceOf(here)).toBe('accepted')
  })

  test('is the only mode that allows disabling captchas', () => {
    expect(sentenceOf({ CAPTCHA: 'off' })).toBe('accepted')
    expect(sentenceOf({ CAPTCHA: 'off', DEMO: 'off' })).toMatch(/^CAPTCHA: /)
  })
})

describe('mail', () => {
  const url = 'smtp://mail.homes.example:587'
  const sent = {
    SMTP_URL: url,
    MAIL_FROM: 'office@homes.example',
    ORIGIN: 'https://homes.example',
    DEMO: 'off',
  }

  test('is shown in demo mode, and off otherwise without a server', () => {
    expect(parseConfig({}).mail).toEqual({ by: 'mailbox' })
    expect(parseConfig({ DEMO: 'off' }).mail).toEqual({ by: 'none' })
    const from = { name: undefined, address: 'office@homes.example' }
    expect(parseConfig(sent).mail).toEqual({ by: 'smtp', url, from })
    expect(parseConfig({ ...sent, ORIGIN: '', DEMO: 'on' }).mail).toEqual({ by: 'smtp', url, from })
  })

  test.each([
    ['Homes <office@homes.example>', 'Homes'],
    ['"Homes, Kent" <office@homes.example>', 'Homes, Kent'],
    [' <office@homes.example> ', undefined],
  ])('parses the sender %s', (given, name) => {
    expect(parseConfig({ ...sent, MAIL_FROM: given }).mail).toMatchObject({
      from: { name, address: 'office@homes.example' },
    })
  })

  test('requires a server, a sender, and ORIGIN for links', () => {
    expect(sentenceOf({ ...sent, MAIL_FROM: '' })).toMatch(/^MAIL_FROM: .+\.$/)
    expect(sentenceOf({ ...sent, ORIGIN: '' })).toMatch(/^ORIGIN: .+\.$/)
    expect(sentenceOf({ CONTACT_EMAIL: 'a@b.example', DEMO: 'off' })).toMatch(/^CONTACT_EMAIL: .+\.$/)
  })
})

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s requires DATABASE_URL', (name) => {
  const url = 'postgres://homes@db.example/homes'
  expect(sentenceOf({ [name]: url })).toBe(`DATABASE_URL: is required because ${name} is set.`)
  expect(sentenceOf({ [name]: url, DATABASE_URL: url })).toBe('accepted')
})

test('treats an empty value as absent', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

describe('identity providers', () => {
  const google = { GOOGLE_CLIENT_ID: 'homes', GOOGLE_CLIENT_SECRET: 'google secret' }
  const openid = {
    OIDC_ISSUER: 'https://accounts.example/homes',
    OIDC_CLIENT_ID: 'homes',
    OIDC_CLIENT_SECRET: 'openid secret',
  }

  test.each(Object.keys({ ...google, ...openid }))('without %s alone, a sentence names it', (name) => {
    const settings: Record<string, string> = name in google ? google : openid
    const sentence = sentenceOf({ ...settings, [name]: '' })
    expect(sentence).toMatch(new RegExp(`^${name}: is required because \\w+ is set\\.$`))
    expect(sentence).not.toContain('secret')
  })

  test('require an issuer for a name', () => {
    expect(sentenceOf({ OIDC_NAME: 'Homes ID' })).toBe('OIDC_ISSUER: is required because OIDC_NAME is set.')
  })

  test.each([
    ['Google (demo)', {}],
    ['', { DEMO: 'off' }],
    ['Google', google],
    ['accounts.example', openid],
    ['Homes ID', { ...openid, OIDC_NAME: 'Homes ID' }],
    ['Google, Homes ID', { ...google, ...openid, OIDC_NAME: 'Homes ID', DEMO: 'off' }],
  ])('offers %s', (labels, env: Record<string, string>) => {
    const offered = offeredProviders(parseConfig(env)).map(({ id, name }) =>
      id === 'demo' ? `${name} (demo)` : name,
    )
    expect(offered.join(', ')).toBe(labels)
  })
})

test('stores photos in the data folder, another folder, or a bucket', () => {
  const bucket = {
    MEDIA_S3_BUCKET: 'homes-photos',
    MEDIA_S3_ACCESS_KEY_ID: 'key',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(parseConfig({}).media).toEqual({ folder: undefined })
  expect(parseConfig({ MEDIA_DIR: '/srv/photos' }).media).toEqual({ folder: '/srv/photos' })
  expect(parseConfig({ ...bucket, MEDIA_S3_REGION: 'eu-central-1' }).media).toEqual({
    bucket: {
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'homes-photos',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  })
  expect(parseConfig({ ...bucket, MEDIA_S3_ENDPOINT: 'http://store:9000/' }).media.bucket?.endpoint).toBe(
    'http://store:9000',
  )
})

test.each([
  [{ MEDIA_S3_BUCKET: 'homes' }, 'MEDIA_S3_ACCESS_KEY_ID: is required because MEDIA_S3_BUCKET is set.'],
  [
    { MEDIA_S3_ENDPOINT: 'http://store:9000' },
    'MEDIA_S3_BUCKET: is required because MEDIA_S3_ENDPOINT is set.',
  ],
  [{ MEDIA_S3_BUCKET: 'Not/A bucket' }, 'MEDIA_S3_BUCKET: "Not/A bucket" is not valid'],
  [
    {
      MEDIA_DIR: '/srv/photos',
      MEDIA_S3_BUCKET: 'homes',
      MEDIA_S3_ACCESS_KEY_ID: 'key',
      MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
    },
    'MEDIA_DIR: cannot be combined with MEDIA_S3_BUCKET',
  ],
])('rejects inconsistent photo settings by name: %j', (env, sentence) => {
  expect(() => parseConfig(env)).toThrow(sentence)
})

test('the default language is the first of LOCALES, or one of them', () => {
  const { languages } = parseConfig({ LOCALES: 'en-XA, en' })
  expect(languages).toEqual({ all: ['en-XA', 'en'], byDefault: 'en-XA' })
  expect(parseConfig({}).languages).toEqual({ all: ['en'], byDefault: 'en' })
  expect(() => parseConfig({ LOCALES: 'en', DEFAULT_LOCALE: 'en-XA' })).toThrow('is not one of LOCALES')
})
