import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page of this address; absent where the product runs without its pages. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  }
}

/** Whether a page is asked for, or its 404 page: an unknown call or file gets a problem document instead. */
export const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|pictures|photos)(\/|$|\?)/.test(url)
