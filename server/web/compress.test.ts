import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeBlog } from '#test/kit/factories.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await startTestApp()
  await Promise.all(Array.from({ length: 40 }, () => makeBlog(server.db)))
  token = (await server.member('admin')).token ?? ''
})
afterAll(() => server.stop())

type Sent = { encoding: unknown; vary: unknown; bytes: number; status: number | undefined }

const fetchEncoded = (path: string, encoding: string, body?: string) =>
  new Promise<Sent>((resolve) => {
    const headers = {
      'accept-encoding': encoding,
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    request(server.origin + path, { headers, method: body ? 'POST' : 'GET' }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          vary: response.headers['vary'],
          bytes,
          status: response.statusCode,
        }),
      )
    }).end(body)
  })

test.each([
  ['a shared response', '/api/blogs?limit=40'],
  ['one of one person', '/api/audit?limit=40'],
  ['the document of the API', '/api/openapi.json'],
  ['the sitemap', '/sitemap.xml'],
])('compresses %s on the first request', async (_, path) => {
  for (const encoding of ['gzip', 'br']) {
    const first = await fetchEncoded(path, encoding)
    expect(first).toMatchObject({ encoding, vary: 'accept-encoding', status: 200 })
    const plain = await fetchEncoded(path, 'identity')
    expect(plain).toMatchObject({ encoding: undefined, vary: 'accept-encoding' })
    expect(first.bytes).toBeLessThan(plain.bytes / 2)
    expect((await fetchEncoded(path, `deflate, ${encoding};q=0`)).encoding).toBeUndefined()
  }
})

test('compresses long problems, but never small responses', async () => {
  const features = Array.from({ length: 12 }, (_, at) => `no feature ${at}`)
  const long = await fetchEncoded('/api/properties', 'br', JSON.stringify({ features }))
  expect(long).toMatchObject({ status: 422, encoding: 'br', vary: 'accept-encoding' })
  expect((await fetchEncoded('/api/no/such/call', 'br')).encoding).toBeUndefined()
  expect((await fetchEncoded('/api/health', 'br')).encoding).toBeUndefined()
})
