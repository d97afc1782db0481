import { Agent, request } from 'node:http'
import { endpoints } from '#contract/index.ts'
import { type ProblemCode, problemDocument } from '#contract/problems.ts'
import type { FuzzCase } from './cases.ts'
import type { World } from './world.ts'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

// A connection each: after some refusals the server closes it, perhaps while the next call is on its way.
const agent = new Agent({ keepAlive: false })
const patienceMs = 20_000
let asked = 0

/** Sends exactly this, through a proxy's eyes from an address of its own: how often one may try is limited. */
function send({ server: { origin }, callers }: World, one: FuzzCase): Promise<Answer> {
  const { token } = callers[one.as]
  asked += 1
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
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
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`No answer in ${patienceMs} ms`)))
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

/** What is wrong with an answer: nothing, most of the time. */
function complaintOf(
  { canaries, logged }: World,
  one: FuzzCase,
  { status, headers, text }: Answer,
): string | undefined {
  const everything = `${text}\n${JSON.stringify(headers)}`
  // What one has sent oneself is no secret to oneself.
  const own = `${one.path}\n${one.body ?? ''}`
  const told = canaries.find(
    ({ word, keptFrom }) => keptFrom.includes(one.as) && everything.includes(word) && !own.includes(word),
  )
  if (told) return `told ${told.word}`
  // Whoever says to have it already is told so, and nothing more.
  if (status === 304 && one.headers['if-none-match'] !== undefined)
    return text === '' ? undefined : `answered 304 with ${text.slice(0, 200)}`
  const body = parsed(text)
  // To what cannot be read as HTTP at all there is one answer, from before any call is known.
  if (status === 431 || (status === 400 && text.includes('Client Error'))) return undefined
  if (body === undefined) return `answered ${status} with what is no JSON: ${text.slice(0, 200)}`
  if (status < 400) return undefined
  const problem = problemDocument.safeParse(body)
  if (!problem.success || !problem.data.requestId)
    return `answered ${status} with what is no problem: ${text.slice(0, 200)}`
  const { problems = [] } = endpoints[one.call] as { problems?: readonly ProblemCode[] }
  return status >= 500 && !problems.includes(problem.data.code)
    ? `answered ${status} ${problem.data.code}: ${logged.at(-1)}`
    : undefined
}

/** Sends the case and throws what is wrong with its answer. Answers the status. */
export async function tryOut(world: World, one: FuzzCase): Promise<number> {
  const answer = await send(world, one).catch((error: unknown) => {
    throw new Error(`${describe(one)}: ${String(error)}`)
  })
  const complaint = complaintOf(world, one, answer)
  if (complaint) throw new Error(`${describe(one)}: ${complaint}`)
  return answer.status
}

const describe = ({ call, as, path, headers, body }: FuzzCase): string =>
  `${call} as ${as} ${JSON.stringify({ path: path.slice(0, 500), headers, body: body?.slice(0, 500) })}`
