import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import { isClosed, isUnavailable } from '../db/unavailable.ts'
import { Problem, presentProblem, problem } from '../kernel/problem.ts'
import { fieldMessages, type Issue } from './validation.ts'

const unavailable = problem('unavailable', { retryAfterSeconds: 5 })
const malformed = problem('malformed_request')

const frameworkProblems: Record<number, Problem> = {
  400: malformed,
  // A path that cannot be a file's, such as one with a backslash.
  403: problem('not_found'),
  404: problem('not_found'),
  413: problem('body_too_large'),
  414: problem('not_found'),
  415: problem('unsupported_media_type'),
  429: problem('too_many_requests'),
  503: unavailable,
}

/** Retryable: the request succeeds once space is available. */
const diskFull = new Set(['ENOSPC', 'EDQUOT'])

/** SQLSTATE of a text with a NUL character, which JSON and URLs may contain but PostgreSQL cannot store. */
const unstorableText = '22021'

const asIssue = ({ instancePath, message }: ZodFastifySchemaValidationError): Issue => ({
  path: instancePath.slice(1).split('/'),
  message: message ?? 'Invalid value',
})

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id cannot exist.
    if (error.validationContext === 'params') return problem('not_found')
    return problem('invalid_input', {
      fields: fieldMessages(error.validation.map(asIssue)),
    })
  }
  if (isUnavailable(error) || diskFull.has(error.code)) return unavailable
  if (error.code === unstorableText) return malformed
  return frameworkProblems[error.statusCode ?? 500] ?? problem('internal')
}

/** Removes content headers of the failed response. A failed stream has already set them on the raw response. */
function removeContentHeaders(reply: FastifyReply): void {
  if (reply.raw.headersSent) return
  for (const name of ['content-encoding', 'etag', 'last-modified', 'content-disposition']) {
    void reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  const isNeverStored = String(reply.getHeader('cache-control')).includes('no-store')
  if (!isNeverStored) void reply.header('cache-control', 'private, no-cache')
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, found: Problem): FastifyReply {
  if (found.extra.retryAfterSeconds) void reply.header('retry-after', String(found.extra.retryAfterSeconds))
  // Required with 401 (RFC 9110, 11.6.1).
  if (found.status === 401) void reply.header('www-authenticate', 'Bearer')
  removeContentHeaders(reply)
  return reply
    .code(found.status)
    .header('x-request-id', request.id)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(presentProblem(found, request.id))
}

/** The status with which an error is reported, of a call or any other work. */
export const statusOf = (error: unknown): number => asProblem(error as FastifyError).status

/** Responds with a problem document. Unknown errors reveal only the request id. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The client closed the connection within its request body. The code is that of a lost database connection.
  const found = error === request.raw.errored ? malformed : asProblem(error)
  // 501 means that the operator did not configure the feature.
  if (found.status >= 500 && found.status !== 501 && !isClosed(error)) request.log.error(error)
  return sendProblem(request, reply, found)
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}
