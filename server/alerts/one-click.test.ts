import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { startTestApp } from '#test/kit/app.ts'
import { makeProperty, makeSavedSearch } from '#test/kit/factories.ts'
import { startMailServer } from '#test/kit/mail-server.ts'

/** The headers of an email, each unfolded to one line. */
const headersOf = (source: string) =>
  new Map(
    source
      .slice(0, source.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )

test('an email client that follows the headers exactly unsubscribes', async () => {
  const mail = await startMailServer({ disabledCommands: ['STARTTLS'] })
  const server = await startTestApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'homes@example.com',
      ORIGIN: 'https://homes.example',
      DEMO: 'off',
    },
  })
  const buyer = await server.member('user')
  await makeSavedSearch(buyer)
  const list = async () => {
    await makeProperty(server.db)
    await server.alerts.match()
    const unsent = server.db.selectFrom('alertEmail').select('id').where('sentAt', 'is', null)
    for (const { id } of await unsent.execute()) await server.alerts.deliver(id)
  }
  await list()
  const headers = headersOf(mail.deliveries[0]?.source ?? '')
  const [, address = ''] = /^<(https:[^<>\s]+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  const { origin, pathname } = new URL(address)
  expect(origin).toBe('https://homes.example')
  expect(headers.get('list-id')).toBe('Saved searches and notifications <alerts.homes.example>')
  const body = headers.get('list-unsubscribe-post')
  expect(body).toBe('List-Unsubscribe=One-Click')
  // A client that only follows links does not unsubscribe.
  for (const other of ['', 'List-Unsubscribe=Later', 'anything=else']) {
    const kind = { 'content-type': 'application/x-www-form-urlencoded' }
    const refused = await fetch(server.origin + pathname, { method: 'POST', headers: kind, body: other })
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'invalid_input' }])
  }
  const pressed = await fetch(server.origin + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  expect([pressed.status, await pressed.json()]).toEqual([200, { stoppedCount: 1 }])

  await list()
  expect((await buyer.call(listNotifications)).body).toHaveLength(2)
  expect(mail.deliveries).toHaveLength(1)
  await server.stop()
  await mail.stop()
})
