import { limits } from './limits.ts'

/** To about a kilometre: weather needs no more, and nobody's house is told by it. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(limits.weather.decimals))
