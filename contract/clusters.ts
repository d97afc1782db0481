import type { Cluster } from './property-map.ts'

/** Merges two clusters; the new center is weighted by the number of listings. */
export function mergeClusters(one: Cluster, other: Cluster): Cluster {
  const count = one.count + other.count
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count
  const { lowestPrice } = one
  return {
    count,
    isEstimate: one.isEstimate || other.isEstimate,
    latitude: middle(one.latitude, other.latitude),
    longitude: middle(one.longitude, other.longitude),
    lowestPrice:
      lowestPrice === null || other.lowestPrice === null ? null : Math.min(lowestPrice, other.lowestPrice),
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  }
}
