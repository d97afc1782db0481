import { parseConfig } from '#server/settings/config.ts'
import { anchorFile, parseAnchors, readAnchors } from '#server/audit/anchors.ts'
import { linkEntries } from '#server/audit/chain.ts'
import { type Verdict, verifyChain } from '#server/audit/verify.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run verify-audit -- [--anchors FILE] [--anchor "POSITION HASH"]

Checks the audit log and prints the first entry that was changed. Exit code 0: none was, 1: one was, 2: not checked.

  --anchors  a file with anchors that the product or you recorded (default: DATA_DIR/audit-anchors.log)
  --anchor   an anchor as this command prints it; can be repeated
`

function describe({ checked, head, broken }: Verdict, anchors: number): string {
  if (!broken) {
    const held =
      anchors === 0
        ? 'There are no anchors, so a truncated log would go unnoticed.'
        : `${anchors === 1 ? 'One anchor agrees' : `${anchors} anchors agree`}.`
    return `${checked} entries are unchanged. ${held}\nCurrent anchor: ${head.position} ${head.hash}`
  }
  const { position, seq, reason } = broken
  const place = [position && `position ${position}`, seq && `entry ${seq}`].filter(Boolean).join(', ')
  return `The audit log is broken at ${place}: ${reason}.\n${checked} entries before it are unchanged.`
}

const options = {
  anchors: { type: 'string' },
  anchor: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const

async function verify(values: { anchors?: string; anchor?: string[] }): Promise<number> {
  const config = parseConfig(process.env)
  const anchors = [
    ...(await readAnchors(values.anchors ?? anchorFile(config.dataDir))),
    ...parseAnchors((values.anchor ?? []).join('\n'), '--anchor'),
  ]
  const { db, close } = await openForCommand(config)
  try {
    await linkEntries(db)
    const verdict = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => verifyChain(tx, anchors))
    console.log(describe(verdict, anchors.length))
    return verdict.broken ? 1 : 0
  } finally {
    await close()
  }
}

await runCommand(usage, options, async ({ values }) => (values.help ? console.log(usage) : verify(values)), {
  failureCode: 2,
})
