import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Changes } from '../db/changes.ts'
import type { Actor } from './actor.ts'
import { createKept, type Reading } from './kept.ts'
import { bodyFor, type Packed } from './packed.ts'

/** Bytes of answers, packed ones aside: a thousand pages of a list, as a rule. */
const room = 24 * 2 ** 20
/** The objects around an answer, which take about as much as a small one itself. */
const bytesAround = 2048

type Answer = {
  packed: Packed
  headers: Record<string, string>
  /** The e-mails of those who would be answered otherwise. */
  differsFor: readonly string[]
}

/** One that is being made, and may be kept for others when it is done. */
export type Shareable = { key: string; reading: Reading; viewer: Actor | null; differsFor?: string[] }

/** `HEAD` is answered as `GET` is, without the body. */
export const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'

/** Which headers belong to the answer and not to the request. */
const kept = ['content-type', 'x-total-count', 'link'] as const

/**
 * Who gets the same answer. What everybody may call is the same for everybody; elsewhere visitors are alike, and so are
 * buyers. Agents and admins see and may do more, each of them something else.
 */
function kindOf({ access }: Endpoint, viewer: Actor | null): string | undefined {
  if (access === 'public' || viewer === null) return 'visitor'
  return viewer.role === 'user' ? 'buyer' : undefined
}

/** Answers that many ask for alike, kept until something in them changes. */
export function createSharedAnswers(changes: Pick<Changes, 'version'>) {
  const answers = createKept<Answer>({ changes, maxBytes: room })

  return {
    /** Sends the answer that is kept for such a viewer; else says how to keep the one that is made now. */
    find: (
      endpoint: Endpoint,
      request: FastifyRequest,
      reply: FastifyReply,
      viewer: Actor | null,
    ): 'sent' | Shareable | undefined => {
      const about = endpoint.shared?.about
      const kind = about && isReading(request) && kindOf(endpoint, viewer)
      if (!kind) return undefined
      const key = `${kind} ${request.url}`
      const answer = answers.find(key, about)
      if (answer && !differs(answer.differsFor, viewer)) {
        // Recompressed for the next request, in the background.
        void answer.packed.pack(request.headers['accept-encoding'])
        void reply.headers(answer.headers).send(bodyFor(request, reply, answer.packed) ?? undefined)
        return 'sent'
      }
      const reading = answer ? undefined : answers.begin(about)
      return reading && { key, reading, viewer }
    },

    keep: ({ key, reading, viewer, differsFor }: Shareable, reply: FastifyReply, packed: Packed): void => {
      if (!differsFor || differs(differsFor, viewer)) return
      const headers = Object.fromEntries(
        kept.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
      )
      const bytes = packed.content.length + bytesAround
      const isKept = answers.keep(key, reading, { packed, headers, differsFor }, bytes)
      if (isKept) packed.settle()
    },
  }
}

/** The e-mails of those who would get another answer. */
export const namedIn = ({ shared }: Endpoint, answer: unknown, query: unknown): string[] =>
  (shared?.differsFor?.(answer as never, query as never) ?? []).filter((email) => email !== null)

const differs = (emails: readonly string[], viewer: Actor | null) =>
  viewer !== null && emails.includes(viewer.email)
