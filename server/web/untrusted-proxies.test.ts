import { expect, test } from 'vitest'
import { createProxyWarnings } from './untrusted-proxies.ts'

test('warns once per private or loopback peer, up to eight', () => {
  const warn = createProxyWarnings()
  for (const peer of ['127.0.0.1', '::ffff:10.1.2.3', '::1', 'fd00::7', '172.30.84.2']) {
    expect(warn(peer), peer).toContain(`${peer} names other callers`)
    expect(warn(peer)).toBeUndefined()
  }
  const more = Array.from({ length: 20 }, (_, at) => warn(`192.168.0.${at}`))
  expect(more.filter(Boolean)).toHaveLength(3)
})

test('never suggests public peers, and reserves warnings for private ones', () => {
  const warn = createProxyWarnings()
  const warnings = Array.from({ length: 20 }, (_, at) => warn(`203.0.113.${at}`)).filter(Boolean)
  expect(warnings).toHaveLength(2)
  for (const text of warnings) expect(text).not.toMatch(/add it|If it is/)
  expect(warn('2001:db8::1')).toBeUndefined()
  expect(warn('10.0.0.1')).toContain('If it is your reverse proxy, add it.')
})
