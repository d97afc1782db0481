import { brief, type Email } from '../mail/service.ts'
import type { EmailEvent } from '../notifications/service.ts'
import type { EmailItem } from './queries.ts'

/** The maximum of events, and of homes, named in an email; the linked notifications contain all. */
export const mostItems = 20

type About = {
  to: string
  events: EmailEvent[]
  eventTotal: number
  items: EmailItem[]
  total: number
  kind: 'atOnce' | 'daily'
  writeAmount: (amount: number) => string
  /** The origin of the product. */
  address: string
  companyName: string
  unsubscribe: string
}

const homes = (count: number) => (count === 1 ? '1 home' : `${count} homes`)
const updates = (count: number) => (count === 1 ? '1 update' : `${count} updates`)

const list = new Intl.ListFormat('en-US')
const quoted = (names: string[]) => list.format(names.map((name) => `“${brief(name)}”`))

const isLowered = ({ price, highestPrice }: EmailItem) => price < highestPrice

/** An email never begins with a name that a user entered. */
const headlineOf = ({ headline, person }: EmailEvent, lead: string) =>
  headline.startsWith(person) ? `${lead}: ${headline}` : headline

const withTitle = (event: EmailEvent) =>
  event.title ? `${headlineOf(event, 'News')}: ${brief(event.title)}` : headlineOf(event, 'News')

/** Events that the subject of an email names among others, the most important first. */
const leading: readonly EmailEvent['kind'][] = [
  'paymentRefunded',
  'paymentReceived',
  'propertySold',
  'offerAccepted',
  'acceptanceRevoked',
  'acceptanceGivenUp',
  'offerOutsold',
  'offerRejected',
]

const findLeading = (events: EmailEvent[]) =>
  leading.flatMap((kind) => events.filter((event) => event.kind === kind))[0]

function subjectOf({ events, eventTotal, items: [first], total, kind, companyName }: About): string {
  const [event] = events
  const found = total > 0 ? [`${homes(total)} for your saved searches`] : []
  const lead = findLeading(events)
  if (lead && (eventTotal > 1 || total > 0)) {
    const others = [
      ...(eventTotal > 1 ? [`${eventTotal - 1} more ${eventTotal > 2 ? 'updates' : 'update'}`] : []),
      ...found,
    ]
    return `${headlineOf(lead, 'News')}, and ${list.format(others)}`
  }
  if (event && !lead && (eventTotal > 1 || total > 0 || kind === 'daily'))
    return `${[updates(eventTotal), ...found].join(' and ')} at ${companyName}`
  if (event) return withTitle(event)
  if (kind === 'daily') return `Your saved searches today: ${homes(total)}`
  if (total > 1 || !first) return `${homes(total)} for your saved searches`
  if (isLowered(first) && !first.isNew) return `Price lowered: ${brief(first.title)}`
  return `A home fits your ${first.searchNames.length === 1 ? 'search' : 'searches'}: ${brief(first.title)}`
}

function partsOfEvents({ events, eventTotal, address, companyName }: About): Email['parts'] {
  const [event] = events
  if (!event) return []
  const place = ({ title, location }: EmailEvent) => [title, location].filter(Boolean).join(', ')
  if (eventTotal === 1)
    return [
      'Hello,',
      `${headlineOf(event, `News from ${companyName}`)}.`,
      ...[place(event), event.note].filter((text) => text !== null && text !== ''),
      { label: event.action, url: `${address}${event.path}` },
    ] as Email['parts']
  const left = eventTotal - events.length
  return [
    'Hello,',
    `Your news from ${companyName}:`,
    {
      items: events.map((one) => ({
        title: one.headline,
        detail: [place(one), one.note].filter(Boolean).join(' · '),
        url: `${address}${one.path}`,
      })),
    },
    ...(left > 0 ? [`And ${updates(left)} more.`] : []),
  ]
}

function partsOfSearches({ items, total, writeAmount, address }: About): Email['parts'] {
  const detailOf = (item: EmailItem) => {
    const detail = `${item.location} · ${writeAmount(item.price)}`
    return isLowered(item) ? `${detail}, lowered from ${writeAmount(item.highestPrice)}` : detail
  }
  const left = total - items.length
  return [
    ...[...Map.groupBy(items, ({ searchNames }) => quoted(searchNames))].flatMap(([names, found]) => [
      `For your saved ${found[0]?.searchNames.length === 1 ? 'search' : 'searches'} ${names}:`,
      {
        items: found.map((item) => ({
          title: brief(item.title),
          detail: detailOf(item),
          url: `${address}/details/${item.propertyId}`,
        })),
      },
    ]),
    ...(left > 0 ? [`And ${homes(left)} more.`] : []),
  ]
}

export function alertEmail(about: About): Email {
  const { to, events, eventTotal, items, address, unsubscribe } = about
  const center = `${address}/dashboard/notifications`
  return {
    kind: 'alert',
    to,
    subject: subjectOf(about),
    parts: [
      ...partsOfEvents(about),
      ...partsOfSearches(about),
      ...(eventTotal === 1 && items.length === 0 ? [] : [{ label: 'See all of them', url: center }]),
      events.length > 0
        ? {
            note: 'You get this email because of your settings.',
            label: 'Choose your emails',
            url: `${center}#email`,
          }
        : {
            note: 'You get this email because you saved a search.',
            label: 'Change your saved searches',
            url: `${address}/dashboard/savedSearches`,
          },
      { note: 'No more emails like this?', label: 'Unsubscribe', url: unsubscribe },
    ],
  }
}
