import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

const wholeAddress = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i

const pathIn = (url: string) => /^[^?#]*/.exec(url)?.[0] ?? ''

/** Whether the percent signs of the path make characters of one line, as every route expects. */
export const isDecodable = (url: string): boolean => {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathIn(url)))
  } catch {
    return false
  }
}

/**
 * Path and query: a request may also name the whole address, as one to a proxy does (RFC 9112, 3.2.2). A path that
 * cannot be decoded is taken literally: it leads nowhere, past the same limits as any other.
 */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const own = url.replace(wholeAddress, '/')
  if (isDecodable(own)) return own
  const path = pathIn(own)
  return path.replaceAll('%', '%25') + own.slice(path.length)
}

/** Whether a page is asked for, or its 404 page: an unknown call or file gets a problem document instead. */
export const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|pictures|photos)(\/|$|\?)/.test(url)
