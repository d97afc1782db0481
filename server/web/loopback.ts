import type { FastifyRequest } from 'fastify'
import { problem } from '../kernel/problem.ts'

/** Whether this name or address always refers to the local machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** The host of a URL: IPv6 without brackets, and empty for an invalid URL. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''

const textOf = (value: string | string[] | undefined) => String(value ?? '')

const forwarded =
  /^(?:forwarded|via|cdn-loop|cf-.*|x-(?:forwarded|original|envoy|amzn|real)-.*|.*-(?:connecting|client)-ip)$/

/** Browsers that withhold the origin send `null`. Calls that depend on the origin reject it themselves. */
const isForeign = (origin: string | undefined) =>
  origin !== undefined && origin !== 'null' && !isLoopback(hostOf(origin))

/**
 * For demo mode, whose passwords are public: allows only requests from this machine. Throws `demo_is_local`
 * for foreign names (DNS rebinding), pages of other sites, and requests that a proxy forwarded for another
 * machine. `target` is the host of a request with an absolute URL.
 * A proxy that adds no headers looks like a browser. Many proxies speak HTTP/1.0, which browsers do not.
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
        !forwarded.test(name) ||
        (name === 'x-forwarded-for' &&
          textOf(value)
            .split(',')
            .every((address) => isLoopback(address.trim()))),
    )
  if (!isLocal) throw problem('demo_is_local')
}
