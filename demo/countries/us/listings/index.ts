import { bellingham } from './bellingham.ts'
import { bend } from './bend.ts'
import { demoFacts } from './facts.ts'
import { leavenworth } from './leavenworth.ts'
import { olympia } from './olympia.ts'
import { furtherPhotos } from './photos.ts'
import { portland } from './portland.ts'
import { spokane } from './spokane.ts'
import { tacoma } from './tacoma.ts'
import { wallaWalla } from './walla-walla.ts'
import { get } from '../../../get.ts'
import type { DemoListing } from '../../../listing.ts'

const factsOf = new Map(Object.entries(demoFacts))

/** Newest first. */
export const demoListings: DemoListing[] = [
  ...bellingham,
  ...bend,
  ...leavenworth,
  ...olympia,
  ...portland,
  ...spokane,
  ...tacoma,
  ...wallaWalla,
]
  .map((listing) => ({
    ...listing,
    ...get(factsOf, listing.key),
    photos: furtherPhotos[listing.key] ?? [],
  }))
  .toSorted((one, other) => one.listedDaysAgo - other.listedDaysAgo)
