import { once } from 'node:events'
import { type AddressInfo, createServer, createConnection, type Socket } from 'node:net'

/**
 * A TCP way to a PostgreSQL server's Unix socket that can be broken. `cut` ends every connection and refuses new
 * ones, `freeze` keeps them and lets nothing through, `mend` undoes either; `replace` leaves the old ones frozen, as a
 * machine that is gone does, and lets new ones through.
 */
export async function openDatabaseProxy(socketFolder: string) {
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  const server = createServer((near) => {
    const far = createConnection(`${socketFolder}/.s.PGSQL.5432`)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
      one.on('data', (chunk) => other.write(chunk))
      if (frozen) one.pause()
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    host: '127.0.0.1',
    port,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const [near] of pairs) near.resetAndDestroy()
      await closed
    },
    freeze: () => {
      frozen = true
      for (const socket of [...pairs].flat()) socket.pause()
    },
    replace: () => {
      frozen = false
    },
    mend: async () => {
      frozen = false
      for (const socket of [...pairs].flat()) socket.resume()
      if (!server.listening) await listen(port)
    },
    close: () => {
      server.close()
      for (const [near] of pairs) near.destroy()
    },
  }
}

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>
