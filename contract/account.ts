import { z } from 'zod'
import { unitSystems } from './areas.ts'
import { accountConsequences } from './consequences.ts'
import { endpoint } from './endpoint.ts'
import { deleted, instant, languageTag, modified, provenPassword } from './fields.ts'
import { limits } from './limits.ts'

/** How a member confirms their identity before closing the account: by password or, without one, by a new sign-in. */
export const proofs = ['password', 'signIn'] as const

const closing = z.object({
  ...accountConsequences.shape,
  proof: z.enum(proofs),
  /** How long the sign-in of this session counts as recent; null once it is too old. */
  signInCountsUntil: instant.nullable(),
  /** The last admin cannot close the account. */
  isLastAdmin: z.boolean(),
})

const tag = 'Account'

export const getClosing = endpoint({
  method: 'GET',
  path: '/account/closing',
  tag,
  summary: 'Preview closing your account',
  description: "What closing the caller's account affects, and which proof it requires.",
  access: 'member',
  response: closing,
  status: 200,
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/closing',
  tag,
  summary: 'Close your account',
  description: "Close the caller's account and erase its personal data; its sales stay on record.",
  access: 'member',
  decidesOn: 'consequences',
  allowance: limits.closing,
  body: z.object({
    password: provenPassword,
  }),
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile', 'last_admin', 'offer_accepted', 'payment_in_progress', 'sign_in_again'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/account/export',
  tag,
  summary: 'Export your account',
  description:
    "All data about the caller's account in one ZIP archive: JSON files and a page that explains them.",
  access: 'member',
  allowance: limits.exporting,
  response: z.file(),
  download: 'application/zip',
  status: 200,
})

export const setUnits = endpoint({
  method: 'PATCH',
  path: '/account/units',
  tag,
  summary: 'Choose units',
  description: "Choose the units of areas in the caller's pages and emails.",
  access: 'member',
  allowance: limits.changingAccount,
  body: z.object({ units: z.enum(unitSystems) }),
  response: modified,
  status: 200,
})

export const setLanguage = endpoint({
  method: 'PATCH',
  path: '/account/language',
  tag,
  summary: 'Choose a language',
  description: "Choose the language of the caller's emails and notifications; it must be one of the site's.",
  access: 'member',
  allowance: limits.changingAccount,
  body: z.object({ language: languageTag }),
  response: modified,
  status: 200,
})
