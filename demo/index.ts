import type { Demo } from '../server/demo.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemo } from './load.ts'

export const demo: Demo = { accounts: demoAccounts, load: loadDemo }
