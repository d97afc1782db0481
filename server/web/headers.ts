import type { FastifyReply } from 'fastify'

/** Device features that pages may use. The weather asks for the location. */
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
  // API responses load nothing. Pages set their own policy with a nonce.
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // Identity providers open in a popup that must keep its opener.
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
const hstsPolicy = 'max-age=31536000'

export function createHeaders({ overTls, subdomains }: { overTls: boolean; subdomains: boolean }) {
  const policy = subdomains ? `${hstsPolicy}; includeSubDomains` : hstsPolicy
  const headers = { ...always, ...(overTls && { 'strict-transport-security': policy }) }
  return (reply: FastifyReply): void => void reply.headers(headers)
}

/** For handlers that write to the raw response. Copies the headers set so far. */
export function hijack(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
}
