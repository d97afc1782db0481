import { setTimeout as sleep } from 'node:timers/promises'
import { openAccount } from '#test/kit/process/accounts.ts'
import { addListing } from '#test/kit/process/actions.ts'
import { connect } from '../../server/db/connect.ts'
import { findDisagreements } from '#test/kit/books.ts'
import { findLost } from '../find-lost.ts'
import { countOf, type Failure, signUpCrew, nothingAcknowledged, writeUntil } from '../mixed-writes.ts'
import { credentials, type Server } from './postgres.ts'
import type { Fixture } from './fixture.ts'
import type { Table } from './table.ts'

const before = 4_000
const inFlightMs = 500
const stoppedMs = 1_500
/** Milliseconds that a failure detector takes to declare the primary dead. */
const detectionMs = 1_000
const after = 8_000
const backWithin = 10_000
/** An unfinished payment becomes due after a minute; due payments are looked up every 30 seconds. */
const completedWithin = 150_000

type Probe = { from: number; at: number; ok: boolean }

async function probe(signal: AbortSignal, call: () => Promise<boolean>): Promise<Probe[]> {
  const probes: Probe[] = []
  while (!signal.aborted) {
    const from = performance.now()
    const ok = await call().catch(() => false)
    probes.push({ from, at: performance.now(), ok })
    await sleep(50)
  }
  return probes
}

const firstSuccess = (probes: Probe[], since: number) =>
  (probes.find(({ from, ok }) => ok && from >= since)?.at ?? Number.POSITIVE_INFINITY) - since

const lastFailure = (failures: { at: number }[], since: number) =>
  Math.max(since, ...failures.map(({ at }) => at)) - since

const refused = (probes: Probe[]) => probes.filter(({ ok }) => !ok)

/** Failures other than the expected "database unavailable". */
const unexpected = (failures: Failure[]) => failures.filter(({ why }) => !why.includes('unavailable'))

const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`

/** Kills the primary under write load and promotes the replica, as a failover manager would. */
export async function proveFailover(fixture: Fixture, { check }: Table): Promise<void> {
  const { origin, servers, pooler, products } = fixture
  const { primary, replica } = servers
  const acknowledged = nothingAcknowledged()
  const crew = await signUpCrew(origin, acknowledged)
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
  // In-flight data may still have arrived.
  await sleep(inFlightMs)
  const beforeStop = countOf(acknowledged)
  await sleep(stoppedMs)
  const meanwhile = countOf(acknowledged) - beforeStop
  await replica.signal('SIGCONT')
  await sleep(before)
  check(
    'a write is acknowledged only after the replica has it',
    meanwhile === 0 && countOf(acknowledged) > beforeStop,
    `${beforeStop} before the replica stopped, ${meanwhile} while it was stopped (${seconds(stoppedMs)}), ${countOf(acknowledged) - beforeStop} after`,
  )
  const sent = countOf(acknowledged)
  await primary.kill()
  const killedAt = performance.now()
  await sleep(detectionMs)
  await replica.promote()
  await pooler.reroute({ primary: replica.port, replica: replica.port })
  const reroutedAfter = performance.now() - killedAt
  servers.primary = replica
  await sleep(after)
  stop.abort()
  const [failed, written, read] = await Promise.all([writing, writes, reads])
  const backs = [written, read].map((probes) => firstSuccess(probes, killedAt))
  const lasts = [written, read].map((probes) => lastFailure(refused(probes), killedAt))
  const lastOfLoad = lastFailure(failed, killedAt)
  const odd = unexpected(failed)
  const total = countOf(acknowledged)
  check(
    'primary killed under load, replica promoted: errors for a few seconds only',
    Math.max(...backs, ...lasts, lastOfLoad) < backWithin && odd.length === 0 && total > sent,
    `promoted and rerouted after ${seconds(reroutedAfter)}; first write accepted after ${seconds(backs[0])}, first read served after ${seconds(backs[1])}; ${failed.length} of the load's writes failed, the last after ${seconds(lastOfLoad)}${odd.length > 0 ? `; ${odd.length} of them for another reason: ${odd[0]?.why}` : ''}`,
  )
  const db = openDatabase(replica)
  const lost = await findLost(db, acknowledged)
  check(
    'no acknowledged write is lost',
    lost.length === 0,
    `${total} acknowledged, ${total - sent} of them after the kill, ${lost.length} lost ${lost.slice(0, 3).join(', ')}`,
  )
  check(
    'the product was not restarted',
    products.every(({ process }, number) => process.exitCode === null && process.pid === pids[number]),
    `the same two processes as before`,
  )
  await db.destroy()
}

const openDatabase = ({ port }: Server) => {
  const { user, password, database } = credentials
  return connect({ host: '127.0.0.1', port, user, password, database })
}

/** Waits for the background check to complete the unfinished payments: each is due after a minute. */
export async function proveSettled({ servers }: Fixture, { check }: Table): Promise<void> {
  const db = openDatabase(servers.primary)
  const halfWay = () =>
    db.selectFrom('payment').select('id').where('status', 'in', ['capturing', 'refund_due']).execute()
  const left = (await halfWay()).length
  for (const until = Date.now() + completedWithin; (await halfWay()).length > 0 && Date.now() < until;)
    await sleep(1_000)
  const [open, disagreements] = [(await halfWay()).length, await findDisagreements(db)]
  check(
    'payments interrupted by the kill are completed, and the ledger agrees with the provider',
    open === 0 && disagreements.length === 0,
    `${left} unfinished, ${open} at the end; ledger differences: ${disagreements.length}`,
  )
  await db.destroy()
}

export async function proveNewReplica(fixture: Fixture, { check }: Table): Promise<void> {
  const { servers, pooler, origin } = fixture
  servers.replica = await fixture.makeReplica('third', servers.primary)
  await pooler.reroute({ primary: servers.primary.port, replica: servers.replica.port })
  const carried = async () => {
    const rows = await pooler.query('show stats')
    return Number(rows.find(({ database }) => database === 'homes_read')?.total_xact_count ?? 0)
  }
  await sleep(2_000)
  const from = await carried()
  const reader = await openAccount(origin, `Late reader ${Date.now()}`)
  const statuses: number[] = []
  for (let turn = 0; turn < 200; turn += 1)
    statuses.push((await reader.get(`/properties?location=${turn}-${Math.random()}`)).status)
  const atReplica = (await carried()) - from
  check(
    'a new replica serves reads at once, and commits wait for it',
    atReplica > statuses.length * 0.9 && statuses.every((status) => status === 200),
    `${statuses.length} searches, ${atReplica} transactions at the new replica`,
  )
}
