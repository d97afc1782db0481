import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackground } from '../background.ts'
import type { MailSettings } from '../config.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { createMail } from './service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function open(settings: MailSettings) {
  const errors: unknown[] = []
  const background = createBackground((error) => errors.push(error))
  const sender = { companyName: 'Homes', address: 'https://homes.example' }
  const mail = createMail({ db: database.db, now: () => new Date(), settings, sender, background })
  return { mail, background, errors }
}
const letter = {
  to: 'ann@people.example',
  subject: 'A link',
  parts: [{ label: 'Open', url: 'https://homes.example/resetPassword?token=Secret' }],
}
const from = { name: 'Homes', address: 'office@homes.example' }

test('a mail that fails is told to the log, without what it says', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const { mail, background, errors } = open({ by: 'smtp', url: `smtp://127.0.0.1:${port}`, from })
  mail.post(letter)
  await background.settled()
  expect(errors).toHaveLength(1)
  expect(String(errors[0])).toContain('ECONNREFUSED')
  expect(inspect(errors[0], { depth: 10, showHidden: true })).not.toContain('Secret')
})

test('whoever closes the product waits for the mail that is under way', async () => {
  const { port, deliveries, stop } = await startMailServer({ disabledCommands: ['STARTTLS'] })
  const { mail, background } = open({ by: 'smtp', url: `smtp://127.0.0.1:${port}`, from })
  mail.post(letter)
  expect(deliveries).toEqual([])
  await background.settled()
  expect(deliveries).toHaveLength(1)
  await stop()
})

test('without a carrier nothing is sent, and nothing fails', async () => {
  const { mail, background, errors } = open({ by: 'none' })
  expect(mail.canSend).toBe(false)
  mail.post(letter)
  await background.settled()
  expect(errors).toEqual([])
  expect(await database.db.selectFrom('mail').selectAll().execute()).toEqual([])
})
