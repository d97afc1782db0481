import { setTimeout as sleep } from 'node:timers/promises'
import { idOf, openAccount } from '#test/kit/process/accounts.ts'
import type { Member } from '#test/kit/process/member.ts'
import type { Fixture } from './fixture.ts'
import type { Table } from './table.ts'

/** Longer than nginx's read timeout (deploy/nginx.conf). */
const silenceMs = 70_000
const promptlyMs = 3_000

/** Subscribes to unread notifications and records what the stream delivers. */
async function listen(member: Member) {
  const requestedAt = performance.now()
  const answer = await member.get('/notifications/stream')
  const stream = {
    unread: [] as number[],
    heartbeats: 0,
    isOver: false,
    firstAfter: Number.POSITIVE_INFINITY,
  }
  const reading = async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      stream.heartbeats += text.split(': beat').length - 1
      for (const [, unread] of text.matchAll(/"unread":(\d+)/g)) {
        if (stream.unread.length === 0) stream.firstAfter = performance.now() - requestedAt
        stream.unread.push(Number(unread))
      }
    }
  }
  void reading()
    .catch(() => {})
    .finally(() => (stream.isOver = true))
  return stream
}

async function within(ms: number, holds: () => boolean): Promise<number> {
  const since = performance.now()
  while (!holds() && performance.now() - since < ms) await sleep(20)
  return performance.now() - since
}

/**
 * Checks the notification stream through the deployed nginx configuration: no buffering, no timeout in silence, and
 * a reconnect after a restart. `meanwhile` runs during the silence.
 */
export async function proveStream(
  { origin, servers, restart }: Fixture,
  { check }: Table,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const member = await openAccount(origin, `Listener ${Date.now().toString(36)}`)
  const id = await idOf(member)
  const notify = () =>
    servers.primary.query(`insert into notification (user_id, kind, property_id, price, created_at)
      select '${id}', 'match', id, price, now() from property
      where verification_status = 'verified' and deleted_at is null limit 1`)
  const stream = await listen(member)
  await within(promptlyMs, () => stream.unread.length > 0)
  check(
    'nginx forwards the first event of a stream at once',
    stream.firstAfter < promptlyMs,
    `after ${Math.round(stream.firstAfter)} ms`,
  )
  await Promise.all([sleep(silenceMs), meanwhile()])
  check(
    'a stream survives a silence longer than the timeout of nginx',
    !stream.isOver && stream.heartbeats >= 3,
    `${stream.heartbeats} heartbeats in ${silenceMs / 1000} s or more, ${stream.isOver ? 'closed' : 'open'}`,
  )
  await notify()
  const delay = await within(promptlyMs, () => stream.unread.includes(1))
  check(
    'the next event after the silence arrives at once',
    stream.unread.includes(1),
    `after ${Math.round(delay)} ms`,
  )
  await restart(0, {})
  await restart(1, {})
  await within(promptlyMs, () => stream.isOver)
  await notify()
  const again = await listen(member)
  await within(promptlyMs, () => again.unread.length > 0)
  check(
    'a replaced process closes its streams, and the new stream delivers missed events',
    stream.isOver && again.unread[0] === 2,
    `${again.unread[0]} unread after ${Math.round(again.firstAfter)} ms`,
  )
}
