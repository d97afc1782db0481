import pg from 'pg'

// The application's role owns its databases. Unlike a superuser, it cannot read files of the machine.
export const role = 'real_estate'

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
