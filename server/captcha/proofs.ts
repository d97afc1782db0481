import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { limits } from '#contract/limits.ts'
import type { Proof, ProofChallenge } from '#contract/session.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/db/id.ts'

const { lifetimeSeconds } = limits.captchaUse
const { minRounds, maxRounds, hashesPerRound } = limits.proof

type Settings = { db: Database; secret: string; now: () => Date }

/**
 * Proof-of-work captchas: the client computes for a few seconds. Challenges are signed and not stored. A
 * solved one is stored as a solved captcha under its own id.
 */
export function createProofs({ db, secret, now }: Settings) {
  // Derived keys: a signature for one purpose must not be valid for another. The secret itself signs cookies.
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
  const keys = {
    hmacSignatureSecret: keyFor('proof challenges'),
    hmacKeySignatureSecret: keyFor('proof solutions'),
  }

  return {
    create: async (): Promise<ProofChallenge> =>
      (await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: hashesPerRound,
        counter: randomInt(minRounds, maxRounds),
        data: { _id: newId() },
        expiresAt: Math.floor(now().getTime() / 1000) + lifetimeSeconds,
        deriveKey,
        ...keys,
      })) as ProofChallenge,

    /** Verifies a solution. Each proof counts only once. */
    check: async ({ challenge, solution }: Proof): Promise<boolean> => {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
      if (!verified || expiresAt <= now()) return false
      const inserted = await db
        .insertInto('captcha')
        .values({ id: challenge.parameters.data._id, answeredAt: now(), solved: true, expiresAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
  }
}

export type Proofs = ReturnType<typeof createProofs>
