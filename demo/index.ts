import { fileURLToPath } from 'node:url'
import type { Demo } from '../server/demo.ts'
import { demoAccounts } from './accounts.ts'
import { openIdentity } from './identity/open.ts'
import { loadDemo } from './load.ts'
import { openMailbox } from './mailbox/endpoints.ts'

export const demo: Demo = {
  accounts: demoAccounts,
  openIdentity,
  openMailbox,
  load: loadDemo,
  pictures: fileURLToPath(new URL('./pictures', import.meta.url)),
}
