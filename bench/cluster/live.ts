import { openAccount } from '../../e2e/support/accounts.ts'
import { addListing, decide, publishListing } from '../../e2e/support/deeds.ts'
import { type Member, post, signIn } from '../../e2e/support/member.ts'
import { fromPhone } from '../../server/testing/pictures.ts'
import type { Stage } from './stage.ts'
import type { Table } from './table.ts'

const homes = 12
const patienceMs = 20_000

/** The counts that a stream of unread notifications tells, with when they came, until it has told `last`. */
async function follow(member: Member, last: number): Promise<{ unread: number; at: number }[]> {
  const answer = await member.get('/notifications/stream')
  const told: { unread: number; at: number }[] = []
  const lines = answer.body?.pipeThrough(new TextDecoderStream())
  if (!answer.ok || !lines) throw new Error(`The stream was refused: ${answer.status}`)
  const reader = lines.getReader()
  const patience = setTimeout(() => void reader.cancel(), patienceMs)
  while (told.at(-1)?.unread !== last) {
    const { value, done } = await reader.read()
    if (done) break
    for (const [, unread] of value.matchAll(/"unread":(\d+)/g))
      told.push({ unread: Number(unread), at: performance.now() })
  }
  clearTimeout(patience)
  await reader.cancel()
  return told
}

/** What one process does and another tells of: alerts, and how much is unread on the pages that are open. */
export async function proveAlerts({ a, b, origin }: Stage, { point }: Table): Promise<void> {
  const name = Date.now().toString(36)
  const member = await openAccount(b, `Seeker ${name}`)
  const location = `Mill ${name}, Yakima, WA`
  const saved = await member.post('/savedSearches', { name: 'By the mill', search: { location } })
  if (!saved.ok) throw new Error(await saved.text())
  const behindBalancer = await signIn(origin, member.email)
  const streams = [follow(await signIn(a, member.email), homes), follow(behindBalancer, homes)]
  const agent = await openAccount(a, `Agent ${name}`, 'agent')
  const listings: string[] = []
  for (let number = 0; number < homes; number += 1) listings.push(await addListing(agent, { location }))
  await Promise.all(listings.map((id, turn) => decide(turn % 2 === 0 ? a : b, id, 'verify')))
  const verified = performance.now()
  const [atA = [], throughBalancer = []] = await Promise.all(streams)
  const rows = (await (await member.get('/notifications?limit=50')).json()) as { propertyId: string }[]
  const told = rows.map(({ propertyId }) => propertyId)
  point(
    'a search saved at B is alerted to listings verified at both, each once',
    told.length === homes && new Set([...told, ...listings]).size === homes,
    `${homes} listings, ${told.length} notifications`,
  )
  for (const [where, counts] of [
    ['at A', atA],
    ['through the balancer', throughBalancer],
  ] as const) {
    const last = counts.at(-1)
    point(
      `an open page ${where} is told of it`,
      last?.unread === homes,
      `${last?.unread} unread, ${last ? Math.max(0, Math.round(last.at - verified)) : '–'} ms after the last verdict`,
    )
  }
}

/** A photo that one process took is the same from each. */
export async function provePhotos({ a, b, origin }: Stage, { point }: Table): Promise<void> {
  const agent = await openAccount(origin, `Photographer ${Date.now().toString(36)}`, 'agent')
  const id = await publishListing(agent)
  const { email, cookie } = agent
  const exchanged = await post(origin, '/jwt', { email }, { cookie })
  const { token } = (await exchanged.json()) as { token: string }
  const uploaded = await fetch(`${origin}/api/properties/${id}/photos?name=mill.jpg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await fromPhone({ width: 1800, height: 1200 })),
  })
  const { image } = (await uploaded.json()) as { image?: string }
  const answers = await Promise.all([a, b].map((one) => fetch(one + image, { headers: { cookie } })))
  const [one, other] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  )
  point(
    'a photo uploaded through the balancer is the same from both',
    uploaded.status === 201 &&
      answers.every(({ ok }) => ok) &&
      one?.equals(other ?? Buffer.alloc(0)) === true,
    `${uploaded.status}; ${one?.length} bytes each`,
  )
}
