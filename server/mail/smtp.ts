import type { Transporter } from 'nodemailer'
import { type Carrier, longestSendMs } from './carrier.ts'

type Sender = { name: string | undefined; address: string }
type Settings = { url: string; from: Sender; companyName: string; deadlineMs?: number }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const second = 1000

/** Hands mail to the operator's mail server. A server that does not answer fails the mail, not the product. */
export function createSmtp({ url, from, companyName, deadlineMs = longestSendMs }: Settings): Carrier {
  const { password, hostname } = new URL(url)
  let transport: Promise<Transporter> | undefined
  /** Loaded with the first letter. */
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      // A password crosses the network encrypted or not at all.
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
        // Each of its answers may be in time, and all of them together not.
        signal: AbortSignal.timeout(deadlineMs),
        ...(id && { messageId: `<${id}@${from.address.split('@')[1]}>` }),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    },
  }
}
