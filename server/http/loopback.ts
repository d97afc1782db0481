import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** Whether this name or address leads to this machine wherever it is used. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Of an address on the web; of IPv6 without brackets, and of what is none an empty one. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''

const textOf = (value: string | string[] | undefined) => String(value ?? '')

/** What a reverse proxy or a tunnel adds to the requests that it passes on. */
const passedOn = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|.*-(?:connecting|client)-ip)$/

/**
 * For demo mode, whose passwords are public: lets through only what somebody on this machine asked for. A name that
 * leads here from elsewhere (DNS rebinding) and whatever a proxy has passed on for another machine throw `demo_is_local`.
 */
export function keepLocal({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const isLocal =
    isLoopback(hostOf(`http://${headers.host ?? ''}`)) &&
    Object.entries(headers).every(
      ([name, value]) =>
        !passedOn.test(name) ||
        (name === 'x-forwarded-for' &&
          textOf(value)
            .split(',')
            .every((address) => isLoopback(address.trim()))),
    )
  if (!isLocal) throw problem('demo_is_local')
}
