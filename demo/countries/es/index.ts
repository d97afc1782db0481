import type { DemoContent } from '../../content.ts'
import { withSquareFeet } from '../../metric.ts'
import { alts } from './alts.ts'
import { deals, reviews, wishes } from './deals.ts'
import { madrid } from './listings/madrid.ts'
import { mediterranean } from './listings/mediterranean.ts'
import { northAndSouth } from './listings/north-and-south.ts'
import { waiting } from './listings/waiting.ts'
import { accounts, people } from './people.ts'
import { blogs, messages, testimonials } from './texts.ts'

export const es: DemoContent = {
  accounts,
  people,
  listings: withSquareFeet([...mediterranean, ...madrid, ...northAndSouth, ...waiting]),
  deals,
  wishes,
  reviews,
  testimonials,
  blogs,
  messages,
  alts,
}
