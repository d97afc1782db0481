import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount, setLanguage } from '#contract/account.ts'
import { sendContactMessage } from '#contract/content.ts'
import { confirmEmail } from '#contract/email-confirmation.ts'
import { setEmailPreference } from '#contract/notifications.ts'
import { reportReview } from '#contract/reviews.ts'
import { deleteUser } from '#contract/users.ts'
import { noteWish } from '#contract/wishlist.ts'
import { insertPasskey } from '../auth/passkeys/queries.ts'
import { newId } from '../db/id.ts'
import { openJobs, type Jobs } from '../background/jobs.ts'
import { untilWaiting } from '#test/kit/hold.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { readArchive } from '#test/kit/archive.ts'
import {
  makeContactMessage,
  makeNotification,
  makeOffer,
  makePhoto,
  makeProperty,
  makeReview,
  makeSale,
  makeSavedSearch,
  makeSession,
  makeShare,
  makeWish,
} from '#test/kit/factories.ts'
import { findSubject } from './queries.ts'
import { held, type Subject } from './register.ts'

/** Part of every text by the member. */
const mark = 'quokka'
const name = 'Zyx Quartz'
const firstEmail = 'zyx.quartz@people.example'

let server: TestApp
let jobs: Jobs
let agent: Caller
let admin: Caller
beforeAll(async () => {
  server = await startTestApp({
    env: { DEMO: 'off', PAYMENTS: 'sandbox', LOCALES: 'en,ar', TIME_ZONE: 'Asia/Dubai' },
  })
  const onError = (error: unknown) => console.error(error)
  jobs = await openJobs({ connection: { connectionString: server.databaseUrl }, onError })
  await server.alerts.work(jobs)
  admin = await server.member('admin')
  agent = await server.member('agent', name)
  agent = await fill(agent)
})
afterAll(async () => {
  await jobs.stop()
  await server.stop()
})

/** Confirms a link as if it was mailed. Returns the member with the new email, signed in. */
async function changeEmailOf(member: Caller, email: string): Promise<Caller> {
  const [token, session] = [newId(), await server.sessionOf(member)]
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)]
  const link = { id: newId(), userId: member.id, email, tokenHash, createdAt, expiresAt }
  await server.db.insertInto('emailConfirmation').values(link).execute()
  expect((await server.anonymous.call(confirmEmail, { body: { token } })).status).toBe(200)
  await makeSession(server.db, member.id, { id: session })
  return { ...member, email }
}

/** An account that has used every feature, partly under an earlier email. */
async function fill(opened: Caller): Promise<Caller> {
  const { db } = server
  const other = await server.member('user')
  const message = { name, email: opened.email, message: `Do you know the ${mark}?` }
  await server.anonymous.call(sendContactMessage, { body: message })
  await makeShare(db, other.id, { email: opened.email })
  await makeSavedSearch(other, { search: { agentEmail: opened.email } })
  const member = await changeEmailOf(opened, 'second.quartz@people.example')
  await db
    .insertInto('account')
    .values({ id: newId(), userId: member.id, accountId: mark, providerId: 'openid' })
    .execute()
  const link = { id: newId(), userId: member.id, email: member.email, tokenHash: mark }
  await db
    .insertInto('emailConfirmation')
    .values({ ...link, createdAt: new Date(), expiresAt: new Date() })
    .execute()
  await db
    .insertInto('twoFactor')
    .values({ id: newId(), userId: member.id, secret: 'x', backupCodes: 'x' })
    .execute()
  await insertPasskey(db, {
    userId: member.id,
    credentialId: 'x',
    publicKey: 'x',
    counter: 0,
    transports: ['internal'],
    browser: 'Chrome',
    system: 'Windows',
    syncable: true,
    synced: true,
    createdAt: new Date(),
  })
  const own = await makeProperty(db, { agentId: member.id })
  await makePhoto(db, own)
  const home = await makeProperty(db)
  await makeOffer(member, home)
  await makeSale(db, member)
  const wish = await makeWish(member, home)
  await makeShare(db, member.id, { guestId: other.id })
  await member.call(noteWish, { params: { id: wish }, body: { text: `A ${mark} lives there.` } })
  await makeReview(member, home, { text: `Seen by a ${mark}.` })
  await db
    .insertInto('reviewHiding')
    .values({ userId: member.id, propertyId: own, hiddenAt: new Date(), hiddenReason: mark })
    .execute()
  const reviewed = await makeReview(other, own)
  await member.call(reportReview, { params: { id: reviewed }, body: { reason: `Not of a ${mark}.` } })
  const search = await makeSavedSearch(member, { name: mark, search: { location: mark } })
  await db.insertInto('announcedMatch').values({ savedSearchId: search, propertyId: home }).execute()
  await makeNotification(db, member.id, home)
  await db
    .insertInto('alertEmail')
    .values({ id: newId(), userId: member.id, kind: 'atOnce', createdAt: new Date() })
    .execute()
  await member.call(setEmailPreference, { params: { topic: 'offers' }, body: { email: 'never' } })
  await db
    .insertInto('mail')
    .values({ id: newId(), recipient: member.email, subject: mark, text: mark, html: mark })
    .execute()
  return member
}

const exportOf = async (member: Caller) => {
  const { status, headers, body } = await member.call(exportAccount)
  return { status, headers, files: readArchive(body as unknown as Buffer) }
}

test('exports everything about a member', async () => {
  const { status, headers, files } = await exportOf(agent)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  const counts = Object.keys(held).map((table) => {
    const rows = JSON.parse(files.get(`${table.replaceAll('_', '-')}.json`) ?? '[]') as unknown[]
    return [table, rows.length] as const
  })
  expect(counts.filter(([, rows]) => rows === 0)).toEqual([])
  const [contact] = JSON.parse(files.get('contact-message.json') ?? '') as object[]
  expect(contact).toMatchObject({ name, email: agent.email, message: `Do you know the ${mark}?` })
  const description = files.get('index.html')
  expect(description).toContain('<html lang="en" dir="ltr">')
  expect(description).toContain(agent.email)
  expect(description).toContain('The network addresses of your sessions are left out')
  expect(description).toMatch(/, as of \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}.[AP]M GMT\+4\. /)
  expect(files.get('session.json')).not.toContain('ip_address')
  // Excludes secrets.
  for (const text of files.values()) expect(text).not.toMatch(/"(token|password|token_hash|idempotency_key)"/)
})

test("describes the files in the member's language", async () => {
  const member = await server.member('user')
  await member.call(setLanguage, { body: { language: 'ar' } })
  const description = (await exportOf(member)).files.get('index.html')
  expect(description).toContain('<html lang="ar" dir="rtl">')
  expect(description).toContain('المساحات بالقدم المربعة')
  expect(description).toContain('غرينتش+4')
  // Nothing is left in English but the names of files, of the company, and of formats.
  const text = description
    ?.replaceAll(/<style>.*<\/style>|<[^>]+>|[a-z-]+\.json/gs, '')
    .replaceAll(/Real Estate|JSON|UTC/g, '')
    .replace(member.email, '')
  expect(text).not.toMatch(/[a-z]/i)
})

test('does not export messages under an unconfirmed email', async () => {
  const member = await server.member('user')
  await server.db.updateTable('user').set({ emailVerified: false }).where('id', '=', member.id).execute()
  const message = { name: 'Somebody else', email: member.email, message: 'Private' }
  await server.anonymous.call(sendContactMessage, { body: message })
  expect((await exportOf(member)).files.get('contact-message.json')).toBe('[\n]\n')
})

test("closing an account keeps others' data under an email that it has not confirmed", async () => {
  const [member, owner] = [await server.member('user'), await server.member('user')]
  await server.db.updateTable('user').set({ emailVerified: false }).where('id', '=', member.id).execute()
  await makeContactMessage(server.db, { email: member.email })
  await makeShare(server.db, owner.id, { email: member.email })
  expect((await admin.call(deleteUser, { params: { id: member.id } })).status).toBe(200)
  for (const table of ['contactMessage', 'wishlistShare'] as const)
    expect(
      await server.db.selectFrom(table).select('email').where('email', '=', member.email).execute(),
    ).toHaveLength(1)
})

test('does not hand out an archive that cannot be recorded, and frees its slot', async () => {
  const member = await server.member('user')
  await sql`alter table audit_entry add constraint refused check (action <> 'read') not valid`.execute(
    server.db,
  )
  for (let attempt = 0; attempt < 9; attempt += 1) expect((await member.call(exportAccount)).status).toBe(500)
  await sql`alter table audit_entry drop constraint refused`.execute(server.db)
  expect((await member.call(exportAccount)).status).toBe(200)
})

test('allows one export per member at a time, without blocking others', async () => {
  const [member, other] = [await server.member('user'), await server.member('user')]
  const { first, second } = await server.db.transaction().execute(async (tx) => {
    await sql`lock table notification in access exclusive mode`.execute(tx)
    const running = member.call(exportAccount)
    await untilWaiting(server.db, 1)
    return { first: running, second: await member.call(exportAccount) }
  })
  expect(second).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests', detail: expect.stringContaining('Another download') as string },
  })
  expect(second.headers.get('retry-after')).toBe('30')
  expect((await first).status).toBe(200)
  for (const caller of [member, other]) expect((await caller.call(exportAccount)).status).toBe(200)
})

test('exports long lists completely, in pages', async () => {
  const member = await server.member('user')
  await sql`insert into notification (id, user_id, property_id, kind, price, created_at)
    select gen_random_uuid(), ${member.id}, (select id from property limit 1), 'match', 1, now()
    from generate_series(1, 2500)`.execute(server.db)
  const { files } = await exportOf(member)
  const rows = JSON.parse(files.get('notification.json') ?? '') as { id: string }[]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2500)
})

/** Tables of all schemas that contain one of these texts in any column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`.execute(
    server.db,
  )
  const found: string[] = []
  for (const { schema, table } of tables) {
    const patterns = texts.map((text) => `%${text}%`)
    const { rows } =
      await sql`select 1 from ${sql.id(schema, table)} t where t::text ilike any (${patterns}::text[])
      limit 1`.execute(server.db)
    if (rows.length > 0) found.push(`${schema}.${table}`)
  }
  return found
}

/** Registered tables with rows about the member. */
async function tablesAbout(subject: Subject): Promise<string[]> {
  const found: string[] = []
  for (const [table, { where }] of Object.entries(held)) {
    const { rows } = await sql`select from ${sql.id(table)} t where ${where(subject)} limit 1`.execute(
      server.db,
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

test('a closed account leaves no name, email, or text in any table', async () => {
  const subject = await findSubject(server.db, agent.id)
  if (!subject) throw new Error('There is no such account.')
  const texts = [name, firstEmail, agent.email, mark]
  expect(await tablesWith(texts)).toEqual(
    expect.arrayContaining([
      'public.user',
      'public.contact_message',
      'public.audit_entry',
      'public.saved_search',
    ]),
  )
  expect((await admin.call(deleteUser, { params: { id: agent.id } })).status).toBe(200)
  // The next sweep, within the hour, deletes locations that nobody searches for.
  await server.sweep()
  expect(await tablesWith(texts)).toEqual([])
  const staying = Object.entries(held).filter(([, { stays }]) => stays !== undefined)
  expect(await tablesAbout(subject)).toEqual(staying.map(([table]) => table))
})
