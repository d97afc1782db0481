import { z } from 'zod'
import { day, instant, pictureUrl, personName, requiredText } from './fields.ts'
import { limits } from './limits.ts'

const { most, details, blogText } = limits.publication
const rating = 'Rating must be a number from 0 to 5 with at most two decimals'
const date = z
  .union([day, instant], { error: 'Date must be like 2026-03-04 or 2026-03-04T05:06:07Z' })
  .transform((text) => new Date(text))
const atMost = (name: string) => `There must be at most ${most} ${name}`

/**
 * The content that an operator publishes; it replaces everything that `GET /testimonials` and `GET /blogs` return.
 * `rating` ranges from 0 to 5, a blank line in `blogText` begins a new paragraph, and a day means its start in UTC.
 */
export const publication = z.strictObject({
  testimonials: z
    .array(
      z.strictObject({
        name: personName('name'),
        reviewerImage: pictureUrl('reviewerImage').nullable().default(null),
        rating: z.number({ error: rating }).min(0, rating).max(5, rating).multipleOf(0.01, rating),
        details: requiredText('details', details),
        property: requiredText('property', limits.title.max).nullable().default(null),
        date,
      }),
    )
    .max(most, atMost('testimonials')),
  blogs: z
    .array(
      z.strictObject({
        title: requiredText('title', limits.title.max),
        profileImage: pictureUrl('profileImage').nullable().default(null),
        blogText: requiredText('blogText', blogText),
        author: personName('author'),
        date,
      }),
    )
    .max(most, atMost('blogs')),
})
export type Publication = z.output<typeof publication>
