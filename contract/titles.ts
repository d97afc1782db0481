/** Of a failure of which no more is known, or told. */
export const internalTitle = 'Something went wrong on our side.'
