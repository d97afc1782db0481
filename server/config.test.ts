import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

const sentenceOf = (env: Record<string, string>): string => {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('a wrong value is told in one sentence that names it', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DEMO', 'maybe'],
    ['CAPTCHA', 'no'],
    ['DATABASE_URL', 'mysql://localhost/homes'],
    ['DATABASE_URL', 'localhost'],
    ['ORIGIN', 'homes.example.com'],
    ['CURRENCY', 'XYZ'],
    ['LOG_LEVEL', 'loud'],
    ['AUTH_SECRET', 'short'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['FACEBOOK_URL', 'javascript:alert(1)'],
    ['OFFERS_NEED_ACCEPTANCE', '1'],
    ['PUBLIC_LISTINGS', 'yes'],
  ])('%s=%s', (name, value) => {
    const sentence = sentenceOf({ [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name}: .+\\.$`))
    expect(sentence).not.toContain('\n')
  })

  test('a secret is not repeated', () => {
    expect(sentenceOf({ AUTH_SECRET: 'short' })).not.toContain('short')
    expect(sentenceOf({ DATABASE_URL: 'mysql://me:password@host/db' })).not.toContain('password')
  })
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

  test('listens on loopback only', () => {
    expect(sentenceOf({ HOST: '0.0.0.0' })).toMatch(/^HOST: .*DEMO=off/)
    expect(sentenceOf({ HOST: '0.0.0.0', DEMO: 'off' })).toBe('accepted')
  })

  test('alone may do without captchas', () => {
    expect(sentenceOf({ CAPTCHA: 'off' })).toBe('accepted')
    expect(sentenceOf({ CAPTCHA: 'off', DEMO: 'off' })).toMatch(/^CAPTCHA: /)
  })
})

test('an empty value counts as absent', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})
