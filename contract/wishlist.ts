import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, id, inserted, pageQuery } from './fields.ts'
import { property } from './properties.ts'

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
