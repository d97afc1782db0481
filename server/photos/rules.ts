import { limits } from '#contract/limits.ts'
import { type Problem, problem } from '../http/problem.ts'
import type { Refusal } from '../media/pictures.ts'

const { perListing, bytes, pixels } = limits.photos
const megabytes = bytes / 2 ** 20
const megapixels = pixels / 1_000_000

export const checkRoom = (count: number): Problem | undefined =>
  count < perListing ? undefined : problem('photos_full')

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** An order names each photo of the listing once. */
export const checkOrder = (present: readonly string[], order: readonly string[]): Problem | undefined =>
  isSame(present.toSorted(), order.toSorted())
    ? undefined
    : problem('changed_meanwhile', {
        detail: 'The photos have changed in the meantime. Please look at them again.',
      })

/** Each names the file, because people choose many at once. */
export function refusalOf(refusal: Refusal | 'bytes', name: string): Problem {
  switch (refusal) {
    case 'bytes':
      return problem('photo_too_large', { detail: `${name} is larger than ${megabytes} MB.` })
    case 'pixels':
      return problem('photo_too_large', { detail: `${name} has more than ${megapixels} megapixels.` })
    case 'kind':
      return problem('photo_kind', {
        detail: `${name} is not a photo that can be shown. Photos can be JPEG, PNG, WebP or AVIF files.`,
      })
    case 'heic':
      return problem('photo_kind', {
        detail: `${name} is a HEIC file, which most browsers cannot show. Please save it as JPEG first.`,
      })
    case 'broken':
      return problem('photo_broken', { detail: `${name} is damaged and cannot be read.` })
  }
}
