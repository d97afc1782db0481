import type { Transporter } from 'nodemailer'
import { type Carrier, longestSendMs } from './carrier.ts'

type Sender = { name: string | undefined; address: string }
type Settings = { url: string; from: Sender; companyName: string; deadlineMs?: number }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const second = 1000

/** Sends mail through the operator's mail server. Rejects if the server does not respond in time. */
export function createSmtp({ url, from, companyName, deadlineMs = longestSendMs }: Settings): Carrier {
  const { password, hostname } = new URL(url)
  let transport: Promise<Transporter> | undefined
  /** nodemailer is loaded with the first email. */
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      // Never send the password unencrypted over a network.
      ...(password && !loopback.has(hostname) && { requireTLS: true }),
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 30 * second,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  const sender = { name: from.name ?? companyName, address: from.address }
  return {
    send: async ({ id, headers, ...mail }) => {
      transport ??= open()
      await (
        await transport
      ).sendMail({
        from: sender,
        ...mail,
        // Limits the total time: each single answer may arrive within its own timeout.
        signal: AbortSignal.timeout(deadlineMs),
        ...(id && { messageId: `<${id}@${from.address.split('@')[1]}>` }),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    },
  }
}
