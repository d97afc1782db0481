import { actingAs } from '#server/acting.ts'
import { endAllSessions } from '#server/auth/sessions.ts'
import { parseConfig } from '#server/config.ts'
import { runCommand } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage: npm run sign-out-everybody

Ends every session, whether the product runs or not. Everybody has to log in again.`

await runCommand(usage, {}, async () => {
  const { db, close } = await openForCommand(parseConfig(process.env))
  try {
    const ended = await actingAs({ via: 'sign-out-everybody' }, () => endAllSessions(db))
    console.log(`Everybody is signed out; ${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`)
  } finally {
    await close()
  }
})
