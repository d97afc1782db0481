import { Agent, request } from 'node:http'
import { endpoints } from '#contract/index.ts'
import { type ProblemCode, problemDocument } from '#contract/problems.ts'
import type { FuzzCase } from './cases.ts'
import type { World } from './world.ts'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

// One connection per call: after some refusals the server closes it, possibly while the next call is being sent.
const agent = new Agent({ keepAlive: false })
const timeoutMs = 20_000
let requestCount = 0

/** Sends the case unmodified, from a separate address, because attempts are limited per address. */
function send({ server: { origin }, callers }: World, one: FuzzCase): Promise<Answer> {
  const { token } = callers[one.as]
  requestCount += 1
  const from = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
  const headers = {
    'x-forwarded-for': from,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(one.body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(one.body),
    }),
    ...one.headers,
  }
  const { hostname, port } = new URL(origin)
  const target = {
    hostname,
    port,
    agent,
    method: endpoints[one.call].method,
    path: `/api${one.path}`,
    headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(target, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`No answer in ${timeoutMs} ms`)))
    sent.on('error', reject)
    sent.end(one.body)
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findViolation(
  { canaries, logged }: World,
  one: FuzzCase,
  { status, headers, text }: Answer,
): string | undefined {
  const response = `${text}\n${JSON.stringify(headers)}`
  // Echoing the sender's own input is not a leak.
  const ownInput = `${one.path}\n${one.body ?? ''}`
  const leak = canaries.find(
    ({ word, keptFrom }) => keptFrom.includes(one.as) && response.includes(word) && !ownInput.includes(word),
  )
  if (leak) return `leaked ${leak.word}`
  // 304 is a valid response to a client that claims to have the content.
  if (status === 304 && one.headers['if-none-match'] !== undefined)
    return text === '' ? undefined : `returned 304 with ${text.slice(0, 200)}`
  const body = parsed(text)
  // Requests that are not valid HTTP are refused before a call is identified.
  if (status === 431 || (status === 400 && text.includes('Client Error'))) return undefined
  if (body === undefined) return `returned ${status} without JSON: ${text.slice(0, 200)}`
  if (status < 400) return undefined
  const problem = problemDocument.safeParse(body)
  if (!problem.success || !problem.data.requestId)
    return `returned ${status} without a problem: ${text.slice(0, 200)}`
  const { problems = [] } = endpoints[one.call] as { problems?: readonly ProblemCode[] }
  return status >= 500 && !problems.includes(problem.data.code)
    ? `returned ${status} ${problem.data.code}: ${logged.at(-1)}`
    : undefined
}

/** Sends the case and throws if the response is wrong. Returns the status. */
export async function runCase(world: World, one: FuzzCase): Promise<number> {
  const answer = await send(world, one).catch((error: unknown) => {
    throw new Error(`${describe(one)}: ${String(error)}`)
  })
  const violation = findViolation(world, one, answer)
  if (violation) throw new Error(`${describe(one)}: ${violation}`)
  return answer.status
}

const describe = ({ call, as, path, headers, body }: FuzzCase): string =>
  `${call} as ${as} ${JSON.stringify({ path: path.slice(0, 500), headers, body: body?.slice(0, 500) })}`
