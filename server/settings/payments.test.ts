import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { sentenceOf } from '#test/kit/sentence.ts'

describe('Stripe', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  }

  test.each(Object.keys(stripe))('without %s alone, a sentence names it', (name) => {
    expect(sentenceOf({ ...stripe, [name]: '' })).toMatch(
      new RegExp(`^${name}: is required because \\w+ is set\\.$`),
    )
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_test_abc'],
    ['STRIPE_SECRET_KEY', 'whsec_abc'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_abc'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_abc'],
    ['STRIPE_WEBHOOK_SECRET', 'abc'],
    ['STRIPE_API_URL', 'http://stripe.example'],
  ])('rejects %s=%s', (name, value) => {
    expect(sentenceOf({ ...stripe, [name]: value })).toMatch(new RegExp(`^${name}: .+\\.$`))
  })

  test('reveals no secrets, and requires more than an address', () => {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(sentenceOf({ ...stripe, [name]: 'quartz-7431' })).not.toContain('quartz')
    expect(sentenceOf({ STRIPE_API_URL: 'http://127.0.0.1:1' })).toMatch(/^STRIPE_SECRET_KEY: .+\.$/)
  })

  test('accepts a restricted key with all other settings', () => {
    const live = { ...stripe, STRIPE_SECRET_KEY: 'rk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }
    expect(parseConfig(live).payments).toMatchObject({
      by: 'stripe',
      secretKey: 'rk_live_abc',
      publishableKey: 'pk_live_abc',
    })
  })

  test.each([
    [{}, 'sandbox'],
    [{ DEMO: 'off' }, 'none'],
    [{ DEMO: 'off', PAYMENTS: 'sandbox' }, 'sandbox'],
    [{ ...stripe, DEMO: 'off' }, 'stripe'],
  ])('with %j, payments use: %s', (env, by) => {
    expect(parseConfig(env).payments.by).toBe(by)
  })

  test('rejects other values of PAYMENTS, and the sandbox with Stripe', () => {
    expect(sentenceOf({ PAYMENTS: 'on' })).toMatch(/^PAYMENTS: .+\.$/)
    expect(sentenceOf({ ...stripe, PAYMENTS: 'sandbox' })).toMatch(/^PAYMENTS: .+\.$/)
  })
})
