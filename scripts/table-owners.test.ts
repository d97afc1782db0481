import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'
import { findTables } from './table-access.ts'
import { crossings, findFaults, owners, type Use } from './table-owners.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The tables in the generated types. */
function readTables(): Set<string> {
  const [, index = ''] = /interface DB \{([^}]*)\}/.exec(read('server/db/schema.ts')) ?? []
  return new Set([...index.matchAll(/(\w+):/g)].map(([, name = '']) => name))
}

const tables = readTables()
const notProduct = /\.(test|process)\.ts$|^server\/(spec|db\/migrations)\/|^server\/db\/schema\.ts$/
/** Every file that accesses the database matches this. */
const knowsSql = /'kysely'|'pg'|selectFrom|insertInto|updateTable|deleteFrom|\.query\(/

function readUses(): Use[] {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !notProduct.test(file))
  return files.flatMap((file) => {
    const source = read(file)
    if (!knowsSql.test(source)) return []
    const [, by = ''] = file.split('/')
    return findTables(file, source, tables).map((access) => ({ by, ...access }))
  })
}

test('SQL accesses only tables of its own folder and the listed tables of others', () => {
  expect(findFaults(readUses(), tables, { owners, crossings })).toEqual([])
})

test('reports unlisted access, unused entries, and tables without an owner', () => {
  const rules = {
    owners: { offer: 'offers', payment: 'payments', gone: 'offers' },
    crossings: {
      offers: { reads: { payment: 'a reason' } },
      payments: { reads: { offer: 'a reason' }, writes: { '*': 'a reason' } },
      reviews: { writes: { offer: 'a reason' } },
    },
  }
  const uses: Use[] = [
    { by: 'offers', table: 'offer', mode: 'write' },
    { by: 'offers', table: 'payment', mode: 'write' },
    { by: 'payments', table: 'offer', mode: 'write' },
    { by: 'reviews', table: 'offer', mode: 'read' },
    { by: 'wishlist', table: '*', mode: 'read' },
  ]
  expect(findFaults(uses, new Set(['offer', 'payment', 'review']), rules)).toEqual([
    'server/offers may not write payment of payments',
    'server/wishlist may not read tables by computed names',
    'server/offers no longer needs to read payment',
    'server/payments no longer needs to read offer',
    'server/reviews no longer needs to write offer',
    'review has no owner',
    'gone does not exist',
  ])
})

const sources: [source: string, found: string[]][] = [
  [`db.selectFrom('offer').selectAll()`, ['read offer']],
  [`db.selectFrom(['offer', 'user as buyer'])`, ['read offer', 'read user']],
  ['db.selectFrom(`offer as o`)', ['read offer']],
  [`db.selectFrom((eb) => eb.selectFrom('offer').selectAll().as('o'))`, ['read offer']],
  [`query.innerJoin('user as buyer', 'buyer.id', 'offer.buyerId')`, ['read user']],
  [`query.leftJoin('user', (join) => join.onTrue())`, ['read user']],
  [`query.rightJoin('user', 'user.id', 'offer.buyerId')`, ['read user']],
  [`query.fullJoin('user', 'user.id', 'offer.buyerId')`, ['read user']],
  [`query.crossJoin('user')`, ['read user']],
  [`query.leftJoinLateral((eb) => eb.selectFrom('photo').as('p'), (join) => join.onTrue())`, ['read photo']],
  [`db.updateTable('offer').from('user').set({})`, ['write offer', 'read user']],
  [`db.deleteFrom('offer').using('user')`, ['write offer', 'read user']],
  [`db.insertInto('wishNote').values(row)`, ['write wishNote']],
  [`db.mergeInto('offer').using('payment', 'payment.offerId', 'offer.id')`, ['write offer', 'read payment']],
  ['sql`select id from offer where id = ${id}`', ['read offer']],
  [
    'sql<Row>`select * from "user" as u join public.wish_note n on n.id = u.id`',
    ['read user', 'read wishNote'],
  ],
  ['sql`select 1 from a, wish_note n, offer`', ['read wishNote', 'read offer']],
  ['sql`insert into wish_note (id) values (1)`', ['write wishNote']],
  ['sql`UPDATE offer SET status = 1`', ['write offer']],
  ['sql`delete from only offer using "user" where true`', ['write offer', 'read user']],
  ['sql`lock table offer, payment in share mode`', ['write offer', 'write payment']],
  ['sql`truncate offer`', ['write offer']],
  ['sql`with gone as (delete from offer returning id) select id from gone`', ['write offer']],
  ['sql`select 1 where exists (${sql`select from offer`})`', ['read offer']],
  [`client.query('select id from photo order by id')`, ['read photo']],
  ['client.query(copyFrom(`copy photo from stdin`))', ['write photo']],
  ['sql`select 1 from ${sql.table(name)}`', ['read *']],
  ['client.query(`truncate ${names}`)', ['write *']],
  ['db.deleteFrom(table)', ['write *']],
  [
    `for (const name of ['offer', 'wish_note']) sql\`delete from \${sql.table(name)}\``,
    ['write offer', 'write wishNote'],
  ],
  // No tables.
  ['// select id from offer', []],
  ['sql`select from ${rows.as(name)}`', []],
  [
    'sql`select count(*) filter (where a is distinct from offer.status or a is distinct from photos.id), extract(day from at)`',
    [],
  ],
  ['sql`select id from found on conflict do update set a = 1 for update skip locked`', []],
  [`Buffer.from('user name')`, []],
  [`Buffer.from(offer)`, []],
]

test.each(sources)('the scanner reads %s', (source, found) => {
  const access = findTables('server/offers/queries.ts', source, tables)
  expect(access.map(({ table, mode }) => `${mode} ${table}`).toSorted()).toEqual(found.toSorted())
})
