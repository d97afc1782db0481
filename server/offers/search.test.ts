import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOffers, placeOffer } from '#contract/offers.ts'
import { updateProperty } from '#contract/properties.ts'
import { can, roleNames } from '#contract/roles.ts'
import { deleteUser, updateProfile } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { holdingInserts, untilWaiting } from '#test/kit/hold.ts'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const find = async (search: string) => {
  const { body, headers } = await admin.call(listOffers, { query: { search } })
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.map(({ _id }) => _id)
}

const rename = async (member: Caller, name: string) => {
  const { status } = await member.call(updateProfile, {
    params: { id: member.id },
    body: { name, photoURL: 'https://pictures.example/one.webp' },
  })
  expect(status).toBe(200)
}

const retitle = async (actor: Caller, id: string, title: string) => {
  const { status } = await actor.call(updateProperty, { params: { id }, body: { title } })
  expect(status).toBe(200)
}

const arrange = async () => {
  const agent = await server.member('agent')
  const buyer = await server.member('user')
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  return { agent, buyer, propertyId }
}

test('finds an offer by the new words of its listing, buyer, and agent, and no longer by the old ones', async () => {
  const { agent, buyer, propertyId } = await arrange()
  const id = await makeOffer(buyer, propertyId)
  await retitle(admin, propertyId, 'Villa Quokka')
  await rename(buyer, 'Berta Wombat')
  await rename(agent, 'Anton Numbat')
  expect(await find('numbat quokka wombat')).toEqual([id])
  await retitle(admin, propertyId, 'Villa Bilby')
  await rename(buyer, 'Berta Dingo')
  await rename(agent, 'Anton Echidna')
  expect(await find('bilby dingo echidna')).toEqual([id])
  for (const word of ['quokka', 'wombat', 'numbat']) expect([word, await find(word)]).toEqual([word, []])
})

test('finds an offer by the names that were given while it was placed', async () => {
  const { agent, buyer, propertyId } = await arrange()
  const placing = await holdingInserts(server.db, { table: 'notification' }, async () => {
    const placed = makeOffer(buyer, propertyId)
    await untilWaiting(server.db, 1)
    const renamed = [
      retitle(admin, propertyId, 'Villa Potoroo'),
      rename(buyer, 'Berta Quoll'),
      rename(agent, 'Anton Bettong'),
    ]
    await untilWaiting(server.db, 4)
    // In an object, because the transaction would otherwise await the promises, which wait for it.
    return { placed, renamed }
  })
  await Promise.all(placing.renamed)
  expect(await find('potoroo quoll bettong')).toEqual([await placing.placed])
})

test('finds an offer by a name that its agent was about to get when it was placed', async () => {
  const { agent, buyer, propertyId } = await arrange()
  const held = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('user').set({ name: 'Anton Pademelon' }).where('id', '=', agent.id).execute()
    const placing = buyer.call(placeOffer, { body: { propertyId, offeredAmount: 500_000 } })
    await untilWaiting(server.db, 1)
    return { placing }
  })
  const { body } = await held.placing
  expect(await find('pademelon')).toEqual([body.insertedId])
})

test('finds an offer by names that were given at the same time', async () => {
  const { agent, buyer, propertyId } = await arrange()
  const id = await makeOffer(buyer, propertyId)
  const held = await server.db.transaction().execute(async (tx) => {
    await sql`select from offer_search_entry where offer_id = ${id} for update`.execute(tx)
    const changing = [
      retitle(admin, propertyId, 'Villa Monjon'),
      rename(buyer, 'Berta Dunnart'),
      rename(agent, 'Anton Kowari'),
    ]
    await untilWaiting(server.db, 3)
    return { changing }
  })
  await Promise.all(held.changing)
  expect(await find('monjon dunnart kowari')).toEqual([id])
})

test('finds an offer by a member with the role of an agent, as long as that role manages listings', async () => {
  const { agent, buyer, propertyId } = await arrange()
  const id = await makeOffer(buyer, propertyId)
  for (const role of roleNames) {
    await server.db.updateTable('user').set({ role }).where('id', '=', agent.id).execute()
    expect([role, await find(agent.email)]).toEqual([role, can({ role }, 'listing.manage') ? [id] : []])
  }
})

test('does not find an offer by the name or email of a closed account', async () => {
  const { buyer, propertyId } = await arrange()
  const id = await makeOffer(buyer, propertyId)
  await rename(buyer, 'Berta Kaluta')
  expect(await find(`${buyer.email} kaluta`)).toEqual([id])
  expect((await admin.call(deleteUser, { params: { id: buyer.id } })).status).toBe(200)
  expect([await find(buyer.email), await find('kaluta')]).toEqual([[], []])
  const { rows } = await sql<{ text: string }>`
    select text from offer_search_entry where offer_id = ${id}`.execute(server.db)
  expect(rows[0]?.text).not.toContain('kaluta')
})

test('takes wildcards and punctuation literally', async () => {
  const { buyer, propertyId } = await arrange()
  const id = await makeOffer(buyer, propertyId)
  await retitle(admin, propertyId, String.raw`100% O'Hara_Smith \ A-frame`)
  for (const word of ['100%', "o'hara", 'A_SMITH', '\\', 'a-frame'])
    expect([word, await find(word)]).toEqual([word, [id]])
  for (const word of ['10_%', 'oqhara', 'o%ra', 'ahframe', '\\\\'])
    expect([word, await find(word)]).toEqual([word, []])
  expect(await find(',')).toContain(id)
})
