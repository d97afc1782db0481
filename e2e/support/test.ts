import { test as withViewers } from './viewers.ts'

/**
 * The test function of all files. It has the fixtures of all of them, which start only if a test uses them, because
 * Playwright ends a worker and its browser when the next file has other fixtures.
 */
export const test = withViewers

/** Paths and sessions in these tests belong to the spare product. */
export const testOfSpare = test.extend({ baseURL: ({ spare }, give) => give(spare.origin) })
