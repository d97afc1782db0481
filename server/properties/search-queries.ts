import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/properties.ts'
import type { Connection } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import { writeOnce } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import type { Actor } from '../http/actor.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'
import { type Asked, askedIn, conditionsOf, formOf } from './criteria.ts'
import { type PropertyRow, selectProperty } from './queries.ts'

type Where = ExpressionBuilder<DB, 'property'>

/** What somebody looks for; `fewPlaces` when those that its location may mean can be gone through one by one. */
export type Lookup = { actor: Actor | null; search: PropertySearch; fewPlaces: boolean }

/** All values of a lookup that reach the database. */
type Values = Asked & {
  /** Text that a place has in it, as a pattern. */
  location: string
  agentEmail: string
  verificationStatus: PropertySearch['verificationStatus']
  actorId: string | null
  limit: number
  afterValue?: Cursor['value']
  afterId?: string
}

/** A lookup that says how a statement is built, with what stands for its values. */
type Pattern = Lookup & { given: Values }

/** All but the location. */
const matches =
  ({ search, given }: Pattern) =>
  (eb: Where) =>
    eb.and([
      ...conditionsOf(search, given),
      // What is verified is a part by itself.
      ...(search.verificationStatus && search.verificationStatus !== 'verified'
        ? [eb('property.verificationStatus', '=', given.verificationStatus ?? null)]
        : []),
      ...(search.agentEmail
        ? [
            eb(
              'property.agentId',
              '=',
              eb.selectFrom('user').select('user.id').where('user.email', '=', given.agentEmail),
            ),
          ]
        : []),
    ])

const orders = {
  price: { column: 'price', direction: 'asc' },
  '-price': { column: 'price', direction: 'desc' },
  '-createdAt': { column: 'createdAt', direction: 'desc' },
} as const

const isAfter = ({ search, given: { afterValue, afterId } }: Pattern) => {
  const { column, direction } = orders[search.sort]
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  const typed = column === 'price' ? sql`${afterValue}::bigint` : sql`${afterValue}::timestamptz`
  return sql<SqlBool>`(${sql.ref(`property.${column}`)}, property.id) ${past} (${typed}, ${afterId}::uuid)`
}

/** Verified listings are nearly all and have indexes of their own, and so have the others. */
type Part = 'published' | 'undecided'

/** In which parts this viewer finds something: `canSee` of the policy. */
function partsFor({ actor, search: { verificationStatus } }: Lookup): Part[] {
  const asksFor: Part[] =
    verificationStatus === undefined
      ? ['published', 'undecided']
      : [verificationStatus === 'verified' ? 'published' : 'undecided']
  const isStaff = actor?.role === 'admin' || actor?.role === 'agent'
  return asksFor.filter((part) => part === 'published' || isStaff)
}

/** What the viewer may find in a part, wherever it is. */
const findable = (db: Connection, part: Part, pattern: Pattern) =>
  db
    .selectFrom('property')
    .where('property.deletedAt', 'is', null)
    // Written out, so that an index of the part can be told to fit before any value is known.
    .where(
      sql<SqlBool>`property.verification_status ${sql.raw(part === 'published' ? '=' : '<>')} 'verified'`,
    )
    .$if(part === 'undecided' && pattern.actor?.role !== 'admin', (query) =>
      query.where('property.agentId', '=', pattern.given.actorId),
    )
    .where(matches(pattern))

const isMeant = ({ given }: Pattern) => sql<SqlBool>`place.name ilike ${given.location}`

/** Whether the place is what there are fewest of; something rarer has an index of its own. */
const isByLocation = ({ location, status, featured, advertisement, agentEmail }: PropertySearch) =>
  location !== undefined &&
  (status === undefined || status === 'available') &&
  featured !== 'Yes' &&
  advertisement !== 'Yes' &&
  agentEmail === undefined

const goesByPlaces = (part: Part, { search, fewPlaces }: Lookup) =>
  fewPlaces && part === 'published' && isByLocation(search)

/** So many in the order of the search, after the cursor; all of them in any order without it. */
type Stretch = { limit: number; isLater: boolean }

/** The ids of one part, wherever it is, with what they are sorted by. */
function keysAnywhere(db: Connection, part: Part, pattern: Pattern, stretch: Stretch | undefined) {
  const { column, direction } = orders[pattern.search.sort]
  const { limit = 0, isLater = false } = stretch ?? {}
  return findable(db, part, pattern)
    .select(['property.id', `property.${column} as sortedBy`])
    .$if(isLater, (query) => query.where(isAfter(pattern)))
    .$if(stretch !== undefined, (query) =>
      query.orderBy(`property.${column}`, direction).orderBy('property.id', direction).limit(limit),
    )
}

/**
 * The same where the search means it. Each of few places gives its first ones by an index that has them in their
 * order: that reads little more than it answers, whether the places are rare or common and wherever the page begins.
 * Everything else is the database's choice, by how much it has of what.
 */
function keysOf(db: Connection, part: Part, pattern: Pattern, stretch: Stretch | undefined) {
  const { search } = pattern
  const { direction } = orders[search.sort]
  const found = keysAnywhere(db, part, pattern, stretch)
  if (search.location === undefined) return found
  if (!goesByPlaces(part, pattern))
    return found.innerJoin('place', 'place.id', 'property.placeId').where(isMeant(pattern))
  const atPlace = found.where(sql<SqlBool>`property.place_id = place.id`)
  return (
    db
      .selectFrom('place')
      // The offset keeps the database from turning it around, listings first.
      .innerJoinLateral((stretch ? atPlace : atPlace.offset(sql.lit(0))).as('found'), (join) => join.onTrue())
      .where(isMeant(pattern))
      .select(['found.id', 'found.sortedBy'])
      .$if(stretch !== undefined, (query) =>
        query
          .orderBy('found.sortedBy', direction)
          .orderBy('found.id', direction)
          .limit(stretch?.limit ?? 0),
      )
  )
}

/** The same of all parts, one after the other; nothing where there is no part. */
function keysOfAll(db: Connection, pattern: Pattern, stretch?: Stretch) {
  const [first, ...others] = partsFor(pattern).map((part) =>
    db.selectFrom(keysOf(db, part, pattern, stretch).as('part')).selectAll(),
  )
  if (!first) throw new Error('Nobody may see anything of it.')
  return others.reduce((all, other) => all.unionAll(other), first)
}

/** Where the places are many, so many listings are looked through for a page of theirs. */
const walkedRows = 5_000

/** The first of `walkedRows` listings that are at a place that is meant. */
function walkedKeys(db: Connection, pattern: Pattern, { limit, isLater }: Stretch) {
  const { direction } = orders[pattern.search.sort]
  const walked = keysAnywhere(db, 'published', pattern, { limit: walkedRows, isLater })
  const meant = db
    .selectFrom(walked.select('property.placeId').as('walked'))
    .innerJoin('place', 'place.id', 'walked.placeId')
    .where(isMeant(pattern))
    .select(['walked.id', 'walked.sortedBy'])
    .orderBy('walked.sortedBy', direction)
    .orderBy('walked.id', direction)
    .limit(limit)
  return db.selectFrom(meant.as('part')).selectAll()
}

/** Only what is shown is read from the table. */
const rowsOf = (db: Connection, { search, given }: Pattern, keys: ReturnType<typeof keysOfAll>) => {
  const { column, direction } = orders[search.sort]
  return selectProperty(db)
    .innerJoin(keys.as('found'), 'found.id', 'property.id')
    .orderBy(`property.${column}`, direction)
    .orderBy('property.id', direction)
    .limit(given.limit)
}

const countOf = (db: Connection, keys: ReturnType<typeof keysOfAll>) =>
  db
    .selectFrom(db.selectFrom(keys.as('all')).select('all.id').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))

type Kind = 'page' | 'counted page' | 'walked page' | 'count'

/** The statements of a search, by its form: it takes longer to write one than to run it. */
const written = new Map<string, ReturnType<typeof writerOf>>()
/** More than people make of what may be asked for together; the one that nobody has made for longest goes. */
const mostForms = 2_000

function writerOf(kind: Kind, lookup: Lookup, isLater: boolean) {
  return writeOnce<Values, unknown>((db, given) => {
    const pattern = { ...lookup, given }
    const stretch = { limit: given.limit, isLater }
    const count = countOf(db, keysOfAll(db, pattern))
    if (kind === 'count') return count
    if (kind === 'walked page') return rowsOf(db, pattern, walkedKeys(db, pattern, stretch))
    const rows = rowsOf(db, pattern, keysOfAll(db, pattern, stretch))
    return kind === 'counted page' ? rows.select(count.as('counted')) : rows
  })
}

async function run<Row>(db: Connection, kind: Kind, lookup: Lookup, after?: Cursor): Promise<Row[]> {
  const { actor, search, fewPlaces } = lookup
  const asked = askedIn(search)
  const { location, agentEmail, verificationStatus, sort, status, featured, advertisement } = search
  // All that decides how the statement is built, and no value beside.
  const choices = [verificationStatus, sort, status, featured, advertisement, actor?.role ?? '', fewPlaces]
  const parts = [location, agentEmail, after].map((part) => part !== undefined)
  const form = [kind, ...choices, ...parts, formOf(search, asked)].join()
  const write = written.get(form) ?? writerOf(kind, lookup, after !== undefined)
  written.delete(form)
  written.set(form, write)
  if (written.size > mostForms) written.delete(written.keys().next().value ?? '')
  const values: Values = {
    ...asked,
    location: likeText(location ?? ''),
    agentEmail: agentEmail?.toLowerCase() ?? '',
    verificationStatus,
    actorId: actor?.id ?? null,
    limit: search.limit + 1,
    afterValue: after?.value,
    afterId: after?.id,
  }
  return (await db.executeQuery<Row>(write(db, values))).rows
}

async function countAll(db: Connection, lookup: Lookup): Promise<number> {
  const [row] = await run<{ counted: number }>(db, 'count', lookup)
  return row?.counted ?? 0
}

/**
 * A page, one row longer than `limit` where there is a next one, and how many there are on all pages, counted no
 * further than the total is told.
 */
export async function findPage(
  db: Connection,
  lookup: Lookup,
  after?: Cursor,
): Promise<{ rows: PropertyRow[]; counted: number }> {
  const [part, ...others] = partsFor(lookup)
  if (!part) return { rows: [], counted: 0 }
  if (!lookup.fewPlaces && isByLocation(lookup.search) && part === 'published' && others.length === 0) {
    const walked = await run<PropertyRow>(db, 'walked page', lookup, after)
    const isFull = walked.length > lookup.search.limit
    // They are rare where the page begins, however many places they have.
    const rows = isFull ? walked : await run<PropertyRow>(db, 'page', { ...lookup, fewPlaces: true }, after)
    const isAll = after === undefined && rows.length <= lookup.search.limit
    return { rows, counted: isAll ? rows.length : await countAll(db, lookup) }
  }
  const rows = await run<PropertyRow & { counted: number }>(db, 'counted page', lookup, after)
  const [first] = rows
  // Behind the last one there is no row to tell it.
  return { rows, counted: first?.counted ?? (after ? await countAll(db, lookup) : 0) }
}

/** How many places have this text in them, and any at all without one; counted up to `most`. */
export async function countPlaces(db: Connection, location: string, most: number): Promise<number> {
  const { counted } = await db
    .selectFrom(
      db
        .selectFrom('place')
        .select('place.id')
        .where('place.name', 'ilike', likeText(location))
        .limit(most)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export const cursorKindOf = (sort: PropertySearch['sort']) =>
  orders[sort].column === 'price' ? 'number' : 'instant'

export const cursorOf = (row: PropertyRow, sort: PropertySearch['sort']): Cursor => ({
  sort,
  value: orders[sort].column === 'price' ? row.price : row.createdAt.toISOString(),
  id: row.id,
})
