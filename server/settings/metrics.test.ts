import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { sentenceOf } from '#test/kit/sentence.ts'

test('restricts metrics to this machine unless a token is set', () => {
  expect(parseConfig({}).metrics).toBeNull()
  const local = { METRICS_PORT: '9464' }
  expect(parseConfig(local).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: undefined })
  const open = { ...local, METRICS_HOST: '0.0.0.0' }
  expect(sentenceOf(open)).toMatch(/^METRICS_TOKEN: is required because METRICS_HOST is/)
  const token = 'a-token-of-tests-alone'
  expect(parseConfig({ ...open, METRICS_TOKEN: token }).metrics).toEqual({
    host: '0.0.0.0',
    port: 9464,
    token,
  })
})

test.each([
  [{ METRICS_PORT: '0' }, 'METRICS_PORT: "0" is not valid'],
  [{ METRICS_PORT: '9e3' }, 'METRICS_PORT: "9e3" is not valid'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: its value is not valid'],
  [{ METRICS_TOKEN: 'of several words, here' }, 'METRICS_TOKEN: its value is not valid'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT: 3000 is PORT, too'],
  [{ PORT: '9464', METRICS_PORT: '9464' }, 'METRICS_PORT: 9464 is PORT, too'],
  [{ METRICS_HOST: '127.0.0.1' }, 'METRICS_PORT: is required because METRICS_HOST is set.'],
  [{ METRICS_TOKEN: 'a-token-of-tests-alone' }, 'METRICS_PORT: is required because METRICS_TOKEN is set.'],
])('rejects %j', (env, sentence) => {
  expect(sentenceOf(env)).toContain(sentence)
})
