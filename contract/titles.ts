/** Of a failure of which no more is known, or told. */
export const internalTitle = 'Something went wrong on our side.'

/** Of a call that needs a signed-in member. */
export const unauthenticatedTitle = 'Please log in.'
