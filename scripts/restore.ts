import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { runAs } from '#server/kernel/actor-context.ts'
import { findSecret } from '#server/auth/secret.ts'
import { type Config, parseConfig } from '#server/settings/config.ts'
import type { Database } from '#server/db/connect.ts'
import { openStore } from '#server/media/open-store.ts'
import { refuseOther } from '#server/db/installation.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { release } from '#server/kernel/release.ts'
import { describeOtherRelease } from '#server/backup/other-release.ts'
import { readBackup } from '#server/backup/read.ts'
import { checkBackup, refuseRows, restoreBackup } from '#server/backup/restore.ts'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { addToLedger, createClosedKeeper, parseLedger } from '#server/users/service.ts'
import { buildForCommand } from './build-for-command.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run restore -- FILE [--replace] [--erased FILE] | FILE --check

  --replace  replaces everything in the database
  --erased   a copy of DATA_DIR/closed-accounts.log: closes its accounts again, like those that were
             closed in the replaced database or are in the file in DATA_DIR
  --check    only reads the file and reports whether it is complete (exit code 1 if not) and whether this release can
             restore it (2 if not)`

const options = {
  replace: { type: 'boolean' },
  erased: { type: 'string' },
  check: { type: 'boolean' },
} as const

await runCommand(usage, options, async ({ positionals: [file, ...others], values }) => {
  if (!file || others.length > 0) throw new BackupTrouble(usage)
  const path = resolve(file)
  if (values.check) {
    const { header, tables } = await readBackup(path)
    const of = header.release ? `, of a database of release ${header.release}` : ''
    console.log(`${path} is complete: ${rowsOf(tables)}, saved on ${header.createdAt}${of}.`)
    const other = describeOtherRelease(header, migrationNames.toSorted())
    if (other) {
      console.error(`This release cannot restore it. ${other}`)
      process.exitCode = 2
    } else console.log(`This release, ${release}, can restore it.`)
    return
  }
  const config = parseConfig(process.env)
  const replace = values.replace === true
  // Fail before any change, including migrations: unreadable or incompatible files, and rows that must not be replaced.
  const erased = values.erased ? await readErased(values.erased) : []
  await checkBackup(path, config.currency)
  const { db, connection, close } = await openForCommand(config, {
    doing: 'Restoring into',
    mayBegin: true,
    anyCurrency: true,
    beforeUpdate: async (found) => {
      if (!replace) await refuseRows(found.connection)
    },
  })
  try {
    await refuseOther(db, 'currency', config.currency)
    const { header, tables, secrets, changedSecrets, oldAnchors } = await restoreBackup(path, {
      connection,
      dataDir: config.dataDir,
      replace,
      currency: config.currency,
      setElsewhere: config.authSecret === undefined ? [] : ['auth'],
      files: await openStore(config),
    })
    console.log(`Restored as of ${header.createdAt}: ${rowsOf(tables)}.`)
    await addToLedger(config.dataDir, erased)
    console.log(await closeAgain(config, db))
    if (header.photos > 0) console.log(`Restored the files of ${header.photos} photos.`)
    if (oldAnchors) console.log(`The anchors of the replaced audit log are in ${oldAnchors}.`)
    if (changedSecrets.length > 0) {
      console.log(
        `Restored the secrets ${changedSecrets.join(', ')}. If the product is running, restart it: until then, everybody has to sign in again.`,
      )
    }
    const saved = secrets.find(({ secret }) => secret === 'auth')?.text
    if (config.authSecret !== undefined && saved !== undefined && saved !== config.authSecret) {
      console.log(
        'AUTH_SECRET differs from the secret of the backup and stays in use: everybody has to sign in again, and second factors have to be reset (npm run reset-second-factor). To use that of the backup, restore it without AUTH_SECRET.',
      )
    }
  } finally {
    await close()
  }
})

async function readErased(file: string) {
  const path = resolve(file)
  try {
    return parseLedger(await readFile(path, 'utf8'), path)
  } catch (error) {
    throw new BackupTrouble(`--erased: ${(error as Error).message} Nothing has been changed.`)
  }
}

/**
 * Closes accounts again that were closed after the backup, and returns a message about it. The running product retries
 * every minute accounts that cannot be closed yet.
 */
async function closeAgain(given: Config, db: Database): Promise<string> {
  const config = { ...given, logLevel: 'silent' as const }
  const secret = config.authSecret ?? (await findSecret(config.dataDir))
  // The product could not decrypt the queued emails to the members with a secret generated here.
  if (secret === undefined)
    return 'Accounts that were closed after the backup are closed again when the product starts.'
  const { app, users } = await buildForCommand({ config, db, secret })
  try {
    const closed = await createClosedKeeper({
      db,
      dataDir: config.dataDir,
      closeByOperator: (...of) => runAs({ via: 'restore' }, () => users.closeByOperator(...of)),
      onError: (error) => console.error(`Not closed again yet: ${(error as Error).message}`),
    }).keep()
    return `Closed again, because they were closed after the backup: ${closed} ${closed === 1 ? 'account' : 'accounts'}.`
  } finally {
    await app.close()
  }
}

function rowsOf(tables: { rows: number }[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
}
