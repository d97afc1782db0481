import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Trust } from './trusted-proxies.ts'

const wellFormed = /^[\w-]{16,64}$/

/** Generates request ids. Keeps a well-formed id from a trusted proxy. */
export const requestIds =
  (isTrusted: Trust) =>
  (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = request.headers['x-request-id']
    const isKept = typeof given === 'string' && wellFormed.test(given) && isTrusted(request)
    return isKept ? given : randomUUID()
  }
