import { closedAccountName } from '#contract/closed-account.ts'
import { t } from '#texts/text.ts'

/** The name of a member as pages and emails show it. */
export const shownName = (name: string): string =>
  name === closedAccountName ? t('users.closedAccount') : name
