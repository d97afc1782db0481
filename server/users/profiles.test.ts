import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser, deleteUser, isAdmin, isAgent, listUsers } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { readPages } from '#test/kit/pages.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  agent = await server.member('agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

describe('the list of users', () => {
  test('shows members only themselves and their permissions', async () => {
    for (const member of [buyer, agent]) {
      const { status, body, headers } = await member.call(listUsers)
      expect(status).toBe(200)
      expect(body).toMatchObject([{ _id: member.id, email: member.email, photoURL: null }])
      expect(body[0]?.can).toEqual({
        update: true,
        changeRole: false,
        signOut: false,
        resetSecondFactor: false,
        delete: false,
      })
      expect(headers.get('x-total-count')).toBe('1')
    }
  })

  test('shows an admin everyone, ordered by email and without secrets', async () => {
    const { body } = await admin.call(listUsers)
    const emails = body.map(({ email }) => email)
    expect(emails).toEqual([buyer.email, agent.email, admin.email].toSorted())
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(
      [
        '_id',
        'can',
        'createdAt',
        'email',
        'emailConfirmed',
        'name',
        'photoURL',
        'role',
        'version',
      ].toSorted(),
    )
  })

  test('allows an admin to manage everyone except the last admin', async () => {
    const mayManage = async () => {
      const { body } = await admin.call(listUsers)
      return new Map(body.map(({ _id, can }) => [_id, can]))
    }
    const others = { update: false, changeRole: true, signOut: true, resetSecondFactor: false, delete: true }
    const before = await mayManage()
    expect([before.get(buyer.id), before.get(agent.id)]).toEqual([others, others])
    expect(before.get(admin.id)).toEqual({
      update: true,
      changeRole: false,
      signOut: false,
      resetSecondFactor: false,
      delete: false,
    })
    const second = await server.member('admin', 'Second Admin')
    const after = await mayManage()
    expect([after.get(admin.id), after.get(second.id)]).toEqual([
      { ...others, update: true, signOut: false, resetSecondFactor: false, delete: false },
      others,
    ])
    await admin.call(deleteUser, { params: { id: second.id } })
  })

  test('is searched by words of names and emails, ignoring case, order, and accents', async () => {
    const search = async (text: string) =>
      (await admin.call(listUsers, { query: { search: text } })).body.map(({ _id }) => _id)
    const named = await server.member('user', 'Search_Me Olsen')
    expect(await search('me oLSEN')).toEqual([named.id])
    expect(await search('SEARCH_ME.OLSEN@people')).toEqual([named.id])
    expect(await search('searchXme')).toEqual([])
    expect(await search('h_m')).toEqual([named.id])
    expect(await search('%')).toEqual([])
    expect((await buyer.call(listUsers, { query: { search: 'olsen' } })).body).toEqual([])
    expect(await search('olsen search_me')).toEqual([named.id])
    expect(await search('olsen people.example')).toEqual([named.id])
    expect(await search('olsen nguyen')).toEqual([])
    const accented = await server.member('user', 'Søren Nguyễn')
    for (const text of ['soren', 'NGUYEN, Søren', 'nguyễn soren'])
      expect(await search(text)).toEqual([accented.id])
    const german = await server.member('user', 'Jörg Schüßler')
    for (const text of ['schuessler', 'SCHÜSSLER', 'schussler', 'Joerg Schüßler', 'jorg schuessler'])
      expect(await search(text)).toEqual([german.id])
    await admin.call(deleteUser, { params: { id: german.id } })
    await admin.call(deleteUser, { params: { id: accented.id } })
    await admin.call(deleteUser, { params: { id: named.id } })
  })

  test('finds an account by email, ignoring case', async () => {
    const { body } = await admin.call(listUsers, { query: { email: agent.email.toUpperCase() } })
    expect(body.map(({ _id }) => _id)).toEqual([agent.id])
  })

  test('tells a member nothing about others', async () => {
    const { body, headers } = await buyer.call(listUsers, { query: { email: agent.email } })
    expect(body).toEqual([])
    expect(headers.get('x-total-count')).toBe('0')
  })

  test('is paginated', async () => {
    const pages = await readPages(admin, listUsers, { limit: 1 })
    const seen = pages.map(([one]) => one?.email)
    expect(seen).toEqual([buyer.email, agent.email, admin.email].toSorted())
  })
})

describe('the role lookup', () => {
  test('answers members about themselves', async () => {
    const admins = [buyer, agent, admin].map(({ call, email }) => call(isAdmin, { params: { email } }))
    expect((await Promise.all(admins)).map(({ body }) => body)).toEqual([
      { admin: false },
      { admin: false },
      { admin: true },
    ])
    const agents = [buyer, agent, admin].map(({ call, email }) => call(isAgent, { params: { email } }))
    expect((await Promise.all(agents)).map(({ body }) => body)).toEqual([
      { agent: false },
      { agent: true },
      { agent: false },
    ])
  })

  test('answers only admins about others; members get 404 for known and unknown emails', async () => {
    for (const endpoint of [isAdmin, isAgent] as const) {
      for (const email of [agent.email, 'nobody@people.example']) {
        const { status, problem } = await buyer.call(endpoint, { params: { email } })
        expect([status, problem.code]).toEqual([404, 'not_found'])
      }
    }
    expect((await admin.call(isAgent, { params: { email: agent.email.toUpperCase() } })).body).toEqual({
      agent: true,
    })
    expect((await admin.call(isAdmin, { params: { email: 'nobody@people.example' } })).body).toEqual({
      admin: false,
    })
  })

  test('answers 404 for a malformed email', async () => {
    expect((await admin.call(isAdmin, { params: { email: 'nobody' } })).status).toBe(404)
  })
})

describe('POST /users', () => {
  test('returns the id of the existing account and changes nothing', async () => {
    const before = await server.db.selectFrom('user').selectAll().orderBy('id').execute()
    for (const email of [buyer.email, buyer.email.toUpperCase()]) {
      const { status, body } = await buyer.call(createUser, { body: { email, name: 'Another Name' } })
      expect([status, body]).toEqual([200, { insertedId: buyer.id }])
    }
    expect(await server.db.selectFrom('user').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test("rejects another member's email, taken or not", async () => {
    for (const email of [agent.email, 'nobody@people.example']) {
      const { status, problem } = await buyer.call(createUser, { body: { email, name: 'Buyer' } })
      expect([status, problem.code]).toEqual([403, 'forbidden'])
    }
  })

  test('reports every missing field', async () => {
    const { status, problem } = await buyer.call(createUser, { body: {} as never })
    expect(status).toBe(422)
    expect(problem.fields).toEqual({ email: 'Email is required', name: 'Name is required' })
  })
})
