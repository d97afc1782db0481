import { isStaff } from '../../contract/roles.ts'
import type { Connection } from '../../server/db/connect.ts'
import type { Actor } from '../../server/kernel/actor.ts'
import { openAccounts } from '../../server/auth/service.ts'
import type { Chance } from './chance.ts'
import { dayMs } from './market.ts'
import { emailAt, nameMembers } from './people.ts'

export type Member = Actor & { createdAt: Date }

type Scene = { chance: Chance; now: Date; members: number; agents: number }

/** Inserts agents and buyers without a way to sign in, ordered by join date. */
export async function openMembers(
  tx: Connection,
  { chance, now, members, agents }: Scene,
): Promise<{ agents: Member[]; buyers: Member[] }> {
  const names = nameMembers(chance, members + agents)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const profiles = names.map((name, at) =>
    at < agents
      ? {
          name,
          email: emailAt('example.org', name),
          role: 'agent' as const,
          createdAt: ago(400 + chance.below(1100)),
        }
      : {
          name,
          email: emailAt('example.net', name),
          role: 'user' as const,
          // A third joined before the simulated year.
          createdAt: ago(chance.happens(0.33) ? 366 + chance.below(500) : 1 + chance.next() * 364),
        },
  )
  profiles.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const ids = await openAccounts(
    tx,
    profiles.map((profile) => ({ ...profile, emailVerified: true })),
  )
  const opened = profiles.map((profile, at) => ({
    ...profile,
    id: ids[at] ?? '',
    emailConfirmed: true,
    lacksSecondFactor: false,
    language: null,
    units: null,
    photoURL: null,
  }))
  return {
    agents: opened.filter((one) => isStaff(one)),
    buyers: opened.filter((one) => !isStaff(one)),
  }
}

export const joinedBy =
  (buyers: readonly Member[], chance: Chance) =>
  (at: Date): Member => {
    const count = buyers.findLastIndex(({ createdAt }) => createdAt <= at) + 1
    return chance.one(buyers.slice(0, Math.max(count, 1)))
  }
