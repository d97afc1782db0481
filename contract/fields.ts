import { isOfClosedAccount } from './closed-account.ts'
import { invalid, type IssueLabel } from './issues.ts'
import { z } from 'zod'
import { limits } from './limits.ts'
import { readAmount } from './amounts.ts'
import { isInDigits } from './digits.ts'
import { areaStep, roundSqft } from './areas.ts'
import { configureSchemas } from './messages.ts'

configureSchemas()

/** Fields that several endpoints share, with messages for users. */

/** A BCP 47 tag, such as `de` or `pt-BR`. */
export const languageTag = z
  .string({ error: 'Language is required' })
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Language must be a BCP 47 tag')
  .max(35, 'Language must be a BCP 47 tag')
  .meta({ example: 'en' })

export const id = z
  .uuid()
  .meta({ id: 'Id', description: 'A UUID.', examples: ['0192f0c1-7d5e-7b3a-9c44-3f1b6a2d8e90'] })
export const idOf = (thing: string) => id.meta({ description: `The \`_id\` of the ${thing}.` })
export const inserted = z.object({ insertedId: id }).meta({ id: 'Inserted' })
export const modified = z.object({ modifiedCount: z.number().int() }).meta({ id: 'Modified' })
export const deleted = z.object({ deletedCount: z.number().int() }).meta({ id: 'Deleted' })
export const instant = z.iso.datetime().meta({
  id: 'Instant',
  description: 'An instant in ISO 8601, UTC.',
  examples: ['2026-03-04T05:06:07.089Z'],
})
export const day = z.iso
  .date()
  .meta({ id: 'Day', description: 'A day in ISO 8601.', examples: ['2026-03-04'] })

// Patterns for the API document; the schemas check the same with code.
const withoutNul = String.raw`^[^\u0000]*$`
const filledWithoutNul = String.raw`^[^\u0000]*[^\s\u0000][^\u0000]*$`

/** PostgreSQL cannot store NUL, and UTF-8 has no unpaired surrogates. */
export const isStorable = (text: string): boolean => !/[\u0000\p{Cs}]/u.test(text)

const filled = (label: IssueLabel, max: number) =>
  z
    .string({ error: invalid('required', { label }) })
    .trim()
    .min(1, invalid('required', { label }))
    .max(max, invalid('tooLong', { label, most: max }))

/** A field that clients may send although the server sets it; any value is accepted and ignored. */
export const ignored = (description: string) =>
  z.string().optional().catch(undefined).describe(`${description} Ignored.`)

/** Trimming leaves zero-width characters and blank letters. */
const visible = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u

export const optionalText = (label: IssueLabel, max: number) =>
  z
    .string()
    .trim()
    .max(max, invalid('tooLong', { label, most: max }))
    .refine(isStorable, invalid('unstorable', { label }))
    .refine((text) => text === '' || visible.test(text), invalid('invisible', { label }))
    .meta({ pattern: withoutNul })
    .nullable()
    .optional()

const storable = (label: IssueLabel, max: number) =>
  filled(label, max).refine(isStorable, invalid('unstorable', { label })).meta({ pattern: filledWithoutNul })

export const requiredText = (label: IssueLabel, max: number) =>
  storable(label, max).refine((text) => visible.test(text), invalid('required', { label }))

/** Control characters, invisible fillers, and format characters except joiners; this includes bidi overrides. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|(?![\u200C\u200D])\p{Cf}/u
/** Line breaks, other controls, and characters that reorder the text around them. */
const unruly = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u

/** What copied texts contain unseen, such as direction marks and soft hyphens. */
const formatCharacters = /(?![\u200C\u200D])\p{Cf}/gu

type Text = z.ZodType<string | null | undefined>

/** One line that cannot reorder the sentences in which the product quotes it. */
export const line = <Schema extends Text>(label: IssueLabel, schema: Schema) =>
  schema.refine((text) => !text || !unruly.test(text), invalid('invisible', { label }))

/** A line that searches find as it reads. */
export const searchedLine = <Schema extends Text>(label: IssueLabel, schema: Schema) =>
  line(label, schema).overwrite((text) =>
    text ? (text.replaceAll(formatCharacters, '') as typeof text) : text,
  )

/** Zero-width joiners are valid inside words of scripts that join letters, such as Persian and Hindi. */
const strayJoiner = /(?:^|[^\p{L}\p{M}]|\p{Script=Latin})[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/u

/** Whether a name has no invisible characters and none that reorder its letters. */
export const isPlainName = (name: string): boolean => !invisible.test(name) && !strayJoiner.test(name)

export const personName = (label: IssueLabel) =>
  storable(label, limits.name.max).refine(isPlainName, invalid('invisible', { label }))

/** Longer than any password of an account, so that a failed paste differs from a wrong password. */
const mostTyped = 200

/** A password to compare with that of an account. */
export const typedPassword = (label: IssueLabel) =>
  z
    .string({ error: invalid('required', { label }) })
    .min(1, invalid('required', { label }))
    .max(mostTyped, invalid('muchTooLong', { label: 'password' }))

/** Required again before a change, if the account has a password; other accounts need a new sign-in. */
export const provenPassword = z
  .string()
  .max(mostTyped, invalid('muchTooLong', { label: 'password' }))
  .optional()

export const email = (label: IssueLabel = 'email') =>
  filled(label, limits.email.max)
    .pipe(
      z
        .string()
        .toLowerCase()
        .pipe(z.email({ error: invalid('email') }))
        .refine((address) => !isOfClosedAccount(address), invalid('email')),
    )
    .meta({ format: 'email', pattern: z.regexes.email.source, examples: ['ada@example.com'] })

const ownPath = /^\/(?!\/)[\w./-]+$/
/** No characters that URL parsers drop, replace, or treat as the end. */
const plain = /^[^\s\p{Cc}\p{Cs}"<>\\]+$/u
/** A user name and password would be sent to everyone who sees the picture. */
const hasCredentials = /^https?:\/\/[^/?#]*@/i

/** The values that `pictureUrl` accepts, for the API document: a URL with a domain, or a path. */
const pictureUrlPattern = String.raw`^(?:https?://(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?:[/?#][!#-;=?-\[\]^-~]*)?|/(?!/)[\w./-]+)$`

/** An http(s) URL, or a path on this server. */
export const pictureUrl = (label: IssueLabel) =>
  filled(label, limits.url.max)
    .refine(
      (value) =>
        ownPath.test(value) ||
        (plain.test(value) &&
          !hasCredentials.test(value) &&
          z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success),
      invalid('url'),
    )
    .meta({
      format: 'uri-reference',
      pattern: pictureUrlPattern,
      description: 'An http or https URL, or a path on this server.',
      examples: ['https://pictures.example.com/attic.jpg'],
    })

/** Whole currency units. `outOfRange` is the message for amounts that no price can have. */
export const amount = (label: IssueLabel, outOfRange?: string) =>
  z
    .number({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? invalid('required', { label })
          : invalid('number', { label }),
    })
    .int(invalid('wholeNumber', { label }))
    .min(1, outOfRange ?? invalid('atLeast', { label, least: 1 }))
    .max(limits.price.max, outOfRange ?? invalid('tooHigh', { label }))

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** A number that is a multiple of `step`, or is rounded to it if it is an area. */
export const inSteps = <Input>(
  of: z.ZodNumber | z.ZodCoercedNumber<Input>,
  label: IssueLabel,
  step: number,
) => {
  if (step === areaStep) return of.overwrite(roundSqft)
  return step === 1
    ? of.int(invalid('wholeNumber', { label }))
    : of.multipleOf(step, invalid('multiple', { label, step, example: 2 - step }))
}

/** A number in a query string, of a schema that coerces texts. */
export const inDigits = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && !isInDigits(value) ? NaN : value), schema)

const coercedNumber = (label: IssueLabel) =>
  z.coerce
    .number({ error: invalid('number', { label }) })
    .min(0, invalid('negative', { label }))
    .max(limits.price.max, invalid('tooHigh', { label }))

/** An optional number in a query string, see {@link inSteps}; an empty value counts as absent. */
export const queryNumber = (label: IssueLabel, step: number) =>
  z.preprocess(emptyAsAbsent, inDigits(inSteps(coercedNumber(label), label, step).optional()))

/** The schemas of {@link queryPrice}. They do not know the currency, which the server checks before. */
export const queryPrices = z.registry<{ label: IssueLabel }>()

/** An optional price in a query string, in any format that `readAmount` accepts. */
export const queryPrice = (label: IssueLabel, about: { description: string; example: number }) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? (readAmount(value) ?? emptyAsAbsent(value)) : value),
      inDigits(coercedNumber(label).optional()),
    )
    .meta(about)
    .register(queryPrices, { label })

/** Without format characters, and with letters of usual width. */
const asTyped = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFKC').replaceAll(formatCharacters, '').trim() : value

/** An optional text to search for. */
export const queryText = (label: IssueLabel, max: number) =>
  z.preprocess(
    (value) => emptyAsAbsent(asTyped(value)),
    z
      .string()
      .max(max, invalid('tooLong', { label, most: max }))
      .refine(isStorable, invalid('unstorable', { label }))
      .optional(),
  )

/** A flag in a query string; false if absent. */
export const queryFlag = (label: IssueLabel) =>
  z.preprocess(
    emptyAsAbsent,
    z
      .enum(['true', 'false'], { error: invalid('flag', { label }) })
      .optional()
      .transform((value) => value === 'true'),
  )

/** A page of `limit` rows, starting at the opaque `cursor` from the previous page. */
export const pageQuery = {
  limit: inDigits(z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default)).meta({
    description: 'The maximum number of rows in a page.',
    example: limits.page.default,
  }),
  cursor: z
    .preprocess(emptyAsAbsent, z.string().max(500).optional())
    .describe('An opaque cursor from the `Link` header of the previous page. Without it, the first page.'),
}

const listPattern = (values: readonly string[]) => {
  const one = `(?:${values.join('|')})`
  return `^${one}(?:,${one})*$`
}

/** Values from a closed list, separated by commas. `description`: a sentence for the API document. */
export const queryList = (label: IssueLabel, values: readonly string[], description: string) =>
  z
    .preprocess(
      emptyAsAbsent,
      z
        .string()
        .max(limits.url.max)
        .refine(
          (text) => readList(text).every((value) => values.includes(value)),
          invalid('unknownValue', { label }),
        )
        .optional(),
    )
    .meta({
      pattern: listPattern(values),
      description: `${description} Values: ${values.map((value) => `\`${value}\``).join(', ')}; separated by commas.`,
      example: values.slice(0, 2).join(),
    })

export const readList = (text: string): string[] => [...new Set(text.split(','))]
