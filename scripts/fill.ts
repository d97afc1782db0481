// npm run fill [-- --seed 1]: fills an empty data folder with a simulated year of business.
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { fillPortal } from '../demo/fill/fill.ts'
import { fullSize } from '../demo/fill/size.ts'
import { isInUse } from '../demo/load.ts'
import { runAs } from '#server/kernel/actor-context.ts'
import { createChainKeeper } from '#server/audit/anchors.ts'
import { takeCurrency } from '#server/db/price-currency.ts'
import { ConfigError, parseConfig } from '#server/settings/config.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run fill [-- --seed NUMBER]

Fills an empty data folder (DATA_DIR) with the demo content, 20,000 listings, 2,000 members and a year of business.

  --seed  varies the year; the same number reproduces it (default: 1)`

const options = { seed: { type: 'string' }, help: { type: 'boolean' } } as const

await runCommand(usage, options, async ({ positionals, values: { seed = '1', help } }) => {
  if (help) return console.log(usage)
  if (positionals.length > 0 || !/^\d{1,9}$/.test(seed)) throw new ConfigError(usage)
  const config = parseConfig(process.env)
  if (!config.demo)
    throw new ConfigError(
      'DEMO: npm run fill opens accounts with public passwords and needs demo mode; set DEMO=on.',
    )
  if (config.demoCountry !== 'US')
    throw new ConfigError(
      'DEMO_COUNTRY: npm run fill makes homes in the United States only; remove the setting.',
    )
  const began = performance.now()
  const log = (what: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  const { db, notes, close } = await openForCommand(config, { mayBegin: true })
  for (const note of notes) console.log(note)
  try {
    if (await isInUse(db))
      throw new ConfigError(
        `DATA_DIR: ${config.databaseUrl ? 'the database' : config.dataDir} has members or listings already; npm run fill takes an empty one only.`,
      )
    await takeCurrency(db, config.currency)
    const now = new Date()
    await runAs({ via: 'fill' }, () =>
      fillPortal(db, { ...config, seed: Number(seed), size: fullSize, now, log }),
    )
    log('statistics and the chain of the audit log')
    await sql`vacuum (analyze)`.execute(db)
    await createChainKeeper({ db, dataDir: config.dataDir, now: () => new Date(), everyMs: 0 }).finish()
    log('done; npm start shows it')
  } finally {
    await close()
  }
})
