import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readOrMake } from '../made-once.ts'

/** The secret behind session cookies and tokens. Installations of several machines set AUTH_SECRET instead. */
export const readOrMakeSecret = (dataDir: string): Promise<string> =>
  readOrMake(
    {
      setting: 'DATA_DIR',
      folder: join(dataDir, 'secrets'),
      name: 'auth',
      remedy:
        'Restore it from a backup, or delete it: the next start makes a new one, then everybody has to sign in again, and second factors have to be reset (npm run reset-second-factor).',
    },
    () => randomBytes(32).toString('base64url'),
  )
