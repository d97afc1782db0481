import type { FastifyRequest } from 'fastify'
import { hostOf, isLoopback, keepLocal } from './loopback.ts'
import { problem } from '../kernel/problem.ts'

type Settings = {
  demo: boolean
  /** The public address of the product. */
  address: string
}

const wholeTarget = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)/i
const hostAndPort = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i

/** Load balancers and monitoring request these by IP address. */
const monitored = /^\/api\/(health|ready|ready\/alerts|ready\/mail)$/

/**
 * Accepts requests that name the host of this installation or a loopback name. Only the text of `Host` is checked, not
 * where the request came from: a remote caller may send a loopback name as well. The check keeps pages from being served
 * under foreign names (DNS rebinding, poisoned links); it does not restrict access. Throws `malformed_request`,
 * `demo_is_local` or `misdirected`.
 */
export function createAddressee({ demo, address }: Settings) {
  const own = hostOf(address)
  return (request: FastifyRequest): void => {
    // With several Host headers, each intermediary might use a different one (RFC 9112, 3.2).
    const hosts = request.raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host')
    const [, scheme = 'http', target] = wholeTarget.exec(request.originalUrl) ?? []
    const isValid = (host = '') => host === '' || hostAndPort.test(host)
    if (hosts.length > 1 || !/^https?$/i.test(scheme) || !isValid(request.headers.host) || !isValid(target))
      throw problem('malformed_request')
    if (demo) return keepLocal(request, target)
    // An absolute target overrides `Host` (RFC 9112, 3.2.2). A trusted proxy may forward the requested name.
    const host = hostOf(`http://${target ?? request.host}`)
    if (host === own || isLoopback(host) || monitored.test(request.url.split('?')[0] ?? '')) return
    throw problem('misdirected', {
      detail: `This site is at ${address}. A proxy in front of it must forward the Host header.`,
    })
  }
}
