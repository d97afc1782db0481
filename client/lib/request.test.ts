import { afterEach, expect, test, vi } from 'vitest'
import { getProperty, updateProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { CallProblem, request } from './request.ts'

const answer = (body: unknown, init?: ResponseInit) => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(Response.json(body, init))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { origin: 'http://own.site' })
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

test('fills path, query and body, and sends the token and the version as headers', async () => {
  const fetched = answer({})
  await request(
    updateProperty,
    { params: { id: 'a/b' }, body: { title: 'New title' }, version: 'of this morning' },
    { token: 'the-token' },
  )
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/api/properties/a%2Fb')
  expect(init).toMatchObject({ method: 'PATCH', body: '{"title":"New title"}' })
  expect(init?.headers).toMatchObject({
    authorization: 'Bearer the-token',
    'if-match': '"of this morning"',
  })
})

test('omits empty query values, and reads the next page from the Link header', async () => {
  const headers = {
    link: '</api/properties?location=Kent&cursor=abc>; rel="next"',
    'x-total-count': '10000+',
  }
  const fetched = answer([{ _id: '1' }], { headers })
  const page = await request(listProperties, { query: { location: 'Kent', minPrice: '', cursor: undefined } })
  expect(fetched.mock.lastCall?.[0]).toBe('/api/properties?location=Kent')
  expect(page).toEqual({ items: [{ _id: '1' }], next: 'abc', total: '10000+' })
})

test('turns a refusal into a problem with code, message and field messages', async () => {
  const issues = [{ path: 'title', code: 'required', params: { label: 'title' } }]
  const problem = {
    type: '',
    title: 'For other programs.',
    detail: 'For others, too.',
    status: 422,
    code: 'invalid_input',
    fields: { title: 'For other programs, too.' },
    issues,
  }
  answer(problem, { status: 422 })
  const refused = request(getProperty, { params: { id: 'x' } })
  await expect(refused).rejects.toBeInstanceOf(CallProblem)
  await expect(refused).rejects.toMatchObject({
    fields: { title: 'Title is required' },
    code: 'invalid_input',
    message: 'Please check the marked fields.',
  })
})

test('fails with the status if the response is not a problem document', async () => {
  for (const body of ['<h1>Bad gateway</h1>', '"Bad gateway"']) {
    answer(null).mockResolvedValue(new Response(body, { status: 502 }))
    await expect(request(getProperty, { params: { id: 'x' } })).rejects.toMatchObject({
      status: 502,
      code: 'internal',
    })
  }
})

test('sets the request id as reference for server failures only', async () => {
  const headers = { 'x-request-id': 'the-request' }
  for (const [status, reference] of [
    [500, 'the-request'],
    [503, 'the-request'],
    [422, undefined],
    [404, undefined],
  ] as const) {
    const problem = { type: '', title: 'No.', status, code: 'internal' }
    for (const body of [problem, 'no problem document']) {
      answer(body, { status, headers })
      const failure = await request(getProperty, { params: { id: 'x' } }).catch((error: unknown) => error)
      expect(failure).toMatchObject({ status, reference })
    }
  }
})
