import type { AuditAction, AuditEntry, AuditKind } from '#contract/audit.ts'
import { formatDay, formatSecond } from '../../lib/formats.ts'

export const kindWords: Record<AuditKind, string> = {
  property: 'Property',
  photo: 'Photo',
  offer: 'Offer',
  payment: 'Payment',
  ledger_entry: 'Money',
  review: 'Review',
  user: 'User',
  account: 'Way to sign in',
  session: 'Session',
  two_factor: 'Two-factor authentication',
  passkey: 'Passkey',
  message: 'Message',
  blog: 'Blog',
  testimonial: 'Testimonial',
  backup: 'Backup',
}

const actionWords: Record<AuditAction, string> = {
  create: 'added',
  change: 'changed',
  delete: 'deleted',
  read: 'read',
  sign_in_failed: 'refused',
  reset_requested: 'new password asked for',
  code_refused: 'code refused',
  restore: 'restored',
}

const wholeSentences: Record<string, string> = {
  'session create': 'Signed in',
  'session delete': 'Signed out',
  'session sign_in_failed': 'Sign-in refused',
  'two_factor create': 'Authenticator app added',
  'two_factor delete': 'Two-factor authentication turned off',
  'account reset_requested': 'New password asked for',
  'message read': 'Messages read',
}

/** `Property changed`, `Signed in`. */
export function describeAction({ kind, action, changes }: AuditEntry): string {
  const whole = wholeSentences[`${kind} ${action}`]
  if (whole) return whole
  const isClosed = action === 'change' && changes.some(({ field, to }) => field === 'deletedAt' && to)
  return `${kindWords[kind as AuditKind] ?? kind} ${isClosed ? 'deleted' : actionWords[action]}`
}

const nobody: Record<string, string> = {
  request: 'A visitor',
  product: 'The product',
  database: 'A database user',
  demo: 'The demo content',
  retention: 'The retention settings',
}

/** The actor of changes that were not made by a member. */
export const describeVia = (via: string): string => nobody[via] ?? `The command ${via}`

/** `minPrice` is `Min price`, `proposedChanges.price` is `Proposed changes: price`. */
export const describeField = (field: string): string => {
  const words = field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('.', ': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}-\d\d-\d\d$/
const yesNo = new Map([
  ['true', 'Yes'],
  ['false', 'No'],
])

/** Formats a recorded value: `true` as `Yes`, an ISO instant as `Mar 4, 2026, 5:06:07 PM UTC`. */
export function describeValue(value: string): string {
  const isDate = (pattern: RegExp) => pattern.test(value) && !Number.isNaN(Date.parse(value))
  if (isDate(instant)) return formatSecond(value)
  return isDate(day) ? formatDay(value) : (yesNo.get(value) ?? value)
}
