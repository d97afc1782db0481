import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { getMail, listMails } from '#contract/mail.ts'
import { newId } from '#server/db/id.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { createMailbox } from './mailbox.ts'

let server: TestApp
let now = Date.UTC(2026, 0, 1)
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const mail = (subject: string) => ({ to: 'ann@people.example', subject, text: 'Hello', html: '<p>Hello</p>' })

test('keeps the latest messages and deletes older ones', async () => {
  const mailbox = createMailbox(server.db, () => new Date((now += 1000)))
  const count = limits.mailbox.kept + 3
  for (let at = 0; at < count; at += 1) await mailbox.send(mail(`Mail ${at}`))
  const { status, body } = await server.anonymous.call(listMails)
  expect(status).toBe(200)
  expect(body.map(({ subject }) => subject)).toEqual(
    Array.from({ length: limits.mailbox.kept }, (_, at) => `Mail ${count - 1 - at}`),
  )
  const first = body[0]
  const opened = await server.anonymous.call(getMail, { params: { id: first?._id ?? '' } })
  expect(opened.body).toEqual({ ...first, text: 'Hello', html: '<p>Hello</p>' })
})

test('has no mailbox outside demo mode, even if its table has rows', async () => {
  const production = await startTestApp({ env: { DEMO: 'off', CAPTCHA: 'on' } })
  const id = newId()
  await production.db
    .insertInto('mail')
    .values({ id, recipient: 'ann@people.example', subject: 'Old', text: '', html: '' })
    .execute()
  expect((await production.anonymous.call(listMails)).status).toBe(404)
  expect((await production.anonymous.call(getMail, { params: { id } })).status).toBe(404)
  await production.stop()
})
