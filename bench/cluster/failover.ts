import { setTimeout as sleep } from 'node:timers/promises'
import { openAccount } from '../../e2e/support/accounts.ts'
import { addListing } from '../../e2e/support/deeds.ts'
import { connect } from '../../server/db/connect.ts'
import { findDisagreements } from '../../server/testing/books.ts'
import { findLost } from '../find-lost.ts'
import { countOf, hire, nothingAcknowledged, writeUntil } from '../mixed-writes.ts'
import { credentials } from './postgres.ts'
import type { Stage } from './stage.ts'
import type { Table } from './table.ts'

const before = 4_000
const arriving = 500
const standing = 1_500
/** What a watcher needs to be sure that the primary is gone. */
const noticing = 1_000
const after = 8_000
const backWithin = 10_000
/** A payment between two steps belongs to nobody after a minute, and is looked for twice a minute. */
const settledWithin = 150_000

type Probe = { at: number; ok: boolean }

/** Every 50 ms, one after the other: whether a call works. */
async function probe(signal: AbortSignal, call: () => Promise<boolean>): Promise<Probe[]> {
  const probes: Probe[] = []
  while (!signal.aborted) {
    const ok = await call().catch(() => false)
    probes.push({ at: performance.now(), ok })
    await sleep(50)
  }
  return probes
}

const lastFailure = (probes: Probe[], since: number) =>
  Math.max(since, ...probes.filter(({ ok }) => !ok).map(({ at }) => at)) - since

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Kills the primary under a load of writes and promotes the replica, as whoever watches over them does. */
export async function proveFailover(stage: Stage, { point }: Table): Promise<void> {
  const { origin, servers, pooler, products } = stage
  const { primary, replica } = servers
  const acknowledged = nothingAcknowledged()
  const crew = await hire(origin, acknowledged)
  const writer = await openAccount(origin, `Probe ${Date.now()}`, 'agent')
  const stop = new AbortController()
  const pids = products.map(({ process }) => process.pid)
  const writing = writeUntil(stop.signal, origin, crew, acknowledged)
  const writes = probe(stop.signal, async () => {
    acknowledged.listings.push(await addListing(writer))
    return true
  })
  const reads = probe(stop.signal, async () => (await fetch(`${origin}/api/blogs?limit=1`)).ok)
  await sleep(before)
  await replica.signal('SIGSTOP')
  // What was on its way may have arrived.
  await sleep(arriving)
  const held = countOf(acknowledged)
  await sleep(standing)
  const meanwhile = countOf(acknowledged) - held
  await replica.signal('SIGCONT')
  await sleep(before)
  point(
    'a write is acknowledged once the replica has it, too',
    meanwhile === 0 && countOf(acknowledged) > held,
    `${held} before the replica stood still, ${meanwhile} while it did (${seconds(standing)}), ${countOf(acknowledged) - held} after`,
  )
  const sent = countOf(acknowledged)
  await primary.kill()
  const killedAt = performance.now()
  await sleep(noticing)
  await replica.promote()
  await pooler.lead({ primary: replica.port, replica: replica.port })
  const ledAfter = performance.now() - killedAt
  await sleep(after)
  stop.abort()
  const [failed, written, read] = await Promise.all([writing, writes, reads])
  const [writesBack, readsBack] = [lastFailure(written, killedAt), lastFailure(read, killedAt)]
  const total = countOf(acknowledged)
  point(
    'primary killed under load, replica promoted: errors for some seconds',
    writesBack < backWithin && readsBack < backWithin && total > sent,
    `promoted and led there after ${seconds(ledAfter)}; last write refused after ${seconds(writesBack)}, last read after ${seconds(readsBack)}; ${failed} of the load's writes failed`,
  )
  const { user, password, database } = credentials
  const db = connect({ host: '127.0.0.1', port: replica.port, user, password, database })
  const lost = await findLost(db, acknowledged)
  point(
    'nothing acknowledged is lost',
    lost.length === 0,
    `${total} acknowledged, ${total - sent} of them after the kill, ${lost.length} lost ${lost.slice(0, 3).join(', ')}`,
  )
  point(
    'the product was not restarted',
    products.every(({ process }, number) => process.exitCode === null && process.pid === pids[number]),
    `the same two processes as before`,
  )
  const halfWay = () =>
    db.selectFrom('payment').select('id').where('status', 'in', ['capturing', 'refund_due']).execute()
  const left = (await halfWay()).length
  for (const until = Date.now() + settledWithin; (await halfWay()).length > 0 && Date.now() < until;)
    await sleep(1_000)
  const [open, disagreements] = [(await halfWay()).length, await findDisagreements(db)]
  point(
    'payments that the kill left half way come to their end, and the books agree',
    open === 0 && disagreements.length === 0,
    `${left} half way, ${open} of them still; books that disagree: ${disagreements.length}`,
  )
  await db.destroy()
}

/** A new replica of the promoted server, under the running product. */
export async function proveNewReplica(stage: Stage, { point }: Table): Promise<void> {
  const { servers, pooler, origin } = stage
  const third = await stage.makeReplica('third', servers.replica)
  await pooler.lead({ primary: servers.replica.port, replica: third.port })
  const carried = async () => {
    const rows = await pooler.ask('show stats')
    return Number(rows.find(({ database }) => database === 'homes_read')?.total_xact_count ?? 0)
  }
  await sleep(2_000)
  const from = await carried()
  const reader = await openAccount(origin, `Late reader ${Date.now()}`)
  const statuses: number[] = []
  for (let turn = 0; turn < 200; turn += 1)
    statuses.push((await reader.get(`/properties?location=${turn}-${Math.random()}`)).status)
  const atReplica = (await carried()) - from
  point(
    'a new replica is read as soon as it is there, and waited for again at each commit',
    atReplica > statuses.length * 0.9 && statuses.every((status) => status === 200),
    `${statuses.length} searches, ${atReplica} transactions at the new replica`,
  )
}
