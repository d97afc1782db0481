import type { Openness } from '../http/actor.ts'
import type { ShownPhoto } from './queries.ts'

/** Who may look at a photo's pictures at present. */
export type Audience = 'everybody' | 'members' | 'managers'

type Facts = Pick<ShownPhoto, 'position' | 'verificationStatus' | 'featured' | 'advertisement'>

/** As its listing, with what everybody is told of promoted ones: their image, which is the cover. */
export function audienceOf(photo: Facts, { publicListings }: Openness): Audience {
  const isPublished = photo.verificationStatus === 'verified' && photo.position !== null
  if (!isPublished) return 'managers'
  const isPromotion = photo.position === 0 && (photo.featured || photo.advertisement)
  return publicListings || isPromotion ? 'everybody' : 'members'
}
