import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/connect.ts'
import { openEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'

const template = 'template_of_tests'

export type TestServer = { host: string; port: number; user: string; password?: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Starts one PostgreSQL server for the whole run; each test file copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'real-estate-test-'))
  const postgres = await openEmbeddedPostgres({ dataDir, exclusive: true, fast: true, database: template })
  const db = connect(postgres.connection)
  await migrate(db)
  await db.destroy()
  const { host, port, user, password } = postgres.connection
  project.provide('testServer', { host, port, user, password, template })
  return async () => {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
