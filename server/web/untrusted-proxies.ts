import { BlockList, isIPv6 } from 'node:net'

/**
 * Networks that the operator's own reverse proxy may be in: loopback, private, link-local, and shared address
 * space.
 */
const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(network, bits, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * Limit of warnings per process. Anyone can send the header, so public peers must not use up the warnings
 * about private ones.
 */
const maxWarnings = { near: 8, public: 2 }

/**
 * Returns a warning about an untrusted peer that sends `X-Forwarded-For`, once per peer and up to a limit.
 * Only private or loopback addresses may be the operator's own proxy. A public address is never suggested,
 * since trusting it would let it impersonate callers.
 */
export function createProxyWarnings(): (peer: string) => string | undefined {
  const warnedPeers = { near: new Set<string>(), public: new Set<string>() }
  return (peer) => {
    const kind = near.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4') ? 'near' : 'public'
    if (warnedPeers[kind].has(peer) || warnedPeers[kind].size >= maxWarnings[kind]) return undefined
    warnedPeers[kind].add(peer)
    return kind === 'near'
      ? `TRUSTED_PROXIES: ${peer} names other callers in X-Forwarded-For and is not among them, so that all of these share its limits. If it is your reverse proxy, add it.`
      : `X-Forwarded-For of ${peer} is ignored, as it is not among TRUSTED_PROXIES.`
  }
}
