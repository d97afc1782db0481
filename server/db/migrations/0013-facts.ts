import { type Kysely, sql } from 'kysely'

const types = ['Residential', 'Residential Income', 'Manufactured In Park', 'Land', 'Farm', 'Commercial Sale']
const subTypes = [
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Apartment',
  'Duplex',
  'Triplex',
  'Quadruplex',
  'Multi Family',
  'Cabin',
  'Manufactured Home',
  'Ranch',
  'Unimproved Land',
  'Mixed Use',
  'Office',
  'Retail',
]
const features = [
  'Waterfront',
  'View',
  'Garage',
  'Pool',
  'Spa',
  'Fireplace',
  'Cooling',
  'Basement',
  'Balcony',
  'Garden',
  'Fenced',
  'Elevator',
  'Furnished',
  'Solar Power',
  'Accessible',
  'New Construction',
]

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

const statements = [
  `alter table property
    add column property_type text check (property_type in (${list(types)})),
    add column property_sub_type text check (property_sub_type in (${list(subTypes)})),
    add column stories numeric(4, 1) check (stories between 0 and 200 and stories * 2 = trunc(stories * 2)),
    add column features text[] not null default '{}'
      check (features <@ array[${list(features)}]::text[] and array_position(features, null) is null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
