import type { FastifyRequest } from 'fastify'

const secretInQuery = /([?&]token=)[^&#]*/gi

/** What a log says of a request; a token in its address opens an account and stays out. */
export const describeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.replaceAll(secretInQuery, '$1…'),
  host,
  remoteAddress: ip,
})
