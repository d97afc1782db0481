import { parseArgs, type ParseArgsConfig } from 'node:util'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { ConfigError } from '#server/config.ts'
import { ServerTrouble } from '#server/db/embedded/index.ts'
import { DatabaseGone } from '#server/db/gone.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Given<O extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: O }>>

/** Runs a command of an operator: one sentence and exit code 1 for what they can mend, a stack for a mistake of ours. */
export async function runCommand<O extends Options>(
  usage: string,
  options: O,
  work: (given: Given<O>) => Promise<void>,
): Promise<void> {
  try {
    await work(readArguments(usage, options))
  } catch (error) {
    const known = [BackupTrouble, ConfigError, ServerTrouble, DatabaseGone]
    const isKnown = error instanceof Error && known.some((kind) => error instanceof kind)
    console.error(isKnown ? error.message : error)
    process.exitCode = 1
  }
}

function readArguments<O extends Options>(usage: string, options: O): Given<O> {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new BackupTrouble(`${(error as Error).message}\n${usage}`)
  }
}
