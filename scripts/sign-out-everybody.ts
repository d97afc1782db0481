import { runAs } from '#server/kernel/actor-context.ts'
import { endAllSessions } from '#server/auth/sessions.ts'
import { parseConfig } from '#server/settings/config.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run sign-out-everybody

Ends every session, whether the product runs or not. Everybody has to log in again.`

await runCommand(usage, {}, async () => {
  const { db, close } = await openForCommand(parseConfig(process.env))
  try {
    const ended = await runAs({ via: 'sign-out-everybody' }, () => endAllSessions(db))
    console.log(`Everybody is signed out; ${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`)
  } finally {
    await close()
  }
})
