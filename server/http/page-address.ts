import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page of this address; absent where the product runs without its pages. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  }
}

/** Path and query: a request may also name the whole address, as one to a proxy does (RFC 9112, 3.2.2). */
export const pathOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/** Whether a page is asked for, or its 404 page: an unknown call or file gets a problem document instead. */
export const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|pictures|photos)(\/|$|\?)/.test(url)
