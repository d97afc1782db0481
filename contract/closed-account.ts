/** Replaces the name of a member whose account is closed. Pages write it in their language. */
export const closedAccountName = 'Closed account'
