import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, pageQuery, queryText } from './fields.ts'
import { limits } from './limits.ts'

/** What is recorded. Wishlists are not: they are nobody else's business, and nothing follows from them. */
export const auditKinds = [
  'property',
  'photo',
  'offer',
  'payment',
  'ledger_entry',
  'review',
  'user',
  'account',
  'session',
  'message',
  'blog',
  'testimonial',
  'backup',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditActions = [
  'create',
  'change',
  'delete',
  'read',
  'sign_in_failed',
  'reset_requested',
  'restore',
] as const
export type AuditAction = (typeof auditActions)[number]

/** One change or event. An `account` is a way in to a user's account, a `session` a user's being signed in. */
export const auditEntry = z
  .object({
    _id: id,
    at: instant,
    /** Who did it; null for visitors and for what no member did. */
    actor: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
    /** How: `request`, a command by its name, `product` by itself, or `database` for somebody at the database itself. */
    via: z.string(),
    requestId: z.string().nullable(),
    kind: z.string(),
    action: z.enum(auditActions),
    objectId: id.nullable(),
    /** What the object is called today. */
    object: z.string().nullable(),
    /** Field by field; `hidden` for what is never shown, null for nothing. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    /** What it said of a person went with that person's account. */
    erased: z.boolean(),
  })
  .meta({ id: 'AuditEntry', description: 'One change or event.' })
export type AuditEntry = z.infer<typeof auditEntry>

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const queryDay = (label: string) =>
  z.preprocess(emptyAsAbsent, z.iso.date({ error: `${label} must be a day such as 2026-03-04` }).optional())

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/audit',
  tag: 'Audit',
  summary: 'List audit log entries',
  description: 'Who changed what, when and from what to what, newest first.',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    person: queryText('Person', limits.email.max).meta({
      description: 'Words of the name or the email of who did it.',
      example: 'ada',
    }),
    kind: z
      .preprocess(emptyAsAbsent, z.enum(auditKinds).optional())
      .meta({ description: 'Entries about objects of this kind.', example: 'offer' }),
    objectId: z
      .preprocess(emptyAsAbsent, id.optional())
      .meta({ description: 'Entries about the object with this id.' }),
    from: queryDay('First day').meta({ description: 'The first day, in UTC.', example: '2026-03-01' }),
    to: queryDay('Last day').meta({ description: 'The last day, in UTC.', example: '2026-03-31' }),
  }),
  response: z.array(auditEntry),
  status: 200,
  paged: true,
})
