import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/index.ts'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { writeBackup } from '#server/backup/write.ts'
import { runCommand } from './command.ts'

const usage = 'Usage: npm run backup -- FILE'

await runCommand(usage, {}, async ({ positionals: [file, ...others] }) => {
  if (!file || others.length > 0) throw new BackupTrouble(usage)
  const config = parseConfig(process.env)
  const path = resolve(file)
  const { connection, close } = await openDatabase(config, { exclusive: false, asIs: true })
  try {
    const begun = performance.now()
    const { tables, secrets } = await writeBackup(path, {
      connection,
      dataDir: config.dataDir,
      now: () => new Date(),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const { size } = await stat(path)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      `${path} holds ${rows} rows of ${tables.length} tables and the secrets ${secrets.join(', ') || '(none)'}: ${size} bytes, ${seconds} s. Keep it as secret as the database.`,
    )
  } finally {
    await close()
  }
})
