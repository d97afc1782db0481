/** The reason that a member's reviews of a home are hidden once an admin has deleted one. Pages translate it. */
export const earlierDeleted = 'An admin deleted an earlier review of this home.'
