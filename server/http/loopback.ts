import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** Whether this name or address leads to this machine wherever it is used. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Of an address on the web; of IPv6 without brackets, and of what is none an empty one. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''

const textOf = (value: string | string[] | undefined) => String(value ?? '')

/** What a reverse proxy or a tunnel adds to the requests that it passes on. */
const passedOn =
  /^(?:forwarded|via|cdn-loop|cf-.*|x-(?:forwarded|original|envoy|amzn|real)-.*|.*-(?:connecting|client)-ip)$/

/** A browser that withholds the origin sends `null`; calls that depend on the origin refuse it themselves. */
const isForeign = (origin: string | undefined) =>
  origin !== undefined && origin !== 'null' && !isLoopback(hostOf(origin))

/**
 * For demo mode, whose passwords are public: lets through only what somebody on this machine asked for. A name that
 * leads here from elsewhere (DNS rebinding), a page of another site, and whatever a proxy has passed on for another
 * machine throw `demo_is_local`. `target` is the host of a request that names a whole address. A proxy that leaves no trace cannot be told from a browser; many speak HTTP/1.0, which
 * no browser does.
 */
export function keepLocal(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  target = headers.host,
): void {
  const isLocal =
    raw.httpVersion !== '1.0' &&
    [headers.host, target].every((host) => isLoopback(hostOf(`http://${host ?? ''}`))) &&
    !isForeign(headers.origin) &&
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
