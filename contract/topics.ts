/**
 * What answers tell of, where it is the same for many: listings that everybody may see, people's profiles and roles,
 * sessions, reviews, and the company's own texts. The database says when one of them has changed.
 */
export const topics = ['listings', 'members', 'sessions', 'reviews', 'content'] as const
export type Topic = (typeof topics)[number]
