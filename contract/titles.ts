/** The title of failures without further information. */
export const internalTitle = 'Something went wrong on our side.'

/** The title of calls that require a signed-in member. */
export const unauthenticatedTitle = 'Please log in.'
