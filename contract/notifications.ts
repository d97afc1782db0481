import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, modified, pageQuery } from './fields.ts'

export const notificationKinds = ['match', 'priceLowered'] as const

/** A listing that fits a saved search, or whose price was lowered. Prices in whole currency units. */
export const notification = z.object({
  _id: id,
  kind: z.enum(notificationKinds),
  propertyId: id,
  title: z.string(),
  location: z.string(),
  image: z.string().nullable(),
  /** As it was told, and for a lowered one the price before. */
  price: z.number(),
  priceBefore: z.number().nullable(),
  /** The search that it fits, while there is one; a listing may be wished for instead. */
  searchName: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

/** Counted up to 99. */
const unread = z.object({ unread: z.number().int() })
export type Unread = z.infer<typeof unread>

const tag = 'Notifications'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  tag,
  summary: "One's own notifications, newest first; of a listing that is hidden they are left out while it is",
  access: 'member',
  query: z.object(pageQuery),
  response: z.array(notification),
  status: 200,
  paged: true,
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  tag,
  summary: "How many of one's own notifications are unread, counted up to 99",
  access: 'member',
  response: unread,
  status: 200,
})

export const watchUnread = endpoint({
  method: 'GET',
  path: '/notifications/stream',
  tag,
  summary: 'The same as server-sent events: now, and after each change, for some minutes',
  access: 'member',
  stream: true,
  response: unread,
  status: 200,
})

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/:id',
  tag,
  summary: "Mark one of one's own notifications as read, or as unread again",
  access: 'member',
  params: z.object({ id }),
  body: z.object({ isRead: z.boolean() }),
  response: modified,
  status: 200,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  tag,
  summary: "Mark all of one's own notifications as read",
  access: 'member',
  response: modified,
  status: 200,
})
