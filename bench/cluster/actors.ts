import { openAccount, idOf } from '#test/kit/process/accounts.ts'
import { addListing, buy, decide, placeOffer } from '#test/kit/process/actions.ts'
import type { Member } from '#test/kit/process/member.ts'
import type { Fixture } from './fixture.ts'
import type { Table } from './table.ts'

const members = 24
const turns = 10
const purchases = 3

/** Runs many members over few pooled connections. The audit log must name the right actor for each entry. */
export async function proveActors(fixture: Fixture, { check }: Table): Promise<void> {
  const { origin, servers, pooler } = fixture
  const name = Date.now().toString(36)
  const people: { agent: Member; id: string; listings: string[] }[] = []
  for (let number = 0; number < members; number += 1) {
    const agent = await openAccount(origin, `Agent ${name} ${number}`, 'agent')
    people.push({ agent, id: await idOf(agent), listings: [] })
  }
  let connections = 0
  const count = async () => {
    const rows = await pooler.query('show servers')
    connections = Math.max(connections, rows.filter(({ database }) => database === 'homes').length)
  }
  const watch = setInterval(() => void count(), 50)
  await Promise.all(
    people.flatMap(({ agent, id, listings }) => [
      // Creating a listing uses a transaction; changing a profile uses a single statement.
      (async () => {
        for (let turn = 0; turn < turns; turn += 1) listings.push(await addListing(agent))
      })(),
      (async () => {
        for (let turn = 0; turn < turns; turn += 1) {
          const form = { name: `${agent.email} ${turn}`, photoURL: '/pictures/villa-dusk-480.webp' }
          const changed = await agent.patch(`/users/${id}`, form)
          if (!changed.ok) throw new Error(await changed.text())
        }
      })(),
    ]),
  )
  const forSale = people.map(({ listings }) => listings.slice(0, purchases))
  for (const id of forSale.flat()) await decide(origin, id, 'verify')
  // A purchase mixes several transactions and single statements, each on any free pooled connection.
  await Promise.all(
    people.map(async ({ agent }, number) => {
      for (const id of forSale[(number + 1) % members] ?? []) await buy(agent, await placeOffer(agent, id))
    }),
  )
  clearInterval(watch)
  const listed = people.flatMap(({ id, listings }) => listings.map((listing) => `('${listing}', '${id}')`))
  const changed = people.map(({ id }) => `('${id}', '${id}')`)
  const [written] = await servers.primary.query(`
    with expected (object_id, actor_id, action) as (
      select o::uuid, a::uuid, 'create' from (values ${listed.join(', ')}) as v (o, a)
      union all select o::uuid, a::uuid, 'change' from (values ${changed.join(', ')}) as v (o, a)
    )
    select count(*)::int as entries, count(*) filter (where e.actor_id = x.actor_id)::int as correct
    from expected x join audit_entry e on e.object_id = x.object_id and e.action = x.action
      and (e.kind = 'property' or (e.kind = 'user' and e.personal is not null))`)
  const [paid] = await servers.primary.query(`
    select count(*)::int as entries, count(*) filter (where e.actor_id = o.buyer_id)::int as correct
    from offer o left join payment p on p.offer_id = o.id
      join audit_entry e on e.object_id = o.id or e.object_id = p.id
    where o.property_id in (${forSale
      .flat()
      .map((id) => `'${id}'`)
      .join(', ')})`)
  const entries = Number(written?.entries) + Number(paid?.entries)
  const correct = Number(written?.correct) + Number(paid?.correct)
  // A purchase writes at least its offer, its payment, and the final state of each.
  const least = 2 * members * turns + 4 * members * purchases
  check(
    'the audit log names the right actor over pooled connections',
    entries >= least && correct === entries,
    `${members} members at once, ${entries} entries over ${connections} connections: ${entries - correct} wrong`,
  )
}
