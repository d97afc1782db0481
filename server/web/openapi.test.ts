import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { titleOf } from '../kernel/problem-texts.ts'

type Response = { $ref?: string; headers?: object; content?: Record<string, unknown> }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  description?: string
  responses: Record<string, Response>
  parameters?: { $ref?: string; description?: string }[]
  requestBody?: { content: Record<string, unknown> }
  security?: object[]
}
type Document = {
  info: { contact: object; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

let server: TestApp
let document: Document

const read = async ({ origin }: TestApp) =>
  (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document

beforeAll(async () => {
  server = await startTestApp()
  document = await read(server)
})
afterAll(() => server.stop())

test.each(Object.entries(endpoints))('describes %s as declared', (name, endpoint) => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary, tags: [endpoint.tag] })
  expect(operation?.description).toContain(endpoint.description)
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining([String(endpoint.status), 'default']),
  )
  expect(operation?.security?.length === 0).toBe(endpoint.access === 'public')
})

test('documents an optional token and its conditions', async () => {
  const securityOf = ({ paths }: Document, path: string) => paths[path]?.get?.security
  const free = [{ bearer: [] }, {}]
  expect(securityOf(document, '/properties')).toEqual(free)
  expect(securityOf(document, '/properties/{id}')).toEqual([{ bearer: [] }])
  expect(document.paths['/properties/{id}']?.get?.description).toContain('For members')

  const open = await startTestApp({ env: { PUBLIC_LISTINGS: 'on' } })
  const published = await read(open)
  await open.stop()
  expect(securityOf(published, '/properties/{id}')).toEqual(free)
  expect(securityOf(published, '/reviews')).toEqual([{ bearer: [] }])
  expect(published.paths['/properties/{id}']?.get?.description).toContain('Public, because the operator')
})

test(statement('10.1.9'), () => {
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path))
  expect(described).toHaveLength(Object.keys(endpoints).length)
  expect(document.servers.map(({ url }) => url)).toEqual(['/api'])
})

test('serves the documentation at /api/docs', async () => {
  const page = await fetch(`${server.origin}/api/docs`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('swagger-ui')
})

test('answers an unknown call with a problem document', async () => {
  const answer = await fetch(`${server.origin}/api/nonsense`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('answers an undecodable address with a problem document', async () => {
  const answer = await fetch(`${server.origin}/api/%`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'malformed_request' })
})

test('names each schema once and resolves all references', () => {
  const { schemas = {} } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Property', 'PropertyDetails', 'Offer', 'Review', 'User', 'Problem']),
  )
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)]
  expect(references.length).toBeGreaterThan(500)
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty([name])
  // The list of problem codes is the longest part that was once repeated for each call.
  expect(text.match(/"payment_declined"/g)).toHaveLength(1)
  expect(text.length / Object.keys(endpoints).length).toBeLessThan(2_250)
})

test('describes every parameter and every tag', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const bare = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.filter((one) => !one.$ref && !one.description).map((one) => [operationId, one]),
  )
  expect(bare).toEqual([])
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(
    new Set(document.tags.map(({ name }) => name)),
  )
  expect(document.info).toMatchObject({
    contact: { url: expect.any(String) },
    license: { name: expect.any(String) },
  })
})

test('declares headers, failures, the event stream, and the form of one-click unsubscribe', () => {
  const { paths } = document
  const list = paths['/properties']?.get
  expect(Object.keys(list?.responses['200']?.headers ?? {})).toEqual(['ETag', 'Link', 'X-Total-Count'])
  expect(Object.keys(list?.responses ?? {})).toEqual(
    expect.arrayContaining(['304', '400', '401', '422', '429', '503', 'default']),
  )
  expect(document.components['responses']).toMatchObject({
    TooManyRequests: { headers: { 'Retry-After': {} } },
    Unauthenticated: { headers: { 'WWW-Authenticate': {} } },
  })
  expect(Object.keys(paths['/notifications/stream']?.get?.responses['200']?.content ?? {})).toEqual([
    'text/event-stream',
  ])
  expect(Object.keys(paths['/unsubscribe/{token}']?.post?.requestBody?.content ?? {})).toContain(
    'application/x-www-form-urlencoded',
  )
})

test('explains the code of each problem on the page of its type', async () => {
  for (const code of Object.keys(problems) as ProblemCode[]) {
    const answer = await fetch(`${server.origin}/api/problems/${code}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const page = await answer.text()
    for (const text of [
      `<h1>${code}</h1>`,
      titleOf(code).replaceAll("'", '&#39;'),
      'What to do',
      '&quot;requestId&quot;',
    ])
      expect(page).toContain(text)
  }
  const list = await (await fetch(`${server.origin}/api/problems`)).text()
  for (const code of Object.keys(problems)) expect(list).toContain(`href="/api/problems/${code}"`)
  expect((await fetch(`${server.origin}/api/problems/no_such_code`)).status).toBe(404)
})

test('forbids plugins and base URLs on the documentation page', async () => {
  const policy = (await fetch(`${server.origin}/api/docs`)).headers.get('content-security-policy')
  expect(policy).toContain("object-src 'none'; base-uri 'none'")
})
