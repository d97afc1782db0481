import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { held, impersonal } from './register.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Column = { table: string; column: string; ofUser: boolean }

/** Every column of the database catalog, and whether it refers to an account. */
const readColumns = async () =>
  (
    await sql<Column>`
      select c.relname as table, a.attname as column, exists (
        select from pg_constraint r where r.conrelid = c.oid and r.contype = 'f'
          and r.confrelid = '"user"'::regclass and a.attnum = any (r.conkey)) as of_user
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
      order by 1, 2`.execute(database.db)
  ).rows

const soundsPersonal =
  /^((user|owner|guest|writer|author|reporter|buyer|agent|person|actor)_id|personal.*|.*email.*|recipient|author|.*_?name|ip_address|user_agent|phone.*)$/

/** Whether the register explains the column. */
function isDeclared({ table, column }: Column): boolean {
  const how = held[table]
  if (!how) return impersonal[table]?.columns?.[column] !== undefined
  return how.by.includes(column) || how.others?.[column] !== undefined
}

test('every table is exported or registered with a reason', async () => {
  const tables = new Set((await readColumns()).map(({ table }) => table))
  const listed = [...Object.keys(held), ...Object.keys(impersonal)]
  expect(listed.toSorted()).toEqual([...tables].toSorted())
})

test('every column that refers to an account identifies a row or is registered with a reason', async () => {
  const undecided = (await readColumns()).filter((one) => one.ofUser && !isDeclared(one))
  expect(undecided).toEqual([])
})

test('every column that sounds personal is exported or registered with a reason', async () => {
  const undecided = (await readColumns()).filter(
    (one) =>
      soundsPersonal.test(one.column) &&
      !isDeclared(one) &&
      (!held[one.table] || held[one.table]?.row !== undefined || held[one.table]?.withheld?.[one.column]),
  )
  // The export has the member's own part, and the digest reveals nothing. Addresses are handed out on request.
  expect(undecided.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'audit_entry.personal',
    'audit_entry.personal_digest',
    'session.ip_address',
  ])
})

test('the register names only columns that exist', async () => {
  const columns = new Set((await readColumns()).map(({ table, column }) => `${table}.${column}`))
  const named = [
    ...Object.entries(held).flatMap(([table, { by, key = [], others = {}, withheld = {} }]) =>
      [...by, ...key, ...Object.keys(others), ...Object.keys(withheld)].map((column) => `${table}.${column}`),
    ),
    ...Object.entries(impersonal).flatMap(([table, { columns: some = {} }]) =>
      Object.keys(some).map((column) => `${table}.${column}`),
    ),
  ]
  expect(named.filter((one) => !columns.has(one))).toEqual([])
})
