import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { newId } from '#server/db/id.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { createCaptchas } from './service.ts'

let database: TestDatabase
let time: number
let drawn: string[]

const minutes = (count: number) => count * 60_000
const later = (milliseconds: number) => (time += milliseconds)
const open = () =>
  createCaptchas({
    db: database.db,
    now: () => new Date(time),
    draw: (text) => {
      drawn.push(text)
      return '<svg/>'
    },
  })
const rows = () => database.db.selectFrom('captcha').selectAll().execute()

let captchas: ReturnType<typeof open>

async function create() {
  const { _id: id } = await captchas.create(limits.captcha.length)
  return { id, text: drawn.at(-1) ?? '' }
}
async function createSolved() {
  const { id, text } = await create()
  expect(await captchas.answer(id, text)).toBe(true)
  return id
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('captcha').execute()
  time = Date.parse('2026-03-01T12:00:00Z')
  drawn = []
  captchas = open()
})

test('returns a drawing and the length, with a new text each time', async () => {
  const first = await captchas.create(6)
  const second = await captchas.create(6)
  expect(first).toEqual({ _id: expect.any(String), svg: '<svg/>', length: 6 })
  expect(second._id).not.toBe(first._id)
  expect(drawn[0]).toHaveLength(limits.captcha.length)
  expect(drawn[0]).not.toBe(drawn[1])
})

test('uses the real drawing by default', async () => {
  const { svg } = await createCaptchas({ db: database.db, now: () => new Date(time) }).create(6)
  expect(svg).toMatch(/^<svg .*<\/svg>$/)
})

test('accepts the exact text once', async () => {
  const { id, text } = await create()
  expect(await captchas.answer(id, text)).toBe(true)
  expect(await captchas.answer(id, text)).toBe(false)
})

test('shares answers between processes', async () => {
  const id = await createSolved()
  expect(await open().spend(id)).toBe(true)
})

test.each<[string, (text: string) => string]>([
  ['with a space', (text) => `${text} `],
  ['cut short', (text) => text.slice(1)],
  ['with a NUL', (text) => `${text}\0`],
  ['empty', () => ''],
])('rejects an answer %s, and the right one afterwards', async (_name, change) => {
  const { id, text } = await create()
  expect(await captchas.answer(id, change(text))).toBe(false)
  expect(await captchas.answer(id, text)).toBe(false)
  expect(await captchas.spend(id)).toBe(false)
})

test('is case-sensitive', async () => {
  const id = newId()
  const expiresAt = new Date(time + minutes(5))
  await database.db.insertInto('captcha').values({ id, answer: 'AbDe7R', expiresAt }).execute()
  expect(await captchas.answer(id, 'AbDe7r')).toBe(false)
})

test('accepts at most one of many concurrent answers', async () => {
  const { id, text } = await create()
  const answers = await Promise.all(Array.from({ length: 12 }, () => captchas.answer(id, text)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('counts only the first of concurrent right and wrong answers', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, text } = await create()
    const [right, wrong] = await Promise.all([captchas.answer(id, text), captchas.answer(id, 'wrong')])
    expect(wrong).toBe(false)
    expect(await captchas.spend(id)).toBe(right)
  }
})

test('rejects answers to an unknown captcha', async () => {
  expect(await captchas.answer(newId(), 'AbDe7R')).toBe(false)
  expect(await captchas.spend(newId())).toBe(false)
})

test('rejects answers to an expired captcha, and sign-ins with an expired solved one', async () => {
  const { id, text } = await create()
  const solved = await createSolved()
  later(limits.captchaUse.lifetimeSeconds * 1000 - 1)
  expect(await captchas.spend(solved)).toBe(true)
  later(1)
  expect(await captchas.spend(solved)).toBe(false)
  expect(await captchas.answer(id, text)).toBe(false)
})

test('allows no sign-in with an unanswered captcha', async () => {
  const { id } = await create()
  expect(await captchas.spend(id)).toBe(false)
})

test('allows a few sign-in attempts per solved captcha, even concurrent ones', async () => {
  const id = await createSolved()
  const attempts = await Promise.all(
    Array.from({ length: limits.captchaUse.signInTries + 4 }, () => captchas.spend(id)),
  )
  expect(attempts.filter(Boolean)).toHaveLength(limits.captchaUse.signInTries)
  expect(await captchas.spend(id)).toBe(false)
})

test('allows neither sign-ins nor new answers after invalidation', async () => {
  const id = await createSolved()
  await captchas.invalidate(id)
  expect(await captchas.spend(id)).toBe(false)
  expect(await rows()).toMatchObject([{ id, solved: true }])
})

test('deletes expired captchas in batches and keeps the others', async () => {
  const old = Array.from({ length: 50 }, () => ({ id: newId(), answer: 'old', expiresAt: new Date(time) }))
  await database.db.insertInto('captcha').values(old).execute()
  const { id } = await create()
  expect(await rows()).toHaveLength(31)
  await create()
  await create()
  expect(await rows()).toHaveLength(3)
  expect((await rows()).map((row) => row.id)).toContain(id)
})
