import { eachOf, factsOf } from '#contract/facts.ts'
import type { ListingContent } from '#contract/listing-content.ts'
import { factLabels } from '#texts/labels/facts.ts'

const fieldNames = (): Record<keyof ListingContent, string> => ({
  title: 'title',
  location: 'location',
  ...eachOf(factsOf('degrees'), () => 'location'),
  image: 'photo',
  shortDescription: 'description',
  description: 'description',
  price: 'price',
  minPrice: 'price range',
  maxPrice: 'price range',
  ...eachOf(factsOf('rooms', 'area', 'year', 'number', 'choice', 'choices'), ({ name }) =>
    factLabels[name]().toLowerCase(),
  ),
})

const priceFields = new Set<string>(['price', 'minPrice', 'maxPrice'] satisfies (keyof ListingContent)[])

export const changesPrices = (fields: string): boolean =>
  fields.split(',').some((field) => priceFields.has(field))

/** `fields`: names of listing fields, separated by commas. */
export function describeFields(fields: string): string {
  const changed = new Set(fields.split(','))
  const named = Object.entries(fieldNames()).filter(([field]) => changed.has(field))
  return `Changed: ${[...new Set(named.map(([, name]) => name))].join(', ')}.`
}
