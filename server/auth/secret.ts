import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findMade, readMade, readOrMake } from '../made-once.ts'

const keptIn = (dataDir: string) => ({
  setting: 'DATA_DIR' as const,
  folder: join(dataDir, 'secrets'),
  name: 'auth',
  remedy:
    'Restore it from a backup, or delete it: the next start makes a new one, then everybody has to sign in again, and second factors have to be reset (npm run reset-second-factor).',
})

/** The secret behind session cookies and tokens. Installations of several machines set AUTH_SECRET instead. */
export const readOrMakeSecret = (dataDir: string): Promise<string> =>
  readOrMake(keptIn(dataDir), () => randomBytes(32).toString('base64url'))

/** Undefined for an installation whose first start is still to come, or that has AUTH_SECRET. */
export const findSecret = (dataDir: string): Promise<string | undefined> => findMade(keptIn(dataDir))

/** For commands that an installation without one has no use for. */
export const readSecret = (dataDir: string): Promise<string> => readMade(keptIn(dataDir))
