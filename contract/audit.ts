import { invalid, type IssueLabel } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, pageQuery, queryText } from './fields.ts'
import { limits } from './limits.ts'

/** The kinds of objects in the audit log. Wishlists are private and have no effect on others, so they are not recorded. */
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
  'two_factor',
  'passkey',
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
  'code_refused',
  'restore',
] as const
export type AuditAction = (typeof auditActions)[number]

/** One change or event. An `account` is a sign-in method of a user, a `session` one sign-in. */
export const auditEntry = z
  .object({
    _id: id,
    at: instant,
    /** The member who did it; null for visitors and automatic changes. */
    actor: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
    /** How: `request`, a command by its name, `product` by itself, or `database` for direct database access. */
    via: z.string(),
    requestId: z.string().nullable(),
    kind: z.string(),
    action: z.enum(auditActions),
    objectId: id.nullable(),
    /** The current name of the object; of an offer, review, or payment, the title of its listing. */
    object: z.string().nullable(),
    /** Field by field; `hidden` for values that are never shown, null for no value. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    /**
     * What a decision was about, as it was then: the listing's title, and the offered amount or, of a listing and
     * changes to it, the price. The buyer of an offer and the reviewer have their current names.
     */
    decision: z
      .object({
        title: z.string().nullable(),
        amount: z.int().nullable(),
        buyer: z.string().nullable(),
        reviewer: z.string().nullable(),
      })
      .nullable(),
    /** Personal data in this entry was erased with the person's account. */
    erased: z.boolean(),
  })
  .meta({ id: 'AuditEntry', description: 'One change or event.' })
export type AuditEntry = z.infer<typeof auditEntry>

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const queryDay = (label: IssueLabel) => {
  const error = invalid('day', { label })
  // PostgreSQL has no year 0.
  const day = z.iso.date({ error }).refine((read) => read >= '0001', error)
  return z.preprocess(emptyAsAbsent, day.optional())
}

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/audit',
  tag: 'Audit',
  summary: 'List audit log entries',
  description: 'Who changed what and when, with the old and new values, newest first.',
  access: 'audit.read',
  query: z.object({
    ...pageQuery,
    person: queryText('person', limits.email.max).meta({
      description: "Words of the person's name or email.",
      example: 'ada',
    }),
    kind: z
      .preprocess(emptyAsAbsent, z.enum(auditKinds).optional())
      .meta({ description: 'Entries about objects of this kind.', example: 'offer' }),
    objectId: z
      .preprocess(emptyAsAbsent, id.optional())
      .meta({ description: 'Entries about the object with this id.' }),
    from: queryDay('firstDay').meta({
      description: 'The first day, in the time zone of the installation.',
      example: '2026-03-01',
    }),
    to: queryDay('lastDay').meta({
      description: 'The last day, in the time zone of the installation.',
      example: '2026-03-31',
    }),
  }),
  response: z.array(auditEntry),
  status: 200,
  paged: true,
})
