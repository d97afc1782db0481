import { type Kysely, sql } from 'kysely'

const statements = [
  `drop index user_words`,
  // `Mueller` finds `Müller`, as with places.
  `create index user_words on "user"
    using gin (fold(name || ' ' || email || ' ' || with_digraphs(name)) gin_trgm_ops)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
