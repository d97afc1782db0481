import type { Openness } from '../kernel/actor.ts'
import type { ShownPhoto } from './queries.ts'

export type Audience = 'everybody' | 'members' | 'managers'

type Facts = Pick<ShownPhoto, 'position' | 'verificationStatus' | 'featured' | 'advertisement'>

/** Same as the listing's audience, except that the cover of a promoted listing is public. */
export function audienceOf(photo: Facts, { publicListings }: Openness): Audience {
  const isPublished = photo.verificationStatus === 'verified' && photo.position !== null
  if (!isPublished) return 'managers'
  const isPromotion = photo.position === 0 && (photo.featured || photo.advertisement)
  return publicListings || isPromotion ? 'everybody' : 'members'
}
