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
        reason: { kind: 'photosChanged' },
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

/** Every reason names the file, because users often upload several at once. */
export function refusalOf(refusal: Refusal | { reason: 'bytes' }, file: string): Problem {
  switch (refusal.reason) {
    case 'bytes':
      return problem('photo_too_large', { reason: { kind: 'photoBytes', file, most: megabytes } })
    case 'pixels': {
      const format = refusal.mediaType.replace('image/', '').toUpperCase()
      const [megapixels, most] = [millions(refusal.pixels), millions(refusal.most)]
      return problem('photo_too_large', { reason: { kind: 'photoPixels', file, megapixels, most, format } })
    }
    case 'shape': {
      const { width, height, most } = refusal
      return problem('photo_too_large', { reason: { kind: 'photoShape', file, width, height, most } })
    }
    case 'memory': {
      const [ofPhoto, most] = [millions(refusal.bytes), millions(refusal.most)]
      return problem('photo_too_large', { reason: { kind: 'photoMemory', file, megabytes: ofPhoto, most } })
    }
    case 'kind':
      return problem('photo_kind', { reason: { kind: 'photoKind', file } })
    case 'broken':
      return problem('photo_broken', { reason: { kind: 'photoBroken', file } })
    case 'costly':
      return problem('photo_broken', { reason: { kind: 'photoCostly', file } })
  }
}
