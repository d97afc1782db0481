import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** The eight groups of an IPv6 address, as text without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}

/**
 * The unit of rate limits: an IPv4 address, or a /64 network of IPv6, since each subscriber controls 2^64
 * addresses.
 */
export function networkOf(address: string): string {
  const [, v4] = mapped.exec(address) ?? []
  if (v4) return v4
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}
