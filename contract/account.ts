import { z } from 'zod'
import { accountConsequences } from './consequences.ts'
import { endpoint } from './endpoint.ts'
import { deleted, instant } from './fields.ts'
import { limits } from './limits.ts'

/** How a member proves who they are before the account is closed: by its password or, without one, by a new sign-in. */
export const proofs = ['password', 'signIn'] as const

const closing = z.object({
  ...accountConsequences.shape,
  proof: z.enum(proofs),
  /** Until then the sign-in of this session counts as a new one; null where it is too long ago. */
  signInCountsUntil: instant.nullable(),
  /** The last admin cannot close the account. */
  isLastAdmin: z.boolean(),
})

const tag = 'Account'

export const getClosing = endpoint({
  method: 'GET',
  path: '/account/closing',
  tag,
  summary: 'Preview the closing of the own account',
  description: "What the closing of one's own account concerns, and what it asks for.",
  access: 'member',
  response: closing,
  status: 200,
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/closing',
  tag,
  summary: 'Close the own account',
  description: "Close one's own account and erase its personal data; its sales stay on record.",
  access: 'member',
  decidesOn: 'consequences',
  allowance: limits.closing,
  body: z.object({ password: z.string().max(200, 'Password is too long').optional() }),
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile', 'last_admin', 'payment_in_progress', 'sign_in_again'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/account/export',
  tag,
  summary: 'Export an account',
  description: "Everything about one's own account in one archive (ZIP): JSON, and a page that explains it.",
  access: 'member',
  allowance: limits.exporting,
  response: z.file(),
  download: 'application/zip',
  status: 200,
})
