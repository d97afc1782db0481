import { readFileSync } from 'node:fs'

type KnownPlace = { name: string; lat: number; lon: number }

const earthRadiusKm = 6371
/**
 * Up to the first distance, the location is in the place; up to the second, near it. Beyond, a name would
 * mislead.
 */
const withinKm = 30
const nearKm = 250

/** Maps coordinates to the nearest place of places.csv. */
export function readPlaces(): (lat: number, lon: number) => string {
  const [, ...lines] = readFileSync(new URL('places.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const places = lines.map((line): KnownPlace => {
    const [name = '', lat, lon] = line.split(',')
    return { name, lat: Number(lat), lon: Number(lon) }
  })
  return (lat, lon) => {
    let nearest = { name: '', km: Number.POSITIVE_INFINITY }
    for (const place of places) {
      const km = distanceKm(place, { lat, lon })
      if (km < nearest.km) nearest = { name: place.name, km }
    }
    if (nearest.km <= withinKm) return nearest.name
    return nearest.km <= nearKm ? `Near ${nearest.name}` : presentDegrees(lat, lon)
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function distanceKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const [north, east] = [radians(b.lat - a.lat), radians(b.lon - a.lon)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

const presentDegrees = (lat: number, lon: number) =>
  `${Math.abs(Math.round(lat))}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(Math.round(lon))}° ${lon < 0 ? 'W' : 'E'}`
