import pg from 'pg'

// The application's own role owns its databases and cannot read the machine's files, as a superuser could.
export const role = 'real_estate'

/** Makes the application's role and database where they are missing. */
export async function ensureDatabase(client: pg.Client, database: string, password: string) {
  const roles = await client.query('select from pg_roles where rolname = $1', [role])
  if (roles.rowCount === 0) {
    await client.query(`create role ${role} login createdb password ${pg.escapeLiteral(password)}`)
  }
  const databases = await client.query('select from pg_database where datname = $1', [database])
  if (databases.rowCount === 0) {
    await client.query(`create database ${pg.escapeIdentifier(database)} owner ${role}`)
  }
}
