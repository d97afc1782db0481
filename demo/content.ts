import type { DemoAccount } from '../server/demo.ts'
import type { DemoListing } from './listing.ts'
import type { BuyerKey, DemoPerson } from './people.ts'

/** An offer and its outcome, in days before the demo was loaded. `at` is the position in the price range, from 0 to 1. */
export type DemoDeal = {
  by: BuyerKey
  of: string
  at: number
  daysAgo: number
  answer?: 'accepted' | 'rejected' | 'withdrawn' | 'bought'
  answeredDaysAgo?: number
}

export const deal = (
  by: BuyerKey,
  of: string,
  at: number,
  daysAgo: number,
  answer?: DemoDeal['answer'],
  answeredDaysAgo?: number,
): DemoDeal => ({ by, of, at, daysAgo, answer, answeredDaysAgo })

/** A home on the demo buyer's wishlist. */
export type DemoWish = { of: string; daysAgo: number }

/** A review of the listing with key `of`, written `daysAgo`. */
export type DemoReview = { by: BuyerKey; of: string; stars: number; daysAgo: number; text: string }

export const review = (
  by: BuyerKey,
  of: string,
  stars: number,
  daysAgo: number,
  text: string,
): DemoReview => ({ by, of, stars, daysAgo, text })

export type DemoTestimonial = {
  portrait: string
  name: string
  rating: number
  property: string
  details: string
  daysAgo: number
}

export type DemoBlog = {
  title: string
  author: string
  picture: string
  daysAgo: number
  paragraphs: string[]
}

export type DemoMessage = { name: string; email: string; daysAgo: number; message: string }

/** Everything that the demo of a country shows, in the country's language. */
export type DemoContent = {
  accounts: readonly DemoAccount[]
  people: readonly DemoPerson[]
  listings: readonly DemoListing[]
  deals: readonly DemoDeal[]
  wishes: readonly DemoWish[]
  reviews: readonly DemoReview[]
  testimonials: readonly DemoTestimonial[]
  blogs: readonly DemoBlog[]
  messages: readonly DemoMessage[]
  /** Descriptions of the pictures by name, unless they are the English ones. */
  alts?: Readonly<Record<string, string>>
}
