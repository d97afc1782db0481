import { z } from 'zod'

export const listingRights = z
  .object({
    update: z.boolean(),
    delete: z.boolean(),
    verify: z.boolean(),
    promote: z.boolean(),
    /** A first offer; `Offer.can.change` covers later ones. */
    makeOffer: z.boolean(),
    review: z.boolean(),
    editPhotos: z.boolean(),
    withdraw: z.boolean(),
    submit: z.boolean(),
    correct: z.boolean(),
  })
  .meta({ id: 'ListingRights', description: 'What the viewer may do with a listing.' })
