import type { RequestListener, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const second = 1000

/** How long a client may take for what, in milliseconds, and how much of it. */
export const patience = {
  /** Until the whole head of a request is here; a connection that never says anything is closed as well. */
  headersTimeout: 15 * second,
  /** Until the whole request is here, with its body: the largest photo, on a line of one megabit a second. */
  requestTimeout: 130 * second,
  /** Between two requests on one connection; longer than proxies keep theirs, which is a minute as a rule. */
  keepAliveTimeout: 72 * second,
  /** Without a byte in either direction while a request is under way: who does not read is not waited for. */
  connectionTimeout: 60 * second,
  maxRequestsPerSocket: 1000,
  /** Under way at the same time on one connection; nobody needs more than one, and each costs as much as any other. */
  maxPipelined: 4,
  /** Above, a new one is closed at once, and those that are open go on. */
  maxConnections: 10_000,
}

/** What Fastify takes of it. */
export const connectionSettings = {
  http: { headersTimeout: patience.headersTimeout, connectionsCheckingInterval: 5 * second },
  requestTimeout: patience.requestTimeout,
  keepAliveTimeout: patience.keepAliveTimeout,
  connectionTimeout: patience.connectionTimeout,
  maxRequestsPerSocket: patience.maxRequestsPerSocket,
  // What has come in is answered, even if we are closing by then.
  return503OnClosing: false,
}

const farewellMs = 500
const closeWithinMs = 8 * second

/**
 * To be called before the server listens; what it answers closes the app: new connections are refused, each answer
 * from then on ends its connection, idle ones are closed after a moment, and what is under way is answered. What takes
 * longer than 8 s is cut, and so may be by `giveUp` what the product itself waits for.
 */
export function attendConnections(app: FastifyInstance, giveUp = () => {}): () => Promise<void> {
  const { server } = app
  /** What is under way on each. */
  const open = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false
  server.maxConnections = patience.maxConnections
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  const answer = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const underWay = open.get(socket)
    if (!underWay || underWay.size >= patience.maxPipelined) return socket.destroy()
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    response.shouldKeepAlive &&= !isClosing
    for (const one of answer) one(request, response)
  })
  return async () => {
    isClosing = true
    for (const responses of open.values()) for (const response of responses) response.shouldKeepAlive = false
    // The listener alone: the server's own `close` would also end connections on which a request is on its way.
    Server.prototype.close.call(server)
    await sleep(farewellMs)
    const cut = setTimeout(() => {
      server.closeAllConnections()
      giveUp()
    }, closeWithinMs - farewellMs)
    // Of those that were told too late that their connection ends.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const closed = app.close()
    // Browsers open connections ahead of need: nothing is under way on those that have not said a word.
    for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
