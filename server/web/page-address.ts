import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

const absoluteUrl = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i

const pathIn = (url: string) => /^[^?#]*/.exec(url)?.[0] ?? ''

/** Whether the path decodes to text without line breaks, as routes expect. */
export const isDecodable = (url: string): boolean => {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathIn(url)))
  } catch {
    return false
  }
}

/**
 * Path and query of a request, which may also name an absolute URL (RFC 9112, 3.2.2). An undecodable path is
 * escaped: it matches no route, but the same limits apply.
 */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const own = url.replace(absoluteUrl, '/')
  if (isDecodable(own)) return own
  const path = pathIn(own)
  return path.replaceAll('%', '%25') + own.slice(path.length)
}

/** Whether a request is for a page or its 404 page. Unknown calls and files get a problem document instead. */
export const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|pictures|photos)(\/|$|\?)/.test(url)
