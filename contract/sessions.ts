import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, id, idOf, instant, pageQuery } from './fields.ts'

/** A browser or another program in which a member is signed in. */
export const session = z
  .object({
    _id: id,
    /** From its user agent; null if unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: instant,
    /** When it was last recorded as in use; recorded at most once an hour. */
    lastUsedAt: instant,
    current: z.boolean(),
  })
  .meta({ id: 'Session', description: 'A browser or another program in which a member is signed in.' })
export type Session = z.infer<typeof session>

const tag = 'Session'

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  tag,
  summary: 'List sessions',
  description: 'Where the caller is signed in, the latest sign-in first.',
  access: 'member',
  query: z.object(pageQuery),
  response: z.array(session),
  status: 200,
  paged: true,
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  tag,
  summary: 'End a session',
  description: "End one of the caller's sessions and its tokens immediately.",
  access: 'member',
  params: z.object({ id: idOf('session') }),
  response: deleted,
  status: 200,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  tag,
  summary: 'End all other sessions',
  description: "End all of the caller's sessions except the current one.",
  access: 'member',
  response: deleted,
  status: 200,
})
