import { parseArgs, type ParseArgsConfig } from 'node:util'
import { BackupTrouble } from '#server/backup/trouble.ts'
import { ConfigError } from '#server/config.ts'
import { PublicationTrouble } from '#server/content/publish.ts'
import { ServerTrouble } from '#server/db/embedded/index.ts'
import { DatabaseGone } from '#server/db/gone.ts'
import { ProviderFailure } from '#server/payments/provider.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Given<O extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: O }>>

/**
 * Runs a command of an operator, which may answer its exit code. A failure is one sentence for what they can mend, a
 * stack for a mistake of ours, and exit code 1, or `failureCode` where 1 is a finding.
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

/** The sentence of what an operator can mend; the error itself, whose stack is printed, for the rest. */
function describeFailure(error: unknown): unknown {
  const known = [BackupTrouble, ConfigError, ServerTrouble, DatabaseGone, ProviderFailure, PublicationTrouble]
  return error instanceof Error && known.some((kind) => error instanceof kind) ? error.message : error
}

function readArguments<O extends Options>(usage: string, options: O): Given<O> {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new BackupTrouble(`${(error as Error).message}\n${usage}`)
  }
}
