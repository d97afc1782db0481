import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Whether a request comes directly from a trusted proxy, whose headers count. */
export function createTrust(trustedProxies: readonly string[] | false) {
  const trusted = listOf(trustedProxies || [])
  return ({ socket }: Pick<IncomingMessage, 'socket'>): boolean => {
    const from = socket.remoteAddress ?? ''
    return isIP(from) > 0 && trusted.check(from, familyOf(from))
  }
}

export type Trust = ReturnType<typeof createTrust>
