import { BlockList, isIPv6 } from 'node:net'

/** Networks that a reverse proxy of one's own may be in: loopback, private, link-local and shared address space. */
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

/** So many peers are named in the life of a process. Anybody can send the header, so public ones leave room for others. */
const most = { near: 8, public: 2 }

/**
 * The warning about a peer that sends `X-Forwarded-For` and is not trusted, once for each; undefined for one that has
 * been named, and beyond a few. Only a private or loopback address may be one's own proxy: of a public one nothing
 * suggests to trust it, since its word would then count on who calls.
 */
export function createProxyWarnings(): (peer: string) => string | undefined {
  const named = { near: new Set<string>(), public: new Set<string>() }
  return (peer) => {
    const kind = near.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4') ? 'near' : 'public'
    if (named[kind].has(peer) || named[kind].size >= most[kind]) return undefined
    named[kind].add(peer)
    return kind === 'near'
      ? `TRUSTED_PROXIES: ${peer} names other callers in X-Forwarded-For and is not among them, so that all of these share its limits. If it is your reverse proxy, add it.`
      : `X-Forwarded-For of ${peer} is ignored, as it is not among TRUSTED_PROXIES.`
  }
}
