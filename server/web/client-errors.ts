import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '#contract/problems.ts'
import { presentProblem, problem } from '../kernel/problem.ts'

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'head_too_large',
  HPE_INVALID_METHOD: 'method_unknown',
}

/** Responds to input that is not a valid HTTP request, and closes its connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { requestId: _, ...document } = presentProblem(
    problem(codes[error.code ?? ''] ?? 'malformed_request'),
    '',
  )
  const body = JSON.stringify(document)
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${document.status} ${STATUS_CODES[document.status]}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroySoon()
}
