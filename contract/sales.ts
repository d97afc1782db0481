import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Over all pages of the sales list. Amounts in whole currency units. */
const salesTotal = z
  .object({
    salesCount: z.number().int(),
    /** What the sold listings asked, and what they were sold for. */
    askedTotal: z.number(),
    soldTotal: z.number(),
  })
  .meta({ id: 'SalesTotal', description: 'Over all sold listings. Amounts in whole currency units.' })

export const getSalesTotal = endpoint({
  method: 'GET',
  path: '/offers/sales-total',
  tag: 'Offers',
  summary: 'Get the sales total',
  description: "What one's own listings have been sold for, all together.",
  access: 'agent',
  response: salesTotal,
  status: 200,
})
