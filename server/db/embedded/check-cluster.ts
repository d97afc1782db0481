import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ServerTrouble } from './trouble.ts'

/**
 * Detects problems that PostgreSQL would report only in its log. Throws a {@link ServerTrouble} with the
 * reason and the solution.
 */
export async function checkCluster(cluster: string, version: string): Promise<void> {
  const { mode, uid } = await stat(cluster)
  if (uid === 0) {
    throw new ServerTrouble(
      `The database in ${cluster} belongs to root, as whom PostgreSQL does not run; give it back to the account of the product: chown -R ACCOUNT ${cluster}`,
    )
  }
  if ((mode & 0o027) !== 0) {
    throw new ServerTrouble(
      `The database in ${cluster} is open to others (mode ${(mode & 0o777).toString(8)}), and PostgreSQL does not start like that; close it: chmod 700 ${cluster}`,
    )
  }
  for (const file of ['PG_VERSION', 'global/pg_control']) {
    const found = await stat(join(cluster, file)).catch(() => undefined)
    if (found && found.size > 0) continue
    throw new ServerTrouble(
      `The database in ${cluster} is damaged: its file ${file} is ${found ? 'empty' : 'missing'}. Put the data folder back from a copy, or restore a backup into an empty DATA_DIR.`,
    )
  }
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (made === version) return
  throw new ServerTrouble(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings ${version}: docs/operations.md (Another major version of PostgreSQL) says how to move it.`,
  )
}
