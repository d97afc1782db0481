import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { newId } from '#server/db/id.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
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

test('a new captcha shows a drawing and the length, each time of another text', async () => {
  const first = await captchas.create(6)
  const second = await captchas.create(6)
  expect(first).toEqual({ _id: expect.any(String), svg: '<svg/>', length: 6 })
  expect(second._id).not.toBe(first._id)
  expect(drawn[0]).toHaveLength(limits.captcha.length)
  expect(drawn[0]).not.toBe(drawn[1])
})

test('the real drawing is made when none is given', async () => {
  const { svg } = await createCaptchas({ db: database.db, now: () => new Date(time) }).create(6)
  expect(svg).toMatch(/^<svg .*<\/svg>$/)
})

test('the exact text is right, once', async () => {
  const { id, text } = await create()
  expect(await captchas.answer(id, text)).toBe(true)
  expect(await captchas.answer(id, text)).toBe(false)
})

test('an answer given to one process is known to another', async () => {
  const id = await createSolved()
  expect(await open().spend(id)).toBe(true)
})

test.each<[string, (text: string) => string]>([
  ['with a space', (text) => `${text} `],
  ['cut short', (text) => text.slice(1)],
  ['with a NUL', (text) => `${text}\0`],
  ['empty', () => ''],
])('an answer %s is wrong, and the right one comes too late', async (_name, change) => {
  const { id, text } = await create()
  expect(await captchas.answer(id, change(text))).toBe(false)
  expect(await captchas.answer(id, text)).toBe(false)
  expect(await captchas.spend(id)).toBe(false)
})

test('the case of every letter counts', async () => {
  const id = newId()
  const expiresAt = new Date(time + minutes(5))
  await database.db.insertInto('captcha').values({ id, answer: 'AbDe7R', expiresAt }).execute()
  expect(await captchas.answer(id, 'AbDe7r')).toBe(false)
})

test('of many answers at once at most one is right', async () => {
  const { id, text } = await create()
  const answers = await Promise.all(Array.from({ length: 12 }, () => captchas.answer(id, text)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('of a right and a wrong answer at once the first alone counts', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, text } = await create()
    const [right, wrong] = await Promise.all([captchas.answer(id, text), captchas.answer(id, 'wrong')])
    expect(wrong).toBe(false)
    expect(await captchas.spend(id)).toBe(right)
  }
})

test('an unknown captcha is never right', async () => {
  expect(await captchas.answer(newId(), 'AbDe7R')).toBe(false)
  expect(await captchas.spend(newId())).toBe(false)
})

test('an expired captcha is never right, and a solved one opens nothing any more', async () => {
  const { id, text } = await create()
  const solved = await createSolved()
  later(limits.captchaUse.lifetimeSeconds * 1000 - 1)
  expect(await captchas.spend(solved)).toBe(true)
  later(1)
  expect(await captchas.spend(solved)).toBe(false)
  expect(await captchas.answer(id, text)).toBe(false)
})

test('an unanswered captcha has no tries', async () => {
  const { id } = await create()
  expect(await captchas.spend(id)).toBe(false)
})

test('a solved captcha has a few tries, also when they come at once', async () => {
  const id = await createSolved()
  const tries = await Promise.all(
    Array.from({ length: limits.captchaUse.signInTries + 4 }, () => captchas.spend(id)),
  )
  expect(tries.filter(Boolean)).toHaveLength(limits.captchaUse.signInTries)
  expect(await captchas.spend(id)).toBe(false)
})

test('a settled captcha opens nothing any more, and is not solved anew', async () => {
  const id = await createSolved()
  await captchas.settle(id)
  expect(await captchas.spend(id)).toBe(false)
  expect(await rows()).toMatchObject([{ id, solved: true }])
})

test('expired captchas are swept a batch at a time, living ones stay', async () => {
  const old = Array.from({ length: 50 }, () => ({ id: newId(), answer: 'old', expiresAt: new Date(time) }))
  await database.db.insertInto('captcha').values(old).execute()
  const { id } = await create()
  expect(await rows()).toHaveLength(31)
  await create()
  await create()
  expect(await rows()).toHaveLength(3)
  expect((await rows()).map((row) => row.id)).toContain(id)
})
