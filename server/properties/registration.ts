import { findListingConsequences } from '../consequences/service.ts'
import { type Photos, photosOfListings } from '../photos/service.ts'
import type { Platform } from '../platform.ts'
import { newestReviews } from '../reviews/service.ts'
import { findAgentId } from '../users/service.ts'
import { propertyEndpoints } from './endpoints.ts'
import { releaseListingsOf } from './queries.ts'
import { createProperties } from './service.ts'

export function registerProperties(platform: Platform, { photos }: { photos: Photos }) {
  const { api, config, db, read, changes, now, calendar, lifecycle } = platform
  const properties = createProperties({
    db,
    read,
    changes,
    now,
    calendar,
    currency: config.currency,
    country: config.country,
    lifecycle,
    findAgentId,
    findConsequences: findListingConsequences,
    newestReviews,
    photos: { ...photosOfListings, withCopies: photos.withCopies },
  })
  propertyEndpoints(api, properties)
  lifecycle.on('accountClosed', 'listings', (tx, { id }) => properties.deleteDraftsOf(tx, id))
  lifecycle.on('accountClosed', 'ownership', (tx, { id }) => releaseListingsOf(tx, id))
  return properties
}
