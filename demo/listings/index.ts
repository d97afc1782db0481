import { bellingham } from './bellingham.ts'
import { bend } from './bend.ts'
import { leavenworth } from './leavenworth.ts'
import type { DemoListing } from './listing.ts'
import { olympia } from './olympia.ts'
import { portland } from './portland.ts'
import { spokane } from './spokane.ts'
import { tacoma } from './tacoma.ts'
import { wallaWalla } from './walla-walla.ts'

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
].toSorted((one, other) => one.listedDaysAgo - other.listedDaysAgo)
