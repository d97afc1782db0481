import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { listMails } from '#contract/mail.ts'
import { requestPasswordReset } from '#contract/passwords.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { startMailServer } from '#test/kit/mail-server.ts'
import { createSmtp } from './smtp.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const started = await startMailServer(...options)
  cleanups.push(started.stop)
  return started
}
async function product(env: Record<string, string>): Promise<TestApp> {
  const mailing = { MAIL_FROM: 'office@homes.example', COMPANY_NAME: 'Kent & Sons Homes', ...env }
  const started = await startTestApp({ env: mailing })
  cleanups.push(started.stop)
  return started
}
const mail = { to: 'ann@people.example', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' }
/** Without TLS: the server's default certificate is untrusted. */
const plain = { disabledCommands: ['STARTTLS'] }
const from = { name: 'Homes', address: 'office@homes.example' }
const settings = (url: string) => ({ url, from, companyName: 'Homes' })

test('sends a password reset as text and HTML with a link of the configured origin', async () => {
  const { port, deliveries } = await mailServer(plain)
  const server = await product({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ORIGIN: 'https://homes.example',
    DEMO: 'off',
  })
  const browser = openBrowser(server.origin)
  const { email } = await server.signedIn('user')
  const response = await browser.post(requestPasswordReset, { email }, { host: 'evil.example' })
  expect(response.status).toBe(200)
  const [delivery] = await vi.waitFor(() => {
    expect(deliveries).toHaveLength(1)
    return deliveries
  }, 30_000)
  expect(delivery).toMatchObject({ from: 'office@homes.example', to: [email] })
  const { source = '' } = delivery ?? {}
  expect(source).toMatch(/^From: "?Kent & Sons Homes"? <office@homes\.example>/m)
  expect(source).toMatch(/^Subject: Choose a new password/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
  expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
  const decoded = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(
    decoded.match(/https:\/\/homes\.example\/resetPassword\?token=[\w-]{43}/g)?.length,
  ).toBeGreaterThanOrEqual(3)
  expect(source).not.toContain('evil.example')
})

test('has no mailbox if a mail server is configured', async () => {
  const { port } = await mailServer()
  const server = await product({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect((await server.anonymous.call(listMails)).status).toBe(404)
})

test('gives the same response for known and unknown addresses while the mail server is down', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const server = await product({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { email } = await server.signedIn('user')
  const [known, unknown] = [email, 'nobody@people.example'].map((one) =>
    openBrowser(server.origin).post(requestPasswordReset, { email: one }),
  )
  expect([(await known)?.status, (await known)?.text]).toEqual([200, (await unknown)?.text])
})

test('logs in with name and password over STARTTLS', async () => {
  const { port, deliveries } = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'homes' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('No.')),
  })
  const own = 'tls.rejectUnauthorized=false'
  await createSmtp(settings(`smtp://homes:p%40ss@127.0.0.1:${port}?${own}`)).send(mail)
  expect(deliveries).toMatchObject([{ user: 'homes', encrypted: true, to: ['ann@people.example'] }])

  const wrong = createSmtp(settings(`smtp://homes:wrong@127.0.0.1:${port}?${own}`))
  await expect(wrong.send(mail)).rejects.toThrow(/Invalid login/)
  const untrusted = createSmtp(settings(`smtp://homes:p%40ss@127.0.0.1:${port}`))
  await expect(untrusted.send(mail)).rejects.toThrow(/self-signed|certificate/)
  expect(deliveries).toHaveLength(1)
})

test('uses implicit TLS for smtps://', async () => {
  const { port, deliveries } = await mailServer({ secure: true })
  await createSmtp(settings(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`)).send(mail)
  expect(deliveries).toMatchObject([{ encrypted: true }])
})

test('never sends a password over an unencrypted network', async () => {
  const passwords: unknown[] = []
  const { port } = await mailServer({
    ...plain,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password)
      done(null, { user: 'homes' })
    },
  })
  // The loopback address, in a notation that is not recognized as such.
  const url = `smtp://homes:secret@[::ffff:127.0.0.1]:${port}`
  await expect(createSmtp(settings(url)).send(mail)).rejects.toThrow(/STARTTLS|TLS/)
  expect(passwords).toEqual([])
})

test('aborts sending if the mail server never finishes', async () => {
  const endless = createServer((socket) => {
    const speak = setInterval(() => socket.write('220-Please wait\r\n'), 20)
    socket.on('error', () => {}).on('close', () => clearInterval(speak))
  }).listen(0, '127.0.0.1')
  await once(endless, 'listening')
  cleanups.push(async () => void endless.close())
  const { port } = endless.address() as AddressInfo
  const slow = createSmtp({ ...settings(`smtp://127.0.0.1:${port}`), deadlineMs: 300 })
  await expect(slow.send(mail)).rejects.toThrow(/aborted/)
})

test('rejects if the mail server refuses the email', async () => {
  const { port } = await mailServer({
    ...plain,
    onRcptTo: (_address, _session, done) => done(new Error('No such person')),
  })
  await expect(createSmtp(settings(`smtp://127.0.0.1:${port}`)).send(mail)).rejects.toThrow(/No such person/)
})
