import { parseConfig } from '#server/settings/config.ts'
import { describeMinor } from '#server/payments/money.ts'
import { type Reconciliation, reconcile } from '#server/payments/reconcile.ts'
import { openProvider } from '#server/payments/open-provider.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run reconcile

Compares the ledger with the provider's books. Exit code 0: no differences, 1: differences, 2: not compared.`

const counted = (count: number, what: string) => `${count || 'no'} ${what}${count === 1 ? '' : 's'}`

function summarize({ payments, differences, netAmounts }: Reconciliation, name: string): string {
  const sums = Object.entries(netAmounts).map(
    ([currency, { ledger, provider }]) =>
      `Balance: ${describeMinor(ledger, currency)} in the ledger, ${describeMinor(provider, currency)} at ${name}.`,
  )
  const verdict = `Compared with ${name}: ${counted(payments, 'payment')}, ${counted(differences, 'difference')}.`
  return [...sums, verdict].join('\n')
}

async function compare(): Promise<number> {
  const config = parseConfig(process.env)
  const { db, notes, close } = await openForCommand(config)
  for (const note of notes) console.log(note)
  try {
    const provider = await openProvider(config, { db })
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

await runCommand(
  usage,
  { help: { type: 'boolean' } },
  async ({ values: { help } }) => (help ? console.log(usage) : compare()),
  { failureCode: 2 },
)
