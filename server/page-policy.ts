// What Stripe's payment form needs (docs.stripe.com/security/guide), for installations that have it.
const stripeScripts = ' https://js.stripe.com https://*.js.stripe.com'

type Allowed = {
  scripts: string[]
  withStripe: boolean
  /** Whether pages come over https, to which browsers then raise the addresses of all pictures. */
  overTls: boolean
  /** Where the operator's map comes from, when not from us. */
  mapOrigins?: readonly string[]
}

/**
 * The content security policy of a page. `scripts` names the inline scripts that may run: by a nonce, or each by its
 * hash.
 */
// Attributes may carry styles (progress, aspect ratios); style elements are refused. Pictures of listings come from any
// address that their agents name.
export const pagePolicy = ({ scripts, withStripe, overTls, mapOrigins = [] }: Allowed): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}${withStripe ? stripeScripts : ''}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${overTls ? '' : ' http:'}`,
    "font-src 'self'",
    ["connect-src 'self'", ...(withStripe ? ['https://api.stripe.com'] : []), ...mapOrigins].join(' '),
    `frame-src 'self'${withStripe ? `${stripeScripts} https://hooks.stripe.com` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Of the map's worker: it fetches its other parts and tiles, and nothing else. */
export const mapWorkerPolicy = (mapOrigins: readonly string[]): string =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapOrigins].join(' ')}`
