import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBlogs, listTestimonials } from '#contract/content.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeBlog, makeTestimonial } from '#test/kit/factories.ts'
import { runTool } from './processes.ts'

let server: TestApp
let folder: string
beforeAll(async () => {
  server = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'publish-content-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.stop()
})

async function publish(content: unknown) {
  const path = join(folder, 'content.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: folder }
  return runTool('node', ['scripts/publish-content.ts', path], env)
}
const published = async () => ({
  testimonials: (await server.anonymous.call(listTestimonials)).body,
  blogs: (await server.anonymous.call(listBlogs)).body,
})

const client = { name: 'Hannah Osei', rating: 4.75, details: 'The same evening.', date: '2026-03-04' }
const post = {
  title: 'Reading a floor plan',
  author: 'Marcus Bell',
  blogText: 'One.\n\nTwo.',
  profileImage: 'https://cdn.example.com/marcus.jpg',
  date: '2026-03-01T10:00:00Z',
}

test('replaces testimonials and blogs, records the change, and keeps the id of a blog with the same title', async () => {
  await makeTestimonial(server.db)
  const blogId = await makeBlog(server.db, { title: post.title })
  await makeBlog(server.db, { title: 'Gone' })
  expect((await published()).blogs).toHaveLength(2)

  const outcome = await publish({ testimonials: [client], blogs: [post, { ...post, title: 'Another' }] })
  expect(outcome).toEqual({ ok: true, output: expect.stringContaining('1 testimonials and 2 blogs') })
  // The running product must also invalidate its cached responses.
  await expect
    .poll(async () => (await published()).testimonials.map(({ name }) => name))
    .toEqual([client.name])
  const { testimonials, blogs } = await published()
  const date = '2026-03-04T00:00:00.000Z'
  expect(testimonials).toMatchObject([{ ...client, date, reviewerImage: null, property: null }])
  expect(blogs).toHaveLength(2)
  expect(blogs.find(({ _id }) => _id === blogId)).toMatchObject({ ...post, date: '2026-03-01T10:00:00.000Z' })
  const entries = server.db.selectFrom('auditEntry').select('kind').where('via', '=', 'publish-content')
  expect(new Set((await entries.execute()).map(({ kind }) => kind))).toEqual(new Set(['testimonial', 'blog']))

  expect((await publish({ testimonials: [], blogs: [] })).ok).toBe(true)
  await expect.poll(published).toEqual({ testimonials: [], blogs: [] })
})

test.each([
  ['invalid JSON', '{"testimonials":', 'The file is not JSON'],
  ['a missing list', { testimonials: [] }, 'blogs: Blogs is required'],
  [
    'an invalid rating',
    { testimonials: [client, { ...client, rating: 5.5 }], blogs: [] },
    'testimonials 2, rating: Rating must be a number from 0 to 5 with at most two decimals',
  ],
  [
    'no author',
    { testimonials: [], blogs: [{ ...post, author: undefined }] },
    'blogs 1, author: Author is required',
  ],
  ['an unknown field', { testimonials: [], blogs: [{ ...post, text: 'x' }] }, 'blogs 1: '],
  [
    'a bad date',
    { testimonials: [{ ...client, date: 'May' }], blogs: [] },
    'testimonials 1, date: Date must be like',
  ],
  [
    'a bad picture',
    { testimonials: [], blogs: [{ ...post, profileImage: 'javascript:alert(1)' }] },
    'blogs 1, profileImage: Invalid URL',
  ],
  [
    'the same title twice',
    { testimonials: [], blogs: [post, post] },
    'blogs 2, title: Another blog has this title',
  ],
])('rejects %s with its location and changes nothing', async (_, content, sentence) => {
  await makeBlog(server.db, { title: 'Stays' })
  const before = await published()
  const { ok, output } = await publish(content)
  expect([ok, output]).toEqual([false, expect.stringContaining(sentence)])
  expect(output).not.toContain('    at ')
  expect(await published()).toEqual(before)
})
