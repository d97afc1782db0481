import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPhoto } from '#contract/photos.ts'
import { deleteProperty, verifyProperty } from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { redDot } from '#test/kit/pictures.ts'

let server: TestApp
const people: Record<string, Caller> = {}

const start = async (env: Record<string, string> = {}) => {
  server = await startTestApp({ env })
  people['visitor'] = server.anonymous
  for (const [name, role] of [
    ['buyer', 'user'],
    ['agent', 'agent'],
    ['rival', 'agent'],
    ['admin', 'admin'],
  ] as const)
    people[name] = await server.signedIn(role)
}

const person = (name: string) => people[name] as Caller

async function makeListing(values: object = {}) {
  const id = await makeProperty(server.db, {
    agentId: person('agent').id,
    verificationStatus: 'pending',
    ...values,
  })
  const paths: string[] = []
  for (let made = 0; made < 2; made += 1) {
    const file = new Blob([redDot])
    paths.push((await person('agent').call(addPhoto, { params: { id }, query: {}, file })).body.image)
  }
  return { id, paths }
}

async function look(path: string, name: string, headers: Record<string, string> = {}) {
  const { cookie } = person(name)
  const answer = await fetch(server.origin + path, { headers: { ...(cookie && { cookie }), ...headers } })
  return { status: answer.status, headers: answer.headers, bytes: (await answer.arrayBuffer()).byteLength }
}

const statuses = async (path: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(people).map(async (name) => {
        const { status } = await look(path, name)
        return [name, status] as const
      }),
    ),
  )

const managers = { visitor: 404, buyer: 404, agent: 200, rival: 404, admin: 200 }
const members = { visitor: 404, buyer: 200, agent: 200, rival: 200, admin: 200 }
const everybody = { visitor: 200, buyer: 200, agent: 200, rival: 200, admin: 200 }

const verify = (id: string) => person('admin').call(verifyProperty, { params: { id } })

describe('with listings for members only', () => {
  beforeAll(() => start())
  afterAll(() => server.stop())

  test('photos of an unverified listing are for its agent and admins, and revalidated on every use', async () => {
    const { paths } = await makeListing()
    for (const path of paths) expect(await statuses(path)).toEqual(managers)
    const seen = await look(paths[0] ?? '', 'agent')
    expect(seen.headers.get('cache-control')).toBe('private, no-cache')
    const again = await look(paths[0] ?? '', 'agent', { 'if-none-match': seen.headers.get('etag') ?? '' })
    expect([again.status, again.bytes]).toEqual([304, 0])
    const stranger = await look(paths[0] ?? '', 'rival', { 'if-none-match': seen.headers.get('etag') ?? '' })
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('photos of a verified listing are for members, and never in shared caches', async () => {
    const { id, paths } = await makeListing()
    await verify(id)
    for (const path of paths) expect(await statuses(path)).toEqual(members)
    const { headers } = await look(paths[0] ?? '', 'buyer')
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  })

  test.each(['featured', 'advertisement'])('only the cover of a %s listing is public', async (promotion) => {
    const { id, paths } = await makeListing({ [promotion]: true })
    for (const path of paths) expect(await statuses(path)).toEqual(managers)
    await verify(id)
    expect(await Promise.all(paths.map(statuses))).toEqual([everybody, members])
  })

  test('a photo added to a verified listing is for its agent and admins until it is verified', async () => {
    const { id } = await makeListing({ featured: true })
    await verify(id)
    const file = new Blob([redDot])
    const added = (await person('agent').call(addPhoto, { params: { id }, query: {}, file })).body
    expect(await statuses(added.image)).toEqual(managers)
    await verify(id)
    expect(await statuses(added.image)).toEqual(members)
  })

  test('photos of a deleted listing are not found by anyone', async () => {
    const { id, paths } = await makeListing({ featured: true })
    await verify(id)
    await person('agent').call(deleteProperty, { params: { id } })
    const nobody = { visitor: 404, buyer: 404, agent: 404, rival: 404, admin: 404 }
    for (const path of paths) expect(await statuses(path)).toEqual(nobody)
  })
})

describe('with public listings', () => {
  beforeAll(() => start({ PUBLIC_LISTINGS: 'on' }))
  afterAll(() => server.stop())

  test('photos are public, cached for a year in browsers and for five minutes in shared caches', async () => {
    const { id, paths } = await makeListing()
    for (const path of paths) expect(await statuses(path)).toEqual(managers)
    await verify(id)
    for (const path of paths) expect(await statuses(path)).toEqual(everybody)
    const { headers } = await look(paths[1] ?? '', 'visitor')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable')
  })
})
