import { contentOf, differingFrom } from '#contract/listing-content.ts'
import type { PropertyDetails } from '#contract/properties.ts'
import { type PhotoDifference, photoDifferences } from './differences.ts'

/** The changes of a corrected copy to the rejected listing; photos are matched with their originals. */
export function correctionOf(rejected: PropertyDetails, copy: PropertyDetails) {
  const { image, ...changes } = differingFrom(rejected, contentOf(copy))
  // With photos, `image` is the first photo.
  const isTyped = rejected.photos.length === 0 && copy.photos.length === 0
  const matched = copy.photos.map((photo) => ({ ...photo, _id: photo.copyOf ?? photo._id }))
  const { photos, removed } = photoDifferences(rejected.photos, matched)
  const isSame = ({ isNew, isMoved, altBefore }: PhotoDifference) =>
    !isNew && !isMoved && altBefore === undefined
  return {
    changes: { ...changes, ...(isTyped && image !== undefined && { image }) },
    photos: photos.every(isSame) && removed.length === 0 ? null : matched,
  }
}
