import {
  addressLine,
  countryOf,
  formatMessages,
  inFormatOf,
  missingMessages,
} from '#contract/country-rules.ts'
import { invalid } from '#contract/issues.ts'
import { coordinateMessage, missingCoordinate } from '#contract/listing-facts.ts'
import type { FieldMessages } from '#contract/problems.ts'
import { limits } from '#contract/limits.ts'
import { priceRangeMessages, type Prices } from '#contract/price-range.ts'
import { contentFields, type ListingContent } from '#contract/listing-content.ts'
import type { PropertyEdit } from '#contract/properties.ts'
import type { CountryCode } from '#contract/stated-facts.ts'
import { type Problem, problem } from '../kernel/problem.ts'

export const pricesOfNew = ({ price, minPrice, maxPrice }: Partial<Prices> & { price: number }): Prices => ({
  price,
  minPrice: minPrice ?? price,
  maxPrice: maxPrice ?? price,
})

export function checkPrices(prices: Prices): Problem | undefined {
  const fields = priceRangeMessages(prices)
  return Object.keys(fields).length > 0 ? problem('invalid_input', { fields }) : undefined
}

/** Merges field problems, so that the response lists every invalid field. */
export function mergeProblems(...found: (Problem | undefined)[]): Problem | undefined {
  const wrong = found.filter((one) => one !== undefined)
  const fields = Object.assign({}, ...wrong.map(({ extra }) => extra.fields)) as FieldMessages
  return wrong.length > 0 ? problem('invalid_input', { fields }) : undefined
}

/** Giving up an acceptance requires confirmation. `reservedFor` is the buyer of the accepted offer. */
export function checkGivesUp(
  { reservedFor }: { reservedFor: string | null },
  { giveUpAcceptance = false }: { giveUpAcceptance?: boolean },
): Problem | undefined {
  if (reservedFor === null || giveUpAcceptance) return undefined
  return problem('offer_accepted', { reason: { kind: 'offerOfBuyerAccepted', buyer: reservedFor } })
}

type Coordinates = { latitude?: number | null; longitude?: number | null }

export function checkCoordinates(before: Coordinates, edit: Coordinates): Problem | undefined {
  const { latitude = before.latitude, longitude = before.longitude } = edit
  const missing = missingCoordinate({ latitude, longitude })
  return missing && problem('invalid_input', { fields: { [missing]: coordinateMessage[missing] } })
}

/** The first photo is the image, so clients may only send it back unchanged. */
export const checkImage = (
  before: Pick<PropertyEdit, 'image'>,
  edit: PropertyEdit,
  hasPhotos: boolean,
): Problem | undefined =>
  hasPhotos && edit.image !== undefined && edit.image !== before.image
    ? problem('invalid_input', {
        fields: { image: invalid('imageIsPhoto') },
      })
    : undefined

type Content = Partial<ListingContent>

export const contentIn = (edit: object): Content =>
  Object.fromEntries(
    Object.entries(edit).filter(
      ([field, value]) => value !== undefined && contentFields.includes(field as keyof ListingContent),
    ),
  )

/** The content as it is stored in a listing that otherwise is as before. */
export const formatted = <Some extends Content>(
  before: Content,
  content: Some,
  byDefault: CountryCode,
): Some => inFormatOf(countryOf({ ...before, ...content }, byDefault), content)

const addressFields = ['streetAddress', 'city', 'stateOrProvince', 'postalCode', 'country'] as const
/** As the languages of pages separate the parts of an address. */
const separators = [', ', '، ']

/** A location that is its address follows it, as the form for new listings fills it in. */
export function withLocation<Some extends Content>(
  before: Content,
  content: Some,
  byDefault: CountryCode,
): Some {
  const after = { ...before, ...content }
  if (after.location !== before.location || addressFields.every((name) => after[name] === before[name]))
    return content
  const lineOf = (listing: Content, separator: string) =>
    addressLine(countryOf(listing, byDefault), listing, (parts) => parts.join(separator))
  const separator = separators.find((one) => lineOf(before, one) === before.location)
  const location = separator && lineOf(after, separator)
  return location && location.length <= limits.location.max ? { ...content, location } : content
}

const invalidFields = (fields: FieldMessages): Problem | undefined =>
  Object.keys(fields).length > 0 ? problem('invalid_input', { fields }) : undefined

/** What the country of a listing demands before its submission. */
const checkComplete = (listing: Content, byDefault: CountryCode): Problem | undefined =>
  invalidFields(missingMessages(countryOf(listing, byDefault), listing))

/** What the country of a listing demands of its values, and of a listing that is submitted. */
export function checkNew(listing: Content, byDefault: CountryCode): Problem | undefined {
  const wrong = invalidFields(formatMessages(countryOf(listing, byDefault), listing))
  return mergeProblems(checkComplete(listing, byDefault), wrong)
}

/**
 * What an edit may not change: listings from before a demand of their country stay editable, but none may come to lack
 * what it had to state. A draft may lack it.
 */
export function checkChange(
  { isDraft, ...before }: Content & { isDraft: boolean },
  content: Content,
  byDefault: CountryCode,
): Problem | undefined {
  const after = { ...before, ...content }
  const [was, is] = [before, after].map((listing) => {
    const country = countryOf(listing, byDefault)
    return { ...(!isDraft && missingMessages(country, listing)), ...formatMessages(country, listing) }
  })
  const isOld = (field: string, message: string) =>
    was?.[field] === message && before[field as keyof Content] === after[field as keyof Content]
  return invalidFields(
    Object.fromEntries(Object.entries(is ?? {}).filter(([field, message]) => !isOld(field, message))),
  )
}
