import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOf, instant, languageTag, modified, pageQuery } from './fields.ts'
import { alertTimes } from './saved-searches.ts'
import { roleNames } from './roles.ts'

/** Alerts of saved searches and wishlists. */
const alertKinds = ['match', 'priceLowered'] as const

/** The files that server/notifications/events.ts merges define them. */
export const eventKinds = [
  'offerMade',
  'offerChanged',
  'offerWithdrawn',
  'offerAccepted',
  'offerRejected',
  'acceptanceGivenUp',
  'acceptanceRevoked',
  'offerOutsold',
  'offerClosed',
  'propertyReserved',
  'propertyAvailable',
  'agentLeft',
  'agentReturned',
  'offersInherited',
  'propertySold',
  'paymentReceived',
  'paymentRefunded',
  'propertyVerified',
  'propertyRejected',
  'propertyPending',
  'propertyDeleted',
  'propertyChanged',
  'propertyEdited',
  'changesProposed',
  'changesVerified',
  'changesRejected',
  'changesDropped',
  'reviewWritten',
  'reviewReported',
  'hiddenReviewWritten',
  'reportDecided',
  'reviewHidden',
  'reviewUnhidden',
  'reviewDeleted',
  'shareAccepted',
  'shareEnded',
  'noteWritten',
  'wishReserved',
  'wishAvailable',
  'wishSold',
  'wishGone',
  'messageReceived',
  'roleChanged',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Groups of events with one email preference each. */
export const topics = [
  'offers',
  'payments',
  'listings',
  'reviews',
  'wishlist',
  'savedHomes',
  'moderation',
  'account',
] as const
export type Topic = (typeof topics)[number]

export const notification = z
  .object({
    _id: id,
    kind: z.enum([...alertKinds, ...eventKinds]),
    /** What happened: a sentence without its period. */
    headline: z.string(),
    /** What it means or why it happened, in a sentence or two. */
    note: z.string().nullable(),
    /** The page where the member can act on it. */
    path: z.string(),
    propertyId: id.nullable(),
    title: z.string().nullable(),
    location: z.string().nullable(),
    image: z.string().nullable(),
    /** Of an alert: the price at that time and, if lowered, the price before. Of a changed asking price: both. */
    price: z.number().nullable(),
    priceBefore: z.number().nullable(),
    /** The matching saved search, while it exists; the listing may be on the wishlist instead. */
    searchName: z.string().nullable(),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({
    id: 'Notification',
    description: 'An alert, or an event that affects the member. Prices in whole currency units.',
  })
export type Notification = z.infer<typeof notification>

/** Counted up to 99. `newest` is when the newest notification was created. `role` applies to the member's next call. */
const unread = z
  .object({ unread: z.number().int(), newest: instant.nullable(), role: z.enum(roleNames) })
  .meta({
    id: 'Unread',
    description:
      'Unread notifications, counted up to 99, when the newest notification was written, and the role of the account.',
  })
export type Unread = z.infer<typeof unread>

const tag = 'Notifications'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  tag,
  summary: 'List notifications',
  description:
    "The caller's notifications, newest first; while a listing is hidden from the caller, most of those about it are left out.",
  access: 'member',
  query: z.object({
    ...pageQuery,
    language: languageTag.optional().describe("The language of the texts; by default, the caller's."),
  }),
  response: z.array(notification),
  status: 200,
  paged: true,
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  tag,
  summary: 'Count unread notifications',
  description: "The number of the caller's unread notifications, counted up to 99, and the caller's role.",
  access: 'member',
  response: unread,
  status: 200,
})

export const watchUnread = endpoint({
  method: 'GET',
  path: '/notifications/stream',
  tag,
  summary: 'Stream the unread count',
  description:
    'The unread count and the role as server-sent events: at once and after each change, for a few minutes.',
  access: 'member',
  stream: true,
  response: unread,
  status: 200,
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/:id',
  tag,
  summary: 'Mark a notification as read',
  description: "Mark one of the caller's notifications as read or unread.",
  access: 'member',
  params: z.object({ id: idOf('notification') }),
  body: z.object({ isRead: z.boolean() }),
  response: modified,
  status: 200,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  tag,
  summary: 'Mark all notifications as read',
  description: "Mark all of the caller's notifications as read.",
  access: 'member',
  response: modified,
  status: 200,
})

export const emailPreference = z.object({ topic: z.enum(topics), email: z.enum(alertTimes) }).meta({
  id: 'EmailPreference',
  description: 'Whether emails of a topic are sent at once, once a day or never.',
})
export type EmailPreference = z.infer<typeof emailPreference>

export const listEmailPreferences = endpoint({
  method: 'GET',
  path: '/notifications/email-preferences',
  tag,
  summary: 'List email preferences',
  description: "The caller's email preferences, for each topic that applies to the caller's role.",
  access: 'member',
  response: z.array(emailPreference),
  status: 200,
})

export const setEmailPreference = endpoint({
  method: 'PATCH',
  path: '/notifications/email-preferences/:topic',
  tag,
  summary: 'Set an email preference',
  description: 'Choose when emails of a topic are sent.',
  access: 'member',
  params: z.object({
    topic: emailPreference.shape.topic.meta({ description: 'What the emails are about.', example: 'offers' }),
  }),
  body: emailPreference.pick({ email: true }),
  response: modified,
  status: 200,
})
