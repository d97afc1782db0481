import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  countContactMessages,
  deleteContactMessage,
  listContactMessages,
  sendContactMessage,
} from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { makeContactMessage } from '../testing/factories.ts'
import { mailTo } from '../testing/mail.ts'
import { readPages } from '../testing/pages.ts'

const { max } = limits.contactMessage
const { perAddress, windowSeconds } = limits.contacting
const form = { name: ' Ann Lee ', email: 'Ann@People.example', message: ' Is the cottage still free? ' }

let now = Date.UTC(2026, 0, 1)
let server: TestApp
let admin: Caller

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(now) })
})
afterAll(() => server.stop())
/** Each test starts without messages. */
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  admin = await server.member('admin')
  await server.db.deleteFrom('contactMessage').execute()
  await server.db.deleteFrom('rateLimit').execute()
})

const send = (body: object = form) => server.anonymous.call(sendContactMessage, { body: body as typeof form })
const messages = async () => (await admin.call(listContactMessages)).body

test('a message of a visitor reaches the admins, tidied up', async () => {
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(await messages()).toEqual([
    {
      _id: body.insertedId,
      name: 'Ann Lee',
      email: 'ann@people.example',
      message: 'Is the cottage still free?',
      date: new Date(now).toISOString(),
    },
  ])
})

test('every wrong field is named with its own sentence, and nothing is kept', async () => {
  const empty = await send({})
  expect([empty.status, empty.problem.fields]).toEqual([
    422,
    { name: 'Name is required', email: 'Email is required', message: 'Message is required' },
  ])
  const wrong = await send({ name: ' ', email: 'ann', message: 'x'.repeat(max + 1) })
  expect([wrong.status, wrong.problem.fields]).toEqual([
    422,
    {
      name: 'Name is required',
      email: 'Invalid email address',
      message: `Message must be at most ${max} characters`,
    },
  ])
  expect(await messages()).toEqual([])
})

test('a message of the greatest length is kept whole', async () => {
  const message = 'ü'.repeat(max)
  expect((await send({ ...form, message })).status).toBe(201)
  expect((await messages())[0]?.message).toBe(message)
})

test('one address writes so often in a while, at the same moment too, and is told the wait', async () => {
  const tries = await Promise.all(Array.from({ length: perAddress + 2 }, () => send()))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(perAddress)
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused.map(({ problem }) => problem.code)).toEqual(['too_many_requests', 'too_many_requests'])
  expect(refused[0]?.headers.get('retry-after')).toBe(String(windowSeconds))

  now += (windowSeconds - 1) * 1000
  const early = await send()
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
  now += 1000
  expect((await send()).status).toBe(201)
  expect(await messages()).toHaveLength(perAddress + 1)
})

test('a message is mailed to the company as well, for an answer to its writer', async () => {
  const CONTACT_EMAIL = 'office@homes.example'
  const company = await startTestApp({ env: { CONTACT_EMAIL } })
  await company.anonymous.call(sendContactMessage, {
    body: { ...form, name: 'Ann Bcc: all@people.example', message: 'Two <b>lines</b>\nof text' },
  })
  const mail = await mailTo(company.anonymous, CONTACT_EMAIL, 'Message from Ann Bcc: all @ people. example')
  expect(mail.text).toContain('Two <b>lines</b>\nof text')
  expect(mail.html).toContain('Two &lt;b&gt;lines&lt;/b&gt;\nof text')
  expect(mail.html).not.toContain('<b>')
  await company.stop()
})

test('the list comes newest first, a page at a time', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const first = await makeContactMessage(server.db, { createdAt: at(1) })
  const third = await makeContactMessage(server.db, { createdAt: at(3) })
  const second = await makeContactMessage(server.db, { createdAt: at(2) })
  const pages = await readPages(admin, listContactMessages, { limit: 2 })
  expect(pages.map((page) => page.map(({ _id }) => _id))).toEqual([[third, second], [first]])
  expect((await admin.call(countContactMessages)).body).toEqual({ messagesTotal: '3' })
})

test('a deleted message is gone, once; what is not there answers 404', async () => {
  const [id, other] = [await makeContactMessage(server.db), await makeContactMessage(server.db)]
  const { status, body } = await admin.call(deleteContactMessage, { params: { id } })
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
  for (const unknown of [id, newId(), 'message'])
    expect((await admin.call(deleteContactMessage, { params: { id: unknown } })).status).toBe(404)
  expect((await messages()).map(({ _id }) => _id)).toEqual([other])
})
