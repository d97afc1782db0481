import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listOffers } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { listReviews } from '#contract/reviews.ts'
import { listUsers, type ProfileForm, updateProfile } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty, makeReview } from '#test/kit/factories.ts'

let server: TestApp
let member: Caller

beforeAll(async () => {
  server = await startTestApp()
  member = await server.member('user')
})
afterAll(() => server.stop())

const form: ProfileForm = { name: 'Nora Berg', photoURL: 'https://pictures.example/nora.webp' }
const update = (by: Caller, id: string, body: object) =>
  by.call(updateProfile, { params: { id }, body: body as ProfileForm })
const rowOf = (id: string) =>
  server.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('changes name and photo and ignores other fields', async () => {
  const before = await rowOf(member.id)
  const { status, body } = await update(member, member.id, {
    name: `  ${form.name} `,
    photoURL: form.photoURL,
    role: 'admin',
    email: 'root@people.example',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: member.id, ...form, email: member.email, role: 'user' })
  expect(body.createdAt).toBe(before.createdAt.toISOString())
  expect(body.can).toEqual({
    update: true,
    changeRole: false,
    signOut: false,
    resetSecondFactor: false,
    delete: false,
  })
  expect((await member.call(listUsers)).body).toEqual([body])
  const { name, image, updatedAt, ...rest } = await rowOf(member.id)
  expect([name, image]).toEqual([form.name, form.photoURL])
  expect(updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
  expect(before).toMatchObject(rest)
})

test('validates like sign-up and reports every invalid field', async () => {
  const before = await rowOf(member.id)
  const tooLong = 'x'.repeat(limits.name.max + 1)
  const cases: [object, Record<string, string>][] = [
    [{}, { name: 'Name is required', photoURL: 'Photo URL is required' }],
    [
      { name: '  ', photoURL: ' ' },
      { name: 'Name is required', photoURL: 'Photo URL is required' },
    ],
    [{ ...form, photoURL: 'javascript:alert(1)' }, { photoURL: 'Invalid URL' }],
    [{ ...form, photoURL: '//elsewhere.example/a.png' }, { photoURL: 'Invalid URL' }],
    [{ ...form, name: tooLong }, { name: 'Name must be at most 120 characters' }],
  ]
  for (const [body, fields] of cases) {
    const { status, problem } = await update(member, member.id, body)
    expect([status, problem.fields]).toEqual([422, fields])
  }
  expect(await rowOf(member.id)).toEqual(before)
})

test("answers 404 for another member's profile and 403 to an admin", async () => {
  const [stranger, admin] = [await server.member('user'), await server.member('admin')]
  const before = await rowOf(member.id)
  for (const id of [member.id, newId()]) {
    const { status, problem } = await update(stranger, id, form)
    expect([status, problem.code]).toEqual([404, 'not_found'])
  }
  expect((await update(admin, member.id, { ...form, name: 'Somebody' })).status).toBe(403)
  const seen = await admin.call(listUsers, { query: { email: member.email } })
  expect(seen.body[0]?.can).toEqual({
    update: false,
    changeRole: true,
    signOut: true,
    resetSecondFactor: false,
    delete: true,
  })
  expect(await rowOf(member.id)).toEqual(before)
})

test('shows the new name on listings, offers, and reviews at once', async () => {
  const agent = await server.member('agent')
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  await makeOffer(member, propertyId)
  await makeReview(member, propertyId)
  await update(agent, agent.id, { name: 'Alma Renamed', photoURL: '/pictures/alma.webp' })
  await update(member, member.id, { ...form, name: 'Berta Renamed' })
  const listing = await member.call(getProperty, { params: { id: propertyId } })
  expect(listing.body).toMatchObject({ agentName: 'Alma Renamed', agentImage: '/pictures/alma.webp' })
  const offers = await agent.call(listOffers, { query: { propertyId } })
  expect(offers.body).toMatchObject([{ buyerName: 'Berta Renamed', property: { agentName: 'Alma Renamed' } }])
  const reviews = await agent.call(listReviews, { query: { propertyId } })
  expect(reviews.body).toMatchObject([{ userName: 'Berta Renamed' }])
})
