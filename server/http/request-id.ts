import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const wellFormed = /^[\w-]{16,64}$/

/** Names each request; the name that a trusted proxy has given it already is kept where it is one. */
export function requestIds(trustedProxies: readonly string[] | false) {
  const trusted = listOf(trustedProxies || [])
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id']
    if (typeof given !== 'string' || !wellFormed.test(given)) return randomUUID()
    const from = socket.remoteAddress ?? ''
    return isIP(from) > 0 && trusted.check(from, familyOf(from)) ? given : randomUUID()
  }
}

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
