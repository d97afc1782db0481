import type { DemoContent } from '../../content.ts'
import { withSquareFeet } from '../../metric.ts'
import { alts } from './alts.ts'
import { deals, reviews, wishes } from './deals.ts'
import { abuDhabi } from './listings/abu-dhabi.ts'
import { dubai } from './listings/dubai.ts'
import { northernEmirates } from './listings/northern-emirates.ts'
import { waiting } from './listings/waiting.ts'
import { accounts, people } from './people.ts'
import { blogs, messages, testimonials } from './texts.ts'

export const ae: DemoContent = {
  accounts,
  people,
  listings: withSquareFeet([...dubai, ...abuDhabi, ...northernEmirates, ...waiting]),
  deals,
  wishes,
  reviews,
  testimonials,
  blogs,
  messages,
  alts,
}
