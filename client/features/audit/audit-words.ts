import type { AuditAction, AuditEntry, AuditKind } from '#contract/audit.ts'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import { formatDay, formatSecond } from '#texts/dates.ts'

export const kindWords: Record<AuditKind, () => string> = {
  property: () => t('audit.property'),
  photo: () => t('audit.photo'),
  offer: () => t('audit.offer'),
  payment: () => t('audit.payment'),
  ledger_entry: () => t('audit.money'),
  review: () => t('audit.review'),
  user: () => t('audit.user'),
  account: () => t('audit.signInMethod'),
  session: () => t('audit.session'),
  two_factor: () => t('audit.twoFactor'),
  passkey: () => t('audit.passkey'),
  message: () => t('audit.message'),
  blog: () => t('audit.blog'),
  testimonial: () => t('audit.testimonial'),
  backup: () => t('audit.backup'),
}

const actionSentences: Record<AuditAction, (kind: string) => string> = {
  create: (kind) => t('audit.added', { kind }),
  change: (kind) => t('audit.changed', { kind }),
  delete: (kind) => t('audit.deleted', { kind }),
  read: (kind) => t('audit.read', { kind }),
  sign_in_failed: (kind) => t('audit.refused', { kind }),
  reset_requested: (kind) => t('audit.resetRequested', { kind }),
  code_refused: (kind) => t('audit.codeRefused', { kind }),
  restore: (kind) => t('audit.restored', { kind }),
}

const wholeSentences: Record<string, () => string> = {
  'session create': () => t('audit.signedIn'),
  'session delete': () => t('audit.signedOut'),
  'session sign_in_failed': () => t('audit.signInRefused'),
  'two_factor create': () => t('audit.appAdded'),
  'two_factor delete': () => t('audit.twoFactorOff'),
  'account reset_requested': () => t('audit.newPassword'),
  'message read': () => t('audit.messagesRead'),
}

type Changes = AuditEntry['changes']

/** An approved change has the value that was proposed. Approved photos alone change no field of the listing. */
const isApproval = (changes: Changes) =>
  changes.some(({ field, to }) =>
    changes.some(
      ({ field: proposed, from }) => proposed === `proposedChanges.${field}` && from === (to ?? ''),
    ),
  )

const ofProposal = /^propos(?:al|ed)/

/** Withdrawn changes leave the listing as it was. */
const isWithdrawal = (changes: Changes) =>
  changes.every(({ field }) => ofProposal.test(field)) &&
  changes.some(({ field, from }) => /^proposedChanges\.(?!photos)/.test(field) && from !== null)

/** What happened to the proposed changes of a listing. */
function describeProposal(changes: Changes): string | undefined {
  const status = changes.find(({ field }) => field === 'proposalStatus')
  if (status?.to === 'pending') return t('audit.changesSubmitted')
  if (status?.to === 'rejected') return t('audit.changesRejected')
  if (status && isApproval(changes)) return t('audit.changesApproved')
  return status && isWithdrawal(changes) ? t('audit.changesWithdrawn') : undefined
}

/** `Property changed`, `Signed in`. */
export function describeAction({ kind, action, changes }: AuditEntry): string {
  const whole = wholeSentences[`${kind} ${action}`]
  if (whole) return whole()
  const proposal = kind === 'property' && action === 'change' ? describeProposal(changes) : undefined
  if (proposal) return proposal
  const isClosed = action === 'change' && changes.some(({ field, to }) => field === 'deletedAt' && to)
  return actionSentences[isClosed ? 'delete' : action](kindWords[kind as AuditKind]?.() ?? kind)
}

/** What the decision was about, beyond the title. */
export function describeDecision(
  { amount, buyer, reviewer }: NonNullable<AuditEntry['decision']>,
  price: (amount: number) => string,
): string | undefined {
  if (reviewer !== null) return t('audit.decidedReview', { reviewer: shownName(reviewer) })
  if (amount === null) return undefined
  return buyer === null
    ? t('audit.decidedPrice', { price: price(amount) })
    : t('audit.decidedOffer', { amount: price(amount), buyer: shownName(buyer) })
}

const otherActors: Record<string, () => string> = {
  request: () => t('audit.visitor'),
  product: () => t('audit.product'),
  database: () => t('audit.databaseUser'),
  demo: () => t('audit.demo'),
  retention: () => t('audit.retention'),
}

/** The actor of changes that were not made by a member. */
export const describeVia = (via: string): string => otherActors[via]?.() ?? t('audit.command', { name: via })

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}-\d\d-\d\d$/
const yesNo = new Map([
  ['true', () => t('audit.yes')],
  ['false', () => t('audit.no')],
])

/** Formats a recorded value: `true` as `Yes`, an ISO instant as `Mar 4, 2026, 5:06:07 PM UTC`. */
export function describeValue(value: string): string {
  const isDate = (pattern: RegExp) => pattern.test(value) && !Number.isNaN(Date.parse(value))
  if (isDate(instant)) return formatSecond(value)
  return isDate(day) ? formatDay(value) : (yesNo.get(value)?.() ?? value)
}
