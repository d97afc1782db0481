import { fileURLToPath } from 'node:url'
import type { Demo } from '../server/demo.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemo } from './load.ts'

export const demo: Demo = {
  accounts: demoAccounts,
  load: loadDemo,
  pictures: fileURLToPath(new URL('./pictures', import.meta.url)),
}
