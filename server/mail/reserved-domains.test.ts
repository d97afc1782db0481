import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailSettings } from '../settings/mail.ts'
import { newId } from '../db/id.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { startMailServer } from '#test/kit/mail-server.ts'
import { createMailbox } from '../../demo/mailbox/mailbox.ts'
import { createMail } from './service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const mailbox = () => createMailbox(database.db, () => new Date())
const open = (settings: MailSettings) =>
  createMail({
    db: database.db,
    now: () => new Date(),
    secret: 'a secret of this test alone',
    settings,
    mailbox: settings.by === 'mailbox' ? mailbox() : undefined,
    confirmsEmails: true,
    languages: { all: ['en'], byDefault: 'en' },
    units: 'imperial',
    sender: { companyName: 'Homes', address: 'https://homes.example' },
    onOutcome: () => {},
  })

/** Queues one email and delivers another to three demo addresses and a real one. */
async function writeToAll({ inLanguageOf, sendDue }: ReturnType<typeof open>) {
  const people = ['iris@example.com', 'Omar@Example.net', 'agent@homes.example.org', 'ann@an-example.com']
  for (const to of people) {
    const email = { kind: 'alert' as const, to, subject: 'New homes', parts: ['There are new homes.'] }
    await inLanguageOf(database.db, to, async ({ post, deliver }) => {
      await post(database.db, email, { toUnconfirmed: to.startsWith('Omar') })
      await deliver(email, { id: newId() })
    })
  }
  await sendDue()
}

test('sends no email to the reserved domains of demo accounts', async () => {
  const server = await startMailServer({ disabledCommands: ['STARTTLS'] })
  const from = { name: 'Homes', address: 'office@homes.example' }
  await writeToAll(open({ by: 'smtp', url: `smtp://127.0.0.1:${server.port}`, from }))
  expect(server.deliveries.map(({ to }) => to)).toEqual([['ann@an-example.com'], ['ann@an-example.com']])
  await server.stop()
})

test('shows these emails in the demo mailbox', async () => {
  await writeToAll(open({ by: 'mailbox' }))
  expect((await mailbox().list()).map(({ to }) => to)).toContain('iris@example.com')
})
