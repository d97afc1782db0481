import { expect, test } from 'vitest'
import { createPageAddresses } from './page-addresses.ts'

const route = (id: string, path: string | undefined, rest: object = {}) => ({
  [id]: { id, path, parentId: 'root', module: undefined as never, ...rest },
})
const pages = createPageAddresses(
  {
    ...route('root', '', { parentId: undefined }),
    ...route('routes/home', undefined, { index: true }),
    ...route('routes/login', 'login'),
    ...route('routes/compare', 'compare'),
    ...route('routes/reviews', 'reviews'),
    ...route('routes/details', 'details/:id'),
    ...route('routes/not-found', '*'),
  },
  { 'routes/home': [], 'routes/login': ['from'], 'routes/compare': ['ids'], 'routes/details': [] },
)

test.each([
  ['/login', '/login'],
  ['/login?x=1', '/login'],
  ['/login/?x=1', '/login'],
  ['/LogIn', '/login'],
  ['/details/Ab?x=1', '/details/Ab'],
  ['/login?x=1&from=%2Fa&y=2', '/login?from=%2Fa'],
  ['/login?from=/a&from=/b', '/login?from=%2Fa'],
  ['/login?from', '/login?from='],
  ['/?utm=1', '/'],
  ['/login.data?_routes=routes%2Flogin&x=1', '/login.data?_routes=routes%2Flogin'],
  ['/_root.data?x=1', '/_root.data'],
  ['/compare?x=1&ids=a%2Cb', '/compare?ids=a%2Cb'],
  // Member pages and unknown pages keep the whole query.
  ['/reviews?x=1', '/reviews?x=1'],
  ['/nowhere?x=1', '/nowhere?x=1'],
])('renders %s as %s', (url, drawn) => {
  expect(pages.shorten(url)).toBe(drawn)
})

test('recognizes pages by path', () => {
  expect(['/', '/login', '/reviews/'].map(pages.has)).toEqual([true, true, true])
  expect(['/nowhere', '/login/x'].map(pages.has)).toEqual([false, false])
})

test('maps addresses of a page to one template', () => {
  const templates = ['/', '/LogIn/', '/details/Ab', '/details/Ab.data', '/_root.data', '/no/where'].map(
    pages.templateOf,
  )
  expect(templates).toEqual(['/', '/login', '/details/:id', '/details/:id.data', '/.data', '/*'])
})
