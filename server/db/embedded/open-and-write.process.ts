// Tests kill this process. It inserts rows one by one and prints each number after its commit.
import pg from 'pg'
import { openEmbeddedPostgres } from './index.ts'

const [dataDir = ''] = process.argv.slice(2)
const { connection } = await openEmbeddedPostgres({ dataDir, exclusive: true })
const client = new pg.Client(connection)
await client.connect()
await client.query('create table written (number integer)')
for (let number = 1; ; number += 1) {
  await client.query('insert into written values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
