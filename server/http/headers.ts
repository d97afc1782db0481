import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What a page may use of the device: the weather asks where it is, with the person's leave; card forms may ask for a wallet. */
const permissions = [
  'geolocation=(self)',
  'camera=()',
  'display-capture=()',
  'microphone=()',
  'midi=()',
  'payment=(self)',
  'publickey-credentials-get=()',
  'serial=()',
  'usb=()',
].join(', ')

/**
 * What every answer says to browsers, from whichever handler. Answers are data and may load nothing; pages bring a
 * content policy of their own, with a nonce.
 */
export async function registerHeaders(app: FastifyInstance, { overTls }: { overTls: boolean }) {
  const none = ["'none'"]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
    },
    strictTransportSecurity: overTls,
    xFrameOptions: { action: 'deny' },
    // Pages of a sign-in elsewhere open in a window that has to stay in touch with ours.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // `no-referrer` would also blank the Origin header by which sign-in recognises its own pages.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissions)
  })
}
