import { once } from 'node:events'
import { Transform } from 'node:stream'
import { type AddressInfo, createServer, createConnection, type Socket } from 'node:net'

/**
 * A TCP proxy for a PostgreSQL server's Unix socket, for simulating failures. `cut` ends all connections and
 * refuses new ones. `freeze` keeps connections without passing data. `restore` undoes both. `replace` leaves existing
 * connections frozen, like a lost machine, and accepts new ones. `dropsNotifications` drops notifications, like
 * connection poolers.
 */
export async function openDatabaseProxy(socketFolder: string, { dropsNotifications = false } = {}) {
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
      const passed = dropsNotifications && one === far ? far.pipe(withoutNotifications()) : one
      passed.on('data', (chunk) => other.write(chunk))
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
    restore: async () => {
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

/** Server messages consist of a one-letter type, a length, and the content; `A` is a notification. */
function withoutNotifications(): Transform {
  let pending = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, chunk])
      while (pending.length >= 5 && pending.length > pending.readInt32BE(1)) {
        const end = 1 + pending.readInt32BE(1)
        if (pending[0] !== 'A'.charCodeAt(0)) this.push(pending.subarray(0, end))
        pending = pending.subarray(end)
      }
      done()
    },
  })
}

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>
