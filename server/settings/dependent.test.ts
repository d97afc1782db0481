import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { sentenceOf } from '#test/kit/sentence.ts'

const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'homes@example.com' }
const https = { ORIGIN: 'https://homes.example.com', DEMO: 'off' }
const bucket = {
  MEDIA_S3_BUCKET: 'homes',
  MEDIA_S3_ACCESS_KEY_ID: 'key',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
}

test.each([
  [{ MAIL_FROM: 'homes@example.com' }, 'SMTP_URL', smtp],
  [{ DIGEST_HOUR: '8', DEMO: 'off' }, 'DIGEST_HOUR', { ...smtp, ...https }],
  [{ CONTACT_EMAIL: 'office@example.com', DEMO: 'off' }, 'CONTACT_EMAIL', { ...smtp, ...https }],
  [{ WEATHER_API_KEY: 'key', WEATHER: 'off' }, 'WEATHER_API_KEY', { WEATHER: 'on' }],
  [{ WEATHER_URL: 'https://weather.example', WEATHER: 'off' }, 'WEATHER_URL', { WEATHER: 'on' }],
  [{ MEDIA_S3_REGION: 'eu-central-1' }, 'MEDIA_S3_BUCKET', bucket],
  [{ HSTS_SUBDOMAINS: 'on', DEMO: 'off' }, 'HSTS_SUBDOMAINS', https],
  [{ HSTS_SUBDOMAINS: 'on', ...https, ORIGIN: 'http://homes.example.com' }, 'HSTS_SUBDOMAINS', https],
])('rejects %j by %s, which has no effect without %j', (env, named, missing) => {
  expect(settingNames).toContain(named)
  expect(sentenceOf(env)).toMatch(new RegExp(`^${named}: .+\\.$`))
  expect(sentenceOf({ ...env, ...missing })).toBe('accepted')
})

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])(
  'rejects %s with a misspelled sslmode, which would disable encryption',
  (name) => {
    const url = 'postgres://homes:password@db.example/homes'
    const sentence = (query: string) => sentenceOf({ DATABASE_URL: url, [name]: `${url}?${query}` })
    for (const query of [
      'ssl_mode=require',
      'sslmod=require',
      'SSLMODE=require',
      'sslmode=verify_full',
      'sslmode=',
    ])
      expect(sentence(query), query).toMatch(
        new RegExp(`^${name}: its value is not valid \\(.*sslmode.*\\)\\.$`),
      )
    for (const query of [
      'sslmode=verify-full&sslrootcert=/etc/ca.pem',
      'channel_binding=require',
      'ssl=true',
    ])
      expect(sentence(query), query).toBe('accepted')
  },
)
