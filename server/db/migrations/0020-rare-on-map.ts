import { type Kysely, sql } from 'kysely'

const published = `where verification_status = 'verified' and deleted_at is null`
const numbers = ['living_area_sqft', 'lot_size_sqft', 'year_built']

/** With all numbers and the position, so that maps of rare values read no listings. */
const byNumber = (name: string, column: string) =>
  `create index ${name} on property (${column}) include (id, place_id, price, bed_number, bath_number, stories,
    ${numbers.filter((other) => other !== column).join()}, latitude, longitude) ${published}`

const statements = [
  `drop index published_by_price, published_by_living_area, published_by_lot, published_by_year`,
  `create index published_by_price on property (price, id)
    include (place_id, bed_number, bath_number, status, featured, advertisement, latitude, longitude) ${published}`,
  byNumber('published_by_living_area', 'living_area_sqft'),
  byNumber('published_by_lot', 'lot_size_sqft'),
  byNumber('published_by_year', 'year_built'),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
