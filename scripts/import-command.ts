import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { runAs } from '#server/kernel/actor-context.ts'
import { ConfigError, parseConfig } from '#server/settings/config.ts'
import { ServerTrouble } from '#server/db/embedded/index.ts'
import { openDatabase } from '#server/db/index.ts'
import { takeCurrency } from '#server/db/price-currency.ts'
import { loadMapping } from '#server/imports/load-mapping.ts'
import { createProgressLine, type Output } from '#server/imports/progress.ts'
import { createReportFile } from '#server/imports/report-file.ts'
import { importListings } from '#server/imports/service.ts'
import { describeImport } from '#server/imports/summary.ts'
import { ImportError } from '#server/imports/import-error.ts'

const usage = `npm run import -- FILE --map MAPPING [--report FILE]

  FILE      a CSV file, plain or gzipped
  MAPPING   a mapping file, or the name of a bundled one (king-county, onoffice, inmovilla)
  --report  a file for refused rows and warnings (default: a new one in DATA_DIR/import-reports)
`

type Surroundings = {
  env: NodeJS.ProcessEnv
  stdout: Output
  stderr: Output
  signal?: AbortSignal
}

export async function importCommand(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    return await runAs({ via: 'import' }, () => run(args, surroundings))
  } catch (error) {
    surroundings.stderr.write(`${explain(error)}\n`)
    return 1
  }
}

async function run(args: string[], { env, stdout, stderr, signal }: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(args)
  const [path, ...others] = positionals
  if (values.help) {
    stdout.write(usage)
    return 0
  }
  if (!path || !values.map || others.length > 0) throw new ImportError(`Usage: ${usage}`)
  const config = parseConfig(env)
  const mapping = await loadMapping(values.map)
  const day = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const report = createReportFile(
    resolve(values.report ?? join(config.dataDir, 'import-reports', `${day}-${mapping.source}.csv`)),
  )
  const progress = createProgressLine(stderr, () => performance.now())
  const { db, notes, close } = await openDatabase(config, {
    exclusive: false,
    beforeUpdate: async ({ place }) => void stderr.write(`Importing into ${place}.\n`),
  })
  for (const note of notes) stdout.write(`${note}\n`)
  try {
    await takeCurrency(db, config.currency)
    const began = performance.now()
    const summary = await importListings({
      db,
      path,
      mapping,
      currency: config.currency,
      country: config.country,
      report: report.write,
      progress: progress.show,
      signal,
    })
    progress.end()
    const seconds = (performance.now() - began) / 1000
    stdout.write(`${describeImport(summary, { seconds, reportPath: report.path() })}\n`)
    if (summary.interrupted) return 130
    return summary.rows > summary.refused ? 0 : 1
  } finally {
    progress.end()
    report.close()
    await close()
  }
}

function readArguments(args: string[]) {
  try {
    const options = {
      map: { type: 'string' },
      report: { type: 'string' },
      help: { type: 'boolean' },
    } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new ImportError(`${(error as Error).message}\nUsage: ${usage}`)
  }
}

function explain(error: unknown): string {
  const isKnown = [ImportError, ConfigError, ServerTrouble].some((kind) => error instanceof kind)
  if (isKnown) return (error as Error).message
  const { message, code } = error as NodeJS.ErrnoException
  return `The import stopped (${message || code}); all written listings are complete, and the next run imports the rest.`
}
