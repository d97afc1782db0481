import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditEntry, listAuditEntries } from '#contract/audit.ts'
import {
  countContactMessages,
  deleteContactMessage,
  listContactMessages,
  sendContactMessage,
} from '#contract/content.ts'
import { changeOfferStatus } from '#contract/offers.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { createProperty, deleteProperty, updateProperty, verifyProperty } from '#contract/properties.ts'
import { deleteReview } from '#contract/reviews.ts'
import { signIn, signOut } from '#contract/session.ts'
import { changeRole, deleteUser, updateProfile } from '#contract/users.ts'
import { runAs } from '../kernel/actor-context.ts'
import { type Connection, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty, makeReview, makeSale } from '#test/kit/factories.ts'
import { mailTo, tokenIn } from '#test/kit/mail.ts'

let server: TestApp
let admin: Caller
let agent: Caller
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp()
  ;[admin, agent, buyer] = await Promise.all([
    server.signedIn('admin'),
    server.signedIn('agent'),
    server.signedIn('user'),
  ])
})
afterAll(() => server.stop())

const entriesOf = async (objectId: string): Promise<AuditEntry[]> =>
  (await admin.call(listAuditEntries, { query: { objectId, limit: 100 } })).body.toReversed()

const summarize = ({ actor, via, action, changes }: AuditEntry) => ({
  by: actor?.email ?? via,
  action,
  ...Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])),
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const listing = { title: 'Mill', location: 'Kent, WA', image: 'https://pictures.example/a.jpg', price: 100 }

test('records each step of a listing with actor, old and new values, and request', async () => {
  const created = await agent.call(createProperty, { body: listing })
  const params = { id: created.body.insertedId }
  await admin.call(verifyProperty, { params })
  await agent.call(updateProperty, { params, body: { price: 110, maxPrice: 120 } })
  await admin.call(verifyProperty, { params })
  await agent.call(deleteProperty, { params })

  const entries = await entriesOf(params.id)
  expect(entries.map(summarize)).toMatchObject([
    { by: agent.email, action: 'create', title: [null, 'Mill'], price: [null, '100'] },
    { by: admin.email, action: 'change', verificationStatus: ['pending', 'verified'] },
    { by: agent.email, action: 'change', 'proposedChanges.price': [null, '110'] },
    { by: admin.email, action: 'change', price: ['100', '110'], proposalStatus: ['pending', null] },
    { by: agent.email, action: 'change', deletedAt: [null, expect.any(String)] },
  ])
  expect(entries[1]?.changes).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    kind: 'property',
    via: 'request',
    requestId: created.headers.get('x-request-id'),
    object: 'Mill',
    erased: false,
  })
})

test('records offer, payment, ledger entry, and listing of a sale under one request', async () => {
  const { propertyId, offerId, payment } = await makeSale(server.db, buyer)
  expect((await entriesOf(offerId)).map(summarize)).toMatchObject([
    { by: buyer.email, action: 'create', offeredAmount: [null, '500000'] },
    { by: buyer.email, action: 'change', status: ['pending', 'bought'] },
  ])
  expect((await entriesOf(payment._id)).map(summarize)).toMatchObject([
    { action: 'create', status: [null, 'created'] },
    { action: 'change', status: ['created', 'capturing'] },
    { by: buyer.email, action: 'change', status: ['capturing', 'captured'] },
  ])
  const sold = (await entriesOf(propertyId)).at(-1)
  expect(sold && summarize(sold)).toMatchObject({ by: buyer.email, status: ['available', 'sold'] })
  const { body: money } = await admin.call(listAuditEntries, { query: { kind: 'ledger_entry' } })
  expect(money[0] && summarize(money[0])).toMatchObject({ action: 'create', amountMinor: [null, '50000000'] })
  expect(money[0]?.requestId).toBe(sold?.requestId)
})

test('does not record refused or rolled-back changes', async () => {
  const propertyId = await makeProperty(server.db)
  const offerId = await makeOffer(buyer, propertyId)
  const before = (await entriesOf(offerId)).length
  const body = { status: 'accepted', offeredAmount: 500_000 } as const
  const refused = await buyer.call(changeOfferStatus, { params: { id: offerId }, body })
  expect(refused.status).toBe(403)
  const failing = inTransaction(server.db, async (tx) => {
    await tx.updateTable('offer').set({ offeredAmount: 1 }).where('id', '=', offerId).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await entriesOf(offerId)).toHaveLength(before)
})

test('records the right actor after a rolled-back transaction', async () => {
  const id = await makeProperty(server.db)
  const by = (actorId: string, price: number) =>
    server.db.connection().execute((db) =>
      runAs({ via: 'request', actorId }, async () => {
        await inTransaction(db, async (tx) => {
          await tx.updateTable('property').set({ price }).where('id', '=', id).execute()
          throw new Error('lost')
        }).catch(() => {})
        await db
          .updateTable('property')
          .set({ price: price * price })
          .where('id', '=', id)
          .execute()
      }),
    )
  await by(agent.id, 3)
  await by(admin.id, 4)
  expect((await entriesOf(id)).slice(1).map(summarize)).toMatchObject([
    { by: agent.email, price: ['500000', '9'] },
    { by: admin.email, price: ['9', '16'] },
  ])
})

test('does not leak the actor of a transaction to the next one on the connection', async () => {
  const id = await makeProperty(server.db)
  const set = (db: Connection, price: number) =>
    db.updateTable('property').set({ price }).where('id', '=', id).execute()
  const as = <T>({ id: actorId }: Caller, work: () => Promise<T>) => runAs({ via: 'request', actorId }, work)
  await server.db.connection().execute(async (db) => {
    const left = async () => {
      const { rows } = await sql<{ left: string }>`
        select concat_ws('|', ${sql.join(['actor', 'via', 'request'].map((name) => sql`current_setting(${`app.${name}`}, true)`))}) as left`.execute(
        db,
      )
      return rows[0]?.left.replaceAll('|', '')
    }
    await as(agent, () => set(db, 11))
    expect(await left()).toBe('')
    await as(admin, () => inTransaction(db, (tx) => set(tx, 12)))
    expect(await left()).toBe('')
    // Two actors in one transaction, one of them rolled back to a savepoint.
    const tx = await db.startTransaction().execute()
    await as(agent, () => set(tx, 13))
    const within = await tx.savepoint('before').execute()
    await as(admin, () => set(within, 14))
    const back = await within.rollbackToSavepoint('before').execute()
    await as(admin, () => set(back, 15))
    await as(agent, () => set(back, 16))
    await back.commit().execute()
    expect(await left()).toBe('')
  })
  const prices = (await entriesOf(id)).slice(1).map(({ actor, changes }) => [actor?.email, changes[0]?.to])
  expect(prices).toEqual([
    [agent.email, '11'],
    [admin.email, '12'],
    [agent.email, '13'],
    [admin.email, '15'],
    [agent.email, '16'],
  ])
})

test('records roles, profiles, and closing, and erases personal data with the account', async () => {
  const person = await server.signedIn('user')
  const params = { id: person.id }
  const photoURL = '/pictures/people/a.webp'
  await person.call(updateProfile, { params, body: { name: 'Canary Personal', photoURL } })
  await admin.call(changeRole, { params, body: { role: 'agent' } })
  const review = await makeReview(person, await makeProperty(server.db), { text: 'Canary of a review' })
  const history = await entriesOf(person.id)
  expect(history.filter(({ kind }) => kind === 'user').map(summarize)).toMatchObject([
    { action: 'create', email: [null, person.email], role: [null, 'user'] },
    { by: person.email, action: 'change', name: [expect.any(String), 'Canary Personal'] },
    { by: admin.email, action: 'change', role: ['user', 'agent'] },
  ])
  expect((await entriesOf(review)).map(summarize)).toMatchObject([{ text: [null, 'Canary of a review'] }])

  await admin.call(deleteUser, { params })
  const after = (await entriesOf(person.id)).filter(({ kind }) => kind === 'user')
  expect(after.map(({ action, erased }) => [action, erased])).toEqual([
    ['create', true],
    ['change', true],
    ['change', false],
    ['change', true],
  ])
  expect(after.at(-1)?.actor?._id).toBe(admin.id)
  expect((await entriesOf(review)).map(({ action, erased }) => [action, erased])).toEqual([
    ['create', true],
    ['delete', true],
  ])
  const { rows } = await sql<{
    all: string
  }>`select string_agg(e::text, '') as all from audit_entry e`.execute(server.db)
  expect(rows[0]?.all).not.toMatch(/Canary/)
})

test('records author and deleting admin of a review', async () => {
  const id = await makeReview(buyer, await makeProperty(server.db), { text: 'Too loud.' })
  await admin.call(deleteReview, { params: { id } })
  expect((await entriesOf(id)).map(summarize)).toMatchObject([
    { by: buyer.email, action: 'create', text: [null, 'Too loud.'], starRating: [null, '4'] },
    { by: admin.email, action: 'delete', text: ['Too loud.', null], starRating: ['4', null] },
  ])
})

test('records who reads and deletes messages of visitors, but not their content', async () => {
  const body = { name: 'Canary Writer', email: 'canary@people.example', message: 'Canary of a letter' }
  const { insertedId: id } = (await server.anonymous.call(sendContactMessage, { body })).body
  await admin.call(countContactMessages)
  await admin.call(listContactMessages)
  await admin.call(deleteContactMessage, { params: { id } })
  expect((await entriesOf(id)).map(summarize)).toEqual([
    { by: 'request', action: 'create' },
    { by: admin.email, action: 'delete' },
  ])
  const { body: messageEntries } = await admin.call(listAuditEntries, { query: { kind: 'message' } })
  expect(messageEntries.map(summarize).filter(({ action }) => action === 'read')).toEqual([
    { by: admin.email, action: 'read', messages: [null, '1'] },
  ])
  expect(JSON.stringify(messageEntries)).not.toMatch(/canary/i)
})

test('records sign-ins, failures, sign-outs, and new passwords without secrets', async () => {
  const person = await server.register()
  const credentials = { email: person.email, password: 'Canary-Wrong1!' }
  await server.anonymous.call(signIn, { body: person })
  await server.anonymous.call(signIn, { body: credentials })
  await server.anonymous.call(signIn, { body: { ...credentials, email: 'canary.nobody@people.example' } })
  await server.anonymous.call(requestPasswordReset, { body: { email: person.email } })
  const token = tokenIn(await mailTo(server.anonymous, person.email, 'Choose a new password'))
  await server.anonymous.call(resetPassword, { body: { token, password: 'Canary-New1!' } })
  await server.anonymous.call(signIn, { body: { email: person.email, password: 'Canary-New1!' } })

  const events = (await entriesOf(person.id)).filter(({ kind }) => kind !== 'user')
  expect(events.map(({ kind, ...entry }) => [kind, summarize(entry as AuditEntry)])).toMatchObject([
    ['account', { action: 'create', password: [null, 'hidden'] }],
    ['session', { by: person.email, action: 'create' }],
    ['session', { by: 'request', action: 'sign_in_failed' }],
    ['account', { by: 'request', action: 'reset_requested' }],
    ['session', { action: 'delete' }],
    ['account', { action: 'change', password: ['hidden', 'hidden'] }],
    ['session', { by: person.email, action: 'create' }],
  ])
  const leaving = await server.signedIn('user')
  await leaving.call(signOut)
  expect((await entriesOf(leaving.id)).at(-1)).toMatchObject({ kind: 'session', action: 'delete' })

  const { rows: all } = await sql<{ entry: string }>`select e::text as entry from audit_entry e`.execute(
    server.db,
  )
  const { rows: secrets } = await sql<{ secret: string }>`
    select password as secret from account where password is not null
    union all select token from session union all select value from verification`.execute(server.db)
  const everything = all.map(({ entry }) => entry).join('\n')
  expect(secrets.length).toBeGreaterThanOrEqual(5)
  // A reset link's value is the account's id, which is no secret.
  const revealed = secrets.filter(({ secret }) => !uuid.test(secret) && everything.includes(secret))
  expect(revealed).toEqual([])
  expect(everything).not.toMatch(/canary/i)
  expect(everything).not.toContain(token)
})

test('records commands, the product, and manual database changes as such', async () => {
  const [imported, own] = [newId(), newId()]
  await runAs({ via: 'import' }, () => makeProperty(server.db, { id: imported }))
  await makeProperty(server.db, { id: own })
  expect((await entriesOf(imported)).map(({ via }) => via)).toEqual(['import'])
  expect((await entriesOf(own)).map(({ via }) => via)).toEqual(['product'])

  await server.db.connection().execute(async (db) => {
    for (const name of ['actor', 'via', 'request'])
      await sql`select set_config(${`app.${name}`}, '', false)`.execute(db)
    // A select to our code, so that it sets no actor.
    const byHand = db.selectFrom(sql`(values (1))`.as('one')).select(sql`1`.as('one'))
    await byHand.execute()
    await sql
      .raw(
        `do $$ begin execute 'upd' || 'ate property set title = ''By hand'' where id = ''${own}'''; end $$`,
      )
      .execute(db)
  })
  expect((await entriesOf(own)).map(summarize).at(-1)).toMatchObject({
    by: 'database',
    title: [expect.anything(), 'By hand'],
  })
})
