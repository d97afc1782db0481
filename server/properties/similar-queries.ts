import { type SqlBool, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { isVisibleTo } from '../db/visible.ts'
import { selectSamePlaces } from './place-queries.ts'
import type { PropertyRow } from './queries.ts'
import { squaresAround } from './similarity.ts'

/** Limits on candidates per grid square and per place, for each direction from the home's price. */
const perSquare = 8
const perPlace = 24

const onTheMarket = (db: Connection) =>
  db
    .selectFrom('searchEntry as property')
    .select(['property.id', 'property.price', 'property.bedNumber', 'property.livingAreaSqft'])
    .select(['property.latitude', 'property.longitude', 'property.propertySubType'])
    .where(isVisibleTo(null))
    .where(sql<SqlBool>`property.status = 'available'`)

type Direction = 'asc' | 'desc'

const inOrder = (db: Connection, { price }: PropertyRow, direction: Direction, most: number) =>
  onTheMarket(db)
    .where('property.price', direction === 'asc' ? '>=' : '<', price)
    .orderBy('property.price', direction)
    .orderBy('property.id', direction)
    .limit(most)

const atThePlace = (db: Connection, home: PropertyRow, direction: Direction) =>
  db
    .selectFrom(
      selectSamePlaces(db, home.placeId)
        .innerJoinLateral(
          inOrder(db, home, direction, perPlace)
            .where('property.placeId', '=', sql.ref<number>('same.id'))
            .as('there'),
          (join) => join.onTrue(),
        )
        .selectAll('there')
        .orderBy('there.price', direction)
        .orderBy('there.id', direction)
        .limit(perPlace)
        .as('nearest'),
    )
    .selectAll()

function inTheSquares(
  db: Connection,
  home: PropertyRow & { latitude: number; longitude: number },
  direction: Direction,
) {
  const squares = squaresAround(home)
  const [rows, columns] = [squares.map(({ row }) => row), squares.map(({ column }) => column)]
  const inSquare = inOrder(db, home, direction, perSquare)
    .where('property.latitude', 'is not', null)
    .where(sql<SqlBool>`floor(property.latitude * 10) = square.row`)
    .where(sql<SqlBool>`floor(property.longitude * 10) = square.col`)
  return db
    .selectFrom(
      sql<{ row: number; col: number }>`unnest(${rows}::float8[], ${columns}::float8[])`.as<'square'>(
        sql`square(row, col)`,
      ),
    )
    .innerJoinLateral(inSquare.as('there'), (join) => join.onTrue())
    .selectAll('there')
}

const isOnTheMap = (home: PropertyRow): home is PropertyRow & { latitude: number; longitude: number } =>
  home.latitude !== null && home.longitude !== null

/** Listings on the market near a home or at the same place, with similar prices; a few hundred at most. */
export async function listCandidates(db: Connection, home: PropertyRow) {
  const atPlace = atThePlace(db, home, 'asc').unionAll(atThePlace(db, home, 'desc'))
  const found = isOnTheMap(home)
    ? atPlace.unionAll(inTheSquares(db, home, 'asc')).unionAll(inTheSquares(db, home, 'desc'))
    : atPlace
  const byId = new Map((await found.execute()).map((row) => [row.id, row]))
  byId.delete(home.id)
  return [...byId.values()]
}
