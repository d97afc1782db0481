import { AsyncLocalStorage } from 'node:async_hooks'
import type { Units } from '#contract/areas.ts'

const storage = new AsyncLocalStorage<Units>()

/**
 * The units of the texts: on the server, of the reader of the page or email. The build replaces this module in the
 * browser's code, which reads them from the page.
 */
export const currentUnits = (): Units => storage.getStore() ?? 'imperial'

/** Runs `work`, and everything that it starts, with these units. */
export const runInUnits = <T>(units: Units, work: () => T): T => storage.run(units, work)
