import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Intent, Refusal, createIntents } from './intents.ts'
import { newEvent, postEvent, signatureOf, type StripeEvent } from './events.ts'

/**
 * A fault for the next calls that match `on`. `refuse`: fails before doing anything. `lose`: drops the connection
 * after doing it. `hang`: never responds, having done nothing. `keep`: never responds, having done it.
 */
export type Trouble = {
  on: RegExp
  how: 'refuse' | 'lose' | 'hang' | 'keep'
  times: number
  meanwhile?: () => void
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>

export const keys = {
  secretKey: 'sk_test_homes',
  publishableKey: 'pk_test_homes',
  webhookSecret: 'whsec_homes',
} as const

type Call = { method: string; path: string; params: URLSearchParams; key: string; isSecret: boolean }
type Reply = { status: number; body: object }

/** A stand-in for Stripe on loopback, with the signatures, keys, and refusals of the real service. */
export async function startStripe(port = 0) {
  const events: StripeEvent[] = []
  const requests: string[] = []
  const traceparents: (string | string[] | undefined)[] = []
  const repliesByKey = new Map<string, { call: string; reply: Reply }>()
  let troubles: Trouble[] = []
  let webhookUrl: string | undefined
  const deliveries = new Set<Promise<unknown>>()

  const deliver = (event: StripeEvent, url = webhookUrl) => {
    if (!url) throw new Error('No webhook address is set.')
    const body = JSON.stringify(event)
    return postEvent(url, body, signatureOf(body, keys.webhookSecret))
  }

  const books = createIntents((type, object) => {
    const event = newEvent(type, object)
    events.push(event)
    if (!webhookUrl) return
    const delivery = deliver(event).catch(() => undefined)
    deliveries.add(delivery)
    void delivery.finally(() => deliveries.delete(delivery))
  })

  const present = (intent: Intent, { params }: Call) => {
    const expands = [...params].some(
      ([name, value]) => name.startsWith('expand') && value.endsWith('latest_charge'),
    )
    return expands ? { ...intent, latest_charge: books.chargeOf(intent) ?? null } : intent
  }

  const execute = (call: Call): object => {
    const { method, path, params } = call
    const [, , resource, id = '', action] = path.split('/')
    if (resource === 'refunds' && method === 'POST') {
      const amount = params.get('amount')
      return books.refund(params.get('payment_intent') ?? '', amount === null ? undefined : Number(amount))
    }
    if (resource !== 'payment_intents') throw new Refusal(404, unknownPath)
    if (!call.isSecret && params.get('client_secret') !== books.get(id).client_secret)
      throw new Refusal(401, wrongKey)
    if (method === 'GET' && id) return present(books.get(id), call)
    if (method === 'GET') {
      const after = params.get('starting_after') ?? undefined
      const { data, has_more } = books.list({ limit: Number(params.get('limit') ?? 10), after })
      return { object: 'list', url: path, has_more, data: data.map((intent) => present(intent, call)) }
    }
    if (!id) return books.create(readTerms(params))
    if (action === 'confirm') {
      const challenge = `${url}/challenge/${id}`
      const returnUrl = params.get('return_url') ?? ''
      return books.confirm(id, params.get('payment_method') ?? '', challenge, returnUrl)
    }
    if (action === 'capture') return books.capture(id)
    if (action === 'cancel') return books.cancel(id)
    throw new Refusal(404, unknownPath)
  }

  /** The first response to an idempotency key is repeated, even a failure. */
  const idempotently = (call: Call, run: () => Reply): Reply => {
    if (!call.key) return run()
    const asCalled = `${call.path}?${call.params}`
    const earlier = repliesByKey.get(call.key)
    if (earlier && earlier.call !== asCalled) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return { status: 400, body: { error: { type: 'idempotency_error', message } } }
    }
    const reply = earlier?.reply ?? run()
    repliesByKey.set(call.key, { call: asCalled, reply })
    return reply
  }

  const run = (call: Call): Reply => {
    try {
      // A snapshot: later responses to the same key must be identical.
      return { status: 200, body: structuredClone(execute(call)) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: structuredClone(error.body) }
    }
  }

  const nextTrouble = (call: string): Trouble | undefined => {
    const trouble = troubles.find(({ on, times }) => times > 0 && on.test(call))
    if (trouble) trouble.times -= 1
    return trouble
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = new URL(request.url ?? '', url)
    const challenge = /^\/challenge\/(\w+)$/.exec(target.pathname)?.[1]
    if (challenge) return answerChallenge(challenge, target, response)
    response.setHeader('access-control-allow-origin', '*')
    const call = await readCall(request, target)
    const name = `${call.method} ${call.path}`
    requests.push(name)
    traceparents.push(request.headers.traceparent)
    const trouble = nextTrouble(name)
    if (trouble?.how === 'hang') return trouble.meanwhile?.()
    const isAuthorized = checkAuthority(request, call)
    if (!isAuthorized) return send(response, { status: 401, body: { error: wrongKey } })
    const failed: Reply = {
      status: 500,
      body: { error: { type: 'api_error', message: 'Something went wrong.' } },
    }
    const reply = idempotently(call, () => (trouble?.how === 'refuse' ? failed : run(call)))
    trouble?.meanwhile?.()
    if (trouble?.how === 'keep') return
    if (trouble?.how === 'lose') return void request.socket.destroy()
    send(response, reply)
  }

  const answerChallenge = (id: string, target: URL, response: ServerResponse): void => {
    const given = target.searchParams.get('answer')
    const { next_action: action, client_secret: secret } = books.get(id)
    if (given !== 'yes' && given !== 'no' && given !== 'later') {
      response.setHeader('content-type', 'text/html')
      const links = ['yes', 'no', 'later'].map((one) => `<p><a href="?answer=${one}">${one}</a></p>`)
      response.end(`<!doctype html><title>Bank</title><h1>Is it you?</h1>${links.join('')}`)
      return
    }
    books.answerChallenge(id, given)
    const back = new URL(action?.redirect_to_url.return_url ?? url)
    back.searchParams.set('payment_intent', id)
    back.searchParams.set('payment_intent_client_secret', secret)
    back.searchParams.set('redirect_status', { yes: 'succeeded', no: 'failed', later: 'pending' }[given])
    response.writeHead(303, { location: back.href }).end()
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    traceparents,
    ...books,
    url,
    keys,
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: url,
    },
    events,
    /** `METHOD /path` of every call so far. */
    requests,
    deliver,
    /** Sends all further events to this address. */
    sendEventsTo: (to: string | undefined) => {
      webhookUrl = to
    },
    delivered: async () => {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
    trouble: (...next: Trouble[]) => {
      troubles = next
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

const unknownPath = { type: 'invalid_request_error', message: 'Unrecognized request URL.' }
const wrongKey = { type: 'invalid_request_error', message: 'Invalid API Key provided.' }

async function readCall(request: IncomingMessage, target: URL): Promise<Call> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const params = new URLSearchParams(text || target.search)
  const key = request.headers['idempotency-key']
  return {
    method: request.method ?? '',
    path: target.pathname,
    params,
    key: typeof key === 'string' ? key : '',
    isSecret: request.headers.authorization === `Bearer ${keys.secretKey}`,
  }
}

/** The publishable key may confirm and read the payment whose client secret it knows. */
const checkAuthority = ({ headers }: IncomingMessage, { isSecret, method, path }: Call): boolean =>
  isSecret ||
  (headers.authorization === `Bearer ${keys.publishableKey}` &&
    (path.endsWith('/confirm') || (method === 'GET' && /\/payment_intents\/\w+$/.test(path))))

const readTerms = (params: URLSearchParams) => ({
  amount: Number(params.get('amount')),
  currency: params.get('currency') ?? '',
  capture_method: params.get('capture_method') === 'manual' ? ('manual' as const) : ('automatic' as const),
  metadata: Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return field ? [[field, value]] : []
    }),
  ),
})

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${Date.now()}` })
  response.end(JSON.stringify(body))
}
