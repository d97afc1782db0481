import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSchema } from '#server/db/describe.ts'
import { openDatabase } from '#server/db/index.ts'

// Writes server/db/schema.ts from a database that only the migrations created.
const dataDir = await mkdtemp(join(tmpdir(), 'real-estate-types-'))
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: true })
try {
  await writeFile(new URL('../server/db/schema.ts', import.meta.url), await describeSchema(db))
} finally {
  await close()
  await rm(dataDir, { recursive: true, force: true })
}
