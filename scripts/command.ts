import { parseArgs, type ParseArgsConfig } from 'node:util'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { ConfigError } from '#server/settings/config.ts'
import { PublicationTrouble } from '#server/content/publish.ts'
import { ServerTrouble } from '#server/db/embedded/index.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { ProviderFailure } from '#server/payments/provider.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Given<O extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: O }>>

/**
 * Runs an operator command, which may return its exit code. On failure, prints one sentence for errors that the operator
 * can fix and a stack for all others. The exit code is then 1, or `failureCode` where 1 means a finding.
 */
export async function runCommand<O extends Options>(
  usage: string,
  options: O,
  work: (given: Given<O>) => Promise<number | void>,
  { failureCode = 1 }: { failureCode?: number } = {},
): Promise<void> {
  try {
    const code = await work(readArguments(usage, options))
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = failureCode
  }
}

/** The message of an error that an operator can fix; otherwise the error itself, to print its stack. */
function describeFailure(error: unknown): unknown {
  const known = [
    BackupTrouble,
    ConfigError,
    ServerTrouble,
    DatabaseUnavailable,
    ProviderFailure,
    PublicationTrouble,
  ]
  return error instanceof Error && known.some((kind) => error instanceof kind) ? error.message : error
}

function readArguments<O extends Options>(usage: string, options: O): Given<O> {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new BackupTrouble(`${(error as Error).message}\n${usage}`)
  }
}
