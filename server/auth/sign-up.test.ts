import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBlogs } from '#contract/content.ts'
import { signUp } from '#contract/session.ts'
import { listUsers } from '#contract/users.ts'
import { connect } from '../db/connect.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { hashPassword } from './password-hash.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const send = (body: object) => openBrowser(server.origin).post(signUp, body)
const usersOf = (email: string) =>
  server.db.selectFrom('user').selectAll().where('email', '=', email).execute()

const composition = 'Password must have one uppercase, one lowercase, one number, and one special character.'

describe('reports each invalid field with its own message', () => {
  test.each([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: '   ' }, 'Name is required'],
    ['name', { name: 'Ann\u0000' }, 'Name has a character that cannot be kept'],
    ['name', { name: '\u200B\u2060' }, 'Name must not contain invisible characters'],
    ['name', { name: 'Ann\u200B' }, 'Name must not contain invisible characters'],
    ['name', { name: 'Ann \u202Enimda' }, 'Name must not contain invisible characters'],
    ['name', { name: 'A\u200Dnn' }, 'Name must not contain invisible characters'],
    ['name', { name: '\u3164' }, 'Name must not contain invisible characters'],
    ['name', { name: undefined }, 'Name is required'],
    ['name', { name: null }, 'Name is required'],
    ['photoURL', { photoURL: '' }, 'Photo URL is required'],
    ['photoURL', { photoURL: undefined }, 'Photo URL is required'],
    ['photoURL', { photoURL: 'no address' }, 'Invalid URL'],
    ['photoURL', { photoURL: 'javascript:alert(1)' }, 'Invalid URL'],
    ['photoURL', { photoURL: '//elsewhere.example/a.webp' }, 'Invalid URL'],
    ['photoURL', { photoURL: 'https://ann:secret@pictures.example/a.webp' }, 'Invalid URL'],
    ['photoURL', { photoURL: 'https://ann@pictures.example/a.webp' }, 'Invalid URL'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: undefined }, 'Email is required'],
    ['email', { email: 'ada' }, 'Invalid email address'],
    ['email', { email: 'ada@example' }, 'Invalid email address'],
    ['email', { email: `${crypto.randomUUID()}@Closed.invalid` }, 'Invalid email address'],
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: undefined }, 'Password is required'],
    ['password', { password: 'Ab1!x' }, 'Password must be at least 6 characters'],
    ['password', { password: 'Ab1!xxxxxxxxxxxxxxxxx' }, 'Password must be less than 20 characters'],
    ['password', { password: 'welcome1!' }, composition],
    ['password', { password: 'WELCOME1!' }, composition],
    ['password', { password: 'Welcome!!' }, composition],
    ['password', { password: 'Welcome11' }, composition],
    ['password', { password: 'Welcome1?' }, composition],
  ])('%s %j: %s', async (field, changes, message) => {
    const { status, body, headers } = await send({ ...newPerson(), ...changes })
    expect(status).toBe(422)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: message } })
    expect(Object.keys(body.fields as object)).toEqual([field])
  })
})

test.each(['Šárka O’Neill-Łuczak', '李小龙', 'نرگس پاک\u200Cنژاد', 'क्\u200Dषमा'])(
  'accepts the name %s',
  async (name) => {
    expect((await send(newPerson({ name }))).status).toBe(200)
  },
)

test('reports all invalid fields at once', async () => {
  const { body } = await send({})
  expect(body.fields).toEqual({
    name: 'Name is required',
    photoURL: 'Photo URL is required',
    email: 'Email is required',
    password: 'Password is required',
  })
})

test.each(['Ab1!xx', 'Ab1!xxxxxxxxxxxxxxxx', 'Aa1@ab', 'Aa1#ab', 'Aa1$ab', 'Aa1&ab', 'Aa1*ab'])(
  'accepts the password %s',
  async (password) => {
    expect((await send(newPerson({ password }))).status).toBe(200)
  },
)

const tooEasy = 'This password is too easy to guess. Please choose a less common one.'

test.each(['Password1!', 'P@ssw0rd!', 'Qwerty123#', 'RealEstate1!'])(
  'refuses the password %s, which is valid but easy to guess',
  async (password) => {
    const form = newPerson({ password })
    const { status, body } = await send(form)
    expect([status, body.code, body.fields]).toEqual([422, 'invalid_input', { password: tooEasy }])
    expect(await usersOf(form.email)).toEqual([])
  },
)

test('creates an account and a session, and stores no secret in plain text', async () => {
  const browser = openBrowser(server.origin)
  const form = await browser.signUp({ email: 'New.Person@People.Example', name: '  New Person ' })
  const [user] = await usersOf('new.person@people.example')
  expect(user).toMatchObject({ name: 'New Person', role: 'user', image: form.photoURL, emailVerified: false })

  const caller = server.withToken(await browser.token(form.email))
  const { body } = await caller.call(listUsers)
  expect(body).toMatchObject([{ email: 'new.person@people.example', role: 'user' }])

  const stored = await server.db.selectFrom('account').selectAll().where('userId', '=', user!.id).execute()
  expect(stored).toMatchObject([{ providerId: 'credential' }])
  expect(stored[0]?.password).not.toContain(form.password)
})

test('the response contains the account, but neither password nor session', async () => {
  const form = newPerson()
  const { body } = await send(form)
  expect(body).toEqual({ email: form.email, displayName: form.name, photoURL: form.photoURL })
})

test('ignores a role in the sign-up form', async () => {
  const form = newPerson()
  await send({ ...form, role: 'admin', emailVerified: true, id: crypto.randomUUID() })
  expect(await usersOf(form.email)).toMatchObject([{ role: 'user', emailVerified: false }])
})

test('refuses an email that is taken, ignoring case', async () => {
  const { email } = await server.register()
  const { status, body } = await send(newPerson({ email: email.toUpperCase() }))
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'email_taken',
    title: 'An account with this email already exists.',
    fields: { email: 'An account with this email already exists.' },
  })
})

test('accepts only one of several simultaneous sign-ups with the same email', async () => {
  const form = newPerson()
  const answers = await Promise.all([send(form), send(form), send(form)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const [user, ...others] = await usersOf(form.email)
  expect(others).toEqual([])
  expect(
    await server.db.selectFrom('account').select('id').where('userId', '=', user!.id).execute(),
  ).toHaveLength(1)
})

test('a sign-up that waits to hash its password holds no database connection', async () => {
  const narrow = await startTestApp({
    connect: ({ url }) => connect({ connectionString: url, max: 1 }),
    usesProductPasswordCost: true,
  })
  const done: string[] = []
  const note = (name: string) => () => done.push(name)
  // Occupies all hashing slots for a while.
  const others = Array.from({ length: 8 }, () => hashPassword('another'))
  const signedUp = openBrowser(narrow.origin).signUp().then(note('sign-up'))
  await others[0]
  const read = narrow.anonymous.call(listBlogs).then(note('blogs'))
  await Promise.all([read, signedUp, ...others])
  expect(done).toEqual(['blogs', 'sign-up'])
  await narrow.stop()
})
