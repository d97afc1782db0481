/** Replaces the name of a member whose account is closed. Pages write it in their language. */
export const closedAccountName = 'Closed account'

const closedDomain = '@closed.invalid'

/** Replaces the email of a member whose account is closed. Nobody else may have such an address. */
export const closedEmail = (accountId: string): string => `${accountId}${closedDomain}`

export const isOfClosedAccount = (address: string) => address.endsWith(closedDomain)
