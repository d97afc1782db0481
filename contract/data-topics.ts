/**
 * What cached responses depend on: public listings, profiles and roles, sessions, reviews, and the company's texts.
 * The database notifies processes of changes to each.
 */
export const dataTopics = ['listings', 'members', 'sessions', 'reviews', 'content'] as const
export type DataTopic = (typeof dataTopics)[number]
