import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findMade, readMade, readOrMake } from '../settings/made-once.ts'

const location = (dataDir: string) => ({
  setting: 'DATA_DIR' as const,
  folder: join(dataDir, 'secrets'),
  name: 'auth',
  remedy:
    'Restore it from a backup, or delete it: the next start creates a new one, everyone must sign in again, and second factors must be reset (npm run reset-second-factor).',
})

/** The secret behind session cookies and tokens. Installations on several machines set AUTH_SECRET instead. */
export const readOrMakeSecret = (dataDir: string): Promise<string> =>
  readOrMake(location(dataDir), () => randomBytes(32).toString('base64url'))

/** Undefined before the first start, or if AUTH_SECRET is set. */
export const findSecret = (dataDir: string): Promise<string | undefined> => findMade(location(dataDir))

export const readSecret = (dataDir: string): Promise<string> => readMade(location(dataDir))
