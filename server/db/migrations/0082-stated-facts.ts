import { type Kysely, sql } from 'kysely'

const list = (values: string[]) => values.map((value) => `'${value}'`).join(', ')
const countries = ['AE', 'AT', 'CA', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PT', 'US']
const certificates = ['Demand', 'Consumption', 'Issued', 'In Preparation', 'Exempt']
const classes = ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const sources = [
  'Natural Gas',
  'Oil',
  'Electricity',
  'Heat Pump',
  'District Heating',
  'Wood',
  'Coal',
  'Solar',
  'Other',
]
const tenures = ['Freehold', 'Leasehold', 'Share of Freehold', 'Commonhold']

const statements = [
  `alter table property
    add column street_address text check (length(street_address) <= 200),
    add column city text check (length(city) <= 80),
    add column state_or_province text check (length(state_or_province) <= 80),
    add column postal_code text check (length(postal_code) <= 16),
    add column country text check (country in (${list(countries)})),
    add column energy_certificate text check (energy_certificate in (${list(certificates)})),
    add column energy_class text check (energy_class in (${list(classes)})),
    add column energy_use numeric(5, 1) check (energy_use between 0 and 2000),
    add column emissions_class text check (emissions_class in (${list(classes)})),
    add column energy_source text check (energy_source in (${list(sources)})),
    add column tenure text check (tenure in (${list(tenures)})),
    add column permit_number text check (length(permit_number) <= 40)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
