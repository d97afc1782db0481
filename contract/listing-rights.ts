import { z } from 'zod'

/** What a viewer may do with a listing. */
export const listingRights = z
  .object({
    update: z.boolean(),
    delete: z.boolean(),
    verify: z.boolean(),
    promote: z.boolean(),
    /** A first offer; the offer says whether it can be changed later. */
    makeOffer: z.boolean(),
    review: z.boolean(),
    editPhotos: z.boolean(),
    withdraw: z.boolean(),
    submit: z.boolean(),
    correct: z.boolean(),
  })
  .meta({ id: 'ListingRights', description: 'What the viewer may do with a listing.' })
