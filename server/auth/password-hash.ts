import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { verifyPassword as verifyOlder } from 'better-auth/crypto'
import { createConcurrencyLimit } from '../kernel/concurrency-limit.ts'

/** One of the settings that OWASP's Password Storage Cheat Sheet rates equal to N=2^17, p=1; needs 16 MiB. */
const ownCost = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 64

export type PasswordCost = typeof ownCost

/** More than one hash per processor would need more memory without finishing sooner. */
const limited = createConcurrencyLimit(Math.min(availableParallelism(), 4))

const derive = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  limited(() => deriveNow(password, salt, cost))

const deriveNow = (password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt:N:r:p:salt:key`. Includes the cost, so that outdated hashes are recognized. */
const written = /^scrypt:(\d+):(\d+):(\d+):([\w-]+):([\w-]+)$/

const precomputed = new AsyncLocalStorage<{ password: string; hash: string }>()

/**
 * Hashes the password before `work` starts, which then reuses the result. Otherwise `work` would hold its
 * resources, such as a database connection, while it waits for the hash.
 */
export async function withPrecomputedHash<T>(
  password: string,
  work: () => Promise<T>,
  cost?: PasswordCost,
): Promise<T> {
  return precomputed.run({ password, hash: await hashPassword(password, cost) }, work)
}

export async function hashPassword(password: string, cost = ownCost): Promise<string> {
  const known = precomputed.getStore()
  if (known?.password === password) return known.hash
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  const { N, r, p } = cost
  return `scrypt:${N}:${r}:${p}:${salt.toString('base64url')}:${key.toString('base64url')}`
}

/** Hashes without a cost were made by Better Auth in earlier versions. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = written.exec(hash) ?? []
  if (!N) return verifyOlder({ hash, password })
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

export const isOutdated = (hash: string, { N, r, p } = ownCost): boolean =>
  !hash.startsWith(`scrypt:${N}:${r}:${p}:`)
