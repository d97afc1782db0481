import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'

const second = 1000

/** How long a client may take for what, in milliseconds, and how much of it. */
export const patience = {
  /** Until the whole head of a request is here; a connection that never says anything is closed as well. */
  headersTimeout: 15 * second,
  /** From then on until its body is here, unless that is a file. */
  bodyTimeout: 30 * second,
  /** Until the whole of any request is here: the largest photo, on a line of one megabit a second. */
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

const farewellMs = 500
const closeWithinMs = 8 * second

/** When the body of a request is to be here. */
const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends a request whose body is not here in time as the server itself ends those that take too long. */
function expectBody(server: Server, request: IncomingMessage, response: ServerResponse) {
  const { socket, headers } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  const deadline = setTimeout(() => {
    if (request.complete) return
    // What has been answered is not answered a second time.
    if (response.headersSent) socket.destroy()
    else
      server.emit(
        'clientError',
        Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      )
  }, patience.bodyTimeout).unref()
  deadlines.set(request, deadline)
  // An answer may come before the end of what was asked, as a refusal does.
  response.once('close', () => request.complete && clearTimeout(deadline))
}

/** A file may take as long as any request at all. */
export const expectFile = (request: IncomingMessage): void => clearTimeout(deadlines.get(request))

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops listening and resolves when all is answered: new connections are refused, each response from then on ends
     * its connection, and idle ones are closed after a moment. What takes longer than 8 s is cut; `giveUp` is called
     * then, to end what the product itself waits for.
     */
    closeGently(giveUp?: () => void): Promise<void>
  }
}

/** An HTTP server with these limits for Fastify, which `closeGently` closes. */
export function createConnections(): {
  serverFactory: FastifyServerFactory
  registerClosing: (app: FastifyInstance) => void
} {
  /** The responses under way on each connection. */
  const open = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false

  const serverFactory: FastifyServerFactory = (handle) => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = patience
    const settings = {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      connectionsCheckingInterval: 5 * second,
    }
    const server = createServer(settings, (request, response) => {
      const { socket } = request
      const underWay = open.get(socket)
      if (!underWay || underWay.size >= patience.maxPipelined) return socket.destroy()
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      response.shouldKeepAlive &&= !isClosing
      expectBody(server, request, response)
      handle(request, response)
    })
    server.setTimeout(patience.connectionTimeout)
    server.maxRequestsPerSocket = patience.maxRequestsPerSocket
    server.maxConnections = patience.maxConnections
    server.on('connection', (socket: Socket) => {
      open.set(socket, new Set())
      socket.once('close', () => open.delete(socket))
    })
    return server
  }

  const registerClosing = (app: FastifyInstance) => {
    const { server } = app
    app.decorate('closeGently', async (giveUp) => {
      isClosing = true
      for (const responses of open.values())
        for (const response of responses) response.shouldKeepAlive = false
      // The listener alone: the HTTP server's own `close` would also end connections on which a request is on its way.
      TcpServer.prototype.close.call(server)
      await sleep(farewellMs)
      const cut = setTimeout(() => {
        server.closeAllConnections()
        giveUp?.()
      }, closeWithinMs - farewellMs)
      // For clients that learned too late that their connection ends.
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      const closed = app.close()
      // Browsers open connections ahead of need: close those that have not sent a byte.
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    })
  }
  return { serverFactory, registerClosing }
}
