import { expect, test } from 'vitest'
import { describeMisspelled } from './misspelled.ts'

test.each([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['SMPT_URL', 'SMTP_URL'],
  ['AUTHSECRET', 'AUTH_SECRET'],
  ['auth_secret', 'AUTH_SECRET'],
  ['COMPANY_NAMES', 'COMPANY_NAME'],
  ['CURENCY', 'CURRENCY'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATABASE_DIRECT_URI', 'DATABASE_DIRECT_URL'],
])('recognizes %s as %s', (name, meant) => {
  expect(describeMisspelled({ [name]: 'x' })).toEqual([
    `${name}: is not a setting of this program; ${meant} is.`,
  ])
})

test('reports an unknown name with a known prefix, with the settings of that prefix', () => {
  const [retention, legal, ...others] = describeMisspelled({ RETENTION_CONTACT_DAYS: '1', PRIVACY_URL: 'x' })
  expect(retention).toMatch(/^RETENTION_CONTACT_DAYS: is not .*; RETENTION_CONTACT_MESSAGES_DAYS, .* are\.$/)
  expect(legal).toBe('PRIVACY_URL: is not a setting of this program; PRIVACY_PAGE is.')
  expect(others).toEqual([])
})

test('ignores variables of the system and other programs', () => {
  const foreign = [
    'HOSTNAME',
    'HOSTS',
    'PORTS',
    'PATH',
    'LOGNAME',
    'LOG_PATH',
    'SMTP_USER',
    'DATABASE_USER',
    'ORIGINAL',
  ]
  const more = [
    'DATA_HOME',
    'XDG_DATA_DIRS',
    'NODE_OPTIONS',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'npm_config_origin',
  ]
  expect(describeMisspelled(Object.fromEntries([...foreign, ...more].map((name) => [name, 'x'])))).toEqual([])
  expect(describeMisspelled(process.env)).toEqual([])
})

test('ignores a similar name if the correct one is set', () => {
  expect(describeMisspelled({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://db/homes' })).toEqual([])
})
