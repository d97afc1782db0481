/** Replaces the name of a member whose account is closed. Pages write it in their language. */
export const closedAccountName = 'Closed account'

const closedDomain = '@closed.invalid'

/** Replaces the email of a member whose account is closed. Members cannot register one like it. */
export const closedEmail = (accountId: string): string => `${accountId}${closedDomain}`

export const isOfClosedAccount = (address: string) => address.endsWith(closedDomain)
