import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readOrMake } from '../made-once.ts'

/** The secret behind session cookies and tokens. Installations of several machines set AUTH_SECRET instead. */
export const readOrMakeSecret = (dataDir: string): Promise<string> =>
  readOrMake(join(dataDir, 'secrets'), 'auth', () => randomBytes(32).toString('base64url'))
