import { limits } from './limits.ts'

/** A place on earth in WGS 84 degrees. */
export type Coordinates = { latitude: number; longitude: number }

/** A rectangle on the map; `west` exceeds `east` if it crosses the 180th meridian. */
export type Bounds = { west: number; south: number; east: number; north: number }

const degrees = /^-?\d{1,3}(\.\d{1,10})?$/

// The formats that the parsers below accept, for the API document.
const latitudePattern = String.raw`-?(?:90(?:\.0{1,10})?|[0-8]?\d(?:\.\d{1,10})?)`
const longitudePattern = String.raw`-?(?:180(?:\.0{1,10})?|(?:1[0-7]\d|\d{1,2})(?:\.\d{1,10})?)`
const cornerPattern = `${latitudePattern},${longitudePattern}`
const { fewestCorners, mostCorners } = limits.area
export const areaPattern = `^${cornerPattern}(?:;${cornerPattern}){${fewestCorners - 1},${mostCorners - 1}}$`
export const boundsPattern = `^${[longitudePattern, latitudePattern, longitudePattern, latitudePattern].join()}$`

function readDegrees(text: string, most: number): number {
  const value = degrees.test(text) ? Number(text) : NaN
  return Math.abs(value) <= most ? value : NaN
}

/** Parses `latitude,longitude;latitude,longitude;…`, the corners of an area in order; undefined if invalid. */
export function readArea(text: string): Coordinates[] | undefined {
  const corners = text.split(';').map((corner) => {
    const [latitude = '', longitude = '', ...rest] = corner.split(',')
    return {
      latitude: readDegrees(latitude, rest.length === 0 ? 90 : NaN),
      longitude: readDegrees(longitude, 180),
    }
  })
  const isRight =
    corners.length >= limits.area.fewestCorners &&
    corners.length <= limits.area.mostCorners &&
    corners.every(({ latitude, longitude }) => !Number.isNaN(latitude + longitude))
  return isRight ? corners : undefined
}

const turn = 360

/** The way from one longitude to another, eastward if positive, that is the shorter one around the earth. */
const wayTo = (from: number, to: number) => to - from - turn * Math.round((to - from) / turn)

/**
 * Whether corners enclose one area: both ways along a side of exactly 180 degrees of longitude are equally short, and
 * around a pole the area has no other side.
 */
export function isUnambiguous(corners: readonly Coordinates[]): boolean {
  const ways = corners.map(({ longitude }, at) => wayTo(corners.at(at - 1)?.longitude ?? 0, longitude))
  const around = Math.round(ways.reduce((sum, way) => sum + way, 0) / turn)
  return around === 0 && ways.every((way) => Math.abs(way) < turn / 2)
}

export const writeArea = (corners: readonly Coordinates[]): string =>
  corners.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';')

/** Parses `west,south,east,north`; undefined if invalid. */
export function readBounds(text: string): Bounds | undefined {
  const sides = text.split(',')
  if (sides.length !== 4) return undefined
  const [west = NaN, south = NaN, east = NaN, north = NaN] = sides.map((side, at) =>
    readDegrees(side, at % 2 === 0 ? 180 : 90),
  )
  return south <= north && !Number.isNaN(west + east) ? { west, south, east, north } : undefined
}

export const writeBounds = ({ west, south, east, north }: Bounds): string => [west, south, east, north].join()
