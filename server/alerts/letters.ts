import type { Letter } from '../mail/service.ts'
import { presentPriceRange } from '../properties/service.ts'
import type { LetterItem } from './queries.ts'

/** So many are named in a letter; all of them are among the notifications that it links to. */
export const mostItems = 20

type About = {
  to: string
  items: LetterItem[]
  total: number
  kind: 'atOnce' | 'daily'
  currency: string
  /** Where people find the product. */
  address: string
  unsubscribe: string
}

const homes = (count: number) => (count === 1 ? '1 home' : `${count} homes`)

function subjectOf({ items: [first], total, kind }: About): string {
  if (kind === 'daily') return `Your saved searches today: ${homes(total)}`
  if (total > 1 || !first) return `${homes(total)} for your saved searches`
  return first.kind === 'match' ? `A home fits your search: ${first.title}` : `Price lowered: ${first.title}`
}

/** What was found for a member, by search. */
export function alertLetter(about: About): Letter {
  const { to, items, total, currency, address, unsubscribe } = about
  const price = (amount: number) => presentPriceRange({ minPrice: amount, maxPrice: amount }, currency)
  const detailOf = ({ kind, location, price: now, priceBefore }: LetterItem) =>
    kind === 'priceLowered' && priceBefore !== null
      ? `${location} · ${price(now)}, lowered from ${price(priceBefore)}`
      : `${location} · ${price(now)}`
  const bySearch = Map.groupBy(items, ({ searchName }) => searchName)
  const left = total - items.length
  return {
    to,
    subject: subjectOf(about),
    parts: [
      ...[...bySearch].flatMap(([name, found]) => [
        `${name}:`,
        {
          items: found.map((item) => ({
            title: item.title,
            detail: detailOf(item),
            url: `${address}/details/${item.propertyId}`,
          })),
        },
      ]),
      ...(left > 0 ? [`And ${homes(left)} more.`] : []),
      { label: 'See all of them', url: `${address}/dashboard/notifications` },
      {
        note: 'You get this letter because you have saved a search with us.',
        label: 'Change your saved searches',
        url: `${address}/dashboard/savedSearches`,
      },
      { note: 'Or', label: 'stop these letters', url: unsubscribe },
    ],
  }
}
