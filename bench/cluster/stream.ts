import { setTimeout as sleep } from 'node:timers/promises'
import { idOf, openAccount } from '../../e2e/support/accounts.ts'
import type { Member } from '../../e2e/support/member.ts'
import type { Stage } from './stage.ts'
import type { Table } from './table.ts'

/** Longer than nginx's read timeout (deploy/nginx.conf). */
const silence = 70_000
const promptly = 3_000

/** Subscribes to unread notifications and records what the stream delivers. */
async function listen(member: Member) {
  const asked = performance.now()
  const answer = await member.get('/notifications/stream')
  const heard = { unread: [] as number[], beats: 0, isOver: false, firstAfter: Number.POSITIVE_INFINITY }
  const reading = async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard.beats += text.split(': beat').length - 1
      for (const [, unread] of text.matchAll(/"unread":(\d+)/g)) {
        if (heard.unread.length === 0) heard.firstAfter = performance.now() - asked
        heard.unread.push(Number(unread))
      }
    }
  }
  void reading()
    .catch(() => {})
    .finally(() => (heard.isOver = true))
  return heard
}

async function within(ms: number, holds: () => boolean): Promise<number> {
  const since = performance.now()
  while (!holds() && performance.now() - since < ms) await sleep(20)
  return performance.now() - since
}

/**
 * Checks the notification stream through the deployed nginx configuration: no buffering, no timeout in silence, and
 * a reconnect after a restart. `beside` runs during the silence.
 */
export async function proveStream(
  { origin, servers, restart }: Stage,
  { point }: Table,
  beside: () => Promise<void>,
): Promise<void> {
  const member = await openAccount(origin, `Listener ${Date.now().toString(36)}`)
  const id = await idOf(member)
  const notify = () =>
    servers.primary.ask(`insert into notification (user_id, kind, property_id, price, created_at)
      select '${id}', 'match', id, price, now() from property
      where verification_status = 'verified' and deleted_at is null limit 1`)
  const heard = await listen(member)
  await within(promptly, () => heard.unread.length > 0)
  point(
    'nginx forwards the first event of a stream at once',
    heard.firstAfter < promptly,
    `after ${Math.round(heard.firstAfter)} ms`,
  )
  await Promise.all([sleep(silence), beside()])
  point(
    'a stream survives a silence longer than the timeout of nginx',
    !heard.isOver && heard.beats >= 3,
    `${heard.beats} heartbeats in ${silence / 1000} s or more, ${heard.isOver ? 'closed' : 'open'}`,
  )
  await notify()
  const told = await within(promptly, () => heard.unread.includes(1))
  point(
    'the next event after the silence arrives at once',
    heard.unread.includes(1),
    `after ${Math.round(told)} ms`,
  )
  await restart(0, {})
  await restart(1, {})
  await within(promptly, () => heard.isOver)
  await notify()
  const again = await listen(member)
  await within(promptly, () => again.unread.length > 0)
  point(
    'a replaced process closes its streams, and the new stream delivers missed events',
    heard.isOver && again.unread[0] === 2,
    `${again.unread[0]} unread after ${Math.round(again.firstAfter)} ms`,
  )
}
