import { fetchBounded } from '#server/auth/identity/discovery.ts'
import type { Demo } from '#server/demo.ts'
import { originOf } from '#server/settings/config.ts'
import { registerDemoIdentity } from './routes.ts'

/** Mounts the demo's OpenID provider on the product's own server. */
export const openIdentity: Demo['openIdentity'] = async ({ app, config, accounts, now }) => {
  const listening = () => {
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('The server is not listening yet.')
    return address
  }
  const loopback = () => {
    const { address, family, port } = listening()
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  }
  const origin = () => originOf({ ...config, port: listening().port })
  const client = await registerDemoIdentity(app, {
    company: config.companyName,
    accounts,
    dataDir: config.dataDir,
    origin,
    // People may use any name of a loopback address.
    clientOrigins: () => {
      const names = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${listening().port}`)
      return [...new Set([origin(), ...names])]
    },
    now,
  })
  return {
    ...client,
    // Through the loopback address: the public one may belong to a proxy that this machine cannot reach.
    fetch: (url, init) => {
      const { pathname, search } = new URL(url)
      return fetchBounded(`${loopback()}${pathname}${search}`, init)
    },
  }
}
