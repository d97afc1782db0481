import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseConfig } from '#server/settings/config.ts'
import { openStore } from '#server/media/open-store.ts'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { writeBackup } from '#server/backup/write.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run backup -- FILE [--photos | --without-photos]

  --photos          include photo files even if they are stored in a bucket
  --without-photos  leave out photo files even from DATA_DIR, for those who copy that folder themselves`

const options = { photos: { type: 'boolean' }, 'without-photos': { type: 'boolean' } } as const

/** Explains errors that an operator can fix: the path of the file, or the rights of the database role. */
function explain(error: unknown): never {
  const { syscall, code, message } = error as NodeJS.ErrnoException
  if (syscall) throw new BackupTrouble(`Could not write the backup: ${message}.`)
  if (code === '42501')
    throw new BackupTrouble(`The database role lacks read permission for a full backup: ${message}.`)
  throw error
}

await runCommand(usage, options, async ({ positionals: [file, ...others], values }) => {
  if (!file || others.length > 0) throw new BackupTrouble(usage)
  const config = parseConfig(process.env)
  const path = resolve(file)
  const { connection, close } = await openForCommand(config, { doing: 'Saving', asIs: true })
  try {
    const begun = performance.now()
    const withPhotos = values.photos ?? (!config.media.bucket && !values['without-photos'])
    const { tables, secrets, photos, incomplete } = await writeBackup(path, {
      connection,
      dataDir: config.dataDir,
      now: () => new Date(),
      setElsewhere: config.authSecret === undefined ? [] : ['auth'],
      files: withPhotos ? await openStore(config) : undefined,
    }).catch(explain)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const { size } = await stat(path)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      `${path} holds ${rows} rows of ${tables.length} tables and the secrets ${secrets.join(', ') || '(none)'}: ${size} bytes, ${seconds} s. Keep it as secret as the database.`,
    )
    console.log(
      withPhotos
        ? `It includes the files of ${photos} photos.`
        : 'It does not include photo files; they remain in their store.',
    )
    if (incomplete > 0)
      console.log(
        `Files of ${incomplete} photos are missing, because the photos were deleted during the backup.`,
      )
  } finally {
    await close()
  }
})
