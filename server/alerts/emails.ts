import { areaText } from '#texts/labels/areas.ts'
import { isolated, joinedByAnd, joinedByCommas, joinedByDots } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
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

const quoted = (names: string[]) => joinedByAnd(names.map((name) => t('ui.quoted', { text: brief(name) })))

const isLowered = ({ price, highestPrice }: EmailItem) => price < highestPrice

/** An email never begins with a name that a user entered. */
const headlineOf = ({ headline, person }: EmailEvent, write = () => t('alerts.emailNews', { headline })) =>
  headline.startsWith(person) ? write() : headline

const withTitle = (event: EmailEvent) =>
  event.title
    ? t('alerts.emailSubjectOf', { headline: headlineOf(event), title: brief(event.title) })
    : headlineOf(event)

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

/** The most important event, among others or homes. */
function subjectOfLead(lead: EmailEvent, { updates, homes }: { updates: number; homes: number }): string {
  const headline = headlineOf(lead)
  if (homes === 0) return t('alerts.emailLeadAndUpdates', { headline, updates })
  return updates === 0
    ? t('alerts.emailLeadAndHomes', { headline, homes })
    : t('alerts.emailLeadAndBoth', { headline, updates, homes })
}

function subjectOf({ events, eventTotal, items: [first], total, kind, companyName: company }: About): string {
  const [event] = events
  const lead = findLeading(events)
  if (lead && (eventTotal > 1 || total > 0))
    return subjectOfLead(lead, { updates: eventTotal - 1, homes: total })
  if (event && !lead && (eventTotal > 1 || total > 0 || kind === 'daily'))
    return total > 0
      ? t('alerts.emailUpdatesAndHomes', { updates: eventTotal, homes: total, company })
      : t('alerts.emailUpdates', { updates: eventTotal, company })
  if (event) return withTitle(event)
  if (kind === 'daily') return t('alerts.emailHomesToday', { homes: total })
  if (total > 1 || !first) return t('alerts.emailHomes', { homes: total })
  const title = brief(first.title)
  return isLowered(first) && !first.isNew
    ? t('alerts.emailLowered', { title })
    : t('alerts.emailHomeFits', { searches: first.searchNames.length, title })
}

function partsOfEvents({ events, eventTotal, address, companyName: company }: About): Email['parts'] {
  const [event] = events
  if (!event) return []
  const place = ({ title, location }: EmailEvent) =>
    joinedByCommas([title ?? '', location ?? ''].filter(Boolean).map(isolated))
  const fromCompany = () => t('alerts.emailNewsFrom', { company, headline: event.headline })
  if (eventTotal === 1)
    return [
      t('alerts.emailHeadline', { headline: headlineOf(event, fromCompany) }),
      ...[place(event), event.note].filter((text) => text !== null && text !== ''),
      { label: event.action, url: `${address}${event.path}` },
    ] as Email['parts']
  const left = eventTotal - events.length
  return [
    t('alerts.emailAllNews', { company }),
    {
      items: events.map((one) => ({
        title: one.headline,
        detail: joinedByDots([place(one), one.note]),
        url: `${address}${one.path}`,
      })),
    },
    ...(left > 0 ? [t('alerts.emailMoreUpdates', { count: left })] : []),
  ]
}

function partsOfSearches({ items, total, writeAmount, address }: About): Email['parts'] {
  const detailOf = (item: EmailItem) => {
    const at = { location: item.location, price: writeAmount(item.price) }
    const place = isLowered(item)
      ? t('alerts.emailPlaceLowered', { ...at, before: writeAmount(item.highestPrice) })
      : t('alerts.emailPlace', at)
    const area = item.livingAreaSqft
    return area === null ? place : t('alerts.emailPlaceAndArea', { place, area: areaText(area) })
  }
  const left = total - items.length
  return [
    ...[...Map.groupBy(items, ({ searchNames }) => quoted(searchNames))].flatMap(([names, found]) => [
      t('alerts.emailForSearches', { count: found[0]?.searchNames.length ?? 0, names }),
      {
        items: found.map((item) => ({
          title: brief(item.title),
          detail: detailOf(item),
          url: `${address}/details/${item.propertyId}`,
        })),
      },
    ]),
    ...(left > 0 ? [t('alerts.emailMoreHomes', { count: left })] : []),
  ]
}

export function alertEmail(about: About): Email {
  const { to, events, eventTotal, total, address, unsubscribe } = about
  const center = `${address}/dashboard/notifications`
  return {
    kind: 'alert',
    to,
    subject: subjectOf(about),
    parts: [
      ...partsOfEvents(about),
      ...partsOfSearches(about),
      ...(eventTotal + total === 1 ? [] : [{ label: t('alerts.emailSeeAll'), url: center }]),
      events.length > 0
        ? {
            note: t('alerts.emailBySettings'),
            label: t('alerts.emailChooseEmails'),
            url: `${center}#email`,
          }
        : {
            note: t('alerts.emailBySearch'),
            label: t('alerts.emailChangeSearches'),
            url: `${address}/dashboard/savedSearches`,
          },
      { note: t('alerts.emailNoMore'), label: t('alerts.emailUnsubscribe'), url: unsubscribe },
    ],
  }
}
