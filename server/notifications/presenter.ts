import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from './queries.ts'

export const presentNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  kind: row.kind,
  propertyId: row.propertyId,
  title: row.title,
  location: row.location,
  image: row.image,
  price: row.price,
  priceBefore: row.priceBefore,
  searchName: row.searchName,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
})
