import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'

const second = 1000

/** Limits of connections. Times are in milliseconds. */
export const connectionLimits = {
  /** For the complete head of a request. Also closes connections that never send anything. */
  headersTimeout: 15 * second,
  /** From the head to the end of the body, except for file uploads. */
  bodyTimeout: 30 * second,
  /** For a complete request: fits the largest photo at one megabit per second. */
  requestTimeout: 130 * second,
  /** Idle time between two requests. Longer than that of proxies, usually a minute. */
  keepAliveTimeout: 72 * second,
  /** Without a byte in either direction during a request, for clients that do not read the response. */
  connectionTimeout: 60 * second,
  maxRequestsPerSocket: 1000,
  /** Concurrent requests of one connection. Clients need one; each more costs as much as on a separate connection. */
  maxPipelined: 4,
  /** Above this, new connections are closed at once. */
  maxConnections: 10_000,
}

const closeNoticeMs = 500
const closeWithinMs = 8 * second

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends a request with a slow body in the same way as the server ends other slow requests. */
function expectBody(server: Server, request: IncomingMessage, response: ServerResponse) {
  const { socket, headers } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  const deadline = setTimeout(() => {
    if (request.complete) return
    // A response was already sent.
    if (response.headersSent) socket.destroy()
    else
      server.emit(
        'clientError',
        Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      )
  }, connectionLimits.bodyTimeout).unref()
  deadlines.set(request, deadline)
  // The response may come before the end of the body, for example a refusal.
  response.once('close', () => request.complete && clearTimeout(deadline))
}

/** Lifts the body deadline for file uploads; `requestTimeout` still applies. */
export const expectFile = (request: IncomingMessage): void => clearTimeout(deadlines.get(request))

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops listening and resolves when all requests are answered. Each further response closes its
     * connection, and idle connections are closed after a moment. After 8 s, it cuts all connections and
     * calls `giveUp`, which aborts waits of the product.
     */
    closeGracefully(giveUp?: () => void): Promise<void>
  }
}

/** Creates an HTTP server with these limits for Fastify, which `closeGracefully` closes. */
export function createConnections(): {
  serverFactory: FastifyServerFactory
  registerClosing: (app: FastifyInstance) => void
} {
  const open = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false

  const serverFactory: FastifyServerFactory = (handle) => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = connectionLimits
    const settings = {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      connectionsCheckingInterval: 5 * second,
    }
    const server = createServer(settings, (request, response) => {
      const { socket } = request
      const pending = open.get(socket)
      if (!pending || pending.size >= connectionLimits.maxPipelined) return socket.destroy()
      pending.add(response)
      response.once('close', () => pending.delete(response))
      response.shouldKeepAlive &&= !isClosing
      expectBody(server, request, response)
      handle(request, response)
    })
    server.setTimeout(connectionLimits.connectionTimeout)
    server.maxRequestsPerSocket = connectionLimits.maxRequestsPerSocket
    server.maxConnections = connectionLimits.maxConnections
    server.on('connection', (socket: Socket) => {
      open.set(socket, new Set())
      socket.once('close', () => open.delete(socket))
    })
    return server
  }

  const registerClosing = (app: FastifyInstance) => {
    const { server } = app
    app.decorate('closeGracefully', async (giveUp) => {
      isClosing = true
      for (const responses of open.values())
        for (const response of responses) response.shouldKeepAlive = false
      // Close only the listener: `close` of the HTTP server would also end connections that a request is just
      // arriving on.
      TcpServer.prototype.close.call(server)
      await sleep(closeNoticeMs)
      const cut = setTimeout(() => {
        server.closeAllConnections()
        giveUp?.()
      }, closeWithinMs - closeNoticeMs)
      // For clients that missed the notice and keep their connection open.
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
