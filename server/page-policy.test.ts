import { expect, test } from 'vitest'
import { mapWorkerPolicy, pagePolicy } from './page-policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('a page asks nobody but us, and the map that the operator has named', () => {
  const own = pagePolicy({ scripts: [], withStripe: false })
  expect(directive(own, 'connect-src')).toBe("connect-src 'self'")
  const named = pagePolicy({ scripts: [], withStripe: false, mapOrigin: 'https://tiles.example' })
  expect(directive(named, 'connect-src')).toBe("connect-src 'self' https://tiles.example")
  expect(directive(named, 'script-src')).toBe("script-src 'self'")
  expect(directive(mapWorkerPolicy('https://tiles.example'), 'connect-src')).toBe(
    "connect-src 'self' https://tiles.example",
  )
  expect(directive(mapWorkerPolicy(null), 'script-src')).toBe("script-src 'self'")
})
