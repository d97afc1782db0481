import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

type Operation = {
  summary: string
  description?: string
  responses: Record<string, object>
  security?: object[]
}
type Document = { servers: { url: string }[]; paths: Record<string, Record<string, Operation>> }

let server: TestApp
let document: Document

const read = async ({ origin }: TestApp) =>
  (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document

beforeAll(async () => {
  server = await startTestApp()
  document = await read(server)
})
afterAll(() => server.stop())

test.each(Object.entries(endpoints))('%s is described as declared', (_name, endpoint) => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
  expect(operation?.summary).toBe(endpoint.summary)
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining([String(endpoint.status), 'default']),
  )
  expect(operation?.security === undefined).toBe(endpoint.access === 'public')
})

test('a call that may come without a token says so, and on what it depends', async () => {
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
  expect(published.paths['/properties/{id}']?.get?.description).toContain('Open to everybody')
})

test(statement('10.1.9'), () => {
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path))
  expect(described).toHaveLength(Object.keys(endpoints).length)
  expect(document.servers).toEqual([{ url: '/api' }])
})

test('the document is readable at /api/docs', async () => {
  const page = await fetch(`${server.origin}/api/docs`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('swagger-ui')
})

test('an unknown call is refused as a problem document', async () => {
  const answer = await fetch(`${server.origin}/api/nonsense`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})

test('an address that cannot be decoded is refused as a problem document', async () => {
  const answer = await fetch(`${server.origin}/api/%`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'malformed_request' })
})
