import type { EventKind } from '#contract/notifications.ts'
import type { Event } from './event.ts'
import { listingEvents } from './listing-events.ts'
import { memberEvents } from './member-events.ts'
import { offerEvents } from './offer-events.ts'
import { reviewEvents } from './review-events.ts'
import { wishlistEvents } from './wishlist-events.ts'

export const events: Record<EventKind, Event> = {
  ...offerEvents,
  ...listingEvents,
  ...reviewEvents,
  ...wishlistEvents,
  ...memberEvents,
}

const kinds = Object.keys(events) as EventKind[]
export const kindsEvenIfHidden = kinds.filter((kind) => events[kind].evenIfHidden)
