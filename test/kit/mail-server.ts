import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Delivery = { from: string; to: string[]; user: unknown; encrypted: boolean; source: string }

const nameOf = (address: { address: string } | false) => (address ? address.address : '')

/** A mail server that implements SMTP on loopback and stores received emails. `at`: the port. */
export async function startMailServer(options: SMTPServerOptions = {}, at = 0) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData: (stream, { envelope, user, secure }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(nameOf)
        const source = Buffer.concat(chunks).toString('utf8')
        deliveries.push({ from: nameOf(envelope.mailFrom), to, user, encrypted: secure, source })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(at, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    deliveries,
    port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
