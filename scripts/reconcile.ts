// npm run reconcile: compares our ledger with the provider's books. Ends with 1 when they differ.
import { parseConfig } from '#server/config.ts'
import { describeMinor } from '#server/payments/money.ts'
import { type Reconciliation, reconcile } from '#server/payments/reconcile.ts'
import { createSandbox } from '#server/payments/sandbox.ts'
import { createStripe } from '#server/payments/stripe/provider.ts'
import { describeFailure } from './command.ts'
import { openForCommand } from './open-for-command.ts'

function summarize({ payments, differences, kept }: Reconciliation, name: string): string {
  const sums = Object.entries(kept).map(
    ([currency, { here, there }]) =>
      `We keep ${describeMinor(here, currency)} by our ledger, ${describeMinor(there, currency)} by ${name}.`,
  )
  const verdict = `${payments} payments compared with ${name}: ${differences === 0 ? 'no' : differences} difference${differences === 1 ? '' : 's'}.`
  return [...sums, verdict].join('\n')
}

async function run(): Promise<number> {
  const config = parseConfig(process.env)
  const { db, notes, close } = await openForCommand(config)
  for (const note of notes) console.log(note)
  try {
    const provider = config.payments.by === 'stripe' ? createStripe(config.payments) : createSandbox(db)
    const result = await reconcile({
      db,
      provider,
      report: ({ kind, transactionId, text }) =>
        console.log(`${transactionId}  ${kind.replaceAll('_', ' ')}: ${text}`),
    })
    console.log(summarize(result, provider.name))
    return result.differences === 0 ? 0 : 1
  } finally {
    await close()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 2
}
