/** Options of tests whose pages move as for most users. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const
