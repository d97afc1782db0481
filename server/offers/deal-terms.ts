import type { Config } from '../settings/config.ts'

/** The operator's settings for offers and payments. */
export const dealTerms = ({ confirmsEmails, currency, offersNeedAcceptance, payments }: Config) => ({
  confirmsEmails,
  currency,
  needsAcceptance: offersNeedAcceptance,
  takesPayments: payments.by !== 'none',
})
