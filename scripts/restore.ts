import { resolve } from 'node:path'
import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/index.ts'
import { openStore } from '#server/media/open-store.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { release } from '#server/release.ts'
import { describeOtherRelease } from '#server/backup/other-release.ts'
import { readBackup } from '#server/backup/read.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run restore -- FILE [--replace | --check]

  --replace  in the place of everything that is in the database
  --check    only reads the file and says whether it is whole`

const options = { replace: { type: 'boolean' }, check: { type: 'boolean' } } as const

await runCommand(usage, options, async ({ positionals: [file, ...others], values }) => {
  if (!file || others.length > 0) throw new BackupTrouble(usage)
  const path = resolve(file)
  if (values.check) {
    const { header, tables } = await readBackup(path)
    const by = header.release ? ` by release ${header.release}` : ''
    console.log(`${path} is whole: ${rowsOf(tables)}, saved on ${header.createdAt}${by}.`)
    console.log(
      describeOtherRelease(header, migrationNames.toSorted()) ?? `This release, ${release}, can restore it.`,
    )
    return
  }
  const config = parseConfig(process.env)
  const { connection, place, close } = await openDatabase(config, { exclusive: false })
  console.log(`Restoring into ${place}.`)
  try {
    const { header, tables, changedSecrets, oldAnchors } = await restoreBackup(path, {
      connection,
      dataDir: config.dataDir,
      replace: values.replace === true,
      files: await openStore(config),
    })
    console.log(`Restored as of ${header.createdAt}: ${rowsOf(tables)}.`)
    if (header.photos > 0) console.log(`Put in place: the files of ${header.photos} photos.`)
    if (oldAnchors) console.log(`The anchors of the audit log that was here before are in ${oldAnchors}.`)
    if (changedSecrets.length > 0) {
      console.log(
        `Put in place: the secrets ${changedSecrets.join(', ')}. Restart the product if it runs: until then everybody has to sign in anew.`,
      )
    }
  } finally {
    await close()
  }
})

function rowsOf(tables: { rows: number }[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
}
