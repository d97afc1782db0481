import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBlog, listBlogs, listTestimonials } from '#contract/content.ts'
import { newId } from '../db/id.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeBlog, makeTestimonial } from '#test/kit/factories.ts'
import { readPages } from '#test/kit/pages.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const on = (day: number) => new Date(Date.UTC(2026, 2, day))

test('lists testimonials newest first, in pages, including those of the same time', async () => {
  const [oldest, ...same] = [
    await makeTestimonial(server.db, { writtenAt: on(1) }),
    await makeTestimonial(server.db, { writtenAt: on(2) }),
    await makeTestimonial(server.db, { writtenAt: on(2) }),
  ]
  const newest = await makeTestimonial(server.db, {
    writtenAt: on(3),
    rating: 4.75,
    property: 'Brick row house',
    reviewerImage: '/pictures/ada.webp',
  })
  const { body, headers } = await server.anonymous.call(listTestimonials)
  expect(headers.get('x-total-count')).toBe('4')
  expect(body[0]).toEqual({
    _id: newest,
    name: 'Ada Client',
    reviewerImage: '/pictures/ada.webp',
    rating: 4.75,
    details: 'They answered within the hour.',
    property: 'Brick row house',
    date: on(3).toISOString(),
  })
  const pages = await readPages(server.anonymous, listTestimonials, { limit: 2 })
  const seen = pages.flat().map(({ _id }) => _id)
  expect(seen).toEqual([newest, ...same.toSorted().toReversed(), oldest])
})

test('lists blogs newest first, and opens each', async () => {
  const older = await makeBlog(server.db, { publishedAt: on(1) })
  const newer = await makeBlog(server.db, {
    publishedAt: on(2),
    title: 'Offers',
    blogText: 'One.\n\nTwo.',
    profileImage: '/pictures/a.webp',
  })
  const pages = await readPages(server.anonymous, listBlogs, { limit: 1 })
  expect(pages.flat().map(({ _id }) => _id)).toEqual([newer, older])
  const { status, body } = await server.anonymous.call(getBlog, { params: { id: newer } })
  expect([status, body]).toEqual([
    200,
    {
      _id: newer,
      title: 'Offers',
      profileImage: '/pictures/a.webp',
      blogText: 'One.\n\nTwo.',
      author: 'Ines',
      date: on(2).toISOString(),
    },
  ])
})

test('answers 404 for a missing post', async () => {
  for (const id of [newId(), 'post']) {
    const { status, problem } = await server.anonymous.call(getBlog, { params: { id } })
    expect([status, problem.code]).toEqual([404, 'not_found'])
  }
})

test('rejects a forged cursor or limit by name', async () => {
  for (const endpoint of [listTestimonials, listBlogs] as const) {
    const forged = await server.anonymous.call(endpoint, { query: { cursor: 'page two' } })
    expect([forged.status, Object.keys(forged.problem.fields ?? {})]).toEqual([422, ['cursor']])
    const endless = await server.anonymous.call(endpoint, { query: { limit: 1000 } })
    expect([endless.status, Object.keys(endless.problem.fields ?? {})]).toEqual([422, ['limit']])
  }
})
