import type { FastifyRequest } from 'fastify'

/** What a log says of a request. Its query stays out: a token there opens an account, a position there is somebody's. */
export const describeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.split('?')[0],
  host,
  remoteAddress: ip,
})
