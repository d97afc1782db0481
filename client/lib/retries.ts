import { timing } from './timing.ts'

const { count, firstMs, maxMs } = timing.queryRetries

/** Whether a failed read with this status may succeed later; without a status, the network has failed. */
export const mayPass = (status: number | undefined) => status === undefined || status >= 500

/** `failures` is the number of attempts that failed before the current failure. */
export const hasRetriesLeft = (failures: number) => failures < count

export const retryDelayMs = (failures: number) => Math.min(firstMs * 2 ** failures, maxMs)
