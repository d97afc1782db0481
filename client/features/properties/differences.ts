import { eachOf, type FactOf, factsOf, rangedFacts } from '#contract/facts.ts'
import type { ListingContent } from '#contract/listing-content.ts'
import type { Photo } from '#contract/photos.ts'
import { statedOf } from '#contract/stated-facts.ts'
import { exactAreaText } from '#texts/labels/areas.ts'
import { factLabels, lookupLabel } from '#texts/labels/facts.ts'
import { joinedByCommas } from '#texts/lists.ts'
import { codeLabel, statedLabels } from '#texts/labels/stated-facts.ts'
import { t } from '#texts/text.ts'
import { formatNumber } from '#texts/formats.ts'
import { formatFact } from '../../lib/format-fact.ts'

export type Difference = { label: string; from: string; to: string }
type Words = { label: string; say?: (value: never) => string }

const number = (fact: FactOf<'rooms' | 'area' | 'year' | 'number' | 'degrees'>): Words => ({
  label: factLabels[fact.name](),
  say: (value: number) => (fact.kind === 'area' ? exactAreaText(value) : formatFact(fact, value)),
})

/** All reviewed fields, in the order of the screens. */
const wordsOf = (price: (amount: number) => string): Record<keyof ListingContent, Words> => ({
  title: { label: t('properties.title') },
  location: { label: t('properties.location') },
  price: { label: t('properties.price'), say: price },
  minPrice: { label: t('properties.minPrice'), say: price },
  maxPrice: { label: t('properties.maxPrice'), say: price },
  shortDescription: { label: t('properties.shortDescription') },
  description: { label: t('properties.description') },
  ...eachOf(factsOf('rooms'), number),
  image: { label: t('properties.imageUrl') },
  ...eachOf(factsOf('choice'), ({ name }): Words => ({
    label: factLabels[name](),
    say: (value: string) => lookupLabel(name, value),
  })),
  ...eachOf(rangedFacts(), number),
  ...eachOf(factsOf('choices'), ({ name }): Words => ({
    label: factLabels[name](),
    say: (values: string[]) => joinedByCommas(values.map((value) => lookupLabel(name, value))),
  })),
  ...eachOf(factsOf('degrees'), number),
  ...eachOf(statedOf('text'), ({ name }): Words => ({ label: statedLabels[name]() })),
  ...eachOf(statedOf('code'), ({ name }): Words => ({
    label: statedLabels[name](),
    say: (value: string) => codeLabel(name, value),
  })),
  ...eachOf(statedOf('measure'), ({ name }): Words => ({
    label: statedLabels[name](),
    say: (value: number) => t('facts.energyUseValue', { use: formatNumber(value) }),
  })),
})

/** The changes to a listing, field by field, formatted. */
export function differencesIn(
  listing: ListingContent,
  changes: Partial<ListingContent>,
  price: (amount: number) => string,
): Difference[] {
  return Object.entries(wordsOf(price)).flatMap(([name, { label, say = String }]) => {
    const field = name as keyof ListingContent
    if (changes[field] === undefined) return []
    const word = (value: unknown) => (value === null || value === '' ? '' : say(value as never))
    return [{ label, from: word(listing[field]), to: word(changes[field]) }]
  })
}

export type PhotoDifference = { photo: Photo; isNew: boolean; isMoved: boolean; altBefore?: string }

/** The proposed photos in order, with the changes to each, and the removed photos. */
export function photoDifferences(published: Photo[], proposed: Photo[]) {
  const before = new Map(published.map((photo) => [photo._id, photo]))
  const after = new Set(proposed.map(({ _id }) => _id))
  // Compares the order of the remaining photos only, so that added and removed ones do not count as moves.
  const kept = published.filter(({ _id }) => after.has(_id))
  const stays = proposed.filter(({ _id }) => before.has(_id))
  return {
    photos: proposed.map((photo): PhotoDifference => {
      const was = before.get(photo._id)
      return {
        photo,
        isNew: !was,
        isMoved: was !== undefined && kept.indexOf(was) !== stays.indexOf(photo),
        altBefore: was && was.alt !== photo.alt ? was.alt : undefined,
      }
    }),
    removed: published.filter(({ _id }) => !after.has(_id)),
  }
}

type Differences = { fields: Difference[]; photos: ReturnType<typeof photoDifferences> | null }

/** The differences from the previously displayed changes: the labels of fields, and whether photos differ. */
export function differencesSince(now: Differences, seen: Differences) {
  const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const labels = now.fields.map(({ label }) => label)
  return {
    changed: now.fields
      .filter((field) => !seen.fields.some((one) => areSame(one, field)))
      .map(({ label }) => label),
    gone: seen.fields.map(({ label }) => label).filter((label) => !labels.includes(label)),
    arePhotosChanged: !areSame(shapeOf(now.photos), shapeOf(seen.photos)),
  }
}

const shapeOf = (photos: Differences['photos']) =>
  photos && [photos.photos, photos.removed.map(({ _id }) => _id)]
