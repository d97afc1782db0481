import { invalid } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, id, idOf, inserted, instant, isStorable, modified, pageQuery } from './fields.ts'
import { limits } from './limits.ts'
import { property } from './properties.ts'

/** A note on a wish by its owner or a guest. */
export const wishNote = z
  .object({
    writer: z.string(),
    /** Whether the viewer wrote it. */
    own: z.boolean(),
    text: z.string(),
    writtenAt: instant,
  })
  .meta({ id: 'WishNote' })
export type WishNote = z.infer<typeof wishNote>

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
    /** One note each by the owner and the guests who share the list. */
    notes: z.array(wishNote),
    can: z.object({ makeOffer: z.boolean() }),
  })
  .meta({
    id: 'Wish',
    description: 'A listing on a wishlist, in its current state. Prices in whole currency units.',
  })
export type Wish = z.infer<typeof wish>

const tag = 'Wishlist'

export const listWishes = endpoint({
  method: 'GET',
  path: '/wishlist',
  tag,
  summary: 'List the wishlist',
  description: "The caller's wishlist, newest first; hidden listings are left out.",
  access: 'member',
  query: z.object({
    ...pageQuery,
    propertyId: id
      .optional()
      .meta({ description: 'Only the wish for the listing with this id, to check whether it exists.' }),
  }),
  response: z.array(wish),
  status: 200,
  paged: true,
})

export const addWish = endpoint({
  method: 'POST',
  path: '/wishlist',
  tag,
  summary: 'Add to the wishlist',
  description: 'Add a listing to the wishlist; repeating it returns the same id.',
  access: 'member',
  body: z.object({ propertyId: id }),
  response: inserted,
  status: 201,
  problems: ['not_found'],
})

export const removeWish = endpoint({
  method: 'DELETE',
  path: '/wishlist/:id',
  tag,
  summary: 'Remove from the wishlist',
  description: "Remove a listing from the caller's wishlist.",
  access: 'member',
  params: z.object({ id: idOf('wish') }),
  response: deleted,
  status: 200,
})

/** An empty text deletes the note. */
export const noteForm = z.object({
  text: z
    .string({ error: invalid('required', { label: 'note' }) })
    .trim()
    .max(limits.wishNote.max, invalid('tooLong', { label: 'note', most: limits.wishNote.max }))
    .refine(isStorable, invalid('unstorable', { label: 'note' })),
})

export const noteWish = endpoint({
  method: 'PATCH',
  path: '/wishlist/:id/note',
  tag,
  summary: 'Write a note on a wish',
  description: "Write or delete the caller's note on a wish, on their own wishlist or one shared with them.",
  access: 'member',
  params: z.object({ id: idOf('wish') }),
  body: noteForm,
  response: modified,
  status: 200,
})
