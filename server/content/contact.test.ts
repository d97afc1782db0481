import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  countContactMessages,
  deleteContactMessage,
  listContactMessages,
  sendContactMessage,
} from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeContactMessage } from '#test/kit/factories.ts'
import { mailTo } from '#test/kit/mail.ts'
import { readPages } from '#test/kit/pages.ts'

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
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  admin = await server.member('admin')
  await server.db.deleteFrom('contactMessage').execute()
  await server.db.deleteFrom('rateLimit').execute()
})

const send = (body: object = form) => server.anonymous.call(sendContactMessage, { body: body as typeof form })
const messages = async () => (await admin.call(listContactMessages)).body

test('delivers a trimmed message of a visitor to the admins', async () => {
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

test('reports every invalid field and stores nothing', async () => {
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

test('stores a message of the maximum length', async () => {
  const message = 'ü'.repeat(max)
  expect((await send({ ...form, message })).status).toBe(201)
  expect((await messages())[0]?.message).toBe(message)
})

test('limits messages per address, even concurrent ones, and reports the wait', async () => {
  const responses = await Promise.all(Array.from({ length: perAddress + 2 }, () => send()))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(perAddress)
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused.map(({ problem }) => problem.code)).toEqual(['too_many_requests', 'too_many_requests'])
  expect(refused[0]?.headers.get('retry-after')).toBe(String(windowSeconds))

  now += (windowSeconds - 1) * 1000
  const early = await send()
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
  now += 1000
  expect((await send()).status).toBe(201)
  expect(await messages()).toHaveLength(perAddress + 1)
})

test('emails the message to the company, with the sender as reply-to', async () => {
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

test('lists messages newest first, in pages', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const first = await makeContactMessage(server.db, { createdAt: at(1) })
  const third = await makeContactMessage(server.db, { createdAt: at(3) })
  const second = await makeContactMessage(server.db, { createdAt: at(2) })
  const pages = await readPages(admin, listContactMessages, { limit: 2 })
  expect(pages.map((page) => page.map(({ _id }) => _id))).toEqual([[third, second], [first]])
  expect((await admin.call(countContactMessages)).body).toEqual({ messagesTotal: '3' })
})

test('deletes a message once; a missing one responds with 404', async () => {
  const [id, other] = [await makeContactMessage(server.db), await makeContactMessage(server.db)]
  const { status, body } = await admin.call(deleteContactMessage, { params: { id } })
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
  for (const unknown of [id, newId(), 'message'])
    expect((await admin.call(deleteContactMessage, { params: { id: unknown } })).status).toBe(404)
  expect((await messages()).map(({ _id }) => _id)).toEqual([other])
})
