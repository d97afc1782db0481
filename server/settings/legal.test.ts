import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { legalLinks, withPlaceholders } from './legal.ts'

test('accepts legal pages as files or external addresses', () => {
  const { legal } = parseConfig({
    PRIVACY_PAGE: 'legal/privacy.md',
    IMPRINT_PAGE: 'https://homes.example/imprint',
  })
  expect(legal).toEqual({
    privacy: { file: resolve('legal/privacy.md') },
    imprint: { url: 'https://homes.example/imprint' },
  })
  expect(legalLinks(legal)).toEqual([
    { name: 'privacy', to: '/privacy' },
    { name: 'imprint', to: 'https://homes.example/imprint' },
  ])
  expect(legalLinks(parseConfig({}).legal)).toEqual([])
})

test('rejects an address with a user name and password, which pages would show', () => {
  expect(() => parseConfig({ TERMS_PAGE: 'https://u:p@homes.example.com/terms' })).toThrow(
    /^TERMS_PAGE: .*without a name and a password/,
  )
})

test('placeholders appear only where the operator has set no page', () => {
  const own = { imprint: { url: 'https://homes.example/imprint' } }
  const placeholders = { imprint: { file: 'imprint.md' }, terms: { file: 'terms.md' } }
  expect(withPlaceholders(own, placeholders)).toEqual({ ...placeholders, ...own })
})
