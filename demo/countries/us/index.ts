import { demoAccounts } from '../../accounts.ts'
import type { DemoContent } from '../../content.ts'
import { blogs } from './blogs.ts'
import { demoDeals, demoWishes } from './deals.ts'
import { demoListings } from './listings/index.ts'
import { messages } from './messages.ts'
import { demoPeople } from './people.ts'
import { demoReviews } from './reviews.ts'
import { testimonials } from './testimonials.ts'

export const us: DemoContent = {
  accounts: demoAccounts,
  people: demoPeople,
  listings: demoListings,
  deals: demoDeals,
  wishes: demoWishes,
  reviews: demoReviews,
  testimonials,
  blogs,
  messages,
}
