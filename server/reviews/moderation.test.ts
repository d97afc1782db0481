import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getProperty } from '#contract/properties.ts'
import {
  createReview,
  deleteReview,
  dismissReports,
  getReviewHiding,
  hideReview,
  listReviews,
  reportReview,
  unhideReview,
} from '#contract/reviews.ts'
import { deleteUser } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeReview } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'
import { notificationsOf } from '#test/kit/notified.ts'

type Answer = { status: number; problem: { detail?: string; current?: { can: Record<string, boolean> } } }

let server: TestApp
let writer: Caller
let reader: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
  writer = await server.member('user')
  reader = await server.member('user')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const report = (who: Caller, id: string, reason = 'Advertising.') =>
  who.call(reportReview, { params: { id }, body: { reason } })
const idsOf = async (who: Caller, query: InputOf<typeof listReviews>['query']) =>
  (await who.call(listReviews, { query })).body.map(({ _id }) => _id)

test('members report a review once, and admins see the reasons until they dismiss them', async () => {
  const propertyId = await makeProperty(server.db)
  const id = await makeReview(writer, propertyId)
  expect((await report(writer, id)).status).toBe(403)
  expect((await report(reader, id, ' ')).problem.fields).toEqual({ reason: 'Reason is required' })
  expect((await report(reader, id)).status).toBe(201)
  expect((await report(reader, id)).problem.code).toBe('already_reported')
  expect((await report(reader, propertyId)).status).toBe(404)

  const [seen] = (await reader.call(listReviews, { query: { propertyId } })).body
  expect(seen).toMatchObject({ reports: [], can: { report: true, hide: false } })
  const { body } = await admin.call(listReviews, { query: { propertyId, state: 'reported' } })
  expect(body).toMatchObject([{ _id: id, reports: [{ reporterName: 'user 2', isOfEarlier: false }] }])
  expect((await reader.call(listReviews, { query: { state: 'reported' } })).status).toBe(403)

  // Reports that arrive after the admin has looked are not dismissed unread.
  await report(await server.member('user'), id, 'Not about this home.')
  const early = await admin.call(dismissReports, { params: { id }, version: body[0]?.version })
  expect(early.problem.code).toBe('changed_meanwhile')
  expect(early.problem.detail).toBe('This review has been reported again.')
  const dismissed = await admin.call(dismissReports, { params: { id } })
  expect([dismissed.status, dismissed.body]).toEqual([200, { deletedCount: 2 }])
  expect(await idsOf(admin, { propertyId, state: 'reported' })).toEqual([])
  expect(await idsOf(admin, { propertyId, state: 'unreported' })).toEqual([id])
})

test('the second of two admins who decide on reports learns that it was decided', async () => {
  const id = await makeReview(writer, await makeProperty(server.db))
  await report(reader, id)
  const [seen] = (await admin.call(listReviews, { query: { state: 'reported' } })).body
  const decided = { params: { id }, version: seen?.version }
  const [kept, deleted] = await atTheSameTime<Answer>(server.db, { table: 'review', ids: [id] }, [
    () => admin.call(dismissReports, decided),
    () => admin.call(deleteReview, decided),
  ])
  expect([kept?.status, deleted?.status]).toEqual([200, 409])
  expect(deleted?.problem.detail).toBe('You kept this review and dismissed its reports a moment ago.')
  expect(deleted?.problem.current?.can).toMatchObject({ hide: false, delete: true })
})

test('does not tell other members of reports, nor that an admin kept the review', async () => {
  const other = await server.member('user')
  const propertyId = await makeProperty(server.db)
  const id = await makeReview(writer, propertyId)
  const versionFor = async (who: Caller) =>
    (await who.call(listReviews, { query: { propertyId } })).body[0]?.version
  const version = await versionFor(other)
  const refusals = async () => {
    const params = { id }
    const answers = await Promise.all(
      ['another', `${version}~another`].flatMap((outdated) => [
        other.call(reportReview, { params, body: { reason: 'Advertising.' }, version: outdated }),
        writer.call(deleteReview, { params, version: outdated }),
      ]),
    )
    return answers.map(({ status, problem: { requestId: _requestId, ...told } }) => ({ status, told }))
  }
  const unreported = await refusals()
  expect(unreported.map(({ told }) => told.detail)).toEqual(
    Array.from({ length: 4 }, () => 'This review has changed meanwhile.'),
  )
  await report(reader, id)
  expect(await refusals()).toEqual(unreported)
  await admin.call(dismissReports, { params: { id } })
  expect(await refusals()).toEqual(unreported)
  expect([await versionFor(other), await versionFor(writer)]).toEqual([version, version])
})

test('shows a hidden review only to its author and to admins, with the reason', async () => {
  const propertyId = await makeProperty(server.db)
  const id = await makeReview(writer, propertyId)
  const own = { propertyId, userEmail: writer.email }
  // Cached responses must be neither given to the author nor taken from the author's.
  expect(await idsOf(reader, own)).toEqual([id])
  const { status, body } = await admin.call(hideReview, { params: { id }, body: { reason: 'Insults.' } })
  expect([status, body]).toEqual([200, { modifiedCount: 1 }])

  for (const query of [own, { propertyId }]) expect(await idsOf(reader, query)).toEqual([])
  expect((await writer.call(listReviews, { query: own })).body).toMatchObject([
    { _id: id, hiddenReason: 'Insults.', can: { delete: true } },
  ])
  expect(await idsOf(writer, { propertyId })).toEqual([])
  expect(await idsOf(admin, { propertyId, state: 'hidden' })).toEqual([id])
  expect((await reader.call(getProperty, { params: { id: propertyId } })).body.reviews).toEqual([])
  expect((await report(reader, id)).status).toBe(404)

  expect((await admin.call(unhideReview, { params: { id } })).status).toBe(200)
  expect(await idsOf(reader, { propertyId })).toEqual([id])
  expect((await admin.call(unhideReview, { params: { id: propertyId } })).status).toBe(404)
})

test('a reported review that its author deletes and posts again is still reported', async () => {
  const author = await server.member('user')
  const propertyId = await makeProperty(server.db)
  const id = await makeReview(author, propertyId)
  await report(reader, id)
  await author.call(deleteReview, { params: { id } })
  expect(await idsOf(admin, { propertyId, state: 'reported' })).toEqual([])

  const again = await makeReview(author, propertyId)
  const { body } = await admin.call(listReviews, { query: { propertyId, state: 'reported' } })
  expect(body).toMatchObject([{ _id: again, reports: [{ reason: 'Advertising.', isOfEarlier: true }] }])
  const { body: notified } = await admin.call(listNotifications, { query: { limit: 1 } })
  expect(notified).toMatchObject([{ kind: 'reviewReported', propertyId }])
  expect((await report(reader, again)).problem.code).toBe('already_reported')
  await admin.call(dismissReports, { params: { id: again } })
  expect(await idsOf(admin, { propertyId, state: 'unreported' })).toEqual([again])
})

test('marks a report from before the author replaced the review as one of an earlier version', async () => {
  const propertyId = await makeProperty(server.db)
  const write = (text: string) => writer.call(createReview, { body: { propertyId, text, starRating: 4 } })
  const { insertedId: id } = (await write('An insult.')).body
  await report(reader, id)
  const areOfEarlier = async () => {
    const { body } = await admin.call(listReviews, { query: { propertyId } })
    return body[0]?.reports.map(({ isOfEarlier }) => isOfEarlier)
  }
  await write('An insult.')
  expect(await areOfEarlier()).toEqual([false])
  await write('A quiet street.')
  await report(await server.member('user'), id)
  // Newest first.
  expect(await areOfEarlier()).toEqual([false, true])
  await write('A quiet street.')
  expect(await areOfEarlier()).toEqual([false, true])
})

test("hides an author's next review after an admin has deleted one, and says so", async () => {
  const author = await server.member('user')
  const propertyId = await makeProperty(server.db)
  const whyHidden = async () =>
    (await author.call(getReviewHiding, { query: { propertyId } })).body.hiddenReason
  const id = await makeReview(author, propertyId)
  await report(reader, id)
  expect(await whyHidden()).toBeNull()
  expect((await admin.call(deleteReview, { params: { id } })).body).toEqual({ deletedCount: 1 })
  const reason = 'earlier_review_deleted'
  expect(await whyHidden()).toBe(reason)

  const body = { propertyId, text: 'Light and quiet.', starRating: 4 }
  const again = (await author.call(createReview, { body })).body
  expect(again).toMatchObject({ replaced: false, isHidden: true })
  expect(await whyHidden()).toBe(reason)
  expect(await idsOf(reader, { propertyId })).toEqual([])
  const { body: hidden } = await admin.call(listReviews, { query: { propertyId, state: 'hidden' } })
  // The admin has decided on the reports of the deleted one.
  expect(hidden).toMatchObject([{ _id: again.insertedId, hiddenReason: reason, reports: [] }])
  await admin.call(unhideReview, { params: { id: again.insertedId } })
  expect(await whyHidden()).toBeNull()
})

test('a hidden review that is deleted and written again stays hidden until an admin shows it', async () => {
  const author = await server.member('user')
  const agent = await server.member('agent')
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const body = { propertyId, text: 'Light and quiet.', starRating: 4 }
  for (const deletedBy of [author, admin]) {
    const { insertedId: id } = (await author.call(createReview, { body })).body
    await admin.call(hideReview, { params: { id }, body: { reason: 'Insults.' } })
    expect((await author.call(createReview, { body })).body).toMatchObject({ replaced: true, isHidden: true })
    await deletedBy.call(deleteReview, { params: { id } })
    for (const who of [author, admin]) expect(await idsOf(who, { userEmail: author.email })).toEqual([])
    const notified = async () => (await agent.call(listNotifications)).headers.get('x-total-count')
    const before = await notified()

    const again = (await author.call(createReview, { body })).body
    expect(again).toMatchObject({ replaced: false, isHidden: true })
    expect(await notified()).toBe(before)
    expect(await idsOf(reader, { propertyId })).toEqual([])
    expect((await reader.call(getProperty, { params: { id: propertyId } })).body.reviews).toEqual([])
    const { body: found } = await admin.call(listReviews, { query: { propertyId, state: 'hidden' } })
    expect(found).toMatchObject([{ _id: again.insertedId, hiddenReason: 'Insults.' }])

    await admin.call(unhideReview, { params: { id: again.insertedId } })
    expect(await idsOf(reader, { propertyId })).toEqual([again.insertedId])
    await author.call(deleteReview, { params: { id: again.insertedId } })
    const third = (await author.call(createReview, { body })).body
    expect(third.isHidden).toBe(false)
    await author.call(deleteReview, { params: { id: third.insertedId } })
  }
})

test("deletes a report made while the author's account is closed, and notifies its reporter", async () => {
  const author = await server.member('user')
  const reporter = await server.member('user')
  const id = await makeReview(author, await makeProperty(server.db))
  const answers = await atTheSameTime<Answer>(server.db, { table: 'review', ids: [id] }, [
    () => report(reporter, id),
    () => admin.call(deleteUser, { params: { id: author.id } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 200])
  const reports = server.db.selectFrom('reviewReport').select('id').where('authorId', '=', author.id)
  expect(await reports.execute()).toEqual([])
  expect(await notificationsOf(reporter, 'reportDecided')).toMatchObject([
    { headline: 'A review that you reported was deleted' },
  ])
})

test('closing an account deletes what remains of its hidden or reported reviews', async () => {
  const author = await server.member('user')
  const id = await makeReview(author, await makeProperty(server.db))
  await report(reader, id)
  await admin.call(hideReview, { params: { id }, body: { reason: 'Insults.' } })
  await author.call(deleteReview, { params: { id } })
  expect((await admin.call(deleteUser, { params: { id: author.id } })).status).toBe(200)
  const rows = server.db.selectFrom('reviewHiding').selectAll().where('userId', '=', author.id)
  expect(await rows.execute()).toEqual([])
  const reports = server.db.selectFrom('reviewReport').selectAll().where('authorId', '=', author.id)
  expect(await reports.execute()).toEqual([])
})

test("an admin does not overwrite another's reason without having read it", async () => {
  const id = await makeReview(writer, await makeProperty(server.db))
  const hide = (reason: string, version?: string) =>
    admin.call(hideReview, { params: { id }, body: { reason }, version })
  const unhide = () => admin.call(unhideReview, { params: { id } })
  expect((await unhide()).body).toEqual({ modifiedCount: 0 })
  await hide('Insults.')
  expect((await hide('Insults.')).body).toEqual({ modifiedCount: 0 })
  const { status, problem } = await hide('Advertising.')
  expect(problem.detail).toBe('You hid this review a moment ago.')
  expect([status, problem.code, problem.current?.hiddenReason]).toEqual([
    409,
    'changed_meanwhile',
    'Insults.',
  ])
  expect((await hide('Advertising.', problem.current?.version)).body).toEqual({ modifiedCount: 1 })
  expect((await unhide()).body).toEqual({ modifiedCount: 1 })
})

test('decisions about a review leave the reviews of other listings by its author alone', async () => {
  const author = await server.member('user')
  const [one, other] = [await makeProperty(server.db), await makeProperty(server.db)]
  const [kept, hidden] = [await makeReview(author, one), await makeReview(author, other)]
  for (const id of [kept, hidden]) await report(reader, id)
  await admin.call(dismissReports, { params: { id: kept } })
  expect(await idsOf(admin, { userEmail: author.email, state: 'reported' })).toEqual([hidden])
  await admin.call(hideReview, { params: { id: hidden }, body: { reason: 'Insults.' } })
  const hidings = [one, other].map((propertyId) => author.call(getReviewHiding, { query: { propertyId } }))
  expect((await Promise.all(hidings)).map(({ body }) => body.hiddenReason)).toEqual([null, 'Insults.'])
})
