import type { DemoContent } from '../../content.ts'
import { withSquareFeet } from '../../metric.ts'
import { alts } from './alts.ts'
import { deals, reviews, wishes } from './deals.ts'
import { berlin } from './listings/berlin.ts'
import { east } from './listings/east.ts'
import { north } from './listings/north.ts'
import { south } from './listings/south.ts'
import { west } from './listings/west.ts'
import { waiting } from './listings/waiting.ts'
import { accounts, people } from './people.ts'
import { blogs, messages, testimonials } from './texts.ts'

export const de: DemoContent = {
  accounts,
  people,
  listings: withSquareFeet([...berlin, ...north, ...east, ...west, ...south, ...waiting]),
  deals,
  wishes,
  reviews,
  testimonials,
  blogs,
  messages,
  alts,
}
