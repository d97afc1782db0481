import { type Kysely, sql } from 'kysely'

const published = `where verification_status = 'verified' and deleted_at is null`
const facts =
  'property_type, property_sub_type, living_area_sqft, lot_size_sqft, year_built, stories, features'

const statements = [
  // Index-only scans of the newest listings, for totals and counts of searches with many matches.
  `drop index published_by_age`,
  `create index published_by_age on property (created_at desc, id desc)
    include (place_id, price, bed_number, bath_number, status, featured, advertisement, ${facts}) ${published}`,
  // Indexes of rare values. They are small, because many listings share a value.
  `create index published_by_type on property (property_type, property_sub_type) ${published}`,
  `create index published_by_living_area on property (living_area_sqft) ${published}`,
  `create index published_by_lot on property (lot_size_sqft) ${published}`,
  `create index published_by_year on property (year_built) ${published}`,
  `create index published_by_stories on property (stories) ${published}`,
  `create index published_with_features on property using gin (features) ${published}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
