import { closedAccountName, isOfClosedAccount } from '#contract/closed-account.ts'
import { t } from '#texts/text.ts'

/** The name of a member as pages and emails show it. */
export const shownName = (name: string): string =>
  name === closedAccountName ? t('users.closedAccount') : name

/** The address that replaces the email of a closed account is not for people. */
export const hasShownEmail = (email: string): boolean => !isOfClosedAccount(email)
