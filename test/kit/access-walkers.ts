import { type Role, roleNames } from '#contract/roles.ts'

type OtherRole = Exclude<Role, 'user' | 'agent'>
export type Walker = 'anonymous' | 'buyer' | 'agent' | 'otherAgent' | OtherRole

const isOther = (role: Role): role is OtherRole => role !== 'user' && role !== 'agent'

/**
 * `buyer` and `agent` are those of the objects under test. `otherAgent` is only a guest of the buyer's wishlist. All
 * other roles are on their own.
 */
export const walkers: Walker[] = ['anonymous', 'buyer', 'agent', 'otherAgent', ...roleNames.filter(isOther)]

export const roleOf = (walker: Exclude<Walker, 'anonymous'>): Role =>
  walker === 'buyer' ? 'user' : walker === 'otherAgent' ? 'agent' : walker
