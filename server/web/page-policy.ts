// Sources of Stripe's payment form (docs.stripe.com/security/guide).
const stripeScripts = ' https://js.stripe.com https://*.js.stripe.com'

type Allowed = {
  scripts: string[]
  withStripe: boolean
  /** Whether pages use https; browsers then upgrade all image URLs. */
  overTls: boolean
  /** Origins of the operator's map, if external. */
  mapOrigins?: readonly string[]
}

/** The content security policy of a page. `scripts` allows inline scripts by nonce or by hash. */
// Allows style attributes (progress, aspect ratios), but no style elements. Agents may use listing pictures
// from any address.
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

/** The policy of the map worker, which fetches only its modules and tiles. */
export const mapWorkerPolicy = (mapOrigins: readonly string[]): string =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapOrigins].join(' ')}`
