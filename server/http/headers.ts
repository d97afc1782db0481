import type { FastifyReply } from 'fastify'

/** What a page may use of the device: the weather asks where it is, with the person's leave. */
const permissions = [
  'geolocation=(self)',
  'camera=()',
  'display-capture=()',
  'microphone=()',
  'midi=()',
  'publickey-credentials-get=(self)',
  'serial=()',
  'usb=()',
].join(', ')

const always = {
  // Answers are data and load nothing; pages bring a policy of their own, with a nonce.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // Pages of a sign-in elsewhere open in a window that has to stay in touch with ours.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  // `no-referrer` would also blank the Origin header by which sign-in recognises its own pages.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const keepToTls = 'max-age=31536000'

/** Tells browsers what they may do with an answer; a handler may still say something else. */
export function createHeaders({ overTls, subdomains }: { overTls: boolean; subdomains: boolean }) {
  const policy = subdomains ? `${keepToTls}; includeSubDomains` : keepToTls
  const headers = { ...always, ...(overTls && { 'strict-transport-security': policy }) }
  return (reply: FastifyReply): void => void reply.headers(headers)
}

/** For handlers that write to the raw answer themselves: what has been said of it goes along. */
export function hijack(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
}
