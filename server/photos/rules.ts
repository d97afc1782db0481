import { limits } from '#contract/limits.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import type { Refusal } from '../media/weight.ts'
import type { Covers } from '../properties/service.ts'
import { imageOf } from './files.ts'

const { perListing, bytes } = limits.photos
const megabytes = bytes / 2 ** 20
const millions = (count: number) => Math.ceil(count / 100_000) / 10

export const checkRoom = (count: number): Problem | undefined =>
  count < perListing ? undefined : problem('photos_full')

export const idsIn = (photos: readonly { id: string }[]): string[] => photos.map(({ id }) => id)

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** An order must list every photo of the listing exactly once. */
export const checkOrder = (present: readonly string[], order: readonly string[]): Problem | undefined =>
  isSame(present.toSorted(), order.toSorted())
    ? undefined
    : problem('changed_meanwhile', {
        detail: 'The photos have changed in the meantime. Please look at them again.',
      })

type Pictured = { path: string }
type Described = { id: string; alt: string }

export const isSamePhotos = (some: readonly Described[], others: readonly Described[]): boolean =>
  some.length === others.length &&
  some.every(({ id, alt }, at) => id === others[at]?.id && alt === others[at].alt)

/** Rebases proposed photos on changed published ones: drops removed photos and appends new ones. */
export function rebased(
  proposed: readonly Described[],
  before: readonly Described[],
  after: readonly Described[],
): Described[] {
  const has = (photos: readonly Described[], id: string) => photos.some((one) => one.id === id)
  const remaining = proposed.filter(({ id }) => has(after, id) || !has(before, id))
  const added = after.filter(({ id }) => !has(before, id))
  return [...remaining, ...added].slice(0, perListing).map(({ id, alt }) => ({ id, alt }))
}

export function coversOf(before: readonly Pictured[], after: readonly Pictured[]): Covers {
  const [was, is] = [before, after].map(([cover]) => (cover ? imageOf(cover.path) : null))
  return { was: was ?? null, is: is ?? null }
}

/** Every message names the file, because users often upload several at once. */
export function refusalOf(refusal: Refusal | { reason: 'bytes' }, name: string): Problem {
  switch (refusal.reason) {
    case 'bytes':
      return problem('photo_too_large', { detail: `${name} is larger than ${megabytes} MB.` })
    case 'pixels': {
      const { mediaType, pixels, most } = refusal
      const kind = mediaType.replace('image/', '').toUpperCase()
      return problem('photo_too_large', {
        detail: `${name} has ${millions(pixels)} megapixels; ${kind} files can have at most ${millions(most)}. Please make it smaller, or save it as JPEG.`,
      })
    }
    case 'shape':
      return problem('photo_too_large', {
        detail: `${name} is ${refusal.width} by ${refusal.height} pixels. The longer side of a photo can be at most ${refusal.most} times the shorter one.`,
      })
    case 'memory':
      return problem('photo_too_large', {
        detail: `${name} would take ${millions(refusal.bytes)} MB of memory to open; the limit is ${millions(refusal.most)} MB. Please make it smaller, or save it as an ordinary JPEG.`,
      })
    case 'kind':
      return problem('photo_kind', {
        detail: `${name} is not a photo that can be shown. Photos can be JPEG, PNG, WebP, AVIF or HEIC files.`,
      })
    case 'broken':
      return problem('photo_broken', { detail: `${name} is damaged and cannot be read.` })
    case 'costly':
      return problem('photo_broken', {
        detail: `${name} cannot be used. It needs too much memory or time to process. Please save it again as JPEG.`,
      })
  }
}
