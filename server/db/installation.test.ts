import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { joinInstallation } from './installation.ts'

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.drop()
})
const keep = (one: TestDatabase): TestDatabase => {
  opened.push(one)
  return one
}

const shared = {
  secret: 'a secret of more than thirty-two characters',
  mediaStore: 'https://s3.example/photos',
  currency: 'EUR',
}

test('admits processes with the same secret and media store, and rejects others', async () => {
  const first = keep(await createTestDatabase())
  await joinInstallation(first, shared)
  const join = (own: typeof shared) => joinInstallation(keep(joinTestDatabase(first.url)), own)
  await join(shared)
  await expect(join({ ...shared, secret: 'another one of more than thirty-two signs' })).rejects.toThrow(
    /^AUTH_SECRET: another process on this database runs with another secret/,
  )
  await expect(join({ ...shared, mediaStore: 'https://s3.example/others' })).rejects.toThrow(
    /^MEDIA_DIR: another process on this database keeps photos elsewhere/,
  )
  await expect(join({ ...shared, currency: 'USD' })).rejects.toThrow(
    /^CURRENCY: another process on this database runs with another currency/,
  )
})

test('accepts a new secret once no process uses the old one', async () => {
  const first = keep(await createTestDatabase())
  const before = joinTestDatabase(first.url)
  await joinInstallation(before, shared)
  await before.drop()
  await expect
    .poll(() =>
      joinInstallation(first, { ...shared, secret: 'the next one, which is long enough, too' }).then(
        () => 'joined',
      ),
    )
    .toBe('joined')
})

test('rejects a direct URL that leads to another database', async () => {
  const [one, other] = [keep(await createTestDatabase()), keep(await createTestDatabase())]
  await expect(joinInstallation({ db: one.db, changes: other.changes }, shared, 500)).rejects.toThrow(
    /^DATABASE_DIRECT_URL: leads to another database/,
  )
})
