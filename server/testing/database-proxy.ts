import { once } from 'node:events'
import { Transform } from 'node:stream'
import { type AddressInfo, createServer, createConnection, type Socket } from 'node:net'

/**
 * A TCP way to a PostgreSQL server's Unix socket that can be broken. `cut` ends every connection and refuses new
 * ones, `freeze` keeps them and lets nothing through, `mend` undoes either; `replace` leaves the old ones frozen, as a
 * machine that is gone does, and lets new ones through. With `dropsNotifications` it passes none on, as poolers do.
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

/** What a server says is messages of one letter, their length and their content; `A` is a notification. */
function withoutNotifications(): Transform {
  let held = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      while (held.length >= 5 && held.length > held.readInt32BE(1)) {
        const end = 1 + held.readInt32BE(1)
        if (held[0] !== 'A'.charCodeAt(0)) this.push(held.subarray(0, end))
        held = held.subarray(end)
      }
      done()
    },
  })
}

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>
