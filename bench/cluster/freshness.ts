import { adminOf, openAccount } from '#test/kit/process/accounts.ts'
import { publishListing } from '#test/kit/process/actions.ts'
import { type Member, signIn } from '#test/kit/process/member.ts'
import { freePort } from '#test/kit/process/product.ts'
import type { Fixture } from './fixture.ts'
import type { Table } from './table.ts'

const rounds = 40

const at = (origin: string, { email }: Member) => signIn(origin, email)

async function priceAt(reader: Member, id: string): Promise<number> {
  const answer = await reader.get(`/properties/${id}`)
  return ((await answer.json()) as { price: number }).price
}

/** Milliseconds until this reader sees the price, or 0 if the first read returns it. */
async function untilSeen(reader: Member, id: string, price: number): Promise<number> {
  const since = performance.now()
  for (let attempt = 0; performance.now() - since < 5_000; attempt += 1)
    if ((await priceAt(reader, id)) === price) return attempt === 0 ? 0 : performance.now() - since
  return Number.POSITIVE_INFINITY
}

const slowest = (times: number[]) => `${Math.round(Math.max(...times))} ms max`
const late = (times: number[]) => times.filter((ms) => ms > 0).length

async function setPrice(admin: Member, id: string, price: number): Promise<void> {
  const answer = await admin.patch(`/properties/${id}`, { price, minPrice: price, maxPrice: price })
  if (!answer.ok) throw new Error(await answer.text())
}

async function carried({ pooler }: Fixture) {
  const rows = await pooler.query('show stats')
  const of = (name: string) => Number(rows.find((row) => row.database === name)?.total_xact_count ?? 0)
  return { primary: of('homes'), replica: of('homes_read') }
}

/** Sends `count` different searches that no process has cached, spread over the readers; returns the statuses. */
async function readMuch(readers: Member[], count: number): Promise<number[]> {
  const statuses: number[] = []
  const lane = async (reader: Member, number: number) => {
    for (let turn = 0; turn < count / 8; turn += 1) {
      const answer = await reader.get(`/properties?location=${number}-${turn}-${Math.random()}`)
      statuses.push(answer.status)
    }
  }
  await Promise.all(
    Array.from({ length: 8 }, (_, number) => lane(readers[number % readers.length] as Member, number)),
  )
  return statuses
}

export async function proveFreshness(fixture: Fixture, { check }: Table): Promise<void> {
  const { a, b, origin, servers, pooler } = fixture
  const [adminAtA, admin] = [await adminOf(a), await adminOf(origin)]
  const reader = await openAccount(a, `Reader ${Date.now()}`)
  const [atA, atB, anywhere] = [reader, await at(b, reader), await at(origin, reader)]
  const id = await publishListing(await signIn(a, 'agent@example.com'))

  let price = 500_000
  const timed = async (writer: Member, who: Member) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await setPrice(writer, id, (price += 1))
      times.push(await untilSeen(who, id, price))
    }
    return times
  }
  const other = await timed(adminAtA, atB)
  check(
    'a listing changed at A is seen at B within a second',
    Math.max(...other) < 1_000,
    `${rounds} changes: ${late(other)} stale at the first read, ${slowest(other)}`,
  )
  const own = await timed(adminAtA, atA)
  check(
    'a write and a read at one process never return the old state',
    late(own) === 0,
    `${rounds} changes, each read right after: ${late(own)} stale`,
  )
  const mixed = await timed(admin, anywhere)
  check(
    'written and read through the balancer: within a second',
    Math.max(...mixed) < 1_000,
    `${rounds} changes: ${late(mixed)} stale at the first read, ${slowest(mixed)}`,
  )

  const before = await carried(fixture)
  const statuses = await readMuch([atA, atB], 400)
  const after = await carried(fixture)
  const atReplica = after.replica - before.replica
  check(
    'shared reads use the replica',
    statuses.every((status) => status === 200) && atReplica > statuses.length * 0.9,
    `${statuses.length} searches: ${atReplica} transactions at the replica, ${after.primary - before.primary} at the primary`,
  )

  await servers.replica.query('select pg_wal_replay_pause()')
  const paused: number[] = []
  for (let round = 0; round < 10; round += 1) {
    await setPrice(adminAtA, id, (price += 1))
    paused.push(await untilSeen(atA, id, price), await untilSeen(atB, id, price))
  }
  await servers.replica.query('select pg_wal_replay_resume()')
  check(
    'a stopped replica is not read',
    Math.max(...paused) < 1_000,
    `10 changes, each read at A and B: ${late(paused)} stale at the first read, ${slowest(paused)}`,
  )

  await pooler.reroute({ primary: servers.primary.port, replica: await freePort() })
  await pooler.query('kill homes_read')
  await pooler.query('resume homes_read')
  const since = performance.now()
  const without = await readMuch([atA, atB], 400)
  const took = performance.now() - since
  await pooler.reroute({ primary: servers.primary.port, replica: servers.replica.port })
  check(
    'without a replica, all reads use the primary without errors',
    without.every((status) => status === 200),
    `${without.length} searches: ${without.filter((status) => status !== 200).length} failed; ${(took / 1000).toFixed(1)} s`,
  )
}
