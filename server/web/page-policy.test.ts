import { expect, test } from 'vitest'
import { mapWorkerPolicy, pagePolicy } from './page-policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('restricts requests to this site and the configured map', () => {
  const own = pagePolicy({ scripts: [], withStripe: false, overTls: false })
  expect(directive(own, 'connect-src')).toBe("connect-src 'self'")
  const origins = ['https://tiles.example', 'https://letters.example']
  const named = pagePolicy({ scripts: [], withStripe: false, overTls: false, mapOrigins: origins })
  expect(directive(named, 'connect-src')).toBe(
    "connect-src 'self' https://tiles.example https://letters.example",
  )
  expect(directive(named, 'script-src')).toBe("script-src 'self'")
  expect(directive(mapWorkerPolicy(origins), 'connect-src')).toBe(
    "connect-src 'self' https://tiles.example https://letters.example",
  )
  expect(directive(mapWorkerPolicy([]), 'script-src')).toBe("script-src 'self'")
})

test('allows pictures over http only for pages over http', () => {
  const pictures = (overTls: boolean) =>
    directive(pagePolicy({ scripts: [], withStripe: false, overTls }), 'img-src')
  expect(pictures(true)).toBe("img-src 'self' data: https:")
  expect(pictures(false)).toBe("img-src 'self' data: https: http:")
})
