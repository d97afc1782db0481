import { limits } from './limits.ts'

/** Rounds to about a kilometer: precise enough for weather, too coarse to reveal a home. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(limits.weather.decimals))
