import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createLanguages } from './languages.ts'

const http = { overTls: false }
const languages = createLanguages({ all: ['en', 'en-XA'], byDefault: 'en' }, http)

const hasPage = (path: string) => /^\/*(about)?$/.test(path)
const requestOf = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers, host: 'homes.example:8080' }) as unknown as FastifyRequest
const enter = (url: string, headers?: Record<string, string>) =>
  languages.redirectFor(requestOf(url, headers), hasPage)

test.each([
  ['/about?x=/en-XA', 'en', '/about?x=/en-XA'],
  ['/en-XA', 'en-XA', '/'],
  ['/en-XA?a=1?b', 'en-XA', '/?a=1?b'],
  ['/en-XA/about?x=1', 'en-XA', '/about?x=1'],
  ['/en-XA.data?_routes=root', 'en-XA', '/_.data?_routes=root'],
  ['/en-XA/about.data', 'en-XA', '/about.data'],
  ['/en-XAt', 'en', '/en-XAt'],
  ['/en/about', 'en', '/en/about'],
])('%s is the page of %s at %s', (url, language, path) => {
  expect(languages.split(url)).toEqual({ language, path })
})

test.each([
  ['/', { 'accept-language': 'en-XA' }, '/en-XA'],
  ['/about?a=1', { 'accept-language': 'fr, en-XA;q=0.9, en;q=0.8' }, '/en-XA/about?a=1'],
  ['/about', { 'accept-language': 'en-US,en;q=0.9' }, undefined],
  ['/about', { 'accept-language': 'fr' }, undefined],
  ['/about', {}, undefined],
  ['/about', { cookie: 'a=b; language=en-XA', 'accept-language': 'en' }, '/en-XA/about'],
  ['/about', { cookie: '__Host-language=en-XA' }, undefined],
  ['/about', { cookie: 'language=en', 'accept-language': 'en-XA' }, undefined],
  ['/about', { cookie: 'language=fr', 'accept-language': 'en-XA' }, '/en-XA/about'],
  // A link within the site to a page in another language.
  ['/about', { cookie: 'language=en-XA', 'sec-fetch-site': 'same-origin' }, undefined],
  // Over plain HTTP, browsers do not send `Sec-Fetch-Site`.
  ['/about', { cookie: 'language=en-XA', referer: 'http://homes.example:8080/en-XA/faq' }, undefined],
  ['/about', { cookie: 'language=en-XA', referer: 'http://homes.example/' }, '/en-XA/about'],
  ['/about', { cookie: 'language=en-XA', referer: 'about' }, '/en-XA/about'],
  [
    '/about',
    { cookie: 'language=en-XA', referer: 'http://homes.example:8080/', 'sec-fetch-site': 'none' },
    '/en-XA/about',
  ],
  ['/en-XA/about', { 'accept-language': 'en' }, undefined],
  ['/about.data', { 'accept-language': 'en-XA' }, undefined],
  ['/about?location=x.data', { 'accept-language': 'en-XA' }, '/en-XA/about?location=x.data'],
  ['/nowhere', { 'accept-language': 'en-XA' }, undefined],
])('entering %s with %j leads to %s', (url, headers, address) => {
  expect(enter(url, headers)).toEqual(address && { address, status: 302 })
})

test.each([
  ['/en/about', '/about'],
  ['/en?a=/en/b', '/?a=/en/b'],
  ['/en/', '/'],
  ['/en//about', '/about'],
  ['/en/nowhere', undefined],
  ['/en//homes.example/about', undefined],
  ['/en/about.data', undefined],
])('%s, from before English became the default, leads to %s', (url, address) => {
  const alone = createLanguages({ all: ['en'], byDefault: 'en' }, http)
  for (const { redirectFor } of [languages, alone])
    for (const from of ['none', 'same-origin'])
      expect(redirectFor(requestOf(url, { 'sec-fetch-site': from }), hasPage)).toEqual(
        address && { address, status: 308 },
      )
})

test.each([
  ['/de/about?a=1', '/about?a=1'],
  ['/ar', '/'],
  ['/de//about', '/about'],
  ['/de/nowhere', undefined],
  ['/de/about.data', undefined],
])('%s, in a language that is not offered, leads to %s', (url, address) => {
  expect(enter(url)).toEqual(address && { address, status: 302 })
})

test('over HTTPS, only the cookie of this exact host names the language', () => {
  const { redirectFor } = createLanguages({ all: ['en', 'en-XA'], byDefault: 'en' }, { overTls: true })
  const lead = (cookie: string) => redirectFor(requestOf('/about', { cookie }), hasPage)?.address
  expect(lead('language=en; __Host-language=en-XA')).toBe('/en-XA/about')
  expect(lead('language=en-XA')).toBeUndefined()
})

test('no path leads to another host', () => {
  for (const path of ['//homes.example/x', '/\\homes.example', '///homes.example', '/about'])
    for (const language of ['en', 'en-XA'] as const)
      expect(languages.pathIn(language, path)).toMatch(/^\/[^/\\]/)
})

test('a site in one language does not redirect', () => {
  const alone = createLanguages({ all: ['en-XA'], byDefault: 'en-XA' }, http)
  expect(alone.redirectFor(requestOf('/', { 'accept-language': 'en' }), hasPage)).toBeUndefined()
  expect(alone.split('/en-XA')).toEqual({ language: 'en-XA', path: '/en-XA' })
})

test.each([
  [{ 'accept-language': 'en' }, 'en-XA', '/en-XA/about'],
  [{ 'accept-language': 'en-XA' }, 'en', undefined],
  [{ 'accept-language': 'en-XA' }, 'fr', '/en-XA/about'],
  [{ 'accept-language': 'en-XA' }, null, '/en-XA/about'],
  [{ cookie: 'language=en' }, 'en-XA', undefined],
])('entering with %j, a member who has chosen %s is led to %s', (headers, chosen, address) => {
  expect(
    languages.redirectFor(requestOf('/about', headers as Record<string, string>), hasPage, chosen),
  ).toEqual(address && { address, status: 302 })
})
