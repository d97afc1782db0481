import { openAccount } from '#test/kit/process/accounts.ts'
import { addListing, decide } from '#test/kit/process/actions.ts'
import { type Member, signIn } from '#test/kit/process/member.ts'
import type { Fixture } from './fixture.ts'
import type { Table } from './table.ts'

const homes = 12
const patienceMs = 20_000

async function follow(member: Member, last: number): Promise<{ unread: number; at: number }[]> {
  const answer = await member.get('/notifications/stream')
  const received: { unread: number; at: number }[] = []
  const lines = answer.body?.pipeThrough(new TextDecoderStream())
  if (!answer.ok || !lines) throw new Error(`The stream was refused: ${answer.status}`)
  const reader = lines.getReader()
  const patience = setTimeout(() => void reader.cancel(), patienceMs)
  while (received.at(-1)?.unread !== last) {
    const { value, done } = await reader.read()
    if (done) break
    for (const [, unread] of value.matchAll(/"unread":(\d+)/g))
      received.push({ unread: Number(unread), at: performance.now() })
  }
  clearTimeout(patience)
  await reader.cancel()
  return received
}

/** Events at one process must reach the alerts and the open pages at the other. */
export async function proveAlerts({ a, b, origin }: Fixture, { check }: Table): Promise<void> {
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
  const received = rows.map(({ propertyId }) => propertyId)
  check(
    'a search saved at B is alerted once per listing verified at A or B',
    received.length === homes && new Set([...received, ...listings]).size === homes,
    `${homes} listings, ${received.length} notifications`,
  )
  for (const [where, counts] of [
    ['at A', atA],
    ['through the balancer', throughBalancer],
  ] as const) {
    const last = counts.at(-1)
    check(
      `an open page ${where} gets the notifications`,
      last?.unread === homes,
      `${last?.unread} unread, ${last ? Math.max(0, Math.round(last.at - verified)) : '–'} ms after the last verification`,
    )
  }
}
