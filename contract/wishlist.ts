import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, id, inserted, instant, modified, pageQuery } from './fields.ts'
import { limits } from './limits.ts'
import { property } from './properties.ts'

/** What one of those who see a wishlist has noted at a wish. */
export const wishNote = z.object({
  writer: z.string(),
  /** Whether the viewer has written it. */
  own: z.boolean(),
  text: z.string(),
  writtenAt: instant,
})
export type WishNote = z.infer<typeof wishNote>

/** A listing that a member keeps in mind, as it is now. Prices in whole currency units. */
export const wish = property
  .pick({
    title: true,
    location: true,
    image: true,
    agentName: true,
    agentImage: true,
    price: true,
    priceRange: true,
    minPrice: true,
    maxPrice: true,
    verificationStatus: true,
    status: true,
    bedNumber: true,
    bathNumber: true,
  })
  .extend({
    _id: id,
    propertyId: id,
    /** The owner's and those of whoever shares the list: one of each. */
    notes: z.array(wishNote),
    /** What the viewer may do with the listing. */
    can: z.object({ makeOffer: z.boolean() }),
  })
export type Wish = z.infer<typeof wish>

const tag = 'Wishlist'

export const listWishes = endpoint({
  method: 'GET',
  path: '/wishlist',
  tag,
  summary: "One's own wishlist, newest first; a listing that is hidden is left out while it is",
  access: 'member',
  query: z.object({
    ...pageQuery,
    /** Only the wish for this listing, to tell whether there is one. */
    propertyId: id.optional(),
  }),
  response: z.array(wish),
  status: 200,
  paged: true,
})

export const addWish = endpoint({
  method: 'POST',
  path: '/wishlist',
  tag,
  summary: 'Put a listing on the wishlist; again answers the same id',
  access: 'member',
  body: z.object({ propertyId: id }),
  response: inserted,
  status: 201,
})

export const removeWish = endpoint({
  method: 'DELETE',
  path: '/wishlist/:id',
  tag,
  summary: "Take a listing off one's own wishlist",
  access: 'member',
  params: z.object({ id }),
  response: deleted,
  status: 200,
})

/** An empty text takes the note away. */
export const noteForm = z.object({
  text: z
    .string({ error: 'Note is required' })
    .trim()
    .max(limits.wishNote.max, `Note must be at most ${limits.wishNote.max} characters`)
    .refine((text) => !text.includes('\u0000'), 'Note has a character that cannot be kept'),
})

export const noteWish = endpoint({
  method: 'PATCH',
  path: '/wishlist/:id/note',
  tag,
  summary: "Write or take away one's own note at a wish of one's own list, or of one that is shared with one",
  access: 'member',
  params: z.object({ id }),
  body: noteForm,
  response: modified,
  status: 200,
})
