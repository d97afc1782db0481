import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Totals over all pages of the sales list. Amounts in whole currency units. */
const salesTotal = z
  .object({
    salesCount: z.number().int(),
    /** The asking prices of the sold listings, and their sale prices. */
    askedTotal: z.number(),
    soldTotal: z.number(),
  })
  .meta({ id: 'SalesTotal', description: 'Totals over all sold listings. Amounts in whole currency units.' })

export const getSalesTotal = endpoint({
  method: 'GET',
  path: '/offers/sales-total',
  tag: 'Offers',
  summary: 'Get the sales total',
  description: "The total sale price of the caller's listings.",
  access: 'listing.manage',
  response: salesTotal,
  status: 200,
})
